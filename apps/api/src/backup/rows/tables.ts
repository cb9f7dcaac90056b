import type pg from 'pg';

/**
 * The tables that a backup leaves out, with the reason (TOKEN-10). Every other table is included, so a new one needs no
 * entry.
 */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  schema_migrations: 'stands in the header of the archive and is written by migrating',
  sessions: 'one that was ended since must not come back to life: after a restore everybody signs in again',
  site_admin_sessions: 'as sessions',
  shared_devices: 'as sessions: after a restore devices are paired again (PIN-5)',
  api_tokens: 'as sessions: a token that was revoked must not come back to life',
  pin_tries: 'counts of tries on devices that are not in the backup either',
  approval_pin_tries: 'as pin_tries',
  backup_runs: 'the backup itself is under way while it is taken',
  rate_limits: 'counts of the last minutes',
  accounting_packages: 'made again from the books when a user asks for one',
  accounting_package_parts: 'as accounting_packages',
  accounting_links: 'as sessions: a link that was revoked must not come back to life',
  webhook_deliveries: 'what other systems were told already; a restored one would be told again (WEBHOOK-16)',
  platform_messages: 'as webhook_deliveries: what platforms were told already',
  phone_calls: 'calls of the last minutes (TAKEAWAY-30)',
  realtime_attachments: 'notifications of the last half minute',
};

/** The tables that belong to the installation and to no business, with what they hold. Every other one is a business's. */
export const INSTALLATION_TABLES: Readonly<Record<string, string>> = {
  installation: 'the secret that signs sessions',
  qz_identity: 'the key for QZ Tray',
  site_admins: 'people who look after all businesses',
  backups: 'which backups were taken',
  moved_businesses:
    'which businesses went to another installation: a restore must not bring them back to life here (MOVE-12)',
};

export interface Table {
  name: string;
  /** The columns of the table without generated ones, which PostgreSQL computes again. */
  columns: readonly string[];
  /** The columns of the primary key. */
  key: readonly string[];
  /** The primary key as an ORDER BY that gives the same order on every server, whatever its collation. */
  order: string;
  /** The column that names the business; null for a table of the installation. */
  businessColumn: string | null;
}

/** The tables of the installation that a backup includes, by name. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'businessColumn'>>(
    `select c.relname::text as name, k.key, k.order,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c
       cross join lateral (
         select array_agg(a.attname::text order by i.n) as key,
                string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by i.n) as order
           from (select indrelid, n, attnum from pg_index, unnest(indkey::int2[]) with ordinality u(attnum, n)
                  where indrelid = c.oid and indisprimary) i
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.attnum) k
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      order by c.relname collate "C"`,
    [Object.keys(EXCLUDED_TABLES)],
  );
  return rows.map((table) => ({ ...table, businessColumn: businessColumnOf(table) }));
}

function businessColumnOf({ name, columns }: Pick<Table, 'name' | 'columns'>): string | null {
  if (name === 'businesses') return 'id';
  return columns.includes('business_id') ? 'business_id' : null;
}

/**
 * Those of the tables whose rows belong to businesses, each after the tables that its rows refer to. The shape of a
 * table decides, so a new one needs no entry (MOVE-1).
 */
export async function readTenantTables(client: pg.ClientBase): Promise<Table[]> {
  const waiting = (await readTables(client)).filter(({ businessColumn }) => businessColumn !== null);
  const referred = await readReferences(client);
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name);
    const next = waiting.findIndex(({ name }) => !(referred.get(name) ?? []).some(isWaiting));
    if (next < 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** The other tables that each table has foreign keys to. */
async function readReferences(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; to: string[] }>(
    `select a.relname::text as name, array_agg(b.relname::text) as to
       from pg_constraint k join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
      group by a.relname`,
  );
  return new Map(rows.map(({ name, to }) => [name, to]));
}
