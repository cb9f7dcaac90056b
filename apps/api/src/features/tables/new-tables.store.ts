import type { Table } from '@sofra/contract/orders/tables';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * The first `count` names of the series *prefix 1*, *prefix 2* … that no table has, compared as the constraint
 * `table_name_taken` does. The series is longer than the number of tables by `count`, so enough names are free.
 */
export async function listFreeNames(
  tx: Tx,
  businessId: string,
  prefix: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with standing as (
      select fold_name(name) as name from tables where business_id = ${businessId} and deleted_at is null
    )
    select wanted.name
      from generate_series(1, ${count}::int + (select count(*)::int from standing)) as number
     cross join lateral (select ${prefix}::text || ' ' || number as name) as wanted
     where not exists (select from standing where standing.name = fold_name(wanted.name))
     order by number
     limit ${count}::int`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Adds the tables whose names are still free; waits for concurrent transactions that add one of them. Returns the ids
 * that were added.
 */
export async function insertFreeTables(
  tx: Tx,
  businessId: string,
  tables: readonly Pick<Table, 'id' | 'name' | 'capacity'>[],
  areaId: string | null,
): Promise<string[]> {
  const rows = await tx
    .insertInto('tables')
    .columns(['business_id', 'id', 'name', 'capacity', 'area_id'])
    .expression(
      sql`select ${businessId}::uuid, t.id, t.name, t.capacity, ${areaId}::uuid
            from unnest(${tables.map(({ id }) => id)}::uuid[], ${tables.map(({ name }) => name)}::text[],
                        ${tables.map(({ capacity }) => capacity)}::int[]) as t (id, name, capacity)`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
