import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

/** The order stands at another table, which gives it its name; screens that hold it must read it again. */
export async function updateOrderTable(
  tx: Tx,
  businessId: string,
  orderId: string,
  table: { id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ table_id: table.id, table_name: table.name, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

/** Lines go to another order as they are. */
export async function updateLinesOrder(
  tx: Tx,
  businessId: string,
  lineIds: readonly string[],
  orderId: string,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ order_id: orderId })
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
    .execute();
}

/** The table at which the rest of a merged order stands; undefined when it was not merged. */
export async function findMergeTarget(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<string | undefined> {
  const target = await tx
    .selectFrom('orders as o')
    .innerJoin('orders as t', (join) =>
      join.onRef('t.business_id', '=', 'o.business_id').onRef('t.id', '=', 'o.merged_into'),
    )
    .select('t.table_name as tableName')
    .where('o.business_id', '=', businessId)
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return target?.tableName;
}

/** Pieces of a line that become the line `newLineId`, of another order or of the same. */
export interface SplitPieces {
  lineId: string;
  newLineId: string;
  qty: number;
}

/**
 * Splits lines: the pieces become lines of `orderId` and the old lines keep the rest, in one statement, so that neither
 * happens without the other. Besides its quantities the new line is what the old one is: its waiter and time, and that
 * it was given away.
 */
export async function splitLines(
  tx: Tx,
  businessId: string,
  pieces: readonly SplitPieces[],
  orderId: string,
): Promise<void> {
  const column = <K extends keyof SplitPieces>(key: K) => pieces.map((piece) => piece[key]);
  await sql`
    with pieces as (
      select * from unnest(${column('lineId')}::uuid[], ${column('newLineId')}::uuid[], ${column('qty')}::int[])
                 as p (line_id, new_line_id, qty)
    ), kept as (
      update order_lines l set qty = l.qty - p.qty
        from pieces p where l.business_id = ${businessId} and l.id = p.line_id
    )
    insert into order_lines
      (business_id, id, order_id, item_id, name, note, qty, unit_price_kurus, station_id, kitchen_status, added_by,
       added_by_name, created_at, comp_price_kurus, comp_reason)
    select l.business_id, p.new_line_id, ${orderId}::uuid, l.item_id, l.name, l.note, p.qty, l.unit_price_kurus,
           l.station_id, l.kitchen_status, l.added_by, l.added_by_name, l.created_at, l.comp_price_kurus, l.comp_reason
      from order_lines l join pieces p on p.line_id = l.id
     where l.business_id = ${businessId}`.execute(tx);
}
