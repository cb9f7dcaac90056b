import type pg from 'pg';
import { dropStage, loadRowsOfBusiness, stageRows } from '#src/backup/rows/load-rows.ts';
import {
  isOfBusiness,
  quoted,
  readRows,
  type RowsChecksum,
  type TableChecksum,
} from '#src/backup/rows/read-rows.ts';
import type { Table } from '#src/backup/rows/tables.ts';

/** The two ends of a move: each a connection inside a transaction. */
export interface Ends {
  source: pg.Client;
  target: pg.Client;
}

export interface CopiedRows {
  tables: TableChecksum[];
  /** Every row that the snapshot does not show was written by a transaction from this one on. */
  firstUnseen: bigint;
}

/**
 * Copies every row of the business, from one snapshot and without a file in between. `source` is inside the snapshot.
 * `target` is inside the uncommitted transaction. Counts and checksums are those of the rows that the source sent.
 */
export async function copyRows(
  { source, target }: Ends,
  tables: readonly Table[],
  businessId: string,
): Promise<CopiedRows> {
  const firstUnseen = await firstUnseenBy({ source, target });
  const copied: TableChecksum[] = [];
  for (const table of tables) {
    const rows = readRows(source, table, { businessId });
    await loadRowsOfBusiness(target, table, { businessId, rows });
    copied.push({ name: table.name, ...rows.checksum() });
  }
  return { tables: copied, firstUnseen };
}

/**
 * The transaction from which on every row was written that the source's current snapshot does not show. Where both
 * databases are of one server, that of the target is left out: it lasts for the whole move and writes nothing at the source.
 */
export async function firstUnseenBy({ source, target }: Ends): Promise<bigint> {
  const server = 'extract(epoch from pg_postmaster_start_time())::text';
  const own = await target.query<{ own: string; server: string }>(
    `select pg_current_xact_id()::text as own, ${server} as server`,
  );
  const { rows } = await source.query<{ first: string }>(
    `select coalesce(min(running::text::bigint) filter (where running::text <> $1 or ${server} <> $2),
                     pg_snapshot_xmax(pg_current_snapshot())::text::bigint)::text as first
       from pg_snapshot_xip(pg_current_snapshot()) running`,
    [own.rows[0]?.own, own.rows[0]?.server],
  );
  return BigInt(rows[0]?.first ?? 0);
}

/** Changes of one table since the copy or the round before. The changed rows wait in a temporary table. */
export interface TableChanges {
  table: Table;
  /** The temporary table at the target. */
  arriving: string;
  /** The rows that were added or changed, as the source sent them. */
  sent: RowsChecksum;
  /** The number of rows at the source now. */
  rows: number;
  /** True when the target has rows that the source no longer has. */
  hasGone: boolean;
}

/**
 * Reads the rows changed since the copy, by the transaction that wrote each row (`xmin`), without index or trigger.
 * `firstUnseen` is the first transaction that the snapshot before may not have seen. For a row so old that its
 * transaction number was reused, too much is read and never too little.
 */
export async function readChanges(
  ends: Ends,
  tables: readonly Table[],
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
    let [sent, added] = [NO_ROWS, 0];
    if (here.changed > 0) {
      const changed = readRows(ends.source, table, { businessId, condition: isChanged });
      await stageRows(ends.target, table, { stage: arriving, rows: changed });
      [sent, added] = [changed.checksum(), await countAdded(ends.target, table, arriving)];
    }
    changes.push({ table, arriving, sent, rows: here.rows, hasGone: before.rows + added > here.rows });
  }
  return changes;
}

const NOTHING = { rows: 0, changed: 0 };
const NO_ROWS: RowsChecksum = { rows: 0, sha256: '' };

/** Before the next round brings others. */
export async function dropArrived(target: pg.Client, changes: readonly TableChanges[]): Promise<void> {
  for (const { arriving, sent } of changes) if (sent.rows > 0) await dropStage(target, arriving);
}

/** The rows of every table, and how many of them meet the condition, in one query: each fence would wait for many. */
export async function countRows(
  client: pg.Client,
  tables: readonly Table[],
  businessId: string,
  condition = 'false',
): Promise<Map<string, { rows: number; changed: number }>> {
  const counts = tables.map(
    (table) =>
      `select '${table.name}' as name, count(*) as rows, count(*) filter (where ${condition}) as changed
         from public.${quoted(table.name)} where ${isOfBusiness(table, businessId)}`,
  );
  const { rows } = await client.query<{ name: string; rows: string; changed: string }>(
    counts.join(' union all '),
  );
  return new Map(rows.map((row) => [row.name, { rows: Number(row.rows), changed: Number(row.changed) }]));
}

async function countAdded(target: pg.Client, table: Table, arriving: string): Promise<number> {
  const { rows } = await target.query<{ count: string }>(
    `select count(*) as count from pg_temp.${arriving} a where ${isNew(table)}`,
  );
  return Number(rows[0]?.count);
}

/** Condition that `t` and `a` are the same row. */
export const sameKey = ({ key }: Table): string =>
  key.map((column) => `t.${quoted(column)} = a.${quoted(column)}`).join(' and ');

/** Condition that no row of the table is the same row as `a`. */
export const isNew = (table: Table): string =>
  `not exists (select from public.${quoted(table.name)} t where ${sameKey(table)})`;
