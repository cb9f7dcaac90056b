import type pg from 'pg';
import type { ArchiveSummary } from '#src/backup/archive/archive-format.ts';
import { tally } from '#src/backup/archive/archive-format.ts';
import { loadRowsOfBusiness } from '#src/backup/business/load-business.ts';
import { copyBusinessOutSql, type TenantTable } from '#src/backup/catalogue.ts';
import { copyOut } from '#src/backup/copy-stream.ts';

/** The two ends of a move: each a connection inside a transaction. */
export interface Ends {
  source: pg.Client;
  target: pg.Client;
}

export interface CopiedRows {
  tables: ArchiveSummary['tables'];
  /** Every row that the snapshot does not show was written by a transaction from this one on. */
  firstUnseen: bigint;
}

/**
 * Copies every row of the business, from one snapshot and without a file in between. `source` is inside the snapshot.
 * `target` is inside the uncommitted transaction. Counts and checksums are those of the rows that the source sent.
 */
export async function copyRows(
  { source, target }: Ends,
  tables: readonly TenantTable[],
  businessId: string,
): Promise<CopiedRows> {
  const firstUnseen = await firstUnseenBy({ source, target });
  const copied: ArchiveSummary['tables'] = [];
  for (const table of tables) {
    const passed = tally();
    const sent = counted(copyOut(source, copyBusinessOutSql(table, businessId)), passed);
    await loadRowsOfBusiness(target, table, { businessId, rows: sent });
    copied.push({ name: table.name, ...passed.end() });
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

export async function* counted(
  rows: AsyncIterable<Buffer>,
  passed: ReturnType<typeof tally>,
): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    passed.add(chunk);
    yield chunk;
  }
}
