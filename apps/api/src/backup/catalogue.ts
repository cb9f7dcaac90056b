import pg from 'pg';

/** The tables that a backup leaves out, with the reason. Every other table is included, so a new one needs no entry. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  schema_migrations: 'stands in the header of the archive and is written by migrating',
  sessions: 'one that was ended since must not come back to life: after a restore everybody signs in again',
  site_admin_sessions: 'as sessions',
  shared_devices: 'as sessions: after a restore devices are paired again (PIN-5)',
  pin_tries: 'counts of tries on devices that are not in the backup either',
  approval_pin_tries: 'as pin_tries',
  backup_runs: 'the backup itself is under way while it is taken',
  rate_limits: 'counts of the last minutes',
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
}

/** The tables of the installation that a backup includes, by name. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select array_agg(a.attname::text order by k.n)
               from pg_index i
               cross join unnest(i.indkey::int2[]) with ordinality k(attnum, n)
               join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
              where i.indrelid = c.oid and i.indisprimary) as key,
            (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.n)
               from pg_index i
               cross join unnest(i.indkey::int2[]) with ordinality k(attnum, n)
               join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
              where i.indrelid = c.oid and i.indisprimary) as order
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      order by c.relname collate "C"`,
    [Object.keys(EXCLUDED_TABLES)],
  );
  return rows;
}

/** A table whose rows belong to businesses. */
export interface TenantTable extends Table {
  /** Column that names the business. */
  businessColumn: string;
}

/**
 * Those of the tables whose rows belong to businesses, each after the tables that its rows refer to. The shape of a
 * table decides, so a new one needs no entry (MOVE-1).
 */
export async function readTenantTables(client: pg.ClientBase): Promise<TenantTable[]> {
  const waiting = (await readTables(client)).flatMap((table): TenantTable[] => {
    if (table.name === 'businesses') return [{ ...table, businessColumn: 'id' }];
    return table.columns.includes('business_id') ? [{ ...table, businessColumn: 'business_id' }] : [];
  });
  const referred = await readReferences(client);
  const ordered: TenantTable[] = [];
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

export const quoted = pg.escapeIdentifier;

export const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Copies every row once in the order of its key, so that two databases with the same content give the same bytes. */
export const copyOutSql = ({ name, columns, order }: Table): string =>
  `copy (select ${listed(columns)} from public.${quoted(name)} order by ${order}) to stdout`;

/** As `copyOutSql`, but the rows of one business only, and of these the ones with a condition where one is given. */
export const copyBusinessOutSql = (
  { name, columns, order, businessColumn }: TenantTable,
  businessId: string,
  condition = 'true',
): string =>
  `copy (select ${listed(columns)} from public.${quoted(name)}
          where ${quoted(businessColumn)} = ${pg.escapeLiteral(businessId)} and ${condition} order by ${order}) to stdout`;

/** The columns that do not leave in the file of a business, with the reason; they arrive empty (MOVE-16). */
const WITHHELD_COLUMNS: Readonly<Record<string, string>> = {
  'users.pin_hash': 'four digits can all be tried within seconds',
};

/** As `copyBusinessOutSql`, for a file that leaves the installation. */
export const copyBusinessToFileSql = (table: TenantTable, businessId: string): string => {
  const { name, columns, order, businessColumn } = table;
  const values = columns.map((column) =>
    WITHHELD_COLUMNS[`${name}.${column}`] === undefined ? quoted(column) : 'null',
  );
  return `copy (select ${values.join(', ')} from public.${quoted(name)}
          where ${quoted(businessColumn)} = ${pg.escapeLiteral(businessId)} order by ${order}) to stdout`;
};

export const copyInSql = ({ name, columns }: Pick<Table, 'name' | 'columns'>, schema = 'public'): string =>
  `copy ${schema}.${quoted(name)} (${listed(columns)}) from stdin`;

/**
 * Sets the output formats for this transaction, so that every PostgreSQL version and configuration writes values alike.
 */
export async function setPortableOutput(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB'`);
}
