import type { Logger } from 'pino';
import type { Transport } from '#src/platform/realtime/bridge/transport.ts';
import { keepListening, type ListeningConnection } from '#src/platform/realtime/listening-connection.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

/** A format that other versions do not understand gets another name. */
export const CHANNEL = 'sofra_realtime_1';
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7_900;
/** When the database takes longer, the connection is given up, and a new one tries again. */
const TIMEOUT_MS = 5_000;

/**
 * Notifications of the database, on one connection outside the pool, so that events do not wait for a busy till. A
 * notification is a transaction without stored changes, so its commit need not reach the disk.
 */
export function postgresTransport(settings: ConnectionSettings, log: Logger): Transport {
  let connection: ListeningConnection | undefined;
  return {
    maxPayloadBytes: MAX_PAYLOAD_BYTES,
    start: ({ onPayload, onHearing }) => {
      connection = keepListening(
        {
          ...settings,
          application_name: 'sofra-realtime',
          query_timeout: TIMEOUT_MS,
        },
        log,
        {
          channel: CHANNEL,
          settings: { role: 'sofra_app', timezone: 'UTC', synchronous_commit: 'off' },
          onNotification: onPayload,
          onHearing: (isHearing) => {
            if (isHearing) onHearing();
          },
          warning: 'events of other processes do not arrive; retrying',
        },
      );
    },
    send: async (payloads) => {
      const client = connection?.client();
      if (!client) throw new Error('there is no connection to tell other processes');
      try {
        // In one transaction the payloads stay together and keep their order.
        await client.query({
          name: 'notify',
          text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
          values: [CHANNEL, payloads],
        });
      } catch (error) {
        await client.end().catch(() => undefined); // the next connection sends it again
        throw error;
      }
    },
    close: async () => connection?.close(),
  };
}
