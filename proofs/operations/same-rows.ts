import type pg from 'pg';

/** The tables that differ after a restore on purpose: everybody is signed out, and short-lived counters are empty. */
const NOT_RESTORED = new Set([
  'sessions',
  'site_admin_sessions',
  'rate_limits',
  'realtime_attachments',
  'schema_migrations',
  'backups',
]);
/** The columns that the restore changes on waiting slips. */
const SETTLED = ['state', 'lease_token', 'leased_until', 'last_error'];

type Database = Pick<pg.Pool, 'query'>;

/** Compares every table of two databases, each row as a text; returns sentences about differences. */
export async function compareDatabases(
  original: Database,
  restored: Database,
): Promise<{ tables: number; rows: number; differences: string[] }> {
  const differences: string[] = [];
  let rows = 0;
  const tables = await tablesOf(original);
  for (const table of tables) {
    const [before, after] = await Promise.all([digestOf(original, table), digestOf(restored, table)]);
    rows += before.rows;
    if (before.rows !== after.rows) differences.push(`${table}: ${before.rows} rows became ${after.rows}`);
    else if (before.digest !== after.digest) differences.push(`${table}: a row is not what it was`);
  }
  return { tables: tables.length, rows, differences };
}

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !NOT_RESTORED.has(name));
}

async function digestOf(database: Database, table: string): Promise<{ rows: number; digest: string }> {
  const ignored =
    table === 'print_jobs'
      ? ` - (case when state = 'PRINTED' then '{}' else $1 end)::text[]`
      : ` - $1::text[]`;
  const { rows } = await database.query<{ rows: number; digest: string }>(
    `select count(*)::int as rows, coalesce(md5(string_agg(row, '' order by row)), '') as digest
       from (select (to_jsonb(t)${ignored})::text as row from ${table} t) all_rows`,
    [table === 'print_jobs' ? SETTLED : []],
  );
  return rows[0] ?? { rows: 0, digest: '' };
}

const ONLY_ADDED = [
  'payments',
  'payment_lines',
  'payment_vat',
  'payment_corrections',
  'method_transfers',
  'cancellations',
  'comps',
  'stock_movements',
  'order_line_stock',
  'audit_log',
] as const;

/** Tables that only grow: every restored row must equal a row of the business that continued. */
export async function strayRows(original: Database, restored: Database): Promise<string[]> {
  const stray: string[] = [];
  for (const table of ONLY_ADDED) {
    const [before, after] = await Promise.all([textsOf(original, table), textsOf(restored, table)]);
    const known = new Set(before);
    const unknown = after.filter((row) => !known.has(row));
    if (unknown.length > 0)
      stray.push(`${table}: ${unknown.length} restored rows were never written, ${unknown[0]}`);
  }
  return stray;
}

async function textsOf(database: Database, table: string): Promise<string[]> {
  const { rows } = await database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
  return rows.map(({ row }) => row);
}

export async function paymentIds(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('select id from payments');
  return rows.map(({ id }) => id);
}
