import type { LineQty } from '@sofra/domain/orders/order';
import { sql } from 'kysely';
import type { NewLine } from '#src/features/orders/lines/new-lines.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The changes that portion and options of each line that waits make to its recipe, as of its saving. */
export async function listHeldTakes(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<ReadonlyMap<string, NewLine['takes']>> {
  const rows = await tx
    .selectFrom('order_lines')
    .select(['id', 'held_takes as takes'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('held_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, takes }) => [id, takes as NewLine['takes']]));
}

/** Sends lines that wait: from now on they are lines of the kitchen. */
export async function updateLinesFired(
  tx: Tx,
  businessId: string,
  lineIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ held_at: null, held_takes: null, fired_at: at, kitchen_changed_at: at })
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
    .execute();
}

export async function updateLinesCourse(
  tx: Tx,
  businessId: string,
  lineIds: readonly string[],
  course: number,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ course })
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
    .execute();
}

/** Keeps refunded pieces of lines that wait from being made (COURSE-11). The order must be locked. */
export const updateUnmade = (tx: Tx, businessId: string, back: readonly LineQty[]): Promise<unknown> =>
  sql`
    update order_lines l set unmade_qty = l.unmade_qty + b.qty
      from (select id, sum(qty)::int as qty
              from unnest(${back.map(({ lineId }) => lineId)}::uuid[], ${back.map(({ qty }) => qty)}::int[]) as p (id, qty)
             group by id) b
     where l.business_id = ${businessId} and l.id = b.id and l.held_at is not null`.execute(tx);
