import type * as contract from '@sofra/contract/orders/kitchen';
import { RuleError } from '@sofra/domain/errors';
import { applyMoves, isStillAt } from '#src/features/kitchen/apply-moves.ts';
import { lockLinesToMove } from '#src/features/kitchen/lock-lines-to-move.ts';
import { refuseForRole, refuseWrongMoves } from '#src/features/kitchen/refuse-moves.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Moves a line to a later kitchen state, or one step back as a recall. If two devices tap at once, exactly one of them
 * moves it. The state of its order does not matter, because in a café guests pay first (KDS-12).
 *
 * Errors: INVALID_INPUT for a state that does not follow; ROLE_LIMIT; NOT_FOUND; LINE_MOVED_ON (details: `status`) when
 * the line is no longer at `from`, or was cancelled.
 */
export async function moveKitchenLine(
  work: Work,
  { id, from, status }: RequestOf<typeof contract.moveKitchenLine>,
): Promise<contract.KitchenLine> {
  const move = { from, status };
  refuseWrongMoves([{ ...move, path: 'status' }]);
  refuseForRole(work.actor, [move]);
  const { lineOf, orderOf } = await lockLinesToMove(work, [id]);
  const line = lineOf.get(id);
  const order = line && orderOf.get(line.orderId);
  if (!line || !order) throw new RuleError('NOT_FOUND');
  if (!isStillAt(line, from)) throw new RuleError('LINE_MOVED_ON', { status: line.status });
  const [moved] = await applyMoves(work, [{ ...move, line, order }]);
  if (!moved) throw new RuleError('NOT_FOUND');
  return moved;
}
