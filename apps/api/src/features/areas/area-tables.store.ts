import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Locks the named tables that are not deleted, in the order of their ids. */
export const lockTables = (
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; areaId: string | null }[]> =>
  tx
    .selectFrom('tables')
    .select(['id', 'name', 'area_id as areaId'])
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Moves tables to an area, or to none, and increments their versions. */
export async function updateTablesArea(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  areaId: string | null,
): Promise<void> {
  await tx
    .updateTable('tables')
    .set({ area_id: areaId, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Takes every table out of an area, deleted ones too; returns how many that are not deleted there were. */
export async function updateTablesWithoutArea(tx: Tx, businessId: string, areaId: string): Promise<number> {
  const { rows } = await sql<{ isStanding: boolean }>`
    with held as materialized (
      select id from tables where business_id = ${businessId} and area_id = ${areaId} order by id for update)
    update tables t set area_id = null, version = t.version + 1
      from held where t.business_id = ${businessId} and t.id = held.id
    returning t.deleted_at is null as "isStanding"`.execute(tx);
  return rows.filter(({ isStanding }) => isStanding).length;
}
