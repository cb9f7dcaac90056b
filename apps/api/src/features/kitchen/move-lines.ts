import type * as contract from '@sofra/contract/orders/kitchen';
import { RuleError } from '@sofra/domain/errors';
import { applyMoves, isStillAt, type KitchenRowMove } from '#src/features/kitchen/apply-moves.ts';
import { lockLinesToMove } from '#src/features/kitchen/lock-lines-to-move.ts';
import { refuseForRole, refuseWrongMoves } from '#src/features/kitchen/refuse-moves.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

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

/**
 * Moves many lines at once, for example a whole card, each as {@link moveKitchenLine} would. A line no longer in its
 * expected state, cancelled or missing is not changed and is named in `movedOn`. The others move (KDS-14).
 *
 * Errors: INVALID_INPUT for a state that does not follow or a line named twice. ROLE_LIMIT when the role may not make
 * one of the moves.
 */
export async function moveKitchenLines(
  work: Work,
  { lines }: RequestOf<typeof contract.moveKitchenLines>,
): Promise<{ moved: contract.KitchenLine[]; movedOn: string[] }> {
  refuseDuplicates(lines);
  refuseWrongMoves(lines.map((move, index) => ({ ...move, path: `lines.${index}.status` })));
  refuseForRole(work.actor, lines);
  const ids = lines.map(({ lineId }) => lineId);
  const { lineOf, orderOf } = await lockLinesToMove(work, ids);
  const moves = lines.flatMap(({ lineId, from, status }): KitchenRowMove[] => {
    const line = lineOf.get(lineId);
    const order = line && orderOf.get(line.orderId);
    return line && order && isStillAt(line, from) ? [{ line, order, from, status }] : [];
  });
  const moving = new Set(moves.map(({ line }) => line.lineId));
  return { moved: await applyMoves(work, moves), movedOn: ids.filter((id) => !moving.has(id)) };
}

/** When a line is named twice, it would be arbitrary which move counts. */
function refuseDuplicates(lines: RequestOf<typeof contract.moveKitchenLines>['lines']): void {
  const reason = 'Aynı ürün satırı iki kez gönderilemez.';
  const fields = lines.flatMap(({ lineId }, index) =>
    lines.findIndex((other) => other.lineId === lineId) === index
      ? []
      : [{ path: `lines.${index}.lineId`, reason }],
  );
  if (fields.length > 0) throw new RuleError('INVALID_INPUT', { fields });
}
