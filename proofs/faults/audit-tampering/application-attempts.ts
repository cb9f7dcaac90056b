import type pg from 'pg';

/** Tables that only grow, of which the busy day must have left rows. */
const GROWN = [
  'audit_log',
  'payments',
  'payment_lines',
  'payment_vat',
  'payment_corrections',
  'refunds',
  'refund_lines',
  'refund_vat',
  'cancellations',
  'comps',
  'stock_movements',
  'ended_days',
];

export interface AttemptsSeen {
  attempts: number;
  wrong: string[];
}

/**
 * Tries, as each business, every statement by which the application's role could change rows that were written once.
 * None may succeed, and no row may have changed afterwards.
 */
export async function attemptAsApplication(
  admin: pg.Client,
  businesses: readonly string[],
): Promise<AttemptsSeen> {
  const seen: AttemptsSeen = { attempts: 0, wrong: [] };
  const fenced = await fencedTables(admin);
  const before = await digests(admin, fenced);
  const filled = new Set(before.filter(({ rows }) => rows > 0).map(({ table }) => table));
  for (const table of GROWN)
    if (!filled.has(table)) seen.wrong.push(`${table} has no row that could be changed`);
  for (const business of businesses) {
    for (const attempt of fenced.flatMap(attemptsOn)) {
      const outcome = await attemptOnce(admin, business, attempt);
      seen.attempts += 1;
      if (outcome === 'done') seen.wrong.push(`as the application: ${attempt}`);
    }
  }
  const after = await digests(admin, fenced);
  if (JSON.stringify(before) !== JSON.stringify(after)) seen.wrong.push('something is another than before');
  return seen;
}

/**
 * Every table that the application may fill but not change. The heads of the audit chain, which only its trigger may
 * change, are added.
 */
async function fencedTables(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ table: string }>(
    `select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and has_table_privilege('sofra_app', oid, 'insert')
        and not has_any_column_privilege('sofra_app', oid, 'update')
        and not has_table_privilege('sofra_app', oid, 'delete')
      order by relname`,
  );
  return [...rows.map(({ table }) => table), 'audit_heads'];
}

const attemptsOn = (table: string): string[] => [
  `update ${table} set business_id = business_id`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable row level security`,
  `drop table ${table} cascade`,
];

/** Rolled back in any case, so that an attempt that succeeded does not affect the next one. */
async function attemptOnce(admin: pg.Client, business: string, attempt: string): Promise<'done' | 'refused'> {
  await admin.query('begin');
  try {
    await admin.query('set local role sofra_app');
    await admin.query(`select set_config('app.business_id', $1, true)`, [business]);
    await admin.query(attempt);
    return 'done';
  } catch {
    return 'refused'; // by a permission, a policy or a trigger
  } finally {
    await admin.query('rollback');
  }
}

interface Digest {
  table: string;
  rows: number;
  digest: string;
}

async function digests(admin: pg.Client, tables: readonly string[]): Promise<Digest[]> {
  const found: Digest[] = [];
  for (const table of tables) {
    const { rows } = await admin.query<{ rows: number; digest: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`,
    );
    found.push({ table, rows: rows[0]?.rows ?? 0, digest: rows[0]?.digest ?? '' });
  }
  return found;
}
