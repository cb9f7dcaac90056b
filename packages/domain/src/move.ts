import { payableLines, type LineQty, type OrderLine } from './order.ts';

/** Pieces of one line on their way to another order. */
export interface MovingPieces<L extends OrderLine = OrderLine> {
  line: L;
  qty: number;
  /** All of it, nothing paid and nothing cancelled: the line goes as it is and keeps its id. Else it is split. */
  isWhole: boolean;
}

/**
 * What of an order moves to another one (ORD-31): everything unpaid, or the `chosen` pieces. What can be paid
 * can move; what was paid or cancelled stays where that happened.
 *
 * Refuses NOT_FOUND for a line of another order and QTY_EXCEEDS_REMAINING `{itemId, remaining}` when more is chosen
 * than is unpaid, the same line named twice included.
 */
export function planMove<L extends OrderLine>(
  lines: readonly L[],
  chosen?: readonly LineQty[],
): MovingPieces<L>[] {
  const qtyOf = new Map(payableLines(lines, chosen).map(({ lineId, qty }) => [lineId, qty]));
  return lines.flatMap((line) => {
    const qty = qtyOf.get(line.id);
    return qty === undefined ? [] : [{ line, qty, isWhole: qty === line.qty }];
  });
}

/** The lines as they are once `moving` has left: a split line keeps the rest of its pieces. */
export function linesLeftBehind<L extends OrderLine>(
  lines: readonly L[],
  moving: readonly MovingPieces[],
): L[] {
  const gone = new Map(moving.map(({ line, qty }) => [line.id, qty]));
  return lines
    .map((line) => ({ ...line, qty: line.qty - (gone.get(line.id) ?? 0) }))
    .filter((line) => line.qty > 0);
}
