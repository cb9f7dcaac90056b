import type { SocketGreeting } from '@sofra/contract/realtime';
import type { Io } from '#src/platform/realtime/deliver-events.ts';
import { roomsOf } from '#src/platform/realtime/rooms.ts';
import type { Sessions } from '#src/platform/security/sessions.ts';

type SofraSocket = Parameters<Parameters<Io['use']>[0]>[0];

/** The session decides which rooms a socket joins, never the client. */
export function authenticateSockets(io: Io, sessions: Sessions): void {
  io.use((socket, next) => {
    admit(socket, sessions).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('NO_SESSION')),
      () => next(new Error('UNAVAILABLE')),
    );
  });
  io.on('connection', (socket) => {
    void socket.join(socket.data.rooms);
    // The session may have ended after it was authenticated and before the socket joined the room of that session.
    void recheck(socket, sessions);
  });
}

async function admit(socket: SofraSocket, sessions: Sessions): Promise<boolean> {
  const token = tokenOf(socket);
  const owner = await sessions.find(token);
  if (!owner || owner.businessId === '') return false;
  socket.data.token = token;
  socket.data.rooms = roomsOf(owner, greetingOf(socket).batches === true ? 'batch' : 'single');
  return true;
}

/** While the database does not respond, sockets stay connected: no event is published then either. */
async function recheck(socket: SofraSocket, sessions: Sessions): Promise<void> {
  const isLive = await sessions.isLive(socket.data.token).catch(() => true);
  if (isLive) return;
  socket.emit('session:ended', {});
  socket.disconnect(true);
}

/**
 * Checks the session of every socket, one after the other, because hundreds of checks at once would take every
 * connection of the pool.
 */
export function recheckingAll(io: Io, sessions: Sessions): () => void {
  let isQueued = false;
  let lastRound = Promise.resolve();
  const round = async () => {
    isQueued = false;
    for (const socket of [...io.sockets.sockets.values()]) await recheck(socket, sessions);
  };
  return () => {
    if (isQueued) return;
    isQueued = true;
    lastRound = lastRound.then(round);
  };
}

/** What the client claims; nothing of it has been checked. */
const greetingOf = (socket: SofraSocket) =>
  socket.handshake.auth as { [Key in keyof SocketGreeting]?: unknown };

function tokenOf(socket: SofraSocket): string {
  const { token } = greetingOf(socket);
  if (typeof token === 'string') return token;
  return (socket.handshake.headers.authorization ?? '').replace(/^Bearer /, '');
}

/** Browsers send the origin of their page: only our own and the configured origins may connect. */
export function isAllowedOrigin(
  headers: { origin?: string; host?: string },
  allowed: readonly string[],
): boolean {
  if (headers.origin === undefined) return true; // not a browser
  if (allowed.includes(headers.origin)) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
