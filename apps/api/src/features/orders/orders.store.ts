import type { Kurus } from '@sofra/domain/money';
import type { Comp, OrderLine } from '@sofra/domain/order';
import type { PriceRuleKind } from '@sofra/domain/price-rule';
import { sql, type Insertable } from 'kysely';
import type { OrderLineColumn } from '#src/features/orders/order-line-columns.store.ts';
import type { OrderLinesRow } from '#src/platform/postgres/database-rows.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

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
  /** The sum of the shares taken that are not spread over lines yet. */
  sharesPaid: Kurus;
  paidAt: Date | null;
}

/** A saved line with the fields that screens and the kitchen need besides its money. */
export interface SavedLine extends OrderLine {
  status: 'NEW' | 'PREPARING' | 'READY' | 'SERVED';
  addedBy: string;
  priceRule: LinePriceRule | null;
}

/** What a line keeps of the timed price that lowered it (PRICE-8). */
export interface LinePriceRule {
  id: string;
  name: string;
  listPrice: Kurus;
  kind: PriceRuleKind;
  /** Hundredths of a percent, or kuruş. */
  hundredths: number;
}

/**
 * A literal: with a parameter a reusable plan could not use the partial index of open orders and would read all closed
 * ones.
 */
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
  'shares_paid_kurus as sharesPaid',
  'paid_at as paidAt',
] as const;

/** A column of `order_lines`: the price and reason of a comped line; null for a line that is to be paid. */
export const COMP = sql<Comp | null>`case when comp_price_kurus is not null
  then jsonb_build_object('unitPrice', comp_price_kurus, 'reason', comp_reason) end`.as('comp');

/** A column of `order_lines`: the timed price that lowered the line; null for one at its list price. */
const PRICE_RULE = sql<LinePriceRule | null>`case when price_rule_id is not null
  then jsonb_build_object('id', price_rule_id, 'name', price_rule_name, 'listPrice', list_price_kurus,
                          'kind', price_rule_kind, 'hundredths', price_rule_hundredths) end`.as('priceRule');

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

const linesOf = (tx: Tx, businessId: string, orderId: string) =>
  tx
    .selectFrom('order_lines')
    .select([...LINE_COLUMNS, COMP, PRICE_RULE])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id');

export const findOpenOrder = (tx: Tx, businessId: string, tableId: string): Promise<OrderRow | undefined> =>
  openOrderOf(tx, businessId, tableId).executeTakeFirst();

/**
 * Locks the open order of a table until the transaction ends. The table's row must be locked, so that none can open
 * meanwhile.
 */
export const lockOpenOrder = (tx: Tx, businessId: string, tableId: string): Promise<OrderRow | undefined> =>
  openOrderOf(tx, businessId, tableId).forUpdate().executeTakeFirst();

/**
 * Locks an order until the transaction ends. The rows it guards (lines, sums) must be read by a later statement: a
 * sub-select of this one would still see the state before the lock was granted.
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

/**
 * Locks several orders until the transaction ends, in the order of their ids, so that transactions that need the same
 * orders cannot deadlock. As with {@link lockOrder}, the rows they guard must be read afterwards.
 */
export function lockOrders(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Every line of an order in the order it was saved, including cancelled and paid ones. */
export const listLines = (tx: Tx, businessId: string, orderId: string): Promise<SavedLine[]> =>
  linesOf(tx, businessId, orderId).execute();

/** As {@link listLines}, and locks the lines, so that their kitchen state does not change while they are moved. */
export const lockLines = (tx: Tx, businessId: string, orderId: string): Promise<SavedLine[]> =>
  linesOf(tx, businessId, orderId).forUpdate().execute();

/**
 * The lines of the open order of a table. Sent right after the locks of the table and its order, it sees the state once
 * they are granted.
 */
export function listOpenLines(tx: Tx, businessId: string, tableId: string): Promise<SavedLine[]> {
  return tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'l.business_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select([...LINE_COLUMNS.map((column) => `l.${column}` as const), COMP, PRICE_RULE])
    .where('o.business_id', '=', businessId)
    .where('o.table_id', '=', tableId)
    .where('o.status', '=', OPEN)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
}

/**
 * The next order number of a business. The counter's row is locked until the transaction ends, so a gap can only come
 * from a rollback.
 */
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

/** The columns of a new line, including those with a default. */
type NewOrderLine = { [Column in OrderLineColumn]: Exclude<Insertable<OrderLinesRow>[Column], undefined> };

const priceRuleColumns = (rule: LinePriceRule | null) => ({
  list_price_kurus: rule?.listPrice ?? null,
  price_rule_id: rule?.id ?? null,
  price_rule_name: rule?.name ?? null,
  price_rule_kind: rule?.kind ?? null,
  price_rule_hundredths: rule?.hundredths ?? null,
});

export async function insertLines(
  tx: Tx,
  businessId: string,
  lines: readonly SavedLine[],
  { orderId, addedById }: { orderId: string; addedById: string },
): Promise<void> {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line): NewOrderLine => ({
        business_id: businessId,
        id: line.id,
        order_id: orderId,
        item_id: line.itemId,
        name: line.name,
        note: line.note,
        qty: line.qty,
        paid_qty: line.paidQty,
        canceled_qty: line.canceledQty,
        unit_price_kurus: line.unitPrice,
        station_id: line.stationId,
        kitchen_status: line.status,
        kitchen_changed_at: line.createdAt,
        added_by: addedById,
        added_by_name: line.addedBy,
        created_at: line.createdAt,
        comp_price_kurus: line.comp?.unitPrice ?? null,
        comp_reason: line.comp?.reason ?? null,
        ...priceRuleColumns(line.priceRule),
        moved_from: null,
        moved_at: null,
      })),
    )
    .execute();
}

/**
 * Increments the order's version and clears the mark that the bill was printed, since that bill no longer shows what is
 * owed.
 */
export async function updateOrderChanged(tx: Tx, businessId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ version: sql`version + 1`, bill_printed_at: null })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

/**
 * Closes an order and increments its version. `mergedInto`: the order its lines were moved to. The shares are set in
 * the same statement: a row that is updated twice in one transaction has its foreign keys checked again, which waits
 * for whoever has locked the table and waits for this order, a deadlock.
 */
export async function updateOrderClosed(
  tx: Tx,
  businessId: string,
  orderId: string,
  closing: { status: 'PAID' | 'CANCELED'; at: Date; sharesPaid: Kurus; mergedInto?: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: closing.status,
      version: sql`version + 1`,
      shares_paid_kurus: closing.sharesPaid,
      merged_into: closing.mergedInto ?? null,
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
