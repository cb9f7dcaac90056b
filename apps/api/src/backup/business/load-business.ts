import type pg from 'pg';
import { copyInSql, listed, quoted, type TenantTable } from '#src/backup/catalogue.ts';
import { copyIn } from '#src/backup/copy-stream.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

const ARRIVING = 'arriving_rows';

/**
 * Loads the rows of one table through a temporary one, because COPY refuses tables with row security. Rows of a
 * business other than the archive's are refused, because the file is untrusted (MOVE-2).
 */
export async function loadRowsOfBusiness(
  client: pg.Client,
  { name, columns, businessColumn }: TenantTable,
  { businessId, rows }: { businessId: string; rows: AsyncIterable<Buffer> },
): Promise<void> {
  await client.query(
    `create temp table ${ARRIVING} on commit drop as select ${listed(columns)} from public.${quoted(name)} with no data`,
  );
  await copyIn(client, copyInSql({ name: ARRIVING, columns }, 'pg_temp'), rows);
  await refuseForeignRows(client, name, { businessColumn, businessId });
  const { rowCount } = await client.query(
    `insert into public.${quoted(name)} (${listed(columns)}) overriding system value
     select ${listed(columns)} from pg_temp.${ARRIVING}`,
  );
  await client.query(`drop table pg_temp.${ARRIVING}`);
  // The ledger is checked before others see the rows. Without statistics that would take hours.
  if ((rowCount ?? 0) > 0) await client.query(`analyze public.${quoted(name)}`);
}

async function refuseForeignRows(
  client: pg.Client,
  name: string,
  { businessColumn, businessId }: { businessColumn: string; businessId: string },
): Promise<void> {
  const { rows } = await client.query<{ answer: boolean }>(
    `select exists (select from pg_temp.${ARRIVING} where ${quoted(businessColumn)} is distinct from $1) as answer`,
    [businessId],
  );
  if (rows[0]?.answer !== false)
    throw new StartupError(`Arşivdeki "${name}" tablosunda başka bir işletmenin satırları var.`);
}

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
