import { RuleError } from './errors.ts';
import { ZERO } from './money.ts';
import { linesLeftBehind, planMove, type MovingPieces } from './move.ts';
import type { LineQty, OrderLine } from './order.ts';

/**
 * The chosen unpaid pieces that are comped (*ikram*): every piece that can be paid can be comped. Paid and cancelled
 * pieces of a line stay as they are.
 *
 * Refuses NOT_FOUND for a line of another order, QTY_EXCEEDS_REMAINING `{itemId, remaining}` when more is chosen than
 * is unpaid, also when one line is named twice, and ALREADY_COMPED `{lineId, name}` (ORD-26).
 */
export function planComp<L extends OrderLine>(
  lines: readonly L[],
  chosen: readonly LineQty[],
): MovingPieces<L>[] {
  const pieces = planMove(lines, chosen);
  const again = pieces.find(({ line }) => line.comp !== null);
  if (again) throw new RuleError('ALREADY_COMPED', { lineId: again.line.id, name: again.line.name });
  return pieces;
}

/**
 * The lines after `pieces` were comped; parts of a set menu follow it and cost nothing as it is (SET-18). The comped pieces of a line become a line of their own, which costs nothing and
 * stores the reason and what a piece would have cost, in kuruş. `idOf` gives the id of that new line.
 */
export function linesAfterComp<L extends OrderLine>(
  lines: readonly L[],
  pieces: readonly MovingPieces<L>[],
  { reason, idOf }: { reason: string; idOf: (lineId: string) => string },
): L[] {
  const comped = pieces.map(({ line, qty }) => ({
    ...line,
    id: idOf(line.id),
    qty,
    paidQty: 0,
    canceledQty: 0,
    unitPrice: ZERO,
    ...(line.part
      ? { part: { ...line.part, lineId: idOf(line.part.lineId) } }
      : { comp: { unitPrice: line.unitPrice, reason } }),
  }));
  return [...linesLeftBehind(lines, pieces), ...comped];
}
