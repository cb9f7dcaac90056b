import type { LineOption, LinePortion } from '@sofra/domain/menu/line-options';
import type { CardPlace, KitchenState } from '@sofra/domain/kitchen/kitchen';
import { sql } from 'kysely';
import { CHOSEN } from '#src/features/orders/lines/order-line-columns.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * A line that is not cancelled completely, with the details of its card. `stationId` is the one it was saved with,
 * before routing.
 */
export interface KitchenLineRow extends CardPlace {
  lineId: string;
  itemId: string;
  stationId: string | null;
  name: string;
  portion: LinePortion | null;
  options: LineOption[];
  /** Set menu that the line is a part of; null for other lines (SET-23). */
  setMenuName: string | null;
  /** The pieces that are not cancelled, paid or not (KDS-3). */
  qty: number;
  note: string | null;
  status: KitchenState;
  changedAt: Date;
  /** When the platform of its order cancelled it (INBOX-16). */
  stoppedAt: Date | null;
}

/** Cancelled pieces, with the details of the card they were on. */
export interface KitchenCancelRow extends CardPlace {
  lineId: string;
  itemId: string;
  stationId: string | null;
  name: string;
  portion: LinePortion | null;
  options: LineOption[];
  setMenuName: string | null;
  qty: number;
  note: string | null;
  reason: string | null;
  canceledAt: Date;
}

/** Both ends are required, because for a half-open range the planner estimates a third of all lines of all time. */
interface Span {
  from: Date;
  until: Date;
}

/** Literals, because with parameters a reusable plan could not use the partial indexes of lines in the kitchen. */
const [OPEN, PAID, SERVED] = [sql.lit('OPEN' as const), sql.lit('PAID' as const), sql.lit('SERVED' as const)];

const QTY = sql<number>`l.qty - l.canceled_qty - l.unmade_qty`.as('qty');

const SENT_AT = sql<Date>`coalesce(l.fired_at, l.created_at)`;

const LINE_COLUMNS = [
  ...CHOSEN,
  'l.id as lineId',
  'l.item_id as itemId',
  'l.station_id as stationId',
  'l.name',
  'l.set_name as setMenuName',
  'l.note',
  'l.added_by_name as waiter',
  'l.course',
  'l.fired_at as firedAt',
  SENT_AT.as('sentAt'),
  'l.moved_from as movedFrom',
  'l.moved_at as movedAt',
] as const;

/** When the kitchen stopped a line that was sent before, because the platform cancelled (INBOX-15). */
const STOPPED_AT = sql<Date | null>`case when orders.call_number is not null then (
  select kitchen_stopped_at from channel_orders as s
   where s.business_id = orders.business_id and s.order_id = orders.id and s.kitchen_stopped_at >= ${SENT_AT}) end`;

const PLACE_COLUMNS = [
  'o.orderId',
  'o.orderNumber',
  'o.tableId',
  'o.tableName',
  'o.placeKind',
  'o.isEatenHere',
  'o.promisedAt',
  'o.isForLater',
  'o.paidAt',
  'o.guests',
] as const;

/** Columns of `orders` that a card shows of its place. A table reads no promise, also where its order had one. */
const OF_PLACE = [
  'orders.place_id as tableId',
  'orders.table_name as tableName',
  'orders.place_kind as placeKind',
  'orders.is_eaten_here as isEatenHere',
  sql<boolean>`orders.kitchen_at is not null`.as('isForLater'),
  sql<Date | null>`case when orders.place_kind <> 'TABLE' then (
    select promised_at from fulfilments as f
     where f.business_id = orders.business_id and f.order_id = orders.id) end`.as('promisedAt'),
] as const;

/**
 * Lines with their orders, looked up line by line: with a join a reusable plan might read all orders of all time. The
 * `offset` has no effect but keeps PostgreSQL from turning this into a join.
 */
const linesOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('order_lines as l')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select([
            'orders.id as orderId',
            'orders.number as orderNumber',
            ...OF_PLACE,
            'orders.paid_at as paidAt',
            'orders.guests',
            'orders.status as orderStatus',
            STOPPED_AT.as('stoppedAt'),
          ])
          .whereRef('orders.business_id', '=', 'l.business_id')
          .whereRef('orders.id', '=', 'l.order_id')
          .offset(sql.lit(0))
          .as('o'),
      (join) => join.onTrue(),
    )
    .select([...PLACE_COLUMNS, ...LINE_COLUMNS, QTY, 'l.kitchen_status as status'])
    .select(['l.kitchen_changed_at as changedAt', 'o.stoppedAt'])
    .where('l.business_id', '=', businessId)
    .where(sql<boolean>`l.qty > l.canceled_qty + l.unmade_qty`)
    // A set menu itself is not prepared; only its parts are (SET-23).
    .where('l.is_set_menu', '=', false)
    .where('l.is_fee', '=', false);

/**
 * Lines that may still have to be made or served: sent within `open` while their order is open, and since `paidFrom`
 * once it is paid. Each way of being sent has its own index.
 */
export function listLinesInKitchen(
  tx: Tx,
  businessId: string,
  { from, until, paidFrom }: Span & { paidFrom: Date },
): Promise<KitchenLineRow[]> {
  return linesOf(tx, businessId)
    .where('l.kitchen_status', '<>', SERVED)
    .where('l.held_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('l.created_at', '>=', from), eb('l.created_at', '<', until)]),
        eb.and([eb('l.fired_at', '>=', from), eb('l.fired_at', '<', until)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('o.orderStatus', '=', OPEN),
        eb.and([eb('o.orderStatus', '=', PAID), eb(SENT_AT, '>=', paidFrom)]),
      ]),
    )
    .orderBy('l.id')
    .execute();
}

/** Lines that wait for Marş. Those of an order for later are not shown before its time (TAKEAWAY-22). */
export const listLinesHeld = (tx: Tx, businessId: string): Promise<KitchenLineRow[]> =>
  linesOf(tx, businessId)
    .where('l.held_at', 'is not', null)
    .where('o.isForLater', '=', false)
    .orderBy('l.id')
    .execute();

/** Lines served within the span, so that a mistaken tap can be recalled. */
export const listLinesServed = (
  tx: Tx,
  businessId: string,
  { from, until }: Span,
): Promise<KitchenLineRow[]> =>
  linesOf(tx, businessId)
    .where('l.kitchen_status', '=', SERVED)
    .where('l.kitchen_changed_at', '>=', from)
    .where('l.kitchen_changed_at', '<', until)
    .orderBy('l.id')
    .execute();

/**
 * Pieces cancelled within the span, by the order they were cancelled on. A line that lost pieces never moves to another
 * order. Served lines are left out, because the kitchen has nothing to stop (KDS-6). So are pieces that waited, because
 * the kitchen never received them (COURSE-7). So are cancellations after that of the platform, at which the kitchen
 * stopped (INBOX-15).
 */
export function listKitchenCancels(
  tx: Tx,
  businessId: string,
  { from, until }: Span,
): Promise<KitchenCancelRow[]> {
  return tx
    .selectFrom('cancellations as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_lines as l')
          .innerJoin('orders', (join) =>
            join.onRef('orders.business_id', '=', 'l.business_id').onRef('orders.id', '=', 'l.order_id'),
          )
          .select([
            ...LINE_COLUMNS,
            'orders.id as orderId',
            'orders.number as orderNumber',
            ...OF_PLACE,
            'orders.paid_at as paidAt',
            'orders.guests',
            STOPPED_AT.as('stoppedAt'),
          ])
          .whereRef('l.business_id', '=', 'c.business_id')
          .whereRef('l.id', '=', 'c.line_id')
          .where('l.kitchen_status', '<>', SERVED)
          .where('l.is_set_menu', '=', false)
          .where('l.is_fee', '=', false)
          .offset(sql.lit(0))
          .as('line'),
      (join) => join.onTrue(),
    )
    .selectAll('line')
    .select(['c.qty', 'c.reason', 'c.created_at as canceledAt'])
    .where('c.business_id', '=', businessId)
    .where('c.created_at', '>=', from)
    .where('c.created_at', '<', until)
    .where('c.was_held', '=', false)
    .where(sql<boolean>`coalesce(line."stoppedAt" >= c.created_at, true)`)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
}
