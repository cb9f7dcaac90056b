import * as contract from '@sofra/contract/stock';
import { RuleError } from '@sofra/domain/errors';
import { refuseInUse } from '@sofra/domain/stock/recipe';
import * as z from 'zod/mini';
import { deleteItemRow } from '#src/features/menu/items.store.ts';
import { lockIngredient } from '#src/features/stock/ingredients.store.ts';
import { listItemsMadeOf } from '#src/features/stock/recipes.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Deletes an ingredient; its movements stay and still name it (STOCK-6). Errors: NOT_FOUND, for an item of the menu
 * too; IN_USE while recipes use it (details: `items`).
 */
export async function deleteIngredient(
  { tx, actor, now, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteIngredient>,
): Promise<undefined> {
  const ingredient = await lockIngredient(tx, actor.businessId, id);
  if (!ingredient) throw new RuleError('NOT_FOUND');
  refuseInUse(await listItemsMadeOf(tx, actor.businessId, id));

  await deleteItemRow(tx, actor.businessId, id, now);
  const details = z.encode(contract.Ingredient, ingredient);
  audit({ event: 'ingredient.delete', entity: 'ingredient', entityId: id, details });
  emit({ name: 'stock:changed', facts: {} });
}
