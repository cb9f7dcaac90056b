import type { StockUnit } from '@sofra/domain/money/milli';
import type { Ingredient } from '@sofra/domain/stock/portion-cost';
import type { RecipePart } from '@sofra/domain/stock/recipe';
import type { RecipeUse } from '@sofra/domain/stock/stock-demand';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** One ingredient of a recipe with its name. */
export interface RecipeRow extends RecipePart {
  ingredientId: string;
  name: string;
}

const partsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('recipe_ingredients as r')
    .innerJoin('menu_items as g', (join) =>
      join.onRef('g.business_id', '=', 'r.business_id').onRef('g.id', '=', 'r.ingredient_id'),
    )
    .select(['r.amount_milli as amount', 'g.stock_unit as unit', 'g.unit_cost_kurus as unitCost'])
    .where('r.business_id', '=', businessId);

/** The recipe of an item in its stored order; empty without one. */
export function listRecipe(tx: Tx, businessId: string, itemId: string): Promise<RecipeRow[]> {
  return partsOf(tx, businessId)
    .select(['r.ingredient_id as ingredientId', 'g.name'])
    .where('r.item_id', '=', itemId)
    .orderBy('r.position')
    .execute();
}

/** The ingredients of every recipe of the business, or of one item's, from which costs are computed. */
export function listRecipeParts(
  tx: Tx,
  businessId: string,
  itemId?: string,
): Promise<(Ingredient & { itemId: string })[]> {
  const parts = partsOf(tx, businessId).select(['r.item_id as itemId', 'r.ingredient_id as ingredientId']);
  return (itemId === undefined ? parts : parts.where('r.item_id', '=', itemId)).execute();
}

/** The ingredients that every option of the business adds or saves, options of the past too. */
export function listOptionParts(tx: Tx, businessId: string): Promise<(Ingredient & { optionId: string })[]> {
  return tx
    .selectFrom('option_ingredients as u')
    .innerJoin('menu_items as g', (join) =>
      join.onRef('g.business_id', '=', 'u.business_id').onRef('g.id', '=', 'u.ingredient_id'),
    )
    .select([
      'u.option_id as optionId',
      'u.ingredient_id as ingredientId',
      'u.amount_milli as amount',
      'g.stock_unit as unit',
      'g.unit_cost_kurus as unitCost',
    ])
    .where('u.business_id', '=', businessId)
    .execute();
}

/** The amounts of each ingredient that one piece of each of these items takes. */
export function listRecipeUses(tx: Tx, businessId: string, itemIds: readonly string[]): Promise<RecipeUse[]> {
  return tx
    .selectFrom('recipe_ingredients')
    .select(['item_id as itemId', 'ingredient_id as ingredientId', 'amount_milli as amount'])
    .where('business_id', '=', businessId)
    .where('item_id', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
    .orderBy('item_id')
    .orderBy('position')
    .execute();
}

/**
 * Users of this ingredient: items by their recipes, and options with the name of their group (SELL-22), each by name.
 * While its row is locked no other item can begin to use it.
 */
export async function listItemsMadeOf(
  tx: Tx,
  businessId: string,
  ingredientId: string,
): Promise<{ itemId: string; name: string }[]> {
  const { rows } = await sql<{ itemId: string; name: string }>`
    select "itemId", name from (
    select i.id as "itemId", i.name, 0 as rank
      from recipe_ingredients r
      join menu_items i on i.business_id = r.business_id and i.id = r.item_id
     where r.business_id = ${businessId} and r.ingredient_id = ${ingredientId}::uuid and i.deleted_at is null
    union all
    select o.id, g.name || ': ' || o.name, 1
      from option_ingredients u
      join options o on o.business_id = u.business_id and o.id = u.option_id
      join option_groups g on g.business_id = o.business_id and g.id = o.group_id
     where u.business_id = ${businessId} and u.ingredient_id = ${ingredientId}::uuid
       and o.deleted_at is null and g.deleted_at is null) used
     order by rank, name collate turkish_natural, "itemId"`.execute(tx);
  return rows;
}

/** The rows that a recipe may use: ingredients, and items whose stock is tracked. */
export function listStockable(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; unit: StockUnit; isStockable: boolean }[]> {
  return tx
    .selectFrom('menu_items')
    .select((eb) => [
      'id',
      'name',
      'stock_unit as unit',
      eb
        .or([eb('kind', '=', 'INGREDIENT'), eb('track_stock', '=', true)])
        .$castTo<boolean>()
        .as('isStockable'),
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function deleteRecipe(tx: Tx, businessId: string, itemId: string): Promise<void> {
  await tx
    .deleteFrom('recipe_ingredients')
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .execute();
}

/** Inserts the ingredients in the given order. */
export async function insertRecipe(
  tx: Tx,
  businessId: string,
  itemId: string,
  uses: readonly Omit<RecipeUse, 'itemId'>[],
): Promise<void> {
  await tx
    .insertInto('recipe_ingredients')
    .values(
      uses.map(({ ingredientId, amount }, position) => ({
        business_id: businessId,
        item_id: itemId,
        ingredient_id: ingredientId,
        amount_milli: amount,
        position,
      })),
    )
    .execute();
}
