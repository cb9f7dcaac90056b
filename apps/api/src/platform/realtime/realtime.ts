import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import { Server } from 'socket.io';
import { deliverEvents, deliverRefresh, type Io } from '#src/platform/realtime/deliver-events.ts';
import { createRecentEvents } from '#src/platform/realtime/recent-events.ts';
import { isSessionRoom, screensRoom, sessionRoom } from '#src/platform/realtime/rooms.ts';
import {
  authenticateSockets,
  isAllowedOrigin,
  recheckingAll,
} from '#src/platform/realtime/socket-admission.ts';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';
import type { RealtimeBridge } from '#src/platform/realtime/realtime-bridge.ts';
import type { Sessions } from '#src/platform/security/sessions.ts';

export interface Realtime {
  /**
   * Sends the events of one committed write to every screen of a business. Print events are sent only to clients that
   * may claim the print job. Screens at this process receive them at once.
   */
  publish: (businessId: string, ...events: RealtimeEvent[]) => void;
  dropSession: (sessionId: string) => void;
  /** The number of screens and print agents connected to this process. */
  countHere: () => number;
  /**
   * The number of sessions of a business with a connected screen, at all processes that answer in time.
   */
  countDevices: (businessId: string) => Promise<number>;
  attach: (server: HttpServer, sessions: Sessions) => void;
  /** Disconnects every socket. Writes still under way are sent to other processes until `closeBridge`. */
  close: () => Promise<void>;
  /** Sends the remaining events to other processes, and none after that. */
  closeBridge: () => Promise<void>;
}

const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * Longest time that a socket may outlive a session that ended without a notification: by idle time, by age, or by a
 * fault.
 */
const RECHECK_MS = 60_000;

export interface RealtimeOptions {
  /** Sends events to other processes; null when there are none. */
  bridge?: RealtimeBridge | null;
  recheckMs?: number;
  /** Receives the error for which a socket could not be judged; the screen connects again. */
  onAdmissionFailure?: (error: unknown) => void;
}

export function createRealtime(
  allowedOrigins: readonly string[],
  { bridge = null, recheckMs = RECHECK_MS, onAdmissionFailure = () => undefined }: RealtimeOptions = {},
): Realtime {
  let io: Io | undefined;
  let timer: NodeJS.Timeout | undefined;
  const recent = createRecentEvents();
  const deliver = (businessId: string, events: readonly RealtimeEvent[]) => {
    recent.note(businessId, events);
    if (io) deliverEvents(io, businessId, events);
  };
  const sessionsHere = async (businessId: string) => (io ? sessionsWithScreen(io, businessId) : []);
  const dropSession = (sessionId: string, hasMoved = false) => {
    // The database notifies every process that a session has ended, and each disconnects its own sockets. A screen
    // whose business moved connects again and receives the new address (MOVE-12).
    if (!hasMoved) io?.to(sessionRoom(sessionId)).emit('session:ended', {});
    io?.in(sessionRoom(sessionId)).disconnectSockets(true);
  };
  return {
    dropSession,
    countHere: () => io?.of('/').sockets.size ?? 0,
    countDevices: async (businessId) => {
      const elsewhere = (await bridge?.sessionsElsewhere(businessId)) ?? [];
      return new Set([...(await sessionsHere(businessId)), ...elsewhere]).size;
    },
    attach: (server, sessions) => {
      const opened = openSockets(server, allowedOrigins);
      io = opened;
      authenticateSockets(opened, { sessions, recent, onFailure: onAdmissionFailure });
      const recheckAll = recheckingAll(opened, sessions);
      sessions.watch({ onEnded: dropSession, onListeningAgain: recheckAll });
      timer = setInterval(recheckAll, recheckMs).unref();
      bridge?.open({
        onEvents: deliver,
        onLost: (businessId) => {
          recent.note(businessId, null);
          deliverRefresh(opened, businessId);
        },
        sessionsHere,
      });
    },
    publish: (businessId, ...events) => {
      if (events.length === 0) return;
      deliver(businessId, events);
      bridge?.tell(businessId, events);
    },
    close: async () => {
      clearInterval(timer);
      io?.disconnectSockets(true);
      await io?.close();
    },
    closeBridge: async () => bridge?.close(),
  };
}

function openSockets(server: HttpServer, allowedOrigins: readonly string[]): Io {
  const io: Io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) => decide(null, isAllowedOrigin(request.headers, allowedOrigins)),
  });
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    next();
  });
  return io;
}

/** The sessions of a business with a screen at this process. */
async function sessionsWithScreen(io: Io, businessId: string): Promise<string[]> {
  const screens = await io.in(screensRoom(businessId)).fetchSockets();
  return screens.flatMap(({ rooms }) => [...rooms].filter(isSessionRoom));
}
