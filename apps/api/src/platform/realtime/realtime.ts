import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import { can, isPerson, type Principal } from '@sofra/domain/permissions';
import { Server } from 'socket.io';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { RealtimeBridge } from '#src/platform/realtime/realtime-bridge.ts';
import type { SessionOwner, Sessions } from '#src/platform/security/sessions.ts';

export interface Realtime {
  /** Sends an event to every screen of a business; print events only to those who may claim the print job. */
  publish: (businessId: string, event: RealtimeEvent) => void;
  dropSession: (sessionId: string) => void;
  /** The number of screens and print agents connected to this process. */
  countHere: () => number;
  /**
   * The number of sessions of a business with a connected screen, at all processes; only at this one when another
   * process does not respond in time.
   */
  countDevices: (businessId: string) => Promise<number>;
  attach: (server: HttpServer, sessions: Sessions) => void;
  close: () => Promise<void>;
}

const roomOf = (businessId: string): string => `business:${businessId}`;
const SESSION_ROOM = 'session:';
const sessionRoom = (sessionId: string): string => SESSION_ROOM + sessionId;
/** The rooms for print events: those who may claim receipts, and those who may claim station tickets. */
const printRoom = (businessId: string, kind: 'ticket' | 'station'): string =>
  `${roomOf(businessId)}:print-${kind}`;

const MAX_MESSAGE_BYTES = 64 * 1024;

/** How long a socket may outlive a session that ended without a notification: by idle time, by age, or by a fault. */
const RECHECK_MS = 60_000;

interface SocketFacts {
  token: string;
  rooms: string[];
}
type Io = Server<Record<string, never>, Record<string, (facts: object) => void>, object, SocketFacts>;

export interface RealtimeOptions {
  /** Forwards events to other processes; null when there are none. */
  bridge?: RealtimeBridge | null;
  recheckMs?: number;
}

export function createRealtime(
  allowedOrigins: readonly string[],
  { bridge = null, recheckMs = RECHECK_MS }: RealtimeOptions = {},
): Realtime {
  let io: Io | undefined;
  let timer: NodeJS.Timeout | undefined;
  const dropSession = (sessionId: string) => {
    // Every process is notified by the database that a session has ended, and disconnects its own sockets.
    io?.local.to(sessionRoom(sessionId)).emit('session:ended', {});
    io?.local.in(sessionRoom(sessionId)).disconnectSockets(true);
  };
  return {
    dropSession,
    countHere: () => io?.of('/').sockets.size ?? 0,
    countDevices: (businessId) => (io ? countDevices(io, businessId) : Promise.resolve(0)),
    attach: (server, sessions) => {
      const opened: Io = new Server(server, {
        transports: ['websocket'],
        serveClient: false,
        maxHttpBufferSize: MAX_MESSAGE_BYTES,
        ...(bridge && { adapter: bridge.adapter }),
        allowRequest: (request, decide) => decide(null, isAllowedOrigin(request.headers, allowedOrigins)),
      });
      io = opened;
      opened.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
        next();
      });
      authenticateSockets(opened, sessions);
      const recheckAll = rechecking(opened, sessions);
      const onListeningAgain = () => {
        recheckAll();
        // Events of other processes were lost meanwhile, and screens fetch everything again when they reconnect.
        if (bridge) opened.local.disconnectSockets(true);
      };
      sessions.watch({ onEnded: dropSession, onListeningAgain });
      timer = setInterval(recheckAll, recheckMs).unref();
    },
    publish: (businessId, event) => {
      if (event.name === 'print:ticket')
        io?.to(printRoom(businessId, 'ticket')).emit(event.name, event.facts);
      else if (event.name === 'print:station')
        io?.to(printRoom(businessId, 'station')).emit(event.name, event.facts);
      else io?.to(roomOf(businessId)).emit(event.name, event.facts);
    },
    close: async () => {
      clearInterval(timer);
      io?.local.disconnectSockets(true);
      await io?.close();
      await bridge?.close();
    },
  };
}

/** How long to wait for other processes: one that was killed would be waited for until the others notice. */
const OTHERS_PATIENCE_MS = 1_000;

async function countDevices(io: Io, businessId: string): Promise<number> {
  const everywhere = io.in(roomOf(businessId)).fetchSockets();
  everywhere.catch(() => undefined); // the result of the own process is used by then
  const here = async () => io.local.in(roomOf(businessId)).fetchSockets();
  const found = await Promise.race([
    everywhere,
    sleep(OTHERS_PATIENCE_MS, undefined, { ref: false }).then(here),
  ]).catch(here);
  const sessions = found.flatMap(({ rooms }) => [...rooms].filter((room) => room.startsWith(SESSION_ROOM)));
  return new Set(sessions).size;
}

type SofraSocket = Parameters<Parameters<Io['use']>[0]>[0];

/** The session decides which rooms a socket joins, never the client. */
function authenticateSockets(io: Io, sessions: Sessions): void {
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
  socket.data.rooms = roomsOf(owner);
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
function rechecking(io: Io, sessions: Sessions): () => void {
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

/** A print agent is not a screen: it joins only the rooms of print events. */
function roomsOf({ businessId, sessionId, principal }: SessionOwner): string[] {
  const screens = isPerson(principal) ? [roomOf(businessId)] : [];
  return [sessionRoom(sessionId), ...screens, ...printRooms(businessId, principal)];
}

/** The rooms of the slips that the principal may claim. */
function printRooms(businessId: string, principal: Principal): string[] {
  if (!can(principal, 'printing.claim')) return [];
  const station = printRoom(businessId, 'station');
  return can(principal, 'printing.everySlip') ? [station, printRoom(businessId, 'ticket')] : [station];
}

function tokenOf(socket: SofraSocket): string {
  const { token } = socket.handshake.auth as { token?: unknown };
  if (typeof token === 'string') return token;
  return (socket.handshake.headers.authorization ?? '').replace(/^Bearer /, '');
}

/** Browsers send the origin of their page: only our own and the configured origins may connect. */
function isAllowedOrigin(headers: { origin?: string; host?: string }, allowed: readonly string[]): boolean {
  if (headers.origin === undefined) return true; // not a browser
  if (allowed.includes(headers.origin)) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
