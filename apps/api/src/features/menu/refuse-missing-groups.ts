import { RuleError } from '@sofra/domain/errors';
import { lockGroupsAgainstDeletion } from '#src/features/menu/options/option-groups.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** A foreign key alone would accept a deleted group. Errors: NOT_FOUND. */
export async function refuseMissingGroups({ tx, actor }: Work, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const found = await lockGroupsAgainstDeletion(tx, actor.businessId, [...wanted]);
  if (found.length < wanted.size) throw new RuleError('NOT_FOUND');
}
