import { sql } from 'kysely';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Where a row stands and which transaction wrote it: another after every change of it, whoever makes it. */
const rowVersion = sql`ctid::text || '/' || xmin::text`;

/**
 * Another word whenever anything {@link getMenu} reads was written, or a mark of *Tükendi* came or ended. The database says
 * it of its own rows, so nobody who writes has to think of it, in this process or another.
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
