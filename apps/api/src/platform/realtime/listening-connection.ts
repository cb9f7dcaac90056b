import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';
import { applySettings, type SessionSettings } from '#src/platform/postgres/session-settings.ts';

interface Listening {
  channel: string;
  settings?: SessionSettings;
  onNotification: (payload: string) => void;
  /** Called when notifications of the database begin to arrive, and when they stop. */
  onHearing: (isHearing: boolean) => void;
  /** Log message for a database that cannot be listened to. */
  warning: string;
}

export interface ListeningConnection {
  /** The connection while it listens; null while there is none. */
  client: () => pg.Client | null;
  close: () => Promise<void>;
}

const RECONNECT_MS = 1_000;
const CONNECT_WITHIN_MS = 5_000;
/** A connection that is only listened to sends nothing, so the system checks whether the other end is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Keeps one connection listening to a channel of the database, and reconnects by itself. */
export function keepListening(
  connection: ConnectionSettings & pg.ClientConfig,
  log: Logger,
  { channel, settings, onNotification, onHearing, warning }: Listening,
): ListeningConnection {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let isHearing = false;
  const noteHearing = (value: boolean) => {
    isHearing = value;
    onHearing(value);
  };

  const listenOnce = async (): Promise<void> => {
    const current = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    });
    client = current;
    const lost = new Promise<void>((resolve) => {
      current.on('error', () => resolve());
      current.on('end', () => resolve());
    });
    current.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      // A client that is ended while it connects never settles `connect`.
      await Promise.race([current.connect(), lost]);
      if (closing.signal.aborted) return;
      if (settings) await applySettings(current, settings);
      await current.query(`listen ${channel}`);
      noteHearing(true);
      await lost;
    } finally {
      noteHearing(false);
      await current.end().catch(() => undefined); // it is closed already
    }
  };

  const hearing = (async () => {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, warning);
      });
      // closing aborts the wait
      await sleep(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  return {
    client: () => (isHearing && client ? client : null),
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined); // a connection that was never established cannot be ended
      await hearing;
    },
  };
}
