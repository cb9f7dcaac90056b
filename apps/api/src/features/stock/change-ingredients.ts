import * as contract from '@sofra/contract/stock';
import { RuleError } from '@sofra/domain/errors';
import { NO_STOCK } from '@sofra/domain/money/milli';
import { refuseInUse } from '@sofra/domain/stock/recipe';
import { planStockChange } from '@sofra/domain/stock/stock';
import { DEFAULT_MIN_STOCK, MAX_STOCK, changedUnitFacts } from '@sofra/domain/stock/stock-limits';
import * as z from 'zod/mini';
import { deleteItemRow } from '#src/features/menu/items.store.ts';
import {
  insertIngredient,
  lockIngredient,
  updateIngredientFields,
} from '#src/features/stock/ingredients.store.ts';
import { listItemsMadeOf } from '#src/features/stock/recipes.store.ts';
import { insertMovements } from '#src/features/stock/stock.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Adds an ingredient (STOCK-4), in grams by default (STOCK-2), always tracked, with the default threshold of its unit
 * (STOCK-3). Its initial stock is the first row of its ledger. Errors: NAME_TAKEN by another ingredient; INVALID_INPUT
 * above the maximum stock.
 */
export async function createIngredient(
  { tx, actor, now, audit, emit }: Work,
  request: RequestOf<typeof contract.createIngredient>,
): Promise<contract.Ingredient> {
  const { name, stockUnit = 'GRAM', stockAmount = NO_STOCK, unitCost = null } = request;
  if (stockAmount > MAX_STOCK) {
    const reason = 'Stok en fazla 100.000.000 olabilir.';
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'stockAmount', reason }] });
  }
  const minStock = request.minStock ?? DEFAULT_MIN_STOCK[stockUnit];
  const fields = { id: newId(), name, stockUnit, minStock, unitCost };
  await insertIngredient(tx, actor.businessId, fields);
  if (stockAmount > 0) {
    const first = {
      ...planStockChange(NO_STOCK, { amount: stockAmount }),
      itemId: fields.id,
      unit: stockUnit,
    };
    await insertMovements(tx, actor, [first], { kind: 'SET', at: now });
  }
  const ingredient = { ...fields, kind: 'INGREDIENT' as const, stockAmount, usedIn: 0, version: 1 };
  const details = z.encode(contract.Ingredient, ingredient);
  audit({ event: 'ingredient.create', entity: 'ingredient', entityId: fields.id, details });
  emit({ name: 'stock:changed', facts: {} });
  return ingredient;
}

/**
 * Changes an ingredient except for its amount (STOCK-4). With another unit the threshold becomes that unit's default
 * unless it is sent too; the number in stock stays. Errors: NOT_FOUND, for an item of the menu too; NAME_TAKEN;
 * CHANGED_MEANWHILE; IN_USE for another unit while recipes use it (details: `items`).
 */
export async function updateIngredient(
  work: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updateIngredient>,
): Promise<contract.Ingredient> {
  const { tx, actor } = work;
  const before = await lockIngredient(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: wireOf(before) });

  const after = withFields(before, fields);
  const changes = changesBetween(wireOf(before), wireOf(after));
  if (!changes) return before;
  if (after.stockUnit !== before.stockUnit) refuseInUse(await listItemsMadeOf(tx, actor.businessId, id));
  const updated = await updateIngredientFields(tx, actor.businessId, after);
  work.audit({
    event: 'ingredient.update',
    entity: 'ingredient',
    entityId: id,
    details: { name: before.name, ...changes },
  });
  work.emit({ name: 'stock:changed', facts: {} });
  // The menu shows the cost of items, which depends on the purchase price of their ingredients.
  if (after.unitCost !== before.unitCost) work.emit({ name: 'menu:changed', facts: {} });
  return updated;
}

const withFields = (
  before: contract.Ingredient,
  {
    name = before.name,
    ...facts
  }: Omit<RequestOf<typeof contract.updateIngredient>, 'id' | 'expectedVersion'>,
): contract.Ingredient => ({ ...before, name, ...changedUnitFacts(before, facts) });

const wireOf = (ingredient: contract.Ingredient) => z.encode(contract.Ingredient, ingredient);

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
