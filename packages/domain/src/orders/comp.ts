import { RuleError } from '../errors.ts';
import { ZERO } from '../money/money.ts';
import { linesLeftBehind, planMove, type PlannedMove } from './move.ts';
import type { LineQty, OrderLine } from './order.ts';

/**
 * The chosen unpaid pieces that are comped (*ikram*). Every piece that can be paid can be comped. Paid and cancelled
 * pieces of a line do not change.
 *
 * Refuses NOT_FOUND for a line of another order. Refuses QTY_EXCEEDS_REMAINING `{itemId, remaining}` when more is
 * chosen than is unpaid, also when the same line is named twice. Refuses ALREADY_COMPED `{lineId, name}` (ORD-26).
 */
export function planComp<L extends OrderLine>(
  lines: readonly L[],
  chosen: readonly LineQty[],
): PlannedMove<L>[] {
  const pieces = planMove(lines, chosen);
  const again = pieces.find(({ line }) => line.comp !== null);
  if (again) throw new RuleError('ALREADY_COMPED', { lineId: again.line.id, name: again.line.name });
  return pieces;
}

/**
 * The lines after `pieces` were comped. The comped pieces of a line become a separate line that costs nothing. It
 * stores the reason and the former price of a piece, in kuruş. `idOf` returns the id of the new line. Parts of a set
 * menu follow it and cost nothing as the set menu does (SET-18).
 */
export function linesAfterComp<L extends OrderLine>(
  lines: readonly L[],
  pieces: readonly PlannedMove<L>[],
  { reason, idOf }: { reason: string; idOf: (lineId: string) => string },
): L[] {
  const comped = pieces.map(({ line, qty }) => ({
    ...line,
    id: idOf(line.id),
    qty,
    paidQty: 0,
    canceledQty: 0,
    unmadeQty: 0,
    unitPrice: ZERO,
    ...(line.part
      ? { part: { ...line.part, lineId: idOf(line.part.lineId) } }
      : { comp: { unitPrice: line.unitPrice, reason } }),
  }));
  return [...linesLeftBehind(lines, pieces), ...comped];
}
