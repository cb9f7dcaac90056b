import type { OrderChannel } from '@sofra/contract/menu/channels';
import type { Kurus } from '@sofra/domain/money/money';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import type { DoorMethod, FulfilmentState, KitchenProgress } from '@sofra/domain/orders/fulfilment';
import type { CalledKind } from '@sofra/domain/orders/place';
import { sql } from 'kysely';
import { METHOD_IN_SESSION } from '#src/features/orders/payments/effective-method.store.ts';
import { COURIER, type CourierName, type RecipientFacts } from '#src/features/takeaway/fulfilments.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface BoardRow extends RecipientFacts, KitchenProgress {
  orderId: string;
  kind: CalledKind;
  callNumber: number;
  placeName: string;
  isEatenHere: boolean;
  orderStatus: 'OPEN' | 'PAID' | 'CANCELED';
  openedAt: Date;
  state: FulfilmentState;
  stateAt: Date;
  /** When the kitchen had finished everything; null before. */
  readyAt: Date | null;
  stateBy: string | null;
  reason: string | null;
  channel: OrderChannel | null;
  isCanceledByPlatform: boolean;
  version: number;
  /** The time of an order for later, until the kitchen has it. */
  kitchenAt: Date | null;
  pieces: number;
  /** Lines were sent after it was ready (TAKEAWAY-15). */
  isAddedTo: boolean;
  hasDisplay: boolean;
  total: Kurus;
  due: Kurus;
  courier: CourierName | null;
  collected: { method: PaymentMethod; amount: Kurus; isWithCourier: boolean } | null;
}

/** Lines that the kitchen has. It makes the parts of a set menu (SET-23), no fee, and nothing that waits for Marş. */
const SENT = sql.raw(
  'l.qty > l.canceled_qty + l.unmade_qty and not l.is_set_menu and not l.is_fee and l.held_at is null',
);
/** Marked by the kitchen, or by a user for the whole order (TAKEAWAY-14). */
const READY = sql.raw(`(l.kitchen_status in ('READY', 'SERVED') or l.id = any(f.ready_lines))`);
const SENT_AT = sql.raw('coalesce(l.fired_at, l.created_at)');
/** The last change of a line is the time at which it was ready only until it is served. */
const READY_AT = sql`case when l.kitchen_status = 'READY' then l.kitchen_changed_at else ${SENT_AT} end`;

/** A kitchen display that moved no line for longer is not in use. */
const DISPLAY_MS = 7 * 24 * 3_600_000;

/** The payment of `fulfilments as f` in the purse of its courier (COURIER-12). */
const COLLECTED = sql<BoardRow['collected']>`(
  select jsonb_build_object('method', ${METHOD_IN_SESSION}, 'amount', p.amount_kurus + p.tip_kurus,
           'isWithCourier', s.closed_at is null and ${METHOD_IN_SESSION} = 'CASH')
    from payments p
    join cash_sessions s on s.business_id = p.business_id and s.id = p.cash_session_id
    join tills t on t.business_id = s.business_id and t.id = s.till_id and t.courier_id is not null
   where p.business_id = f.business_id and p.order_id = f.order_id
   order by p.created_at desc, p.id desc limit 1)`;

const CHANNEL = sql<OrderChannel | null>`case when ch.id is not null then jsonb_build_object(
  'id', ch.id, 'name', o.channel_name, 'kind', ch.kind, 'number', o.channel_number) end`;

/** The platform of `orders as o` cancelled it (INBOX-16). */
const IS_CANCELED_BY_PLATFORM = sql<boolean>`exists (select from channel_orders s
  where s.business_id = o.business_id and s.order_id = o.id and s.canceled_at is not null)`;

const PIECES = sql<number>`coalesce(
  sum(l.qty - l.canceled_qty) filter (where l.set_line_id is null and not l.is_fee), 0)::int`;
const WAITS = sql<boolean>`coalesce(bool_or(l.held_at is not null and l.qty > l.canceled_qty + l.unmade_qty), false)`;

const boardOf = (tx: Tx, businessId: string, now: Date) =>
  tx
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'f.business_id').onRef('o.id', '=', 'f.order_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_lines as l')
          .select([
            PIECES.as('pieces'),
            sql<Kurus>`coalesce(sum((l.qty - l.canceled_qty) * l.unit_price_kurus), 0)::bigint`.as('total'),
            sql<Kurus>`coalesce(sum((l.qty - l.canceled_qty - l.paid_qty) * l.unit_price_kurus), 0)::bigint`.as(
              'unpaid',
            ),
            sql<number>`count(*) filter (where ${SENT})::int`.as('sent'),
            WAITS.as('waits'),
            sql<number>`count(*) filter (where ${SENT} and ${READY})::int`.as('ready'),
            sql<boolean>`coalesce(min(${SENT_AT}) filter (where ${SENT} and not ${READY})
              > max(${READY_AT}) filter (where ${SENT} and ${READY}), false)`.as('isAddedTo'),
          ])
          .whereRef('l.business_id', '=', 'f.business_id')
          .whereRef('l.order_id', '=', 'f.order_id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .leftJoin('channels as ch', (join) =>
      join.onRef('ch.business_id', '=', 'o.business_id').onRef('ch.id', '=', 'o.channel_id'),
    )
    .select([
      'f.order_id as orderId',
      sql<CalledKind>`o.place_kind`.as('kind'),
      sql<number>`o.call_number`.as('callNumber'),
      'o.table_name as placeName',
      'o.is_eaten_here as isEatenHere',
      'o.status as orderStatus',
      'o.opened_at as openedAt',
      'f.customer_id as customerId',
      'f.name',
      'f.phone',
      'f.address',
      'f.note',
      'f.promised_at as promisedAt',
      sql<DoorMethod | null>`f.door_method`.as('doorMethod'),
      COURIER.as('courier'),
      COLLECTED.as('collected'),
      'f.state',
      'f.state_at as stateAt',
      'f.ready_at as readyAt',
      'f.state_by_name as stateBy',
      'f.reason',
      'f.version',
      CHANNEL.as('channel'),
      IS_CANCELED_BY_PLATFORM.as('isCanceledByPlatform'),
      'sums.pieces',
      'sums.total',
      sql<Date | null>`case when sums.waits then o.kitchen_at end`.as('kitchenAt'),
      'sums.sent',
      'sums.ready',
      'sums.isAddedTo',
      sql<boolean>`exists (select 1 from order_lines where business_id = ${businessId}
        and kitchen_status <> 'NEW' and kitchen_changed_at >= ${new Date(now.getTime() - DISPLAY_MS)})`.as(
        'hasDisplay',
      ),
      sql<Kurus>`case when o.status = 'OPEN' then sums.unpaid - o.shares_paid_kurus else 0 end`.as('due'),
    ])
    .where('f.business_id', '=', businessId)
    .where('o.place_kind', '<>', 'TABLE')
    // A merged order is part of another one now.
    .where(sql<boolean>`not (o.status = 'CANCELED' and o.merged_into is not null)`);

interface BoardSpan {
  now: Date;
  /** Orders with an earlier promise or opening leave the board without a recorded hand-over. */
  underWaySince: Date;
  handedOverSince: Date;
}

/**
 * The orders of the board, the earliest promise first (TAKEAWAY-4). They are under way, were handed over since a time,
 * or could not be delivered. An order whose money is outstanding, also with a courier, stays too. Each part has an
 * index, so that delivered orders of years cost nothing.
 */
export const listBoard = (
  tx: Tx,
  businessId: string,
  { now, underWaySince, handedOverSince }: BoardSpan,
): Promise<BoardRow[]> =>
  boardOf(tx, businessId, now)
    .where(
      sql<boolean>`f.order_id in (
        select order_id from fulfilments
         where business_id = ${businessId} and state in ('KITCHEN', 'ON_WAY')
           and coalesce(promised_at, state_at) >= ${underWaySince}
        union all
        select order_id from fulfilments where business_id = ${businessId} and state_at >= ${handedOverSince}
        union all
        select order_id from fulfilments where business_id = ${businessId} and state = 'FAILED'
        union all
        select id from orders where business_id = ${businessId} and status = 'OPEN' and place_kind <> 'TABLE'
        union all
        select p.order_id from cash_sessions s
          join tills t on t.business_id = s.business_id and t.id = s.till_id and t.courier_id is not null
          join payments p on p.business_id = s.business_id and p.cash_session_id = s.id
         where s.business_id = ${businessId} and s.closed_at is null and ${METHOD_IN_SESSION} = 'CASH')`,
    )
    .orderBy(sql`coalesce(f.promised_at, o.opened_at)`)
    .orderBy('o.call_number')
    .execute();

export const findOnBoard = (
  tx: Tx,
  businessId: string,
  orderId: string,
  now: Date,
): Promise<BoardRow | undefined> =>
  boardOf(tx, businessId, now).where('f.order_id', '=', orderId).executeTakeFirst();

/** The orders that a guest waits for and that the kitchen has, promised or opened after `since` (TAKEAWAY-20). */
export async function countUnderWay(
  tx: Tx,
  businessId: string,
  { now, since }: { now: Date; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from fulfilments f
      join orders o on o.business_id = f.business_id and o.id = f.order_id
     where f.business_id = ${businessId} and f.state in ('KITCHEN', 'ON_WAY')
       and coalesce(f.promised_at, f.state_at) >= ${since} and o.place_kind <> 'TABLE'
       and (o.kitchen_at is null or o.kitchen_at <= ${now})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Stores the lines that were sent until now as ready at that time, and returns their number (TAKEAWAY-14). */
export async function updateReadyLines(
  tx: Tx,
  businessId: string,
  orderId: string,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ marked: number }>`
    update fulfilments f
       set ready_at = ${at}, ready_lines = coalesce((select array_agg(l.id) from order_lines l
         where l.business_id = f.business_id and l.order_id = f.order_id and ${SENT}), '{}')
     where f.business_id = ${businessId} and f.order_id = ${orderId}
    returning cardinality(f.ready_lines) as marked`.execute(tx);
  return rows[0]?.marked ?? 0;
}
/** For how long deliveries stay listed at most while no account is made. */
const LISTED = sql`interval '7 days'`;

/**
 * The deliveries of couriers that are on the way, or that ended since the last account of the courier: at most of a
 * day, or as long as the open session lasts (COURIER-6, COURIER-15).
 */
export const listDeliveriesOf = (
  tx: Tx,
  businessId: string,
  courierIds: readonly string[],
  now: Date,
): Promise<BoardRow[]> =>
  boardOf(tx, businessId, now)
    .where('f.courier_id', '=', sql<string>`any(${[...courierIds]}::uuid[])`)
    .where(
      sql<boolean>`(f.state = 'ON_WAY' or (f.state in ('DELIVERED', 'FAILED') and f.state_at > ${now}::timestamptz - ${LISTED}
        and f.state_at >= coalesce((
          select least(min(s.opened_at) filter (where s.closed_at is null),
                       greatest(max(s.closed_at), ${now}::timestamptz - interval '1 day'))
            from tills t
            join cash_sessions s on s.business_id = t.business_id and s.till_id = t.id
           where t.business_id = f.business_id and t.courier_id = f.courier_id),
          ${now}::timestamptz - interval '1 day')))`,
    )
    .orderBy(sql`f.state = 'ON_WAY' desc`)
    .orderBy(sql`case when f.state = 'ON_WAY' then coalesce(f.promised_at, o.opened_at) end`)
    .orderBy('f.state_at', 'desc')
    .execute();
