import type { Server as HttpServer } from 'node:http';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import type { Principal } from '@sofra/domain/permissions';
import { Server, type Socket } from 'socket.io';
import type { Sessions } from '#src/platform/sessions.ts';

export interface Realtime {
  /** Tells every screen of a business; print events only those who may claim the ticket. */
  publish: (businessId: string, event: RealtimeEvent) => void;
  /** Drops the sockets of an ended session. */
  dropSession: (sessionId: string) => void;
  attach: (server: HttpServer, sessions: Sessions) => void;
  close: () => Promise<void>;
}

const roomOf = (businessId: string): string => `business:${businessId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
/** Rooms by what an agent may print: receipts are the till's, station tickets the kitchen's as well. */
const agentRoom = (businessId: string, kind: 'ticket' | 'station'): string =>
  `${roomOf(businessId)}:print-${kind}`;

const MAX_MESSAGE_BYTES = 64 * 1024;

export function createRealtime(allowedOrigins: readonly string[]): Realtime {
  let io: Server | undefined;
  return {
    attach: (server, sessions) => {
      io = new Server(server, {
        transports: ['websocket'],
        serveClient: false,
        maxHttpBufferSize: MAX_MESSAGE_BYTES,
        allowRequest: (request, decide) => decide(null, isAllowedOrigin(request.headers, allowedOrigins)),
      });
      io.use((socket, next) => {
        admit(socket, sessions).then(
          (isAdmitted) => next(isAdmitted ? undefined : new Error('NO_SESSION')),
          () => next(new Error('UNAVAILABLE')),
        );
      });
    },
    publish: (businessId, event) => {
      if (event.name === 'print:ticket')
        io?.to(agentRoom(businessId, 'ticket')).emit(event.name, event.facts);
      else if (event.name === 'print:station')
        io?.to(agentRoom(businessId, 'station')).emit(event.name, event.facts);
      else io?.to(roomOf(businessId)).emit(event.name, event.facts);
    },
    dropSession: (sessionId) => {
      io?.to(sessionRoom(sessionId)).emit('session:ended', {});
      io?.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
    close: async () => {
      io?.disconnectSockets(true);
      await io?.close();
    },
  };
}

/** The session decides the rooms; nothing the client says does. */
async function admit(socket: Socket, sessions: Sessions): Promise<boolean> {
  const owner = await sessions.find(tokenOf(socket));
  if (!owner || owner.businessId === '') return false;
  const rooms = [
    roomOf(owner.businessId),
    sessionRoom(owner.sessionId),
    ...printRooms(owner.businessId, owner.principal),
  ];
  await socket.join(rooms);
  return true;
}

function printRooms(businessId: string, principal: Principal): string[] {
  if (principal === 'KITCHEN') return [agentRoom(businessId, 'station')];
  if (principal === 'ADMIN' || principal === 'CASHIER')
    return [agentRoom(businessId, 'station'), agentRoom(businessId, 'ticket')];
  return [];
}

function tokenOf(socket: Socket): string {
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
