import type { Category } from '@sofra/contract/menu/menu';
import { getMenu } from '#src/features/menu/get-menu.ts';
import { lockMenuForImport } from '#src/features/menu/menu-import.store.ts';
import {
  deleteSampleCategories,
  deleteSampleGroups,
  deleteSampleItems,
  deleteSampleRules,
  lockSamples,
  updateSampleCategoriesOwn,
} from '#src/features/menu/samples/samples.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Removes the remaining samples from the menu. Rows that a user has changed are the business's own and stay, with
 * their category. Orders keep names and prices, also open ones (MENU-27). Without remaining samples no event is
 * emitted. Returns the whole menu.
 */
export async function removeSamples(work: Work): Promise<Category[]> {
  const { tx, actor, now, audit, emit } = work;
  await lockMenuForImport(tx, actor.businessId);
  await lockSamples(tx, actor.businessId);

  const rules = await deleteSampleRules(tx, actor.businessId);
  const removed = await deleteSampleItems(tx, actor.businessId, now);
  await deleteSampleGroups(tx, actor.businessId, now);
  const removedCategories = await deleteSampleCategories(tx, actor.businessId);
  const kept = await updateSampleCategoriesOwn(tx, actor.businessId);
  if (rules + removed + removedCategories.length + kept > 0) {
    const details = { removed, removedCategories };
    audit({ event: 'menu.removeSamples', entity: 'menu', entityId: null, details });
    emit({ name: 'menu:changed', facts: {} });
  }
  return getMenu(work);
}
