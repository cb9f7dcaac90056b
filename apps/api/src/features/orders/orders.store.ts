import type { OrderLine } from '@sofra/domain/order';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

export interface OrderRow {
  id: string;
  number: number;
  tableId: string;
  tableName: string;
  status: 'OPEN' | 'PAID' | 'CANCELED';
  version: number;
  openedAt: Date;
  openedBy: string;
  billPrintedAt: Date | null;
  paidAt: Date | null;
}

/** A saved line with what screens and the kitchen need besides its money. */
export interface SavedLine extends OrderLine {
  status: 'NEW' | 'PREPARING' | 'READY' | 'SERVED';
  addedBy: string;
}

/** A literal: with a parameter a reusable plan could not use the index of open orders and would walk every old one. */
const OPEN = sql.lit('OPEN' as const);

const ORDER_COLUMNS = [
  'id',
  'number',
  'table_id as tableId',
  'table_name as tableName',
  'status',
  'version',
  'opened_at as openedAt',
  'opened_by_name as openedBy',
  'bill_printed_at as billPrintedAt',
  'paid_at as paidAt',
] as const;

const LINE_COLUMNS = [
  'id',
  'item_id as itemId',
  'name',
  'note',
  'qty',
  'paid_qty as paidQty',
  'canceled_qty as canceledQty',
  'unit_price_kurus as unitPrice',
  'station_id as stationId',
  'kitchen_status as status',
  'added_by_name as addedBy',
  'created_at as createdAt',
] as const;

const openOrderOf = (tx: Tx, businessId: string, tableId: string) =>
  tx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('business_id', '=', businessId)
    .where('table_id', '=', tableId)
    .where('status', '=', OPEN);

export const findOpenOrder = (tx: Tx, businessId: string, tableId: string): Promise<OrderRow | undefined> =>
  openOrderOf(tx, businessId, tableId).executeTakeFirst();

/** Holds the open order of a table until the transaction ends. Call with the table's row locked: then none can open meanwhile. */
export const lockOpenOrder = (tx: Tx, businessId: string, tableId: string): Promise<OrderRow | undefined> =>
  openOrderOf(tx, businessId, tableId).forUpdate().executeTakeFirst();

/**
 * Holds an order until the transaction ends. What it guards (lines, sums) must be read by a later statement: within
 * this one a sub-select would still see the state before the lock was granted.
 */
export function lockOrder(tx: Tx, businessId: string, orderId: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Every line of an order in the order it was saved, cancelled and paid ones too. */
export function listLines(tx: Tx, businessId: string, orderId: string): Promise<SavedLine[]> {
  return tx
    .selectFrom('order_lines')
    .select(LINE_COLUMNS)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * The lines of the open order of a table. Sent right behind the locks of the table and its order, it sees what is true
 * once they are granted.
 */
export function listOpenLines(tx: Tx, businessId: string, tableId: string): Promise<SavedLine[]> {
  return tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'l.business_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(LINE_COLUMNS.map((column) => `l.${column}` as const))
    .where('o.business_id', '=', businessId)
    .where('o.table_id', '=', tableId)
    .where('o.status', '=', OPEN)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
}

/** The next number of a business; its row is locked until the transaction ends, so numbers have no gap but a rollback's. */
export async function nextOrderNumber(tx: Tx, businessId: string): Promise<number> {
  const { last_number } = await tx
    .insertInto('order_counters')
    .values({ business_id: businessId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({ last_number: sql`order_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertOrder(
  tx: Tx,
  businessId: string,
  order: OrderRow,
  openedById: string,
): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      business_id: businessId,
      id: order.id,
      number: order.number,
      table_id: order.tableId,
      table_name: order.tableName,
      version: order.version,
      opened_at: order.openedAt,
      opened_by: openedById,
      opened_by_name: order.openedBy,
    })
    .execute();
}

export async function insertLines(
  tx: Tx,
  businessId: string,
  lines: readonly SavedLine[],
  { orderId, addedById }: { orderId: string; addedById: string },
): Promise<void> {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line) => ({
        business_id: businessId,
        id: line.id,
        order_id: orderId,
        item_id: line.itemId,
        name: line.name,
        note: line.note,
        qty: line.qty,
        unit_price_kurus: line.unitPrice,
        station_id: line.stationId,
        added_by: addedById,
        added_by_name: line.addedBy,
        created_at: line.createdAt,
      })),
    )
    .execute();
}

/** Counts the order's version up and forgets that the bill was printed: it no longer shows what is owed. */
export async function updateOrderChanged(tx: Tx, businessId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ version: sql`version + 1`, bill_printed_at: null })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

/** Closes an order; `version` counts up with it. */
export async function updateOrderClosed(
  tx: Tx,
  businessId: string,
  orderId: string,
  closing: { status: 'PAID' | 'CANCELED'; at: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: closing.status,
      version: sql`version + 1`,
      ...(closing.status === 'PAID' ? { paid_at: closing.at } : { canceled_at: closing.at }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

export async function updateLineQty(
  tx: Tx,
  businessId: string,
  column: 'paid_qty' | 'canceled_qty',
  parts: readonly { lineId: string; qty: number }[],
): Promise<void> {
  const ids = parts.map((part) => part.lineId);
  const quantities = parts.map((part) => part.qty);
  const counted = sql.ref(column);
  await sql`
    update order_lines l set ${counted} = l.${counted} + p.qty
      from unnest(${ids}::uuid[], ${quantities}::int[]) as p (id, qty)
     where l.business_id = ${businessId} and l.id = p.id`.execute(tx);
}
