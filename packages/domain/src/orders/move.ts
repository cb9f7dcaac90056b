import { payableLines, type LineQty, type OrderLine } from './order.ts';

/** Pieces of one line that move to another order. */
export interface PlannedMove<L extends OrderLine = OrderLine> {
  line: L;
  qty: number;
  /** The whole line moves, since nothing of it was paid or cancelled: it keeps its id. Otherwise the line is split. */
  isWhole: boolean;
}

/**
 * The pieces of an order that move to another one (ORD-31): everything unpaid, or the `chosen` pieces. Paid and
 * cancelled pieces stay with the order they were paid or cancelled on.
 *
 * Refuses NOT_FOUND for a line of another order. Refuses QTY_EXCEEDS_REMAINING `{itemId, remaining}` when more is
 * chosen than is unpaid, also when one line is named twice.
 */
export function planMove<L extends OrderLine>(
  lines: readonly L[],
  chosen?: readonly LineQty[],
): PlannedMove<L>[] {
  const qtyOf = new Map(payableLines(lines, chosen).map(({ lineId, qty }) => [lineId, qty]));
  return lines.flatMap((line) => {
    const qty = qtyOf.get(line.id);
    return qty === undefined ? [] : [{ line, qty, isWhole: qty === line.qty }];
  });
}

/** The lines of the old order after `moving` has left; a split line keeps the rest of its pieces. */
export function linesLeftBehind<L extends OrderLine>(
  lines: readonly L[],
  moving: readonly PlannedMove[],
): L[] {
  const gone = new Map(moving.map(({ line, qty }) => [line.id, qty]));
  return lines
    .map((line) => ({ ...line, qty: line.qty - (gone.get(line.id) ?? 0) }))
    .filter((line) => line.qty > 0);
}
