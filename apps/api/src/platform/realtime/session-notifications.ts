import type { Logger } from 'pino';
import { keepListening } from '#src/platform/realtime/listening-connection.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

interface Listener {
  onEnded: (sessionId: string) => void;
  /** Called when notifications of the database begin to arrive, and when they stop. */
  onHearing: (isHearing: boolean) => void;
}

/** Listens to the database's notifications about sessions that ended in any process; reconnects by itself (REL-23). */
export const listenForEndedSessions = (
  settings: ConnectionSettings,
  log: Logger,
  { onEnded, onHearing }: Listener,
) =>
  keepListening({ ...settings, application_name: 'sofra-listen' }, log, {
    channel: 'session_ended',
    onNotification: onEnded,
    onHearing,
    warning: 'session announcements cannot be heard',
  });
