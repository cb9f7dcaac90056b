import { sql } from 'kysely';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The place of a row and the transaction that wrote it, which change with every update of the row. */
const rowVersion = sql`ctid::text || '/' || xmin::text`;

/**
 * A hash that changes whenever a row that {@link getMenu} reads was written, or a *Tükendi* mark was set or expired. It
 * is computed from the database's own row versions, so that no write has to increment anything, in this process or
 * another.
 */
export async function menuVersion(tx: Tx, businessId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(md5(string_agg(part, ' ' order by part collate "C")), '') as version from (
      select 'item ' || ${rowVersion} || ' ' || ${isSoldOut}::text as part
        from menu_items where business_id = ${businessId}
      union all select 'category ' || ${rowVersion} from menu_categories where business_id = ${businessId}
      union all select 'station ' || ${rowVersion} from stations where business_id = ${businessId}
      union all select 'recipe ' || ${rowVersion} from recipe_ingredients where business_id = ${businessId}
      union all select 'picture ' || ${rowVersion} from item_pictures where business_id = ${businessId}
    ) parts`.execute(tx);
  return rows[0]?.version ?? '';
}
