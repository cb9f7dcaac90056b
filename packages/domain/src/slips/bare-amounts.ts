import { formatAmount, kurus, ZERO, type Kurus } from '../money/money.ts';
import type { TicketRow, TicketSection } from './ticket.ts';

/** Marks of rows whose amounts have no *TL*. The head of the slip shows it once (DAYEND-12). */
export type RowMarks = Pick<TicketRow, 'isTotal' | 'isPart'>;
export const sum = (label: string, amount: Kurus, marks: RowMarks = {}): TicketRow => ({
  label,
  text: formatAmount(amount),
  ...marks,
});
export const minus = (amount: Kurus): Kurus => kurus(0 - amount);
export const unlessZero = (row: TicketRow, amount: Kurus): TicketRow[] => (amount === ZERO ? [] : [row]);
/** A section without rows is left out. */
export const section = (title: string, rows: TicketRow[]): TicketSection[] =>
  rows.length === 0 ? [] : [{ title, rows }];
