import { RECONNECT, type ServerEvents } from '@sofra/contract/realtime';
import { io, type Socket } from 'socket.io-client';

type ServerSocket = Socket<{ [Name in keyof ServerEvents]: (facts: ServerEvents[Name]) => void }>;

export interface ServerEventHandlers {
  /** A print job may have been queued. */
  onTicket: () => void;
  /** The printers may have changed, or events may have been missed. */
  onChange: () => void;
  /** The server announced that this token was revoked. */
  onEnded: () => void;
}

/**
 * Listens to the server's events until the returned function is called. Polling also continues. An event only makes the
 * agent find a job sooner.
 */
export function listenToServer(
  server: string,
  token: string,
  { onTicket, onChange, onEnded }: ServerEventHandlers,
): () => void {
  const socket: ServerSocket = io(server, {
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: RECONNECT.delayMs,
    reconnectionDelayMax: RECONNECT.delayMaxMs,
    timeout: RECONNECT.timeoutMs,
    forceNew: true,
  });
  let retry: NodeJS.Timeout | undefined;
  // The library stops reconnecting when the server refused or closed the connection, as in a restart. The agent must
  // reconnect.
  const connectAgain = () => {
    clearTimeout(retry);
    if (!socket.active) retry = setTimeout(() => socket.connect(), RECONNECT.delayMs);
  };
  socket.on('connect', onChange);
  socket.on('disconnect', connectAgain);
  socket.on('connect_error', ({ message }) => {
    if (message === 'NO_SESSION') onEnded();
    connectAgain();
  });
  socket.on('session:ended', onEnded);
  socket.on('print:ticket', onTicket);
  socket.on('print:station', onTicket);
  socket.on('printers:changed', onChange);
  return () => {
    clearTimeout(retry);
    socket.off('disconnect', connectAgain);
    socket.disconnect();
  };
}
