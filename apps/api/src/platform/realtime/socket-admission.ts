import { MISSED, type SocketGreeting } from '@sofra/contract/realtime';
import type { ErrorCode } from '@sofra/domain/errors';
import type { Io } from '#src/platform/realtime/deliver-events.ts';
import type { RecentEvents } from '#src/platform/realtime/recent-events.ts';
import { roomsOf } from '#src/platform/realtime/rooms.ts';
import type { Absence, Sessions } from '#src/platform/security/sessions.ts';

type SofraSocket = Parameters<Parameters<Io['use']>[0]>[0];

/** The session decides which rooms a socket joins, never the client. */
export function authenticateSockets(
  io: Io,
  {
    sessions,
    recent,
    onFailure,
  }: { sessions: Sessions; recent: RecentEvents; onFailure: (error: unknown) => void },
): void {
  io.use((socket, next) => {
    admit(socket, sessions).then(
      (refusal) => next(refusal === null ? undefined : new Error(refusal)),
      (error: unknown) => {
        onFailure(error);
        next(new Error('UNAVAILABLE'));
      },
    );
  });
  io.on('connection', (socket) => {
    void socket.join(socket.data.rooms);
    const { missedForMs } = greetingOf(socket);
    if (typeof missedForMs === 'number') socket.emit(MISSED, recent.missed(socket.data, missedForMs));
    // The session may have ended after it was authenticated and before the socket joined the room of that session.
    void recheck(socket, sessions);
  });
}

/** Null when it is admitted. On BUSINESS_MOVED and BUSINESS_LOCKED a screen sends requests, whose refusals have the text (MOVE-12, SITE-27). */
async function admit(socket: SofraSocket, sessions: Sessions): Promise<ErrorCode | null> {
  const token = tokenOf(socket);
  const owner = await sessions.find(token);
  if (!owner) return absenceCode(await sessions.findAbsence(token));
  // Programs have webhooks in place of sockets.
  if (owner.businessId === '' || owner.principal === 'TOKEN') return 'NO_SESSION';
  socket.data.token = token;
  socket.data.businessId = owner.businessId;
  socket.data.rooms = roomsOf(owner, greetingOf(socket).batches === true ? 'batch' : 'single');
  return null;
}

const absenceCode = ({ home, isLocked }: Absence): ErrorCode =>
  home !== null ? 'BUSINESS_MOVED' : isLocked ? 'BUSINESS_LOCKED' : 'NO_SESSION';

/** While the database does not respond, sockets stay connected: no event is published then either. */
async function recheck(socket: SofraSocket, sessions: Sessions): Promise<void> {
  const isLive = await sessions.isLive(socket.data.token).catch(() => true);
  if (isLive) return;
  // A session of a business that moved or was locked has not ended: the screen connects again and receives the reason.
  const absence = await sessions.findAbsence(socket.data.token).catch(() => null);
  if (absence === null || absenceCode(absence) === 'NO_SESSION') socket.emit('session:ended', {});
  socket.disconnect(true);
}

/**
 * Checks the session of every socket, one after the other. Hundreds of checks at once would take every connection of
 * the pool.
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

/** Claims of the client, all of them unchecked. */
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
