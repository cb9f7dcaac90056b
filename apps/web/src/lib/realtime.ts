import { RECONNECT, type ServerEvents } from '@sofra/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { io, Socket } from 'socket.io-client';
import { SERVER_BASE } from '#src/lib/api.ts';
import { isOnline, setConnection } from '#src/lib/connection.ts';
import {
  refreshAll,
  refresherOf,
  REFRESHING_EVENTS,
  type RefreshingEvent,
} from '#src/lib/realtime-refresh.ts';
import { dispatchServerEvent } from '#src/lib/server-events.ts';
import { watchServerPresence, type ServerPresence } from '#src/lib/server-presence.ts';
import { currentSession, endSession, SESSION_ENDED_TEXT } from '#src/lib/session.ts';

type ServerSocket = Socket<{ [Name in keyof ServerEvents]: (facts: ServerEvents[Name]) => void }>;

/** After so many failed tries in a row it is asked whether the server is there at all. */
const TRIES_BEFORE_OFFLINE = 3;

const socketLibrary = () => import('socket.io-client');

/**
 * Listens to the server for the present session (REL-31) and keeps what is on screen
 * fresh. Loads the socket library only now, and again when it did not arrive; that the network goes away is noticed
 * with and without it. Returns how to stop.
 */
export function startRealtime(queries: QueryClient, loadLibrary = socketLibrary): () => void {
  let isStopped = false;
  let socket: ServerSocket | undefined;
  let stopSocket = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  const presence = watchServerPresence({
    hasOpenSocket: () => socket?.connected ?? false,
    onContact: () => refreshAll(queries),
  });
  const load = (): Promise<void> =>
    loadLibrary().then(
      (library) => {
        if (isStopped) return;
        socket = connect(library.io);
        stopSocket = listen(socket, presence, queries);
      },
      () => {
        if (isStopped) return;
        presence.doubt();
        retry = setTimeout(() => void load(), RECONNECT.delayMaxMs);
      },
    );
  void load();
  return () => {
    isStopped = true;
    clearTimeout(retry);
    stopSocket();
    presence.stop();
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

function listen(socket: ServerSocket, presence: ServerPresence, queries: QueryClient): () => void {
  const refresher = refresherOf(queries);
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const noteTrouble = () => {
    const mayBeShort = isOnline() && navigator.onLine && failures < TRIES_BEFORE_OFFLINE;
    if (isOnline()) setConnection('reconnecting');
    if (!mayBeShort) presence.doubt();
    // The library gives up when the server itself refused or hung up (a restart): we do not.
    if (!socket.active) retry = setTimeout(() => socket.connect(), RECONNECT.delayMs);
  };
  socket.on('connect', () => {
    failures = 0;
    presence.noteResponse();
  });
  socket.on('disconnect', noteTrouble);
  socket.on('connect_error', (error) => {
    failures += 1;
    if (error.message === 'NO_SESSION') endSession(SESSION_ENDED_TEXT);
    else noteTrouble();
  });
  socket.on('session:ended', () => endSession(SESSION_ENDED_TEXT));
  for (const name of REFRESHING_EVENTS) {
    socket.on(name, (facts: ServerEvents[RefreshingEvent]) => {
      refresher.handle(name, facts);
      dispatchServerEvent(name, facts);
    });
  }

  // A short gap may leave the socket standing: then nothing else would say that it is over.
  const comeBack = () => (socket.connected ? presence.noteResponse() : socket.connect());
  addEventListener('online', comeBack);
  return () => {
    removeEventListener('online', comeBack);
    clearTimeout(retry);
    refresher.stop();
    socket.disconnect();
  };
}
