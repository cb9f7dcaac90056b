import { MenuItem } from '@sofra/contract/menu/menu';
import type * as contract from '@sofra/contract/menu/menu-edits';
import { RuleError } from '@sofra/domain/errors';
import { liraOf } from '@sofra/domain/money/money';
import { refuseInUse } from '@sofra/domain/stock/recipe';
import { deletePicture } from '#src/features/menu/item-pictures.store.ts';
import { readItemParts } from '#src/features/menu/item-parts.ts';
import { itemView } from '#src/features/menu/item-view.ts';
import { deleteItemRow, lockItem } from '#src/features/menu/items.store.ts';
import { deleteRecipe, listItemsMadeOf } from '#src/features/stock/recipes.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { encodeResponse } from '#src/platform/http/encode-response.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Removes an item from the menu with its recipe and its picture. Past orders and the stock ledger still name the item,
 * and open lines keep the amounts they took (MENU-11). Errors: NOT_FOUND, also for an ingredient; IN_USE while the
 * recipe of another item uses it (details: `items`).
 */
export async function deleteItem(
  { tx, actor, now, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteItem>,
): Promise<undefined> {
  const item = await lockItem(tx, actor.businessId, id);
  if (!item) throw new RuleError('NOT_FOUND');
  refuseInUse(await listItemsMadeOf(tx, actor.businessId, id));

  const parts = await readItemParts(tx, actor.businessId, id);
  await deleteRecipe(tx, actor.businessId, id);
  await deletePicture(tx, actor.businessId, id);
  await deleteItemRow(tx, actor.businessId, id, now);
  const seen = encodeResponse(MenuItem, itemView(item, parts)) as Record<string, unknown>;
  const details = { ...seen, name: item.name, price: liraOf(item.price) };
  audit({ event: 'item.delete', entity: 'item', entityId: id, details });
  emit({ name: 'menu:changed', facts: {} });
  if (item.trackStock || parts.of(id).recipe.length > 0) emit({ name: 'stock:changed', facts: {} });
}
