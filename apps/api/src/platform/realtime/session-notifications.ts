import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

interface Listener {
  onEnded: (sessionId: string) => void;
  /** Called when notifications of the database begin to arrive, and when they stop. */
  onHearing: (isHearing: boolean) => void;
}

const RECONNECT_MS = 1_000;

/** Listens to the database's notifications about sessions that ended in any process; reconnects by itself (REL-23). */
export function listenForEndedSessions(settings: ConnectionSettings, log: Logger, listener: Listener) {
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const listenOnce = async (): Promise<void> => {
    const current = new pg.Client({ ...settings, keepAlive: true, application_name: 'sofra-listen' });
    client = current;
    const lost = new Promise<void>((resolve) => {
      current.on('error', () => resolve());
      current.on('end', () => resolve());
    });
    current.on('notification', ({ payload }) => listener.onEnded(payload ?? ''));
    try {
      // A client that is ended while it connects never settles `connect`.
      await Promise.race([current.connect(), lost]);
      if (closing.signal.aborted) return;
      await current.query('listen session_ended');
      listener.onHearing(true);
      await lost;
    } finally {
      listener.onHearing(false);
      await current.end().catch(() => undefined); // it is closed already
    }
  };

  const hearing = (async () => {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'session announcements cannot be heard');
      });
      // closing aborts the wait
      await sleep(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  return {
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined); // a connection that was never established cannot be ended
      await hearing;
    },
  };
}
