import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A category or an item, with its position in the menu. */
export interface PositionedRecord {
  id: string;
  name: string;
}

/**
 * Locks every category of a business in the order of their ids, and returns them in display order: position, then
 * natural Turkish name. A concurrent reordering waits here and then reads the new order.
 */
export async function lockCategoriesInOrder(tx: Tx, businessId: string): Promise<PositionedRecord[]> {
  const { rows } = await sql<PositionedRecord>`
    with held as materialized (
      select id, name, position from menu_categories where business_id = ${businessId} order by id for no key update)
    select id, name from held order by position, name collate turkish_natural, id`.execute(tx);
  return rows;
}

/** The category of one item on the menu (null: none); undefined when there is no such item. */
export async function findCategoryOfItem(
  tx: Tx,
  businessId: string,
  itemId: string,
): Promise<{ categoryId: string | null } | undefined> {
  return tx
    .selectFrom('menu_items')
    .select('category_id as categoryId')
    .where('business_id', '=', businessId)
    .where('id', '=', itemId)
    .where('kind', '=', 'ITEM')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * As {@link lockCategoriesInOrder}, for the items of one category, or those without one. They are stock rows too, hence
 * the order of ids.
 */
export async function lockItemsInOrder(
  tx: Tx,
  businessId: string,
  categoryId: string | null,
): Promise<PositionedRecord[]> {
  const { rows } = await sql<PositionedRecord>`
    with held as materialized (
      select id, name, position from menu_items
       where business_id = ${businessId} and category_id is not distinct from ${categoryId}::uuid
         and kind = 'ITEM' and deleted_at is null
       order by id for no key update)
    select id, name from held order by position, name collate turkish_natural, id`.execute(tx);
  return rows;
}

/** Counts the ids that are items on the menu, in any category. */
export async function countItems(tx: Tx, businessId: string, itemIds: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('menu_items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
    .where('kind', '=', 'ITEM')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const PLACES = {
  category: sql.raw('menu_categories'),
  item: sql.raw('menu_items'),
} as const satisfies Record<string, RawBuilder<unknown>>;

/** Stores positions, counted from 1. The versions stay, so a user who is editing a price is not refused. */
export async function updatePositions(
  tx: Tx,
  businessId: string,
  of: keyof typeof PLACES,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${PLACES[of]} t set position = p.place
      from unnest(${[...ids]}::uuid[]) with ordinality as p (id, place)
     where t.business_id = ${businessId} and t.id = p.id and t.position <> p.place`.execute(tx);
}
