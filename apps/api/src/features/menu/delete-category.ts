import type * as contract from '@sofra/contract/menu/menu-edits';
import { RuleError } from '@sofra/domain/errors';
import {
  deleteCategoryRow,
  lockCategory,
  lockItemsOfCategory,
  updateItemsUncategorised,
} from '#src/features/menu/categories.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Deletes a category; its items stay on the menu without one (MENU-3). Errors: NOT_FOUND.
 *
 * Items are locked before their category, in the same order as when an item is changed: first the item, then the
 * category it moves to.
 */
export async function deleteCategory(
  { tx, actor, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteCategory>,
): Promise<undefined> {
  await lockItemsOfCategory(tx, actor.businessId, id);
  const category = await lockCategory(tx, actor.businessId, id);
  if (!category) throw new RuleError('NOT_FOUND');

  const itemCount = await updateItemsUncategorised(tx, actor.businessId, id);
  await deleteCategoryRow(tx, actor.businessId, id);
  const { name, showInSales, stationId, color } = category;
  audit({
    event: 'category.delete',
    entity: 'category',
    entityId: id,
    details: { name, showInSales, stationId, color, itemCount },
  });
  emit({ name: 'menu:changed', facts: {} });
}
