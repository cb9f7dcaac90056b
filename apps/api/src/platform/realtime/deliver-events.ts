import { BATCH, type MISSED, type BatchedEvent, type RealtimeEvent } from '@sofra/contract/realtime';
import type { Server } from 'socket.io';
import { batchOf, EVERYTHING_CHANGED } from '#src/platform/realtime/batched-events.ts';
import { audienceRooms, audiencesOf, formRoom } from '#src/platform/realtime/rooms.ts';

/** Data that the server stores about a socket. */
interface SocketFacts {
  token: string;
  businessId: string;
  rooms: string[];
}

export type Io = Server<
  Record<string, never>,
  Record<string, (facts: object) => void> &
    Record<typeof BATCH | typeof MISSED, (events: readonly BatchedEvent[]) => void>,
  object,
  SocketFacts
>;

/**
 * Sends the events of one write to the sockets of a business at this process. Each receives only those it may.
 */
export function deliverEvents(io: Io, businessId: string, events: readonly RealtimeEvent[]): void {
  const { rooms } = io.of('/').adapter;
  for (const { roomIn, heard } of audiencesOf(businessId, events)) {
    if (rooms.has(roomIn('batch'))) io.to(roomIn('batch')).emit(BATCH, batchOf(heard));
    if (rooms.has(roomIn('single')))
      for (const { name, facts } of heard) io.to(roomIn('single')).emit(name, facts);
  }
}

/**
 * Makes sockets read everything again after lost events: those of a business, or all when it is null. A client without
 * batches does so when it connects again.
 */
export function deliverRefresh(io: Io, businessId: string | null): void {
  const roomsIn = (form: 'batch' | 'single') =>
    businessId === null ? [formRoom(form)] : audienceRooms(businessId, form);
  io.to(roomsIn('batch')).emit(BATCH, EVERYTHING_CHANGED);
  io.in(roomsIn('single')).disconnectSockets(true);
}
