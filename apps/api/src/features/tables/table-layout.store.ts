import type { TableLayout } from '@sofra/contract/orders/table-layout';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The last published layout, without tables that were deleted since; null when none was published. */
export async function findTableLayout(tx: Tx, businessId: string): Promise<TableLayout | null> {
  const { rows } = await sql<TableLayout>`
    select l.published_at as "publishedAt", coalesce(standing.positions, '{}') as positions
      from table_layouts l
     cross join lateral (
       select jsonb_object_agg(t.id, l.positions -> t.id::text) as positions
         from tables t
        where t.business_id = l.business_id and t.deleted_at is null
          and jsonb_exists(l.positions, t.id::text)) as standing
     where l.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? null;
}

/** Number of these ids that are tables and not deleted. */
export async function countTables(tx: Tx, businessId: string, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('tables')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Replaces the published layout and returns the time of publication, which devices compare. It is always later than the
 * previous one, even within a millisecond or between servers whose clocks differ.
 */
export async function putTableLayout(
  tx: Tx,
  { businessId, userId, name }: Pick<Actor, 'businessId' | 'userId' | 'name'>,
  { positions, publishedAt }: TableLayout,
): Promise<Date> {
  const row = {
    positions: JSON.stringify(positions),
    published_at: publishedAt,
    published_by: userId,
    published_by_name: name,
  };
  const { published_at } = await tx
    .insertInto('table_layouts')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({
        ...row,
        published_at: sql<Date>`greatest(excluded.published_at, table_layouts.published_at + interval '1 millisecond')`,
      }),
    )
    .returning('published_at')
    .executeTakeFirstOrThrow();
  return published_at;
}
