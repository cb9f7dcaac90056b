import type * as contract from '@sofra/contract/orders/kitchen';
import { RuleError } from '@sofra/domain/errors';
import { applyMoves, isStillAt, type KitchenRowMove } from '#src/features/kitchen/apply-moves.ts';
import { lockLinesToMove } from '#src/features/kitchen/lock-lines-to-move.ts';
import { refuseForRole, refuseWrongMoves } from '#src/features/kitchen/refuse-moves.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

type Request = RequestOf<typeof contract.moveKitchenLines>;

/**
 * Moves many lines at once, for example a whole card, each as {@link moveKitchenLine} would. A line no longer in its
 * expected state, cancelled or missing is not changed and is named in `movedOn`. The others move (KDS-14).
 *
 * Errors: INVALID_INPUT for a state that does not follow or a line named twice. ROLE_LIMIT when the role may not make
 * one of the moves.
 */
export async function moveKitchenLines(
  work: Work,
  { lines }: Request,
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
function refuseDuplicates(lines: Request['lines']): void {
  const reason = 'Aynı ürün satırı iki kez gönderilemez.';
  const fields = lines.flatMap(({ lineId }, index) =>
    lines.findIndex((other) => other.lineId === lineId) === index
      ? []
      : [{ path: `lines.${index}.lineId`, reason }],
  );
  if (fields.length > 0) throw new RuleError('INVALID_INPUT', { fields });
}
