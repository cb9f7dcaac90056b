import { RuleError } from '@sofra/domain/errors';
import { isKitchenMove, isServing, type KitchenMove } from '@sofra/domain/kitchen/kitchen';
import { can } from '@sofra/domain/people/permissions';
import type { Actor } from '#src/platform/writes/context.ts';

/** Refuses INVALID_INPUT, naming the field, for a state that does not follow the one before. */
export function refuseWrongMoves(moves: readonly (KitchenMove & { path: string })[]): void {
  const reason = 'Ürün yalnızca ileri bir duruma ya da bir adım geri alınabilir.';
  const fields = moves.filter((move) => !isKitchenMove(move)).map(({ path }) => ({ path, reason }));
  if (fields.length > 0) throw new RuleError('INVALID_INPUT', { fields });
}

/** Refuses ROLE_LIMIT: roles that do not cook may only mark dishes as served (KDS-13). */
export function refuseForRole({ role }: Actor, moves: readonly KitchenMove[]): void {
  if (can(role, 'kitchen.prepare') || moves.every(isServing)) return;
  throw new RuleError('ROLE_LIMIT', { message: 'Yalnızca hazır ürünü servis edildi yapabilirsiniz.' });
}
