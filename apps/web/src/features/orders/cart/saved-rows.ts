import type { Line, OpenOrder } from '@sofra/contract/orders';
import { isBegun } from '@sofra/domain/kitchen';
import { choiceOf, type LineChoice } from '@sofra/domain/line-choice';
import { sumKurus, timesQty, type Kurus } from '@sofra/domain/money';
import type { LineQty, OrderLine } from '@sofra/domain/order';
import { equalAsOneRow } from '@sofra/domain/ticket';
import type { CartRowState } from '#src/ui/order/cart-row.tsx';

interface Row extends LineChoice {
  id: string;
  name: string;
  qty: number;
  unitPrice: Kurus;
  state: CartRowState;
  /** İkram: what it would have cost, and why it does not. */
  comp?: Line['comp'];
}

/** Equal lines as one row. Its pieces are taken from the newest line first, which guests are the least likely to have. */
export interface SavedRow extends Row {
  /** The lines behind it, the newest first. */
  lineIds: readonly string[];
}

const rowOf = ({ id, item, qty, unitPrice, status, comp, ...choice }: Line): Row => ({
  id,
  ...choiceOf(choice),
  name: item.name,
  qty,
  unitPrice,
  state: STATES[status] ?? 'sent',
  comp,
});

/** What is new and what is being made is both *Mutfakta*: nobody on the floor can do anything about it yet. */
const STATES: Partial<Record<Line['status'], CartRowState>> = { READY: 'ready', SERVED: 'served' };

/** Ready ones come first, served ones last, what is given away after what is sold. */
const RANKS: Partial<Record<Line['status'], number>> = { READY: 0, SERVED: 2 };
const kindOf = ({ status, comp }: Line): string => JSON.stringify([RANKS[status] ?? 1, comp]);

/** Saved lines as the cart shows them: equal ones as one row (ORD-6), ready and given away ones apart. */
export const savedRows = (lines: readonly Line[]): SavedRow[] =>
  [...new Set(lines.map(kindOf))]
    .toSorted()
    .flatMap((kind) => rowsOf(lines.filter((line) => kindOf(line) === kind)));

/** Ids are of version 7, so that they order what was saved in the same instant. */
const newestFirst = (a: Line, b: Line): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

const rowsOf = (lines: readonly Line[]): SavedRow[] =>
  equalAsOneRow(lines.map(rowOf)).map((row) => ({
    ...row,
    lineIds: lines
      .filter((line) => equalAsOneRow([row, rowOf(line)]).length === 1)
      .toSorted(newestFirst)
      .map(({ id }) => id),
  }));

/** What is left of a row by now. */
export const remainingOf = ({ lineIds }: Pick<SavedRow, 'lineIds'>, lines: readonly Line[]): number =>
  piecesOf(lines.filter(({ id }) => lineIds.includes(id)));

/** `qty` pieces of a row by line; fewer where fewer are left. */
export function piecesFrom(
  { lineIds }: Pick<SavedRow, 'lineIds'>,
  lines: readonly Line[],
  qty: number,
): LineQty[] {
  let left = qty;
  return lineIds.flatMap((lineId) => {
    const taken = Math.min(left, lines.find(({ id }) => id === lineId)?.qty ?? 0);
    left -= taken;
    return taken > 0 ? [{ lineId, qty: taken }] : [];
  });
}

/** Whether any of these pieces is being made or was served already. */
export const hasBegunPieces = (lines: readonly Line[], pieces: readonly LineQty[]): boolean =>
  pieces.some(({ lineId }) => lines.some(({ id, status }) => id === lineId && isBegun(status)));

/** Paid lines, the ghosts of the cart (ORD-43). */
export const paidRows = ({ paidLines }: OpenOrder): Row[] =>
  equalAsOneRow(
    paidLines.map(({ lineId, ...line }): Row => ({ id: lineId, note: null, state: 'paid', ...line })),
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

/** A line of the wire as the domain computes with it: what arrives is what is unpaid. */
export const asUnpaid = (line: Line): OrderLine => ({
  ...line,
  name: line.item.name,
  paidQty: 0,
  canceledQty: 0,
});

/** *Ödenen*: what payments of an open order have settled, by lines or as shares. */
export const alreadyPaid = ({ paidTotal, sharesPaid }: OpenOrder): Kurus => sumKurus([paidTotal, sharesPaid]);

/** *Ara toplam*: everything saved, paid or not. *Kalan* is the order's `total`. */
export const savedTotal = (order: OpenOrder): Kurus => sumKurus([order.total, alreadyPaid(order)]);

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
