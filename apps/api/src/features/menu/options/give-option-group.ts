import type * as contract from '@sofra/contract/menu/option-groups';
import { RuleError } from '@sofra/domain/errors';
import { giveGroupToItems } from '#src/features/menu/group-links.store.ts';
import { readItemParts } from '#src/features/menu/item-parts.ts';
import { lockMenuItems, updateItemVersions } from '#src/features/menu/items.store.ts';
import { lockGroup } from '#src/features/menu/options/option-groups.store.ts';
import { refuseBelowZero } from '#src/features/menu/refuse-below-zero.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Adds a group to many items at once (SELL-19). Items that have it already stay as they are. Returns how many were
 * changed. Errors: NOT_FOUND for the group or an item; INVALID_INPUT when one could be sold below zero.
 */
export async function giveOptionGroup(
  work: Work,
  { id, itemIds }: RequestOf<typeof contract.giveOptionGroup>,
): Promise<{ given: number }> {
  const { tx, actor } = work;
  const [group, items, parts] = await together(
    lockGroup(tx, actor.businessId, id),
    lockMenuItems(tx, actor.businessId, itemIds),
    readItemParts(tx, actor.businessId),
  );
  if (!group || items.length < new Set(itemIds).size) throw new RuleError('NOT_FOUND');
  const given = items.filter((item) => !parts.asked(item).includes(id));
  if (given.length === 0) return { given: 0 };
  const ids = given.map((item) => item.id);
  await giveGroupToItems(tx, actor.businessId, id, ids);
  await updateItemVersions(tx, actor.businessId, ids);
  await refuseBelowZero(work, (_, groupIds) => groupIds.includes(id));
  const details = { name: group.name, items: given.map(({ name }) => name) };
  work.audit({ event: 'optionGroup.give', entity: 'optionGroup', entityId: id, details });
  work.emit({ name: 'menu:changed', facts: {} });
  return { given: given.length };
}
