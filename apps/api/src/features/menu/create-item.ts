import type * as contract from '@sofra/contract/menu';
import { RuleError } from '@sofra/domain/errors';
import { liraOf } from '@sofra/domain/money';
import { findStation } from '#src/features/menu/categories.store.ts';
import { readItemParts } from '#src/features/menu/item-parts.ts';
import { itemView } from '#src/features/menu/item-view.ts';
import { insertItem } from '#src/features/menu/items.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Adds an item to a category. By default it is active, and its stock is not tracked until the first stock operation and
 * counted in grams until a unit is named (MENU-6, STOCK-1, STOCK-2). Its own station overrides its category's (MENU-4).
 * Errors: NOT_FOUND when the category or the station is deleted or another business's.
 */
export async function createItem(
  { tx, actor, audit, emit }: Work,
  request: RequestOf<typeof contract.createItem>,
): Promise<contract.MenuItem> {
  const { name, price, categoryId, isActive = true, stationId = null } = request;
  if (stationId !== null && !(await findStation(tx, actor.businessId, stationId)))
    throw new RuleError('NOT_FOUND');

  const fields = { name, price, isActive, categoryId, stationId };
  const item = await insertItem(tx, actor.businessId, { id: newId(), ...fields });
  const details = { ...fields, price: liraOf(price) };
  audit({ event: 'item.create', entity: 'item', entityId: item.id, details });
  emit({ name: 'menu:changed', facts: {} });
  return itemView(item, await readItemParts(tx, actor.businessId, item.id));
}
