import pg from 'pg';

/** The tables that a backup leaves out, with the reason. Every other table is included, so a new one needs no entry. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  schema_migrations: 'stands in the header of the archive and is written by migrating',
  sessions: 'one that was ended since must not come back to life: after a restore everybody signs in again',
  site_admin_sessions: 'as sessions',
  shared_devices: 'as sessions: after a restore devices are paired again (PIN-5)',
  pin_tries: 'counts of tries on devices that are not in the backup either',
  backup_runs: 'the backup itself is under way while it is taken',
  rate_limits: 'counts of the last minutes',
  realtime_attachments: 'notifications of the last half minute',
};

export interface Table {
  name: string;
  /** The columns of the table without generated ones, which PostgreSQL computes again. */
  columns: readonly string[];
  /** The primary key as an ORDER BY that gives the same order on every server, whatever its collation. */
  order: string;
}

/** The tables of the installation that a backup includes, by name. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
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

export const quoted = pg.escapeIdentifier;

const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Copies every row once in the order of its key, so that two databases with the same content give the same bytes. */
export const copyOutSql = ({ name, columns, order }: Table): string =>
  `copy (select ${listed(columns)} from public.${quoted(name)} order by ${order}) to stdout`;

export const copyInSql = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string =>
  `copy public.${quoted(name)} (${listed(columns)}) from stdin`;

/**
 * Sets the output formats for this transaction, so that every PostgreSQL version and configuration writes values alike.
 */
export async function setPortableOutput(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB'`);
}
