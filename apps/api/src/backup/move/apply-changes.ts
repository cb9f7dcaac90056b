import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { countRows, isNew, sameKey, type Ends, type TableChanges } from '#src/backup/move/transfer-rows.ts';
import { dropStage, insertStaged, stageRows } from '#src/backup/rows/load-rows.ts';
import { checksumOf, isOfBusiness, quoted, readRows } from '#src/backup/rows/read-rows.ts';
import type { Table } from '#src/backup/rows/tables.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

type Step = () => Promise<unknown>;

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
    ...filled.map(
      ({ table, arriving }) =>
        () =>
          insertStaged(ends.target, table, arriving, isNew(table)),
    ),
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

const KEPT = 'kept_keys';

async function takeAway({ source, target }: Ends, table: Table, businessId: string): Promise<void> {
  const keys = { ...table, columns: table.key };
  await stageRows(target, keys, { stage: KEPT, rows: readRows(source, keys, { businessId }) });
  await target.query(
    `delete from public.${quoted(table.name)} t where ${isOfBusiness(table, businessId)}
        and not exists (select from pg_temp.${KEPT} a where ${sameKey(table)})`,
  );
  await dropStage(target, KEPT);
}

async function changeRows(
  target: pg.Client,
  { table, arriving }: TableChanges,
  fixed: ReadonlySet<string>,
): Promise<void> {
  const { name, key, columns } = table;
  const changing = columns.filter((column) => !key.includes(column) && !fixed.has(`${name}.${column}`));
  if (changing.length === 0) return;
  // A row that was written while the copy began is in both. In history even an update without a change is refused.
  const rowOf = (alias: string) =>
    `row(${changing.map((column) => `${alias}.${quoted(column)}`).join(', ')})::text`;
  await target.query(
    `update public.${quoted(name)} t set ${changing.map((column) => `${quoted(column)} = a.${quoted(column)}`).join(', ')}
       from pg_temp.${arriving} a where ${sameKey(table)} and ${rowOf('t')} is distinct from ${rowOf('a')}`,
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
    const condition = `exists (select from pg_temp.${arriving} a where ${sameKey(table)})`;
    const now = sent.rows === 0 ? sent : await checksumOf(target, table, { businessId, condition });
    if (!isDeepStrictEqual(now, sent) || there.get(table.name)?.rows !== rows)
      throw new StartupError(
        `"${table.name}" tablosunun son değişiklikleri hedefte başka; satış devam ediyor.`,
      );
  }
}
