import {
  RECONNECT,
  type BATCH,
  type MISSED,
  type BatchedEvent,
  type HeardFacts,
  type ServerEventName,
  type SocketGreeting,
} from '@sofra/contract/realtime';
import type { io, Socket } from 'socket.io-client';
import { SERVER_BASE } from '#src/lib/api/api.ts';
import { currentSession, onSessionChange } from '#src/lib/api/session.ts';

export type ServerSocket = Socket<
  { [Name in ServerEventName]: (facts: HeardFacts<Name>) => void } & Record<
    typeof BATCH | typeof MISSED,
    (events: readonly BatchedEvent[]) => void
  >
>;

const socketLibrary = () => import('#src/lib/realtime/socket-client.ts');

/** Loads the socket library and opens a socket for the current session. */
export type OpenSocket = () => Promise<ServerSocket>;

const openSocket: OpenSocket = async () => connect((await socketLibrary()).io);

const connect = (open: typeof io): ServerSocket =>
  open(SERVER_BASE || location.origin, {
    // The only one that is built (build/lean-libraries.ts).
    transports: ['websocket'],
    // A function, which is called at every attempt, so that the token is that of the current session.
    auth: (send) => send(greeting()),
    reconnectionDelay: RECONNECT.delayMs,
    reconnectionDelayMax: RECONNECT.delayMaxMs,
    timeout: RECONNECT.timeoutMs,
    // Each session needs its own connection: a shared one would keep the old token.
    forceNew: true,
  });

/** The time in the life of the page before which nothing was read for the current session. */
let sessionSince = 0;
/** The time of this device before which data were read for an earlier session or page. */
export const readsBegan = (): number => performance.timeOrigin + sessionSince;

const greeting = (): SocketGreeting => ({
  token: currentSession()?.token ?? '',
  batches: true,
  missedForMs: Math.ceil(performance.now() - sessionSince),
});

/** The socket that was opened before anybody listened; null once it was taken. */
let early: Promise<ServerSocket> | null = null;
/** The session that a socket was opened early for. */
let openedFor: string | undefined;

/**
 * Opens the socket of the present session, and of every later one. The code of its first screen is still loading then.
 * The socket is often connected before that screen sends its first request, so the response is not read twice (REL-31).
 * Returns a function that stops it.
 */
export function openSocketsEarly(open: OpenSocket = openSocket): () => void {
  const prepare = () => {
    const session = currentSession();
    if (openedFor === session?.token) return;
    if (openedFor !== undefined) sessionSince = performance.now();
    dropEarly();
    openedFor = session?.token;
    // A site administrator belongs to no business and is sent no events.
    if (!session?.businessId) return;
    early = open();
    early.catch(() => undefined); // handled by the code that takes it
  };
  prepare();
  const stop = onSessionChange(prepare);
  return () => {
    stop();
    dropEarly();
    openedFor = undefined;
  };
}

function dropEarly(): void {
  void early?.then(
    (socket) => socket.disconnect(),
    () => undefined,
  );
  early = null;
}

/** The socket that was opened early for the current session, once; else a new one. */
export function takeSocket(open: OpenSocket = openSocket): Promise<ServerSocket> {
  const taken = early ?? open();
  early = null;
  return taken;
}
