import * as contract from '@sofra/contract/stock';
import { RuleError } from '@sofra/domain/errors';
import { NO_STOCK } from '@sofra/domain/money/milli';
import { planStockChange } from '@sofra/domain/stock/stock';
import { DEFAULT_MIN_STOCK, MAX_STOCK } from '@sofra/domain/stock/stock-limits';
import * as z from 'zod/mini';
import { insertIngredient } from '#src/features/stock/ingredients.store.ts';
import { insertMovements } from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

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
