import type { MenuItem } from '@sofra/contract/menu/menu';
import type * as contract from '@sofra/contract/menu/menu-edits';
import { RuleError } from '@sofra/domain/errors';
import { liraOf } from '@sofra/domain/money/money';
import { findStation } from '#src/features/menu/categories.store.ts';
import { readItemParts } from '#src/features/menu/item-parts.ts';
import { itemFor, itemView } from '#src/features/menu/item-view.ts';
import { insertItem } from '#src/features/menu/items.store.ts';
import { refuseBelowZero } from '#src/features/menu/refuse-below-zero.ts';
import {
  planSetGroups,
  refuseWrongChoices,
  setGroupsInWords,
} from '#src/features/menu/set-menus/plan-set-groups.ts';
import { replaceSetGroups } from '#src/features/menu/set-menus/set-groups.store.ts';
import { itemNames } from '#src/features/menu/setting-in-words.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Adds an item to a category. By default it is active. Its stock is not tracked until the first stock operation
 * (MENU-6, STOCK-1). The unit of stock is then gram unless another is named (STOCK-2). An own station overrides that of
 * the category (MENU-4). With `setGroups` it is a set menu (SET-1).
 *
 * Errors: NOT_FOUND for a deleted or unknown category or station, or a choice that is not on the menu. INVALID_INPUT
 * for groups that are no set menu (SET-1, SET-4, SET-7).
 */
export async function createItem(
  work: Work,
  request: RequestOf<typeof contract.createItem>,
): Promise<MenuItem> {
  const { tx, actor, audit, emit } = work;
  const {
    name,
    price,
    categoryId,
    isActive = true,
    stationId = null,
    vatRateId = null,
    barcode = null,
  } = request;
  if (stationId !== null && !(await findStation(tx, actor.businessId, stationId)))
    throw new RuleError('NOT_FOUND');

  const fields = { name, price, isActive, categoryId, stationId, vatRateId, barcode };
  const item = await insertItem(tx, actor.businessId, { id: newId(), ...fields });
  const offered = await saveOffered(work, item.id, request.setGroups ?? []);
  const details = { ...fields, price: liraOf(price), ...offered };
  audit({ event: 'item.create', entity: 'item', entityId: item.id, details });
  emit({ name: 'menu:changed', facts: {} });
  return itemFor(actor, itemView(item, await readItemParts(tx, actor.businessId, item.id)));
}

/** Stores the groups of a new set menu and returns their text for the audit log. Returns nothing for any other item. */
async function saveOffered(
  work: Work,
  itemId: string,
  requested: NonNullable<RequestOf<typeof contract.createItem>['setGroups']>,
): Promise<{ setGroups?: string[] }> {
  const groups = planSetGroups([], requested);
  if (groups.length === 0) return {};
  await refuseWrongChoices(work, itemId, { before: [], after: groups });
  await replaceSetGroups(work.tx, work.actor.businessId, itemId, groups);
  await refuseBelowZero(work, ({ id }) => id === itemId);
  return { setGroups: setGroupsInWords(groups, await itemNames(work)) };
}
