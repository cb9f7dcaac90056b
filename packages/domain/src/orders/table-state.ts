/** The state that a table card shows (FLOOR-4). *Hazır var* is a separate dot, from `readyCount`. */
export type TableState = 'PASSIVE' | 'UNSENT' | 'BILL' | 'LONG' | 'OPEN' | 'FREE';

/** A table that is open for longer is *Uzadı*. */
export const LONG_AFTER_MINUTES = 90;

export interface TableFacts {
  isActive: boolean;
  occupied: boolean;
  openedAt: Date | string | null;
  billPrintedAt: Date | string | null;
  /** The number of lines that wait to be served. It is shown as a dot in every state, so it decides none. */
  readyCount?: number;
  /** This device has pending lines of this table. */
  hasUnsent: boolean;
}

/**
 * The one state of a table at `now`, the most urgent first. Passive, unsent lines on this device (also of a free
 * table), bill printed, open over 90 minutes, open, free. Instants as Date or ISO text.
 */
export function tableState(table: TableFacts, now: Date): TableState {
  if (!table.isActive) return 'PASSIVE';
  if (table.hasUnsent) return 'UNSENT';
  if (!table.occupied) return 'FREE';
  if (table.billPrintedAt !== null) return 'BILL';
  return table.openedAt !== null && isLong(table.openedAt, now) ? 'LONG' : 'OPEN';
}

const isLong = (openedAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(openedAt).getTime() > LONG_AFTER_MINUTES * 60_000;
