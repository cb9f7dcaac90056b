import { RuleError } from '@sofra/domain/errors';
import { lockUsedAreas } from '#src/features/areas/areas.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Locks the areas that a write names, before its users and tables, so that they are not deleted meanwhile. Returns
 * their names by id. Errors: NOT_FOUND for an unknown area.
 */
export async function lockKnownAreas(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const named = new Set(ids.filter((id) => typeof id === 'string'));
  if (named.size === 0) return new Map();
  const areas = await lockUsedAreas(tx, actor.businessId, [...named]);
  if (areas.length < named.size) throw new RuleError('NOT_FOUND');
  return new Map(areas.map(({ id, name }) => [id, name]));
}
