import { RuleError } from './errors.ts';
import { ZERO } from './money.ts';
import { linesLeftBehind, planMove, type MovingPieces } from './move.ts';
import type { LineQty, OrderLine } from './order.ts';

/**
 * The chosen unpaid pieces that are given away (ikram): what can be paid can be given away. What was paid or cancelled
 * of a line stays as it is.
 *
 * Refuses NOT_FOUND for a line of another order, QTY_EXCEEDS_REMAINING `{itemId, remaining}` when more is chosen than is
 * unpaid, the same line named twice included, and ALREADY_COMPED `{lineId, name}` (ORD-26).
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
 * The lines as they are once `pieces` were given away: a line of their own each, which costs nothing and remembers what
 * it would have cost, kuruş, and why. `idOf` names the new line of pieces by the line they come from.
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
    comp: { unitPrice: line.unitPrice, reason },
  }));
  return [...linesLeftBehind(lines, pieces), ...comped];
}
