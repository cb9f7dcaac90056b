import { RECONNECT, type ServerEvents } from '@sofra/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { io, Socket } from 'socket.io-client';
import { SERVER_BASE } from '#src/lib/api.ts';
import { isOnline, onDoubt, setConnection } from '#src/lib/connection.ts';
import { refresherOf, REFRESHING_EVENTS, type RefreshingEvent } from '#src/lib/realtime-refresh.ts';
import { tellServerEvent } from '#src/lib/server-events.ts';
import { currentSession, endSession, SESSION_ENDED_TEXT } from '#src/lib/session.ts';

type ServerSocket = Socket<{ [Name in keyof ServerEvents]: (facts: ServerEvents[Name]) => void }>;

/** After so many failed tries in a row it is asked whether the server is there at all. */
const TRIES_BEFORE_OFFLINE = 3;
const ANSWER_PATIENCE_MS = 3_000;
/** While it is away: the socket's own tries may hang for longer than people wait. */
const ASK_AGAIN_MS = 5_000;

/**
 * Listens to the server for the present session (spec 2, "Printing agent"; decisions 44) and keeps what is on screen
 * fresh. Loads the socket library only now. Returns how to stop.
 */
export function startRealtime(queries: QueryClient): () => void {
  let isStopped = false;
  let stopSocket = () => {};
  // Opened without a connection: known at once, not only after the first tries.
  if (!navigator.onLine) setConnection('offline');
  void import('socket.io-client').then((library) => {
    if (!isStopped) stopSocket = listen(connect(library.io), queries);
  });
  return () => {
    isStopped = true;
    stopSocket();
    setConnection('connecting');
  };
}

const connect = (open: typeof io): ServerSocket =>
  open(SERVER_BASE || location.origin, {
    transports: ['websocket'],
    // A function: read again at every try, so that a new session is used.
    auth: (send) => send({ token: currentSession()?.token ?? '' }),
    reconnectionDelay: RECONNECT.delayMs,
    reconnectionDelayMax: RECONNECT.delayMaxMs,
    timeout: RECONNECT.timeoutMs,
    // Each session its own connection: a shared one would keep the old token.
    forceNew: true,
  });

function listen(socket: ServerSocket, queries: QueryClient): () => void {
  const refresher = refresherOf(queries);
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let question: ReturnType<typeof setTimeout> | undefined;
  let contacts = 0;
  let isStopped = false;

  // A browser without a network may still reach a server on its own machine, and a proxy may let through everything but
  // sockets: what counts is whether the server answers.
  const judge = async () => {
    const asked = contacts;
    const isAnswering = await serverAnswers();
    if (isStopped || asked !== contacts) return;
    if (!isAnswering) {
      setConnection('offline');
      clearTimeout(question);
      question = setTimeout(() => void judge(), ASK_AGAIN_MS);
    } else if (socket.connected) noteContact();
    else setConnection('reconnecting');
  };
  const noteTrouble = () => {
    const mayBeShort = navigator.onLine && failures < TRIES_BEFORE_OFFLINE;
    if (mayBeShort && isOnline()) setConnection('reconnecting');
    else void judge();
    // The library gives up when the server itself refused or hung up (a restart): we do not.
    if (!socket.active) retry = setTimeout(() => socket.connect(), RECONNECT.delayMs);
  };
  const noteContact = () => {
    failures = 0;
    contacts += 1;
    clearTimeout(question);
    setConnection('connected');
    // Whatever was said while nobody listened is made up for; a read under way is not asked twice.
    void queries.invalidateQueries({}, { cancelRefetch: false });
  };
  socket.on('connect', noteContact);
  socket.on('disconnect', noteTrouble);
  socket.on('connect_error', (error) => {
    failures += 1;
    if (error.message === 'NO_SESSION') endSession(SESSION_ENDED_TEXT);
    else noteTrouble();
  });
  socket.on('session:ended', () => endSession(SESSION_ENDED_TEXT));
  for (const name of REFRESHING_EVENTS) {
    socket.on(name, (facts: ServerEvents[RefreshingEvent]) => {
      refresher.hear(name, facts);
      tellServerEvent(name, facts);
    });
  }

  const goOffline = () => void judge();
  // A short gap may leave the socket standing: then nothing else would say that it is over.
  const comeBack = () => (socket.connected ? noteContact() : socket.connect());
  addEventListener('offline', goOffline);
  addEventListener('online', comeBack);
  onDoubt(() => void judge());
  // The event may have come while the library was on its way, and an open socket would say nothing of it.
  if (!navigator.onLine) goOffline();
  return () => {
    isStopped = true;
    onDoubt(() => {});
    clearTimeout(question);
    removeEventListener('offline', goOffline);
    removeEventListener('online', comeBack);
    clearTimeout(retry);
    refresher.stop();
    socket.disconnect();
  };
}

const serverAnswers = (): Promise<boolean> =>
  fetch(`${SERVER_BASE}/health/live`, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_PATIENCE_MS) })
    .then((answer) => answer.ok)
    .catch(() => false);
