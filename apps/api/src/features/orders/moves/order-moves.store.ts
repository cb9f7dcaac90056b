import type { PlaceKind } from '@sofra/domain/orders/place';
import { sql, type RawBuilder } from 'kysely';
import {
  ORDER_LINE_COLUMN_NAMES,
  type OrderLineColumn,
  type OwnLineColumn,
} from '#src/features/orders/lines/order-line-columns.store.ts';
import { areaOfTable } from '#src/features/orders/orders.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The place an order is moved to. A call number that it has already stays (PLACE-3). */
export interface NewPlace {
  kind: PlaceKind;
  tableId: string | null;
  name: string;
  callDay?: string;
  callNumber?: number;
}

/**
 * Sets the place of an order with its name. The version is incremented, so that screens showing the order refetch it.
 */
export async function updateOrderPlace(
  tx: Tx,
  businessId: string,
  orderId: string,
  { kind, tableId, name, callDay, callNumber }: NewPlace,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...{ place_kind: kind, table_id: tableId, table_name: name },
      // Guests sit at tables only (GUESTS-6).
      ...(kind !== 'TABLE' && { guests: null }),
      // A table waits for no time (TAKEAWAY-25).
      ...(kind === 'TABLE' && { kitchen_at: null }),
      area_name: areaOfTable(businessId, tableId),
      ...(callNumber !== undefined && { call_day: callDay, call_number: callNumber }),
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

/** The user who serves an order: the one it was handed over to, else the one who opened it. */
export async function findServer(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('orders')
    .select([
      sql<string>`coalesce(served_by, opened_by)`.as('id'),
      sql<string>`coalesce(served_by_name, opened_by_name)`.as('name'),
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .executeTakeFirst();
}

/**
 * Stores who serves an order and increments the version. A printed bill still shows what is owed, so its mark stays.
 */
export async function updateOrderServer(
  tx: Tx,
  businessId: string,
  orderId: string,
  server: { id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ served_by: server.id, served_by_name: server.name, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

/** The table that lines leave, and when; the kitchen display shows it, because the plates now go elsewhere. */
export interface LeftTable {
  name: string;
  at: Date;
}

/** Stores the table left on those lines of `order_lines` that are still to be served. */
const movedFrom = ({ name, at }: LeftTable) => {
  const isToServe = sql.raw("kitchen_status <> 'SERVED'");
  return {
    moved_from: sql<string | null>`case when ${isToServe} then ${name}::text else moved_from end`,
    moved_at: sql<Date | null>`case when ${isToServe} then ${at}::timestamptz else moved_at end`,
  };
};

/** The lines of an order move to another table together with it. */
export async function updateLinesMoved(
  tx: Tx,
  businessId: string,
  orderId: string,
  left: LeftTable,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set(movedFrom(left))
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kitchen_status', '<>', 'SERVED')
    .execute();
}

/** Moves whole lines to an order at another table. */
export async function updateLinesOrder(
  tx: Tx,
  businessId: string,
  lineIds: readonly string[],
  { orderId, left }: { orderId: string; left: LeftTable },
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ order_id: orderId, ...movedFrom(left) })
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
    .execute();
}

/** The table of the order that an order was merged into; undefined when it was not merged. */
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

/** Pieces of a line that become the line `newLineId` of another order or of the same one. */
export interface LineSplit {
  lineId: string;
  newLineId: string;
  qty: number;
}

/**
 * Splits lines in one statement: the pieces become lines of `orderId`, and the old lines keep the rest. Except for its
 * quantities the new line equals the old one: waiter, time, kitchen state, a recorded *Hazır*, and whether it was
 * comped. `left` is the table that the pieces leave, if they do.
 */
export async function splitLines(
  tx: Tx,
  businessId: string,
  pieces: readonly LineSplit[],
  { orderId, left }: { orderId: string; left?: LeftTable | undefined },
): Promise<void> {
  const isNews = sql`${left?.name ?? null}::text is not null and l.kitchen_status <> 'SERVED'`;
  const own: Record<OwnLineColumn, RawBuilder<unknown>> = {
    id: sql`p.new_line_id`,
    order_id: sql`${orderId}::uuid`,
    qty: sql`p.qty`,
    paid_qty: sql`0`,
    canceled_qty: sql`0`,
    unmade_qty: sql`0`,
    // A part is split together with its set menu, and belongs to the new one (SET-16).
    set_line_id: sql`(select s.new_line_id from pieces s where s.line_id = l.set_line_id)`,
    moved_from: sql`case when ${isNews} then ${left?.name ?? null}::text else l.moved_from end`,
    moved_at: sql`case when ${isNews} then ${left?.at ?? null}::timestamptz else l.moved_at end`,
  };
  const values: Partial<Record<OrderLineColumn, RawBuilder<unknown>>> = own;
  const part = <K extends keyof LineSplit>(key: K) => pieces.map((piece) => piece[key]);
  await sql`
    with pieces as (
      select * from unnest(${part('lineId')}::uuid[], ${part('newLineId')}::uuid[], ${part('qty')}::int[])
                 as p (line_id, new_line_id, qty)
    ), kept as (
      update order_lines l set qty = l.qty - p.qty
        from pieces p where l.business_id = ${businessId} and l.id = p.line_id
    ), still_ready as (
      update fulfilments f
         set ready_lines = f.ready_lines || array(select p.new_line_id from pieces p where p.line_id = any(f.ready_lines))
       where f.business_id = ${businessId} and f.order_id = ${orderId}
         and exists (select from pieces p where p.line_id = any(f.ready_lines))
    )
    insert into order_lines (${sql.join(ORDER_LINE_COLUMN_NAMES.map((column) => sql.ref(column)))})
    select ${sql.join(ORDER_LINE_COLUMN_NAMES.map((column) => values[column] ?? sql.ref(`l.${column}`)))}
      from order_lines l join pieces p on p.line_id = l.id
     where l.business_id = ${businessId}`.execute(tx);
}
