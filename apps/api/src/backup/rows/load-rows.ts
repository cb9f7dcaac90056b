import type pg from 'pg';
import { copyIn } from '#src/backup/rows/copy-stream.ts';
import { isOfBusiness, listed, quoted } from '#src/backup/rows/read-rows.ts';
import type { Table } from '#src/backup/rows/tables.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

type Rows = AsyncIterable<Buffer>;
type Columns = Pick<Table, 'name' | 'columns'>;

/** Loads rows into a table; COPY accepts it inside `withoutGuards` only. */
export const loadRows = (client: pg.Client, table: Columns, rows: Rows): Promise<void> =>
  copyIn(client, copyInSql(table, 'public'), rows);

const copyInSql = ({ name, columns }: Columns, schema: string): string =>
  `copy ${schema}.${quoted(name)} (${listed(columns)}) from stdin`;

/** Runs `load` on tables without their guards, continues their sequences, and restores the guards. */
export async function withoutGuards<T>(client: pg.Client, load: () => Promise<T>): Promise<T> {
  const putBack = await takeGuardsAway(client);
  const loaded = await load();
  await continueIdentities(client);
  for (const statement of putBack) await client.query(statement);
  return loaded;
}

const OWN_TABLES = `
  select c.* from pg_class c join pg_roles r on r.oid = c.relowner
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and r.rolname = current_user`;

/**
 * Removes triggers, foreign keys and row security for the load. Triggers would number and hash rows again, and foreign
 * keys would be checked once per row. COPY refuses tables whose owner is subject to row security.
 *
 * Returns the statements that restore everything. Each foreign key is then checked at once for all rows.
 */
async function takeGuardsAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select 1 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     select 2, format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
       from (${OWN_TABLES}) c where relhastriggers
     union all
     select 3, format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
       from (${OWN_TABLES}) c where relforcerowsecurity
     order by turn`,
  );
  for (const { away } of rows) await client.query(away);
  return rows.map(({ back }) => back);
}

/** Sets identity sequences to continue after the highest restored number. */
async function continueIdentities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `select c.relname::text as name, a.attname::text as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
       from (${OWN_TABLES}) c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
  );
  for (const { name, column, sequence } of rows) {
    await client.query(
      `select setval($1, coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from public.${quoted(name)}`,
      [sequence],
    );
  }
}

const ARRIVING = 'arriving_rows';

/**
 * Loads the rows of one table through a temporary one, because COPY refuses tables with row security. Rows of a
 * business other than the archive's are refused, because the file is untrusted (MOVE-2).
 */
export async function loadRowsOfBusiness(
  client: pg.Client,
  table: Table,
  { businessId, rows }: { businessId: string; rows: Rows },
): Promise<void> {
  await stageRows(client, table, { stage: ARRIVING, rows });
  await refuseForeignRows(client, table, businessId);
  const { rowCount } = await insertStaged(client, table, ARRIVING);
  await dropStage(client, ARRIVING);
  // The ledger is checked before others see the rows. Without statistics that would take hours.
  if ((rowCount ?? 0) > 0) await client.query(`analyze public.${quoted(table.name)}`);
}

async function refuseForeignRows(client: pg.Client, table: Table, businessId: string): Promise<void> {
  const { rows } = await client.query<{ answer: boolean }>(
    `select exists (select from pg_temp.${ARRIVING} where (${isOfBusiness(table, businessId)}) is not true) as answer`,
  );
  if (rows[0]?.answer !== false)
    throw new StartupError(`Arşivdeki "${table.name}" tablosunda başka bir işletmenin satırları var.`);
}

/** Loads rows into a new temporary table with the given columns of the table. */
export async function stageRows(
  client: pg.Client,
  { name, columns }: Columns,
  { stage, rows }: { stage: string; rows: Rows },
): Promise<void> {
  await client.query(
    `create temp table ${stage} on commit drop as select ${listed(columns)} from public.${quoted(name)} with no data`,
  );
  await copyIn(client, copyInSql({ name: stage, columns }, 'pg_temp'), rows);
}

export const dropStage = (client: pg.Client, stage: string): Promise<pg.QueryResult> =>
  client.query(`drop table pg_temp.${stage}`);

/** Inserts the staged rows that meet the condition, in which `a` is the stage. */
export const insertStaged = (
  client: pg.Client,
  { name, columns }: Columns,
  stage: string,
  condition = 'true',
): Promise<pg.QueryResult> =>
  client.query(
    `insert into public.${quoted(name)} (${listed(columns)}) overriding system value
     select ${listed(columns)} from pg_temp.${stage} a where ${condition}`,
  );

/** So far beyond the arrived positions that no slip queued in the same moment can have a position below it. */
const AHEAD = 10_000;

/**
 * Moves the sequence of slip positions past the loaded slips, which keep theirs. The sequence is only ever increased,
 * because other businesses take from it meanwhile.
 */
export async function continuePositions(client: pg.Client, businessId: string): Promise<void> {
  await client.query(
    `select setval(sequence, highest + $2)
       from (select pg_get_serial_sequence('public.print_jobs', 'position') as sequence, max(position) as highest
               from print_jobs where business_id = $1) arrived
      where highest > nextval(sequence)`,
    [businessId, AHEAD],
  );
}
