import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import { can, isPerson, type Principal } from '@sofra/domain/permissions';
import { Server } from 'socket.io';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { RealtimeBridge } from '#src/platform/realtime/realtime-bridge.ts';
import type { SessionOwner, Sessions } from '#src/platform/security/sessions.ts';

export interface Realtime {
  /** Tells every screen of a business; print events only those who may claim the ticket. */
  publish: (businessId: string, event: RealtimeEvent) => void;
  /** Drops the sockets of an ended session. */
  dropSession: (sessionId: string) => void;
  /** Screens and print agents connected to this process. */
  countHere: () => number;
  /** Sessions of a business with a screen open, at whatever process; only here when another does not say in time. */
  countDevices: (businessId: string) => Promise<number>;
  attach: (server: HttpServer, sessions: Sessions) => void;
  close: () => Promise<void>;
}

const roomOf = (businessId: string): string => `business:${businessId}`;
const SESSION_ROOM = 'session:';
const sessionRoom = (sessionId: string): string => SESSION_ROOM + sessionId;
/** Rooms by what somebody may print: receipts are the till's, station tickets the kitchen's as well. */
const printRoom = (businessId: string, kind: 'ticket' | 'station'): string =>
  `${roomOf(businessId)}:print-${kind}`;

const MAX_MESSAGE_BYTES = 64 * 1024;

/** How long a socket may outlive a session that ended unannounced: by idleness, by age, by a fault. */
const RECHECK_MS = 60_000;

interface SocketFacts {
  token: string;
  rooms: string[];
}
type Io = Server<Record<string, never>, Record<string, (facts: object) => void>, object, SocketFacts>;

export interface RealtimeOptions {
  /** To the screens of other processes; null: there are none. */
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
    // Every process hears of an ended session from the database and drops its own sockets.
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
      letIn(opened, sessions);
      const recheckAll = rechecking(opened, sessions);
      const onListeningAgain = () => {
        recheckAll();
        // What other processes said meanwhile is lost: screens that connect again fetch everything again.
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

/** A process that was killed is waited for in vain until the others notice. */
const OTHERS_PATIENCE_MS = 1_000;

async function countDevices(io: Io, businessId: string): Promise<number> {
  const everywhere = io.in(roomOf(businessId)).fetchSockets();
  everywhere.catch(() => undefined); // too late is as good as not at all
  const here = async () => io.local.in(roomOf(businessId)).fetchSockets();
  const found = await Promise.race([
    everywhere,
    sleep(OTHERS_PATIENCE_MS, undefined, { ref: false }).then(here),
  ]).catch(here);
  const sessions = found.flatMap(({ rooms }) => [...rooms].filter((room) => room.startsWith(SESSION_ROOM)));
  return new Set(sessions).size;
}

type SofraSocket = Parameters<Parameters<Io['use']>[0]>[0];

/** The session decides the rooms; nothing the client says does. */
function letIn(io: Io, sessions: Sessions): void {
  io.use((socket, next) => {
    admit(socket, sessions).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('NO_SESSION')),
      () => next(new Error('UNAVAILABLE')),
    );
  });
  io.on('connection', (socket) => {
    void socket.join(socket.data.rooms);
    // The session may have ended between being admitted and standing in the room that would have dropped it.
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

/** While the database cannot be asked, who is in stays in: nothing is published then either. */
async function recheck(socket: SofraSocket, sessions: Sessions): Promise<void> {
  const isLive = await sessions.isLive(socket.data.token).catch(() => true);
  if (isLive) return;
  socket.emit('session:ended', {});
  socket.disconnect(true);
}

/**
 * Checks the session of every socket, one after the other: hundreds of screens at the same time would take every
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

/** A print agent is not a screen: it receives the events about print jobs and no others. */
function roomsOf({ businessId, sessionId, principal }: SessionOwner): string[] {
  const screens = isPerson(principal) ? [roomOf(businessId)] : [];
  return [sessionRoom(sessionId), ...screens, ...printRooms(businessId, principal)];
}

/** Who may print a slip hears of it. */
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

/** A browser says where its page came from: only our own pages and the named origins may listen. */
function isAllowedOrigin(headers: { origin?: string; host?: string }, allowed: readonly string[]): boolean {
  if (headers.origin === undefined) return true; // not a browser
  if (allowed.includes(headers.origin)) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
