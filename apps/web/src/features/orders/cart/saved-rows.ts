import type { Line, OpenOrder } from '@sofra/contract/orders/orders';
import { isBegun } from '@sofra/domain/kitchen/kitchen';
import { sumKurus, timesQty, type Kurus } from '@sofra/domain/money/money';
import type { LineQty, OrderLine } from '@sofra/domain/orders/order';
import { equalAsOneRow, rowKey } from '@sofra/domain/slips/ticket-rows';
import { menuTag } from '@sofra/domain/orders/line-text';
import type { CartRowState } from '#src/ui/order/cart-row.tsx';
import { optionsText } from '#src/ui/order/choice-text.ts';
import { soldLines, type SetPartRow } from '#src/ui/order/sold-lines.ts';

interface Row extends Pick<OrderLine, 'itemId' | 'note' | 'portion' | 'options'> {
  id: string;
  name: string;
  qty: number;
  unitPrice: Kurus;
  state: CartRowState;
  /** For a comped line, its former price and the reason. */
  comp?: Line['comp'];
  /** The parts of a set menu. */
  parts: readonly SavedPartRow[];
  /** It is not in the kitchen yet. */
  isWaiting: boolean;
  /** It waits for Marş in this course; null for a row that was sent. */
  waitsIn: number | null;
}

/** A part of a saved set menu, with its state if that differs from the set menu's. */
export interface SavedPartRow extends SetPartRow {
  groupId: string | null;
  /** The extra price of its choice; null if an older server did not send it. */
  extraPrice: Kurus | null;
  isBegun: boolean;
}

/**
 * Equal lines as one row. Pieces are taken from the newest line first, because guests have probably not received it
 * yet.
 */
export interface SavedRow extends Row {
  /** The ids of its lines, the newest first. */
  lineIds: readonly string[];
}

type SoldRow = ReturnType<typeof soldOf>[number];

const rowOf = ({
  id,
  itemId,
  note,
  portion,
  options,
  name,
  qty,
  unitPrice,
  status,
  comp,
  parts,
  course,
  heldAt,
}: SoldRow): Row => ({
  ...{ id, itemId, note, portion, options, name, qty, unitPrice, comp, parts },
  state: STATES[status] ?? 'sent',
  isWaiting: Boolean(heldAt),
  waitsIn: heldAt ? (course ?? null) : null,
});

/** The lines that are sold by themselves. Parts of a set menu that are ready earlier have a state of their own. */
function soldOf(lines: readonly Line[]) {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return soldLines(lines.map((line) => ({ ...line, name: line.item.name }))).map((line) => ({
    ...line,
    parts: line.parts.map((part): SavedPartRow => {
      const of = lineOf.get(part.lineId);
      const { status = line.status, setGroupId: groupId = null } = of ?? {};
      const state = status === line.status ? null : PART_STATES[status];
      const extraPrice = of?.setExtraPrice ?? null;
      return { ...part, groupId, extraPrice, isBegun: isBegun(status), state };
    }),
  }));
}

const PART_STATES: Partial<Record<Line['status'], string>> = { READY: 'Hazır', SERVED: 'Servis edildi' };

/** New lines and those being prepared are both *Mutfakta*, because the floor staff can do nothing about either. */
const STATES: Partial<Record<Line['status'], CartRowState>> = { READY: 'ready', SERVED: 'served' };

/** Ready rows are first, served ones last. Comped ones follow those that are sold. */
const RANKS: Partial<Record<Line['status'], number>> = { READY: 0, SERVED: 2 };
const kindOf = ({ status, comp }: Pick<Line, 'status' | 'comp'>): string =>
  JSON.stringify([RANKS[status] ?? 1, comp]);

/** Saved lines as rows of the cart: equal ones merged (ORD-6), separated by ready, served and comped. */
export function savedRows(lines: readonly Line[]): SavedRow[] {
  const sold = soldOf(lines);
  return [...new Set(sold.map(kindOf))]
    .toSorted()
    .flatMap((kind) => rowsOf(sold.filter((line) => kindOf(line) === kind)));
}

/** Version 7 ids are ordered by time, also for lines saved in the same instant. */
const newestFirst = (a: SoldRow, b: SoldRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/** Each line is read once. An order has dozens of lines, and comparing all pairs took longer than drawing them. */
function rowsOf(lines: readonly SoldRow[]): SavedRow[] {
  const equal = new Map<string, SoldRow[]>();
  for (const line of lines) {
    const key = rowKey(rowOf(line));
    equal.set(key, [...(equal.get(key) ?? []), line]);
  }
  return equalAsOneRow(lines.map(rowOf)).map((row) => ({
    ...row,
    lineIds: (equal.get(rowKey(row)) ?? []).toSorted(newestFirst).map(({ id }) => id),
  }));
}

/** The pieces of a row that still exist. */
export const remainingOf = ({ lineIds }: Pick<SavedRow, 'lineIds'>, lines: readonly Line[]): number =>
  piecesOf(lines.filter(({ id }) => lineIds.includes(id)));

/** Takes `qty` pieces of a row, per line; fewer if fewer are left. */
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

/** True if any of these pieces is being prepared or was served. */
export const hasBegunPieces = (lines: readonly Line[], pieces: readonly LineQty[]): boolean =>
  pieces.some(({ lineId }) => lines.some(({ id, status }) => id === lineId && isBegun(status)));

/** Paid lines, shown greyed out in the cart (ORD-43). */
export const paidRows = (paidLines: OpenOrder['paidLines']) =>
  equalAsOneRow(
    soldLines(paidLines.map(({ lineId, course: _, ...line }) => ({ id: lineId, note: null, ...line }))).map(
      (line) => ({
        ...line,
        state: 'paid' as const,
      }),
    ),
  );

interface CanceledRow extends Pick<OrderLine, 'portion' | 'options'> {
  rowId: string;
  name: string;
  qty: number;
  note: string | null;
}

/**
 * Cancelled pieces, in the order of the first cancellation. Pieces of the same item, choice and reason are one row.
 */
export function canceledRows({ canceledLines }: Pick<OpenOrder, 'canceledLines'>) {
  const rows = new Map<string, CanceledRow>();
  for (const { name: own, setMenuName, portion, options, qty, reason } of canceledLines) {
    const name = setMenuName === null ? own : `${own} ${menuTag(setMenuName)}`;
    const rowId = JSON.stringify([name, portion?.id, optionsText({ options }), reason]);
    const row = rows.get(rowId) ?? { rowId, name, portion, options, qty: 0, note: reason };
    rows.set(rowId, { ...row, qty: row.qty + qty });
  }
  return [...rows.values()];
}

/** Converts a line of the wire for the domain's sums; its quantity is already the unpaid one. */
export const asUnpaid = (line: Line): OrderLine => ({
  ...line,
  name: line.item.name,
  paidQty: 0,
  canceledQty: 0,
});

/** *Ödenen*: what payments of an open order have covered, by lines or as shares. */
export const alreadyPaid = ({ paidTotal, sharesPaid }: OpenOrder): Kurus => sumKurus([paidTotal, sharesPaid]);

/** *Ara toplam*: all saved lines, paid or not. *Kalan* is the order's `total`. */
export const savedTotal = (order: OpenOrder): Kurus => sumKurus([order.total, alreadyPaid(order)]);

/** The sum of unsent lines, at the menu's prices. */
export const draftTotal = (lines: readonly { unitPrice: Kurus; qty: number }[]): Kurus =>
  sumKurus(lines.map(({ unitPrice, qty }) => timesQty(unitPrice, qty)));

export const piecesOf = (lines: readonly { qty: number }[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0);

/** Pieces by item, pending and saved, as the tiles count them. */
export function piecesByItem(lines: readonly { itemId: string; qty: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { itemId, qty } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + qty);
  return pieces;
}
