import type { SlipType } from '@sofra/domain/slips';

/**
 * What a socket may say (REL-30). Events carry ids and small facts; screens refetch.
 * The room is always the business of the session, so no event names one.
 */
export interface ServerEvents {
  'orders:changed': { orderId: string; tableId: string; version: number };
  'tables:changed': Record<string, never>;
  /** Items, categories, or what is sold out (MENU-30). */
  'menu:changed': Record<string, never>;
  /** An amount, or what is counted (STOCK-31). */
  'stock:changed': Record<string, never>;
  'printers:changed': Record<string, never>;
  /** A guest called from a table, or the call is over. */
  'calls:changed': {
    callId: string;
    tableId: string;
    tableName: string;
    kind: 'WAITER' | 'BILL';
    isOpen: boolean;
  };
  /** What a station has to make, or what became of it; null: several stations, or none in particular. */
  'kds:changed': { stationId: string | null };
  /** Lines of a table that wait to be served from now on. */
  'kds:ready': {
    orderId: string;
    tableId: string;
    tableName: string;
    items: { name: string; qty: number }[];
  };
  'print:ticket': PrintEvent;
  'print:station': PrintEvent;
  'session:ended': Record<string, never>;
}

/** What a slip is about (PRINT-26), with what claiming needs. */
export interface PrintEvent {
  jobId: string;
  copyNo: number;
  type: SlipType;
  title?: string;
  stationName: string | null;
  table: string | null;
  createdAt: string;
  items: { name: string; qty: number; note?: string }[];
  /** Lira. */
  total: number | null;
}

export type ServerEventName = keyof ServerEvents;

/** One event ready to publish, with its facts matching its name. */
export type RealtimeEvent = {
  [Name in ServerEventName]: { name: Name; facts: ServerEvents[Name] };
}[ServerEventName];

/** After 1 s up to 5 s again, and 20 s for each try (REL-31). */
export const RECONNECT = { delayMs: 1_000, delayMaxMs: 5_000, timeoutMs: 20_000 } as const;
