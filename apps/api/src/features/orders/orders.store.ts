import type { Kurus } from '@sofra/domain/money/money';
import type { Guests } from '@sofra/domain/orders/guests';
import type { Comp, OrderLine } from '@sofra/domain/orders/order';
import type { LineChannelPrice } from '@sofra/domain/menu/channel-price';
import type { PlaceKind } from '@sofra/domain/orders/place';
import { sql, type RawBuilder } from 'kysely';
import { CHANNEL_PRICE } from '#src/features/orders/lines/line-channel-price.store.ts';
import { PRICE_RULE, type LinePriceRule } from '#src/features/orders/lines/line-price-rule.store.ts';
import { CHOSEN, OF_SET } from '#src/features/orders/lines/order-line-columns.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

export interface OrderRow {
  id: string;
  number: number;
  placeKind: PlaceKind;
  /** *Burada* at the counter. */
  isEatenHere: boolean;
  /** The table, or the order itself where it has none (PLACE-2). */
  tableId: string;
  tableName: string;
  /** Given once, and kept at a table that the order is moved to (PLACE-3). */
  callNumber: number | null;
  /** The channel that brought it; null for the business itself (CHANNEL-1). */
  channelId: string | null;
  /** The name that the channel had when the order was opened. */
  channelName: string | null;
  /** The number that the platform gave it (CHANNEL-11). */
  channelNumber: string | null;
  status: 'OPEN' | 'PAID' | 'CANCELED';
  version: number;
  openedAt: Date;
  openedBy: string;
  /** The user who opened it, until it is handed over (FLOOR-40). */
  servedById: string | null;
  servedBy: string;
  /** Until the order changes: the bill still shows what is owed. */
  billPrintedAt: Date | null;
  /** A bill with pieces of this order was printed, whatever changed since (APPROVE-14). */
  wasBilled: boolean;
  /** The sum of the shares taken that are not spread over lines yet. */
  sharesPaid: Kurus;
  paidAt: Date | null;
  guests: Guests;
  /** When an order for later is or was sent to the kitchen; null for every other order (TAKEAWAY-21). */
  kitchenAt: Date | null;
  /** A fiscal device is taking a payment of it, so nothing else changes it (FISCAL-6). */
  isAtDevice: boolean;
}

/** A saved line with the fields that screens and the kitchen need in addition to its money. */
export interface SavedLine extends OrderLine {
  status: 'NEW' | 'PREPARING' | 'READY' | 'SERVED';
  addedBy: string;
  priceRule: LinePriceRule | null;
  channelPrice: LineChannelPrice | null;
  /** The percent of KDV that counted when it was saved (VAT-3); null where no rate was known. */
  vatPercent: number | null;
  /** Before its options; null in lines of before. */
  basePrice: Kurus | null;
  course: number | null;
  heldAt: Date | null;
  firedAt: Date | null;
  /** The line of guests that it was accepted from (GUESTORDER-25); null for a line that staff wrote. */
  guestLineId: string | null;
}

/** A literal. With a parameter, a reusable plan could not use the partial index of open orders. */
const OPEN = sql.lit('OPEN' as const);

const ORDER_COLUMNS = [
  ...(['id', 'number', 'status', 'version', 'guests'] as const),
  'place_kind as placeKind',
  'is_eaten_here as isEatenHere',
  'place_id as tableId',
  'table_name as tableName',
  'call_number as callNumber',
  'channel_id as channelId',
  'channel_name as channelName',
  'channel_number as channelNumber',
  'opened_at as openedAt',
  'opened_by_name as openedBy',
  sql<string | null>`coalesce(served_by, opened_by)`.as('servedById'),
  sql<string>`coalesce(served_by_name, opened_by_name)`.as('servedBy'),
  'bill_printed_at as billPrintedAt',
  'was_billed as wasBilled',
  'shares_paid_kurus as sharesPaid',
  'paid_at as paidAt',
  'kitchen_at as kitchenAt',
  'is_at_device as isAtDevice',
] as const;

/** A column of `order_lines`: the price and reason of a comped line; null for a line that is to be paid. */
export const COMP = sql<Comp | null>`case when comp_price_kurus is not null
  then jsonb_build_object('unitPrice', comp_price_kurus, 'reason', comp_reason) end`.as('comp');

const LINE_COLUMNS = [
  'id',
  'item_id as itemId',
  'name',
  'note',
  'qty',
  'paid_qty as paidQty',
  'canceled_qty as canceledQty',
  'unmade_qty as unmadeQty',
  'unit_price_kurus as unitPrice',
  'base_price_kurus as basePrice',
  'station_id as stationId',
  'kitchen_status as status',
  'added_by_name as addedBy',
  'created_at as createdAt',
  'vat_percent as vatPercent',
  'is_fee as isFee',
  'course',
  'held_at as heldAt',
  'fired_at as firedAt',
  'guest_line_id as guestLineId',
] as const;

type OfTable = Slots<{ businessId: string; tableId: string }>;
type OfOrder = Slots<{ businessId: string; orderId: string }>;

const openOrderOf = (tx: Tx, slot: OfTable) =>
  tx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('business_id', '=', slot('businessId'))
    .where('place_id', '=', slot('tableId'))
    .where('status', '=', OPEN);

const linesOf = (tx: Tx, businessId: RawBuilder<string>, orderId: RawBuilder<string>) =>
  tx
    .selectFrom('order_lines')
    .select([...LINE_COLUMNS, ...CHOSEN, ...OF_SET, COMP, PRICE_RULE, CHANNEL_PRICE])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id');

const OPEN_ORDER = prepared(openOrderOf);
const OPEN_ORDER_LOCKED = prepared((tx, slot: OfTable) => openOrderOf(tx, slot).forUpdate());

export const findOpenOrder = async (
  tx: Tx,
  businessId: string,
  tableId: string,
): Promise<OrderRow | undefined> => (await OPEN_ORDER(tx, { businessId, tableId }))[0];

/**
 * Locks the open order of a place until the transaction ends. A table's row must be locked, so that none can open
 * meanwhile.
 */
export const lockOpenOrder = async (
  tx: Tx,
  businessId: string,
  tableId: string,
): Promise<OrderRow | undefined> => (await OPEN_ORDER_LOCKED(tx, { businessId, tableId }))[0];

const ORDER_LOCKED = prepared((tx, slot: OfOrder) =>
  tx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('business_id', '=', slot('businessId'))
    .where('id', '=', slot('orderId'))
    .forUpdate(),
);

/**
 * Locks an order until the transaction ends. The rows it guards (lines, sums) must be read by a later statement: a
 * sub-select of this one would still see the state before the lock was granted.
 */
export const lockOrder = async (tx: Tx, businessId: string, orderId: string): Promise<OrderRow | undefined> =>
  (await ORDER_LOCKED(tx, { businessId, orderId }))[0];

export const findOrder = (tx: Tx, businessId: string, orderId: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .executeTakeFirst();

/**
 * Locks several orders until the transaction ends, in the order of their ids against deadlocks. As with {@link
 * lockOrder}, the rows they guard must be read afterwards.
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

const LINES = prepared((tx, slot: OfOrder) => linesOf(tx, slot('businessId'), slot('orderId')));
const LINES_LOCKED = prepared((tx, slot: OfOrder) =>
  linesOf(tx, slot('businessId'), slot('orderId')).forUpdate(),
);

/** Every line of an order in the order it was saved, including cancelled and paid ones. */
export const listLines = (tx: Tx, businessId: string, orderId: string) => LINES(tx, { businessId, orderId });

/** As {@link listLines}, and locks the lines, so that their kitchen state does not change while they are moved. */
export const lockLines = (tx: Tx, businessId: string, orderId: string): Promise<SavedLine[]> =>
  LINES_LOCKED(tx, { businessId, orderId });

/** The order is found first and not joined: on small tables a join looks for it once for each line of the business. */
const OPEN_LINES = prepared((tx, slot: OfTable) =>
  linesOf(
    tx,
    slot('businessId'),
    sql<string>`(select id from orders
      where business_id = ${slot('businessId')} and place_id = ${slot('tableId')} and status = ${OPEN})`,
  ),
);

/**
 * The lines of the open order of a table. Sent right after the locks of the table and its order, it sees the state once
 * they are granted.
 */
export const listOpenLines = (tx: Tx, businessId: string, tableId: string): Promise<SavedLine[]> =>
  OPEN_LINES(tx, { businessId, tableId });

/**
 * Inserts an order and returns its number. A negative `number` is replaced by the next one of the business. That
 * counter stays locked until the transaction ends. Send it with the commit, so that no transaction waits for a packet.
 */
export async function insertOrder(
  tx: Tx,
  businessId: string,
  order: OrderRow & { callDay: string | null },
  openedById: string,
): Promise<number> {
  const tableId = order.placeKind === 'TABLE' ? order.tableId : null;
  const [row] = await INSERT_ORDER(tx, { ...order, tableId, businessId, openedById });
  if (!row) throw new Error('an order was inserted and not returned');
  return row.number;
}

type InsertedOrder = Omit<OrderRow, 'status' | 'tableId'> & {
  businessId: string;
  openedById: string;
  tableId: string | null;
  callDay: string | null;
};

/**
 * The name of the area of a table, null without either. Reports divide the sales of the order by it (REP-32).
 */
export const areaOfTable = (businessId: unknown, tableId: unknown) => sql<string | null>`(
  select a.name from tables t join areas a on a.business_id = t.business_id and a.id = t.area_id
   where t.business_id = ${businessId} and t.id = ${tableId}::uuid)`;

const INSERT_ORDER = prepared((tx, slot: Slots<InsertedOrder>) =>
  tx
    .insertInto('orders')
    .values({
      business_id: slot('businessId'),
      id: slot('id'),
      number: slot('number'),
      place_kind: slot('placeKind'),
      is_eaten_here: slot('isEatenHere'),
      table_id: slot('tableId'),
      table_name: slot('tableName'),
      call_day: slot('callDay'),
      call_number: slot('callNumber'),
      channel_id: slot('channelId'),
      channel_name: slot('channelName'),
      channel_number: slot('channelNumber'),
      version: slot('version'),
      opened_at: slot('openedAt'),
      opened_by: slot('openedById'),
      opened_by_name: slot('openedBy'),
      was_billed: slot('wasBilled'),
      guests: slot('guests'),
      kitchen_at: slot('kitchenAt'),
      area_name: areaOfTable(slot('businessId'), slot('tableId')),
    })
    .returning('number'),
);

/**
 * Increments the order's version and clears the mark of a printed bill, which no longer shows the amount owed.
 * `wasBilled` and `guests` are written as they are in `order`, because arrived pieces may have changed them
 * (APPROVE-14, GUESTS-7).
 */
export async function updateOrderChanged(
  tx: Tx,
  businessId: string,
  { id: orderId, wasBilled, guests }: Pick<OrderRow, 'id' | 'wasBilled' | 'guests'>,
): Promise<void> {
  await UPDATE_CHANGED(tx, { businessId, orderId, wasBilled, guests });
}

type ChangedOrder = Slots<{ businessId: string; orderId: string; wasBilled: boolean; guests: Guests }>;

const UPDATE_CHANGED = prepared((tx, slot: ChangedOrder) =>
  tx
    .updateTable('orders')
    .set({
      version: sql`version + 1`,
      bill_printed_at: null,
      was_billed: slot('wasBilled'),
      guests: slot('guests'),
    })
    .where('business_id', '=', slot('businessId'))
    .where('id', '=', slot('orderId')),
);

/**
 * Closes an order and increments its version. `mergedInto` is the order its lines were moved to. The shares are set
 * in the same statement. A row that is updated twice in one transaction has its foreign keys checked again. That
 * check waits for a transaction that has locked the table and waits for this order, a deadlock.
 */
export async function updateOrderClosed(
  tx: Tx,
  businessId: string,
  orderId: string,
  { status, at, sharesPaid, guests, mergedInto }: Closing,
): Promise<void> {
  await UPDATE_CLOSED(tx, {
    ...{ businessId, orderId, status, sharesPaid, guests },
    mergedInto: mergedInto ?? null,
    paidAt: status === 'PAID' ? at : null,
    canceledAt: status === 'CANCELED' ? at : null,
  });
}

interface Closing {
  status: 'PAID' | 'CANCELED';
  at: Date;
  sharesPaid: Kurus;
  guests: Guests;
  mergedInto?: string;
}

type Closed = Pick<Closing, 'status' | 'sharesPaid' | 'guests'> & {
  businessId: string;
  orderId: string;
  mergedInto: string | null;
  paidAt: Date | null;
  canceledAt: Date | null;
};

const UPDATE_CLOSED = prepared((tx, slot: Slots<Closed>) =>
  tx
    .updateTable('orders')
    .set({
      status: slot('status'),
      version: sql`version + 1`,
      shares_paid_kurus: slot('sharesPaid'),
      guests: slot('guests'),
      merged_into: slot('mergedInto'),
      paid_at: slot('paidAt'),
      canceled_at: slot('canceledAt'),
      is_at_device: false,
    })
    .where('business_id', '=', slot('businessId'))
    .where('id', '=', slot('orderId')),
);

export async function updateLineQty(
  tx: Tx,
  businessId: string,
  column: 'paid_qty' | 'canceled_qty',
  parts: readonly { lineId: string; qty: number }[],
): Promise<void> {
  await UPDATE_QTY[column](tx, {
    businessId,
    lineIds: parts.map((part) => part.lineId),
    quantities: parts.map((part) => part.qty),
  });
}

const updateQty = (column: 'paid_qty' | 'canceled_qty') =>
  prepared(
    (
      _,
      slot: Slots<{ businessId: string; lineIds: readonly string[]; quantities: readonly number[] }>,
    ) => sql<never>`
      update order_lines l set ${sql.ref(column)} = l.${sql.ref(column)} + p.qty
        from unnest(${slot('lineIds')}::uuid[], ${slot('quantities')}::int[]) as p (id, qty)
       where l.business_id = ${slot('businessId')} and l.id = p.id`,
  );
const UPDATE_QTY = { paid_qty: updateQty('paid_qty'), canceled_qty: updateQty('canceled_qty') };
