import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Tables whose names are taken once, and which of their rows still have one; as in migration 0074. */
const NAMED = {
  stations: 'deleted_at is null',
  printers: 'deleted_at is null',
  tables: 'deleted_at is null',
  menu_categories: 'true',
  menu_items: 'deleted_at is null',
  print_agents: 'revoked_at is null',
  expense_categories: 'true',
  price_rules: 'true',
  tills: 'true',
  cash_reasons: 'true',
  shared_devices: 'unpaired_at is null',
  payment_partners: 'true',
  vat_rates: 'true',
} as const;

/** Names that another record had before names were compared by Turkish rules (TEXT-7), in natural order. */
export async function listTwinNames(tx: Tx, businessId: string): Promise<string[]> {
  const ofTables = Object.entries(NAMED).map(
    ([table, standing]) =>
      sql`select name from ${sql.table(table)} where business_id = ${businessId} and is_twin and ${sql.raw(standing)}`,
  );
  const { rows } = await sql<{ name: string }>`
    select name from (${sql.join(ofTables, sql` union all `)}) as twins
     order by name collate turkish_natural`.execute(tx);
  return rows.map(({ name }) => name);
}
