import type { OrderChannel } from '@sofra/contract/menu/channels';
import type { Kurus } from '@sofra/domain/money/money';
import type { FulfilmentState, KitchenProgress } from '@sofra/domain/orders/fulfilment';
import type { CalledKind } from '@sofra/domain/orders/place';
import { sql } from 'kysely';
import type { RecipientFacts } from '#src/features/takeaway/fulfilments.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface BoardRow extends RecipientFacts, KitchenProgress {
  orderId: string;
  kind: CalledKind;
  callNumber: number;
  placeName: string;
  orderStatus: 'OPEN' | 'PAID' | 'CANCELED';
  openedAt: Date;
  state: FulfilmentState;
  stateAt: Date;
  stateBy: string | null;
  reason: string | null;
  channel: OrderChannel | null;
  version: number;
  pieces: number;
  total: Kurus;
  due: Kurus;
}

const boardOf = (tx: Tx, businessId: string) =>
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
            sql<number>`coalesce(sum(l.qty - l.canceled_qty) filter (where l.set_line_id is null and not l.is_fee), 0)::int`.as(
              'pieces',
            ),
            sql<Kurus>`coalesce(sum((l.qty - l.canceled_qty) * l.unit_price_kurus), 0)::bigint`.as('total'),
            sql<Kurus>`coalesce(sum((l.qty - l.canceled_qty - l.paid_qty) * l.unit_price_kurus), 0)::bigint`.as(
              'unpaid',
            ),
            // A set menu itself is not prepared, only its parts are (SET-23), and what waits for Marş is not sent.
            sql<number>`count(*) filter (where l.qty > l.canceled_qty and not l.is_set_menu and not l.is_fee and l.held_at is null)::int`.as(
              'sent',
            ),
            sql<number>`count(*) filter (where l.qty > l.canceled_qty and not l.is_set_menu and not l.is_fee and l.held_at is null
              and l.kitchen_status in ('READY', 'SERVED'))::int`.as('ready'),
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
      'o.status as orderStatus',
      'o.opened_at as openedAt',
      'f.customer_id as customerId',
      'f.name',
      'f.phone',
      'f.address',
      'f.note',
      'f.promised_at as promisedAt',
      'f.state',
      'f.state_at as stateAt',
      'f.state_by_name as stateBy',
      'f.reason',
      'f.version',
      sql<OrderChannel | null>`case when ch.id is not null then jsonb_build_object(
        'id', ch.id, 'name', o.channel_name, 'kind', ch.kind, 'number', o.channel_number) end`.as('channel'),
      'sums.pieces',
      'sums.total',
      'sums.sent',
      'sums.ready',
      sql<Kurus>`case when o.status = 'OPEN' then sums.unpaid - o.shares_paid_kurus else 0 end`.as('due'),
    ])
    .where('f.business_id', '=', businessId)
    .where('o.place_kind', '<>', 'TABLE')
    // A merged order is part of another one now.
    .where(sql<boolean>`not (o.status = 'CANCELED' and o.merged_into is not null)`);

interface BoardSpan {
  /** Orders with an earlier promise or opening leave the board without a recorded hand-over. */
  underWaySince: Date;
  handedOverSince: Date;
}

/**
 * The orders of the board, the earliest promise first: those under way, those handed over since a time, and those
 * whose money is still out (TAKEAWAY-4). Each part has an index, so that delivered orders of years cost nothing.
 */
export const listBoard = (
  tx: Tx,
  businessId: string,
  { underWaySince, handedOverSince }: BoardSpan,
): Promise<BoardRow[]> =>
  boardOf(tx, businessId)
    .where(
      sql<boolean>`f.order_id in (
        select order_id from fulfilments
         where business_id = ${businessId} and state in ('KITCHEN', 'ON_WAY')
           and coalesce(promised_at, state_at) >= ${underWaySince}
        union all
        select order_id from fulfilments where business_id = ${businessId} and state_at >= ${handedOverSince}
        union all
        select id from orders where business_id = ${businessId} and status = 'OPEN' and place_kind <> 'TABLE')`,
    )
    .orderBy(sql`coalesce(f.promised_at, o.opened_at)`)
    .orderBy('o.call_number')
    .execute();

export const findOnBoard = (tx: Tx, businessId: string, orderId: string): Promise<BoardRow | undefined> =>
  boardOf(tx, businessId).where('f.order_id', '=', orderId).executeTakeFirst();
