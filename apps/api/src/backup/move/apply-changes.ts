import type pg from 'pg';
import { tally } from '#src/backup/archive/archive-format.ts';
import { copyInSql, listed, quoted, type TenantTable } from '#src/backup/catalogue.ts';
import { copyIn, copyOut } from '#src/backup/copy-stream.ts';
import type { Ends } from '#src/backup/move/copy-rows.ts';
import { countRows, sameKey, type TableChanges } from '#src/backup/move/read-changes.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

type Step = () => Promise<void>;

/**
 * Makes the rows of the target equal to those of the source: deletes, changes and adds rows. No order of tables suits
 * every key and reference. A step that the database refuses is therefore repeated after the others, until all are done.
 * Errors: StartupError when no remaining step succeeds, such as for two tables that exchanged their names.
 */
export async function applyChanges(
  ends: Ends,
  changes: readonly TableChanges[],
  businessId: string,
): Promise<void> {
  const fixed = await readFixedColumns(ends.target);
  const filled = changes.filter(({ sent }) => sent.rows > 0);
  let waiting: Step[] = [
    ...changes
      .filter(({ hasGone }) => hasGone)
      .map(
        ({ table }) =>
          () =>
            takeAway(ends, table, businessId),
      )
      .reverse(),
    ...filled.map((change) => () => changeRows(ends.target, change, fixed)),
    ...filled.map((change) => () => addRows(ends.target, change)),
  ];
  while (waiting.length > 0) {
    const refused: Step[] = [];
    for (const step of waiting) if (!(await isDone(ends.target, step))) refused.push(step);
    if (refused.length === waiting.length)
      throw new StartupError(
        'Son değişiklikler hedefe bu sırayla yazılamadı; satış devam ediyor. Yeniden deneyin.',
      );
    waiting = refused;
  }
}

async function isDone(target: pg.Client, step: Step): Promise<boolean> {
  await target.query('savepoint step');
  try {
    await step();
    await target.query('release savepoint step');
    return true;
  } catch (error) {
    if (!errorCode(error)?.startsWith('23')) throw error; // a key that is still taken, a row that is still missing
    await target.query('rollback to savepoint step');
    return false;
  }
}

async function takeAway({ source, target }: Ends, table: TenantTable, businessId: string): Promise<void> {
  const { name, key, businessColumn } = table;
  const kept = 'kept_keys';
  await target.query(
    `create temp table ${kept} on commit drop as select ${listed(key)} from public.${quoted(name)} with no data`,
  );
  const keys = `copy (select ${listed(key)} from public.${quoted(name)} where ${quoted(businessColumn)} = '${businessId}') to stdout`;
  await copyIn(target, copyInSql({ name: kept, columns: key }, 'pg_temp'), copyOut(source, keys));
  await target.query(
    `delete from public.${quoted(name)} t where t.${quoted(businessColumn)} = $1
        and not exists (select from pg_temp.${kept} a where ${sameKey(table)})`,
    [businessId],
  );
  await target.query(`drop table pg_temp.${kept}`);
}

async function changeRows(
  target: pg.Client,
  { table, arriving }: TableChanges,
  fixed: ReadonlySet<string>,
): Promise<void> {
  const { name, key, columns } = table;
  const changing = columns.filter((column) => !key.includes(column) && !fixed.has(`${name}.${column}`));
  if (changing.length === 0) return;
  // A row that was written while the copy began is in both; of history even such a change would be refused.
  const rowOf = (alias: string) =>
    `row(${changing.map((column) => `${alias}.${quoted(column)}`).join(', ')})::text`;
  await target.query(
    `update public.${quoted(name)} t set ${changing.map((column) => `${quoted(column)} = a.${quoted(column)}`).join(', ')}
       from pg_temp.${arriving} a where ${sameKey(table)} and ${rowOf('t')} is distinct from ${rowOf('a')}`,
  );
}

async function addRows(target: pg.Client, { table, arriving }: TableChanges): Promise<void> {
  const { name, columns } = table;
  await target.query(
    `insert into public.${quoted(name)} (${listed(columns)}) overriding system value
     select ${listed(columns)} from pg_temp.${arriving} a
      where not exists (select from public.${quoted(name)} t where ${sameKey(table)})`,
  );
}

/** Numbers that PostgreSQL gives once and refuses to have changed. */
async function readFixedColumns(target: pg.Client): Promise<Set<string>> {
  const { rows } = await target.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attidentity = 'a'`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Every changed row is read back, and every table has as many rows as at the source. Errors: StartupError. */
export async function compareChanges(
  target: pg.Client,
  changes: readonly TableChanges[],
  businessId: string,
): Promise<void> {
  const tables = changes.map(({ table }) => table);
  const there = await countRows(target, tables, businessId);
  for (const { table, arriving, sent, rows } of changes) {
    const found = tally();
    if (sent.rows > 0) {
      const read = `copy (select ${listed(table.columns)} from public.${quoted(table.name)} t
        where exists (select from pg_temp.${arriving} a where ${sameKey(table)}) order by ${table.order}) to stdout`;
      for await (const chunk of copyOut(target, read) as AsyncIterable<Buffer>) found.add(chunk);
    }
    const now = found.end();
    const isSame = now.rows === sent.rows && (sent.rows === 0 || now.sha256 === sent.sha256);
    if (!isSame || there.get(table.name)?.rows !== rows)
      throw new StartupError(
        `"${table.name}" tablosunun son değişiklikleri hedefte başka; satış devam ediyor.`,
      );
  }
}
