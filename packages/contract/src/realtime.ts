import type { SlipType } from '@sofra/domain/slips/slips';

/**
 * The events a socket may send (REL-30). They carry ids and a few details, and screens fetch the rest again. A socket
 * is always in the room of its session's business, so no event names one.
 */
export interface ServerEvents {
  'orders:changed': { orderId: string; tableId: string; version: number };
  'tables:changed': Record<string, never>;
  'reservations:changed': Record<string, never>;
  /** An order of a channel arrived, changed or was answered (INBOX-8). */
  'channel-orders:changed': Record<string, never>;
  /** A call by telephone arrived, or an order is taken for one (TAKEAWAY-30). */
  'phone-calls:changed': Record<string, never>;
  /** An item or a category changed, or an item is sold out or back again (MENU-30). */
  'menu:changed': Record<string, never>;
  /** An amount changed, or which items are counted (STOCK-31). */
  'stock:changed': Record<string, never>;
  'printers:changed': Record<string, never>;
  /** A session of a till was opened, counted or closed, took a payment, or moved cash. */
  'cash:changed': Record<string, never>;
  /** A payment was sent to a fiscal device, or its state there changed (FISCAL-13). */
  'fiscal:changed': Record<string, never>;
  /** A guest called from a table, or a call was answered or ended. */
  'calls:changed': {
    callId: string;
    tableId: string;
    tableName: string;
    kind: 'WAITER' | 'BILL' | 'ORDER';
    isOpen: boolean;
  };
  /** Lines of a station changed. `stationId` is null when several stations are concerned, or none in particular. */
  'kds:changed': { stationId: string | null };
  /** Lines of a table have become ready to be served. */
  'kds:ready': {
    orderId: string;
    tableId: string;
    tableName: string;
    /** `choice`: portion and options in words, where something was chosen. */
    items: { name: string; choice?: string; qty: number }[];
  };
  'print:ticket': PrintEvent;
  'print:station': PrintEvent;
  'session:ended': Record<string, never>;
}

/** The facts of a slip (PRINT-26), and the data with which an agent claims its job. */
export interface PrintEvent {
  jobId: string;
  copyNo: number;
  type: SlipType;
  title?: string;
  stationName: string | null;
  table: string | null;
  createdAt: string;
  items: { name: string; portion?: string; options?: string[]; qty: number; note?: string }[];
  /** Total in lira. */
  total: number | null;
}

export type ServerEventName = keyof ServerEvents;

/** One event ready to publish; the type of `facts` depends on its name. */
export type RealtimeEvent = {
  [Name in ServerEventName]: { name: Name; facts: ServerEvents[Name] };
}[ServerEventName];

/**
 * The facts of an event for a client that requested batches. They identify the reads that are old, and contain the data
 * to show at once. All other events are sent by name alone.
 */
interface BatchedFacts {
  'orders:changed': Pick<ServerEvents['orders:changed'], 'tableId'>;
  'kds:ready': ServerEvents['kds:ready'];
}

/** The facts of an event that a client can rely on, in a batch or alone. */
export type HeardFacts<Name extends ServerEventName> = Name extends keyof BatchedFacts
  ? BatchedFacts[Name]
  : object;

/** The message that carries the events of one write together, each without its facts when it has none. */
export const BATCH = 'batch';
/** The response to `missedForMs`: the events from before the socket was connected, as a batch, often empty. */
export const MISSED = 'missed';
/** In place of an event: it is not known what changed, so everything on screen is read again. */
export const EVERYTHING = 'everything:changed';
export type BatchedEvent =
  | { [Name in ServerEventName]: [name: Name, facts?: HeardFacts<Name>] }[ServerEventName]
  | [typeof EVERYTHING];

/**
 * The message of a client when it connects. Clients of earlier versions, which stay open over an update, do not request
 * batches. They receive each event as a message of its own.
 */
export interface SocketGreeting {
  token: string;
  batches?: true;
  /**
   * The client may have begun to read this many milliseconds ago, and receives the events that it missed since
   * (REL-67).
   */
  missedForMs?: number;
}

/** Reconnects after 1 s, later after up to 5 s, and gives each attempt 20 s (REL-31). */
export const RECONNECT = { delayMs: 1_000, delayMaxMs: 5_000, timeoutMs: 20_000 } as const;
