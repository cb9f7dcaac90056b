import { RECONNECT, type ServerEvents } from '@sofra/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { io, Socket } from 'socket.io-client';
import { SERVER_BASE } from '#src/lib/api.ts';
import { setConnection } from '#src/lib/connection.ts';
import { refresherOf, REFRESHING_EVENTS, type RefreshingEvent } from '#src/lib/realtime-refresh.ts';
import { currentSession, endSession, SESSION_ENDED_TEXT } from '#src/lib/session.ts';

type ServerSocket = Socket<{ [Name in keyof ServerEvents]: (facts: ServerEvents[Name]) => void }>;

/** After so many failed tries in a row the server counts as away. */
const TRIES_BEFORE_OFFLINE = 3;

/**
 * Listens to the server for the present session (spec 2, "Printing agent"; decisions 44) and keeps what is on screen
 * fresh. Loads the socket library only now. Returns how to stop.
 */
export function startRealtime(queries: QueryClient): () => void {
  let isStopped = false;
  let stopSocket = () => {};
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

  const noteTrouble = () => {
    const isAway = !navigator.onLine || failures >= TRIES_BEFORE_OFFLINE;
    setConnection(isAway ? 'offline' : 'reconnecting');
    // The library gives up when the server itself refused or hung up (a restart): we do not.
    if (!socket.active) retry = setTimeout(() => socket.connect(), RECONNECT.delayMs);
  };
  socket.on('connect', () => {
    failures = 0;
    setConnection('connected');
    // Whatever was said while nobody listened is made up for; a read under way is not asked twice.
    void queries.invalidateQueries({}, { cancelRefetch: false });
  });
  socket.on('disconnect', noteTrouble);
  socket.on('connect_error', (error) => {
    failures += 1;
    if (error.message === 'NO_SESSION') endSession(SESSION_ENDED_TEXT);
    else noteTrouble();
  });
  socket.on('session:ended', () => endSession(SESSION_ENDED_TEXT));
  for (const name of REFRESHING_EVENTS) {
    socket.on(name, (facts: ServerEvents[RefreshingEvent]) => refresher.hear(name, facts));
  }

  const goOffline = () => setConnection('offline');
  const comeBack = () => socket.connect();
  addEventListener('offline', goOffline);
  addEventListener('online', comeBack);
  return () => {
    removeEventListener('offline', goOffline);
    removeEventListener('online', comeBack);
    clearTimeout(retry);
    refresher.stop();
    socket.disconnect();
  };
}
