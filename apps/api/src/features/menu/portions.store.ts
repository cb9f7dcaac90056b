import type { Portion } from '@sofra/domain/menu/portion';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A portion that is on the list of its item. */
export type PortionRow = Portion & { itemId: string };

/** The portions of every item of the business, or of one item, each item's in order. */
export function listPortions(tx: Tx, businessId: string, itemId?: string): Promise<PortionRow[]> {
  const portions = tx
    .selectFrom('item_portions')
    .select([
      'id',
      'item_id as itemId',
      'name',
      'price_kurus as price',
      'recipe_milli as recipeMultiplier',
      'is_default as isDefault',
      'is_active as isActive',
    ])
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .orderBy('position');
  return (itemId === undefined ? portions : portions.where('item_id', '=', itemId)).execute();
}

/**
 * Stores the portions of items in their order; the items must be locked. Portions that are not named are deleted
 * (SELL-3). The default is cleared first, because an item may have only one at any moment.
 */
export async function replacePortions(
  tx: Tx,
  businessId: string,
  itemIds: readonly string[],
  portions: readonly PortionRow[],
): Promise<void> {
  await sql`
    update item_portions set is_default = false
     where business_id = ${businessId} and item_id = any(${[...itemIds]}::uuid[]) and is_default`.execute(tx);
  await sql`
    update item_portions set deleted_at = now(), is_default = false
     where business_id = ${businessId} and item_id = any(${[...itemIds]}::uuid[]) and deleted_at is null
       and id <> all(${portions.map(({ id }) => id)}::uuid[])`.execute(tx);
  if (portions.length > 0) await upsertPortions(tx, businessId, portions);
}

async function upsertPortions(tx: Tx, businessId: string, portions: readonly PortionRow[]): Promise<void> {
  const column = <K extends keyof PortionRow>(key: K) => portions.map((portion) => portion[key]);
  await sql`
    insert into item_portions
      (business_id, id, item_id, name, price_kurus, recipe_milli, is_default, is_active, position)
    select ${businessId}::uuid, p.* from unnest(
      ${column('id')}::uuid[], ${column('itemId')}::uuid[], ${column('name')}::text[], ${column('price')}::bigint[],
      ${column('recipeMultiplier')}::bigint[], ${column('isDefault')}::boolean[], ${column('isActive')}::boolean[]
    ) with ordinality as p (id, item_id, name, price, recipe, is_default, is_active, position)
    on conflict (business_id, id) do update
      set name = excluded.name, price_kurus = excluded.price_kurus, recipe_milli = excluded.recipe_milli,
          is_default = excluded.is_default, is_active = excluded.is_active, position = excluded.position`.execute(
    tx,
  );
}
