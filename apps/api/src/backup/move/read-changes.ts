import type pg from 'pg';
import { tally, type TableEnd } from '#src/backup/archive/archive-format.ts';
import { copyBusinessOutSql, copyInSql, listed, quoted, type TenantTable } from '#src/backup/catalogue.ts';
import { copyIn, copyOut } from '#src/backup/copy-stream.ts';
import { counted, type Ends } from '#src/backup/move/copy-rows.ts';

/** Changes of one table since the copy or the round before. The changed rows wait in a temporary table. */
export interface TableChanges {
  table: TenantTable;
  /** The temporary table at the target. */
  arriving: string;
  /** The rows that were added or changed, as the source sent them. */
  sent: TableEnd;
  /** The number of rows at the source now. */
  rows: number;
  /** True when the target has rows that the source no longer has. */
  hasGone: boolean;
}

/**
 * Reads which rows changed since the copy, by the transaction that wrote each row (`xmin`), without an index or a
 * trigger for it. `firstUnseen` is the first transaction that the snapshot before may not have seen. For a row so old
 * that its transaction number was reused, too much is read and never too little.
 */
export async function readChanges(
  ends: Ends,
  tables: readonly TenantTable[],
  { businessId, firstUnseen }: { businessId: string; firstUnseen: bigint },
): Promise<TableChanges[]> {
  const { rows } = await ends.source.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  const next = BigInt(rows[0]?.next ?? 0);
  const isChanged = `((${next} - xmin::text::bigint) & 4294967295) <= ${next - firstUnseen}`;
  const [now, there] = await Promise.all([
    countRows(ends.source, tables, businessId, isChanged),
    countRows(ends.target, tables, businessId),
  ]);
  const changes: TableChanges[] = [];
  for (const [index, table] of tables.entries()) {
    const [here = NOTHING, before = NOTHING] = [now.get(table.name), there.get(table.name)];
    const arriving = `changed_rows_${index}`;
    const rows = copyBusinessOutSql(table, businessId, isChanged);
    const sent = here.changed === 0 ? NO_ROWS : await bringChanged(ends, { table, arriving, rows });
    const added = here.changed === 0 ? 0 : await countAdded(ends.target, table, arriving);
    changes.push({ table, arriving, sent, rows: here.rows, hasGone: before.rows + added > here.rows });
  }
  return changes;
}

const NOTHING = { rows: 0, changed: 0 };
const NO_ROWS: TableEnd = { rows: 0, sha256: '' };

interface Bringing {
  table: TenantTable;
  arriving: string;
  /** The COPY that reads them at the source. */
  rows: string;
}

async function bringChanged(
  { source, target }: Ends,
  { table, arriving, rows }: Bringing,
): Promise<TableEnd> {
  const { name, columns } = table;
  await target.query(
    `create temp table ${arriving} on commit drop as select ${listed(columns)} from public.${quoted(name)} with no data`,
  );
  const passed = tally();
  await copyIn(
    target,
    copyInSql({ name: arriving, columns }, 'pg_temp'),
    counted(copyOut(source, rows), passed),
  );
  return passed.end();
}

/** Before the next round brings others. */
export async function dropArrived(target: pg.Client, changes: readonly TableChanges[]): Promise<void> {
  for (const { arriving, sent } of changes)
    if (sent.rows > 0) await target.query(`drop table pg_temp.${arriving}`);
}

/** The rows of every table, and how many of them meet the condition, in one query: each fence would wait for many. */
export async function countRows(
  client: pg.Client,
  tables: readonly TenantTable[],
  businessId: string,
  condition = 'false',
): Promise<Map<string, { rows: number; changed: number }>> {
  const counts = tables.map(
    ({ name, businessColumn }) =>
      `select '${name}' as name, count(*) as rows, count(*) filter (where ${condition}) as changed
         from public.${quoted(name)} where ${quoted(businessColumn)} = $1`,
  );
  const { rows } = await client.query<{ name: string; rows: string; changed: string }>(
    counts.join(' union all '),
    [businessId],
  );
  return new Map(rows.map((row) => [row.name, { rows: Number(row.rows), changed: Number(row.changed) }]));
}

async function countAdded(target: pg.Client, table: TenantTable, arriving: string): Promise<number> {
  const { rows } = await target.query<{ count: string }>(
    `select count(*) as count from pg_temp.${arriving} a
      where not exists (select from public.${quoted(table.name)} t where ${sameKey(table)})`,
  );
  return Number(rows[0]?.count);
}

/** Condition that `t` and `a` are the same row. */
export const sameKey = ({ key }: TenantTable): string =>
  key.map((column) => `t.${quoted(column)} = a.${quoted(column)}`).join(' and ');
