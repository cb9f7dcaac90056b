import type { Ingredient } from '@sofra/contract/stock';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const COLUMNS = [
  'i.id',
  'i.name',
  'i.kind',
  'i.stock_milli as stockAmount',
  'i.stock_unit as stockUnit',
  'i.min_stock_milli as minStock',
  'i.unit_cost_kurus as unitCost',
  'i.version',
] as const;

/** Recipes of deleted items do not count, because they are deleted with the item. */
const USED_IN = sql<number>`(
  select count(*) from recipe_ingredients r where r.business_id = i.business_id and r.ingredient_id = i.id)`;

const stockRows = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('menu_items as i')
    .select(COLUMNS)
    .select(USED_IN.as('usedIn'))
    .where('i.business_id', '=', businessId)
    .where('i.deleted_at', 'is', null);

/** Every row with stock, ingredients and tracked items, in natural Turkish order. */
export function listStockRows(tx: Tx, businessId: string): Promise<Ingredient[]> {
  return stockRows(tx, businessId)
    .where((eb) => eb.or([eb('i.kind', '=', 'INGREDIENT'), eb('i.track_stock', '=', true)]))
    .orderBy('i.name', (name) => name.collate('turkish_natural'))
    .orderBy('i.id')
    .execute();
}

/** Locks the rows with stock among these ids until the transaction ends, in the order that every save has. */
export function lockStockRows(tx: Tx, businessId: string, ids: readonly string[]): Promise<Ingredient[]> {
  return stockRows(tx, businessId)
    .where('i.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((eb) => eb.or([eb('i.kind', '=', 'INGREDIENT'), eb('i.track_stock', '=', true)]))
    .orderBy('i.id')
    .forNoKeyUpdate('i')
    .execute();
}

/** Locks an ingredient and its stock until the transaction ends; an item of the menu is not found. */
export function lockIngredient(tx: Tx, businessId: string, id: string): Promise<Ingredient | undefined> {
  return stockRows(tx, businessId)
    .where('i.id', '=', id)
    .where('i.kind', '=', 'INGREDIENT')
    .forNoKeyUpdate('i')
    .executeTakeFirst();
}

/**
 * Adds an ingredient without stock; its initial stock is a movement. Errors: the constraint `ingredient_name_taken`.
 */
export async function insertIngredient(
  tx: Tx,
  businessId: string,
  ingredient: Pick<Ingredient, 'id' | 'name' | 'stockUnit' | 'minStock' | 'unitCost'>,
): Promise<void> {
  await tx
    .insertInto('menu_items')
    .values({
      business_id: businessId,
      id: ingredient.id,
      kind: 'INGREDIENT',
      name: ingredient.name,
      price_kurus: sql`0`,
      track_stock: true,
      stock_unit: ingredient.stockUnit,
      min_stock_milli: ingredient.minStock,
      unit_cost_kurus: ingredient.unitCost,
    })
    .execute();
}

/** Updates everything but the stock amount. Errors: the constraint `ingredient_name_taken`. */
export async function updateIngredientFields(
  tx: Tx,
  businessId: string,
  ingredient: Pick<Ingredient, 'id' | 'name' | 'stockUnit' | 'minStock' | 'unitCost'>,
): Promise<Ingredient> {
  return tx
    .updateTable('menu_items as i')
    .set({
      name: ingredient.name,
      stock_unit: ingredient.stockUnit,
      min_stock_milli: ingredient.minStock,
      unit_cost_kurus: ingredient.unitCost,
      version: sql`version + 1`,
    })
    .where('i.business_id', '=', businessId)
    .where('i.id', '=', ingredient.id)
    .returning(COLUMNS)
    .returning(USED_IN.as('usedIn'))
    .executeTakeFirstOrThrow();
}
