import { lineKey, type LineChoiceInput } from '../menu/line-choice.ts';
import type { Kurus } from '../money/money.ts';
import type { Comp } from '../orders/order.ts';

/** Rows on paper are compared by name, since tickets store no item ids. */
interface Rowable extends Omit<LineChoiceInput, 'itemId'> {
  itemId?: string;
  name: string;
  qty: number;
  unitPrice?: Kurus;
  comp?: Comp | null;
  isComped?: boolean;
  setMenu?: string;
  /** The parts of a set menu as they are printed. */
  partRows?: readonly string[];
}

/** The key of one row: two lines with the same key are merged (PRINT-12). */
export function rowKey(line: Rowable): string {
  const { itemId = '', name, unitPrice, comp = null, isComped = false, setMenu, partRows: parts = [] } = line;
  return JSON.stringify([lineKey({ ...line, itemId }), name, unitPrice, comp, isComped, setMenu, parts]);
}

/**
 * Merges lines of the same name, portion, options, note and price into one row, in the order first seen. Cart, bill,
 * kitchen ticket and receipt show these rows. Comped lines stay separate from paid ones, even where those cost nothing.
 * No piece is lost (PRINT-12).
 */
export function equalAsOneRow<L extends Rowable>(lines: readonly L[]): L[] {
  const rows = new Map<string, L>();
  for (const line of lines) {
    const key = rowKey(line);
    const row = rows.get(key);
    rows.set(key, row ? { ...row, qty: row.qty + line.qty } : line);
  }
  return [...rows.values()];
}
