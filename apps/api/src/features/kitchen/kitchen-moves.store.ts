import type { CardPlace, KitchenState } from '@sofra/domain/kitchen/kitchen';
import { sql } from 'kysely';
import { CHOSEN } from '#src/features/orders/lines/order-line-columns.store.ts';
import type { KitchenLineRow } from '#src/features/kitchen/kitchen.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** The fields of an order that the events about its changed lines carry. */
export interface OrderOfRows {
  id: string;
  tableId: string;
  tableName: string;
  version: number;
}

/**
 * Locks the orders of these lines in the order of their ids, against payments, cancellations and moves. Another kitchen
 * tap is not blocked, because it does not change the order itself. A line may have moved before the lock was granted,
 * so its order must be read again afterwards.
 */
export function lockOrdersOfLines(
  tx: Tx,
  businessId: string,
  lineIds: readonly string[],
): Promise<OrderOfRows[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'place_id as tableId', 'table_name as tableName', 'version'])
    .where('business_id', '=', businessId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_lines')
        .select('order_id')
        .where('business_id', '=', businessId)
        .where('id', '=', sql<string>`any(${[...lineIds]}::uuid[])`),
    )
    .orderBy('id')
    .forShare()
    .execute();
}

export async function listOrdersOfLines(
  tx: Tx,
  businessId: string,
  lineIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_lines')
    .select('order_id as orderId')
    .distinct()
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** A line that is locked until the transaction ends; `qty` is 0 when it was cancelled completely. */
export interface LockedKitchenRow extends Omit<KitchenLineRow, keyof CardPlace | 'stoppedAt'> {
  orderId: string;
  heldAt: Date | null;
}

/** Locks lines in the order of their ids, so that two devices that move the same lines cannot deadlock. */
export function lockKitchenLines(
  tx: Tx,
  businessId: string,
  lineIds: readonly string[],
): Promise<LockedKitchenRow[]> {
  return (
    tx
      .selectFrom('order_lines as l')
      .select([
        'l.id as lineId',
        'l.order_id as orderId',
        'l.item_id as itemId',
        'l.station_id as stationId',
        'l.name',
        'l.set_name as setMenuName',
        'l.note',
        ...CHOSEN,
        sql<number>`l.qty - l.canceled_qty - l.unmade_qty`.as('qty'),
        'l.kitchen_status as status',
        'l.held_at as heldAt',
        'l.kitchen_changed_at as changedAt',
      ])
      .where('l.business_id', '=', businessId)
      .where('l.id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
      // The kitchen knows no line of a set menu, only those of its parts (SET-24).
      .where('l.is_set_menu', '=', false)
      .where('l.is_fee', '=', false)
      .orderBy('l.id')
      .forNoKeyUpdate()
      .execute()
  );
}

export async function updateKitchenStatus(
  tx: Tx,
  businessId: string,
  moves: readonly { lineId: string; status: KitchenState }[],
  at: Date,
): Promise<void> {
  const ids = moves.map(({ lineId }) => lineId);
  const states = moves.map(({ status }) => status);
  await sql`
    update order_lines l set kitchen_status = m.status, kitchen_changed_at = ${at}
      from unnest(${ids}::uuid[], ${states}::text[]) as m (id, status)
     where l.business_id = ${businessId} and l.id = m.id`.execute(tx);
}

/** True for an order `f` of which the kitchen has something to make. */
const HAS_UNREADY = sql`exists (
  select from order_lines l
   where l.business_id = f.business_id and l.order_id = f.order_id and l.qty > l.canceled_qty + l.unmade_qty
     and not l.is_set_menu and not l.is_fee and l.held_at is null and l.kitchen_status not in ('READY', 'SERVED')
     and l.id <> all(f.ready_lines))`;

/**
 * Stores when all of these orders without a table were ready; null while the kitchen has something to make.
 * Those of `newlyReady` became ready now, the others keep their time (REP-34). The lock is a statement of its own:
 * the second of two taps then sees the line of the first.
 */
export async function updateReadyTimes(
  tx: Tx,
  businessId: string,
  { orderIds, newlyReady }: { orderIds: readonly string[]; newlyReady: readonly string[] },
  at: Date,
): Promise<void> {
  const lock = tx
    .selectFrom('fulfilments')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute();
  const update = sql`
    update fulfilments f
       set ready_at = case when ${HAS_UNREADY} then null
           when f.order_id = any(${[...newlyReady]}::uuid[]) then ${at} else coalesce(f.ready_at, ${at}) end
     where f.business_id = ${businessId} and f.order_id = any(${[...orderIds]}::uuid[])`.execute(tx);
  await together(lock, update);
}

/**
 * Stores that an order without a table is ready once nothing unready is left on it (READY-3). An order of which nothing
 * is ready stays as it is.
 */
export async function updateReadyAfterRemoval(
  tx: Tx,
  businessId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await sql`
    update fulfilments f set ready_at = ${at}
     where f.business_id = ${businessId} and f.order_id = ${orderId} and f.state = 'KITCHEN' and f.ready_at is null
       and not ${HAS_UNREADY}
       and exists (
         select from order_lines l
          where l.business_id = f.business_id and l.order_id = f.order_id and l.qty > l.canceled_qty
            and not l.is_fee and (l.kitchen_status in ('READY', 'SERVED') or l.id = any(f.ready_lines)))`.execute(
    tx,
  );
}
