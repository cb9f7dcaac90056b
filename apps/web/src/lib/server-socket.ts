import {
  RECONNECT,
  type BATCH,
  type BatchedEvent,
  type HeardFacts,
  type ServerEventName,
  type SocketGreeting,
} from '@sofra/contract/realtime';
import type { io, Socket } from 'socket.io-client';
import { SERVER_BASE } from '#src/lib/api.ts';
import { currentSession, onSessionChange } from '#src/lib/session.ts';

export type ServerSocket = Socket<
  { [Name in ServerEventName]: (facts: HeardFacts<Name>) => void } & Record<
    typeof BATCH,
    (events: readonly BatchedEvent[]) => void
  >
>;

const socketLibrary = () => import('#src/lib/socket-client.ts');

/** Loads the socket library and opens a socket for the current session. */
export type OpenSocket = () => Promise<ServerSocket>;

const openSocket: OpenSocket = async () => connect((await socketLibrary()).io);

const connect = (open: typeof io): ServerSocket =>
  open(SERVER_BASE || location.origin, {
    // The only one that is built (build/lean-libraries.ts).
    transports: ['websocket'],
    // A function, which is called at every attempt, so that the token is that of the current session.
    auth: (send) => send({ token: currentSession()?.token ?? '', batches: true } satisfies SocketGreeting),
    reconnectionDelay: RECONNECT.delayMs,
    reconnectionDelayMax: RECONNECT.delayMaxMs,
    timeout: RECONNECT.timeoutMs,
    // Each session needs its own connection: a shared one would keep the old token.
    forceNew: true,
  });

/** The socket that was opened before anybody listened; null once it was taken. */
let early: Promise<ServerSocket> | null = null;
/** The session that a socket was opened early for. */
let openedFor: string | undefined;

/**
 * Opens the socket of the present session, and of every one that follows, while the code of its first screen is still
 * being loaded. It is often connected before that screen asks for anything, which then need not be asked twice
 * (REL-31). Returns a function that stops it.
 */
export function openSocketsEarly(open: OpenSocket = openSocket): () => void {
  const prepare = () => {
    const session = currentSession();
    if (openedFor === session?.token) return;
    dropEarly();
    openedFor = session?.token;
    // A site administrator belongs to no business and is sent no events.
    if (!session?.businessId) return;
    early = open();
    early.catch(() => undefined); // handled by whoever takes it
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
