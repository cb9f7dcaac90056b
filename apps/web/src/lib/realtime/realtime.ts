import {
  BATCH,
  EVERYTHING,
  MISSED,
  RECONNECT,
  type BatchedEvent,
  type HeardFacts,
  type ServerEventName,
} from '@sofra/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { isOnline, setConnection } from '#src/lib/realtime/connection.ts';
import {
  refreshAll,
  refreshReadBefore,
  refreshSettled,
  refresherOf,
  REFRESHING_EVENTS,
  type RefreshingEvent,
} from '#src/lib/realtime/realtime-refresh.ts';
import { dispatchServerEvent } from '#src/lib/realtime/server-events.ts';
import { watchServerPresence, type ServerPresence } from '#src/lib/realtime/server-presence.ts';
import {
  readsBegan,
  takeSocket,
  type OpenSocket,
  type ServerSocket,
} from '#src/lib/realtime/server-socket.ts';
import { endSession, SESSION_ENDED_TEXT } from '#src/lib/api/session.ts';

/** After so many failed connection attempts in a row the client checks whether the server is reachable at all. */
const TRIES_BEFORE_OFFLINE = 3;

/** A server of an earlier version does not send the missed events: then everything is read again. */
const MISSED_PATIENCE_MS = 3_000;

/** A server of a later version may send events that this page does not know. */
const isRefreshing = (name: ServerEventName): name is RefreshingEvent =>
  (REFRESHING_EVENTS as readonly string[]).includes(name);

/**
 * Connects to the realtime events of the server for the current session and refreshes the queries on screen (REL-31).
 * A lost network is noticed without the socket library too, which is loaded again after a failed load. Returns a
 * function that stops it.
 */
export function startRealtime(queries: QueryClient, open?: OpenSocket): () => void {
  let isStopped = false;
  let socket: ServerSocket | undefined;
  let stopSocket = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  const presence = watchServerPresence({
    hasOpenSocket: () => socket?.connected ?? false,
    onContact: (wasEarly) => {
      const isFirst = !hadContact;
      hadContact = true;
      if (wasEarly) refreshSettled(queries);
      else if (isFirst && !hasCaughtUp) catchUp();
      else if (!isFirst) refreshAll(queries);
    },
  });
  /** At the first contact the server sends which of the lists read so far are old (REL-67). */
  let hadContact = false;
  let hasCaughtUp = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const catchUp = () => {
    refreshReadBefore(queries, readsBegan());
    waiting = setTimeout(() => refreshAll(queries), MISSED_PATIENCE_MS);
  };
  const noteMissed = (events: readonly BatchedEvent[]) => {
    if (hasCaughtUp) return;
    hasCaughtUp = true;
    clearTimeout(waiting);
    if (!hadContact) refreshReadBefore(queries, readsBegan());
    refreshOld(queries, events);
  };
  const load = (): Promise<void> =>
    takeSocket(open).then(
      (taken) => {
        if (isStopped) return void taken.disconnect();
        socket = taken;
        socket.on(MISSED, noteMissed);
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
    clearTimeout(waiting);
    stopSocket();
    presence.stop();
    setConnection('connecting');
  };
}

/**
 * Refreshes the queries that missed events made old. It shows no notices, because those are only for users who were
 * connected at the time.
 */
function refreshOld(queries: QueryClient, events: readonly BatchedEvent[]): void {
  for (const [name, facts = {}] of events) {
    if (name === EVERYTHING) refreshAll(queries);
    else if (isRefreshing(name)) refresherOf(queries).handle(name, facts);
  }
}

function listen(socket: ServerSocket, presence: ServerPresence, queries: QueryClient): () => void {
  const refresher = refresherOf(queries);
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const noteTrouble = () => {
    const mayBeShort = isOnline() && navigator.onLine && failures < TRIES_BEFORE_OFFLINE;
    if (isOnline()) setConnection('reconnecting');
    if (!mayBeShort) presence.doubt();
    // The library does not reconnect after the server refused or closed the connection (at a restart), so this does.
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
    // The responses contain the new address, or state that the business is locked.
    if (/^BUSINESS_(MOVED|LOCKED)$/.test(error.message)) refreshAll(queries);
  });
  socket.on('session:ended', () => endSession(SESSION_ENDED_TEXT));
  const hear = (name: RefreshingEvent, facts: HeardFacts<RefreshingEvent>) => {
    refresher.handle(name, facts);
    dispatchServerEvent(name, facts);
  };
  // A server of an earlier version, which may still run beside a newer one, sends each event by itself.
  for (const name of REFRESHING_EVENTS)
    socket.on(name, (facts: HeardFacts<RefreshingEvent>) => hear(name, facts));
  socket.on(BATCH, (events) => {
    for (const [name, facts = {}] of events) {
      if (name === EVERYTHING) refreshAll(queries);
      else if (isRefreshing(name)) hear(name, facts);
    }
  });

  // It was opened early: connected already, or refused before a listener was attached.
  if (socket.connected) presence.noteResponse(true);
  else if (!socket.active) socket.connect();

  // After a short interruption the socket may still be connected and fires no `connect`. Then nothing else reports that
  // the connection is back.
  const comeBack = () => (socket.connected ? presence.noteResponse() : socket.connect());
  addEventListener('online', comeBack);
  return () => {
    removeEventListener('online', comeBack);
    clearTimeout(retry);
    refresher.stop();
    socket.disconnect();
  };
}
