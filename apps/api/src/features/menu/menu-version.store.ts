import { sql } from 'kysely';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

/**
 * A hash of the place of a row and of the transaction that wrote it. Every update changes both. Hashes are added up,
 * because sorting and joining them as text takes twice as long.
 */
const rowHash = sql`hashtidextended(ctid, xmin::text::bigint)`;
const itemHash = sql`hashtidextended(ctid, xmin::text::bigint * 2 + ${isSoldOut}::int)`;

/**
 * Changes whenever a row that {@link getMenu} reads was written, or a *Tükendi* mark was set or expired. It is computed
 * from the database's row versions, so no write has to increment anything.
 */
export const menuVersion = async (tx: Tx, businessId: string): Promise<string> =>
  (await VERSION(tx, { businessId }))[0]?.version ?? '';

const VERSION = prepared(
  (_, slot: Slots<{ businessId: string }>) => sql<{ version: string }>`
    select concat_ws(' ',
      (select coalesce(sum(${itemHash}), 0) from menu_items where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from menu_categories where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from stations where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from recipe_ingredients where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from item_pictures where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from item_portions where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from item_option_groups where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from item_refused_groups where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from category_option_groups where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from set_groups where business_id = ${slot('businessId')}),
      (select coalesce(sum(${rowHash}), 0) from set_choices where business_id = ${slot('businessId')})
    ) as version`,
);
