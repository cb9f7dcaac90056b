import type { Line, OpenOrder } from '@sofra/contract/orders';
import { sumKurus, timesQty, type Kurus } from '@sofra/domain/money';
import { planLowering, type OrderLine } from '@sofra/domain/order';
import { equalAsOneRow } from '@sofra/domain/ticket';
import type { CartRowState } from '#src/ui/order/cart-row.tsx';

export interface SavedRow {
  id: string;
  itemId: string;
  name: string;
  note: string | null;
  qty: number;
  unitPrice: Kurus;
  state: CartRowState;
}

const rowOf = ({ id, itemId, item, note, qty, unitPrice, status }: Line): SavedRow => ({
  id,
  itemId,
  name: item.name,
  note,
  qty,
  unitPrice,
  state: status === 'READY' ? 'ready' : 'sent',
});

/** Saved lines as the cart shows them: equal ones as one row (decisions 22), those that are ready apart. */
export function savedRows(lines: readonly Line[]): SavedRow[] {
  const rows = lines.map(rowOf);
  return [
    ...equalAsOneRow(rows.filter((row) => row.state === 'ready')),
    ...equalAsOneRow(rows.filter((row) => row.state === 'sent')),
  ];
}

/** Paid lines, the ghosts of the cart (spec 2, "Table order page"; decisions 24). */
export const paidRows = ({ paidLines }: OpenOrder): SavedRow[] =>
  equalAsOneRow(
    paidLines.map(({ lineId, ...line }): SavedRow => ({ id: lineId, note: null, state: 'paid', ...line })),
  );

/** Cancelled pieces: the same product for the same reason as one row, in the order of their first cancellation. */
export function canceledRows({ canceledLines }: Pick<OpenOrder, 'canceledLines'>) {
  const rows = new Map<string, { rowId: string; name: string; qty: number; note: string | null }>();
  for (const { name, qty, reason } of canceledLines) {
    const rowId = JSON.stringify([name, reason]);
    const row = rows.get(rowId) ?? { rowId, name, qty: 0, note: reason };
    rows.set(rowId, { ...row, qty: row.qty + qty });
  }
  return [...rows.values()];
}

/**
 * Whether lowering this item by one takes the piece from this row: the server takes it from the newest line without a
 * note (decisions 23), which need not be the row somebody points at.
 */
export function isLoweredFirst(row: SavedRow, lines: readonly Line[]): boolean {
  const unpaid = lines.map((line): OrderLine => ({
    ...line,
    name: line.item.name,
    paidQty: 0,
    canceledQty: 0,
  }));
  const [taken] = planLowering(unpaid, row.itemId, 1);
  const line = lines.find(({ id }) => id === taken?.lineId);
  if (!line) return false;
  const { note, unitPrice, state } = rowOf(line);
  return note === row.note && unitPrice === row.unitPrice && state === row.state;
}

/** *Ara toplam*: everything saved, paid or not. *Kalan* is the order's `total`. */
export const savedTotal = ({ total, paidTotal, sharesPaid }: OpenOrder): Kurus =>
  sumKurus([total, paidTotal, sharesPaid]);

/** The sum of lines that are only on this device, at the menu's prices. */
export const pendingTotal = (lines: readonly { unitPrice: Kurus; qty: number }[]): Kurus =>
  sumKurus(lines.map(({ unitPrice, qty }) => timesQty(unitPrice, qty)));

export const piecesOf = (lines: readonly { qty: number }[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0);

/** Pieces by item, pending and saved: what the tiles count. */
export function piecesByItem(lines: readonly { itemId: string; qty: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { itemId, qty } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + qty);
  return pieces;
}
