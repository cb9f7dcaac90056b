import type { Logger } from 'pino';
import type { Transport } from '#src/platform/realtime/bridge/transport.ts';

/** A format that other versions do not understand gets another name. */
const CHANNEL = 'sofra:realtime:1';
/** Redis accepts half a gigabyte; no message is near this size. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;
/** Interval at which a connection checks that the other end is still there. */
const PING_MS = 5_000;
/** After so long without data, not even a response to the check, another connection is made (REL-53). */
const SILENT_MS = 12_000;
const RECONNECT_MS = { step: 200, longest: 2_000 };

/**
 * Publish and subscribe of Redis, on a connection each. Redis is imported only here: its six hundred files would take a
 * quarter of the memory of a server without Redis.
 */
export async function redisTransport(url: string, log: Logger): Promise<Transport> {
  const { createClient } = await import('redis');
  // The caller sends failed payloads again, so nothing waits in the client.
  const options = {
    url,
    pingInterval: PING_MS,
    socket: {
      socketTimeout: SILENT_MS,
      // The library's own strategy gives up for good after a silence.
      reconnectStrategy: (retries: number) => Math.min(retries * RECONNECT_MS.step, RECONNECT_MS.longest),
    },
  };
  const speaker = createClient({ ...options, disableOfflineQueue: true });
  const listener = createClient(options);
  for (const client of [speaker, listener]) {
    client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis does not answer; retrying'));
  }
  let isClosed = false;
  const noteFailure = (error: unknown) => {
    if (!isClosed) log.warn({ err: error }, 'Redis cannot be used between processes');
  };
  return {
    maxPayloadBytes: MAX_PAYLOAD_BYTES,
    start: ({ onPayload, onHearing }) => {
      speaker.connect().catch(noteFailure);
      listener
        .connect()
        .then(() => listener.subscribe(CHANNEL, onPayload))
        .then(() => {
          onHearing();
          // The client subscribes again by itself before it reports ready.
          listener.on('ready', onHearing);
        })
        .catch(noteFailure);
    },
    send: async (payloads) => {
      await Promise.all(payloads.map((payload) => speaker.publish(CHANNEL, payload)));
    },
    close: () => {
      isClosed = true;
      for (const client of [speaker, listener]) if (client.isOpen) client.destroy();
      return Promise.resolve();
    },
  };
}
