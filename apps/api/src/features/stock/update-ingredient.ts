import * as contract from '@sofra/contract/stock';
import { RuleError } from '@sofra/domain/errors';
import { refuseInUse } from '@sofra/domain/stock/recipe';
import { changedUnitFacts } from '@sofra/domain/stock/stock-limits';
import * as z from 'zod/mini';
import { lockIngredient, updateIngredientFields } from '#src/features/stock/ingredients.store.ts';
import { listItemsMadeOf } from '#src/features/stock/recipes.store.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

type Request = RequestOf<typeof contract.updateIngredient>;

/**
 * Changes an ingredient except for its amount (STOCK-4). With another unit the threshold becomes that unit's default
 * unless it is sent too; the number in stock stays. Errors: NOT_FOUND, for an item of the menu too; NAME_TAKEN;
 * CHANGED_MEANWHILE; IN_USE for another unit while recipes use it (details: `items`).
 */
export async function updateIngredient(
  work: Work,
  { id, expectedVersion, ...fields }: Request,
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
  { name = before.name, ...facts }: Omit<Request, 'id' | 'expectedVersion'>,
): contract.Ingredient => ({ ...before, name, ...changedUnitFacts(before, facts) });

const wireOf = (ingredient: contract.Ingredient) => z.encode(contract.Ingredient, ingredient);
