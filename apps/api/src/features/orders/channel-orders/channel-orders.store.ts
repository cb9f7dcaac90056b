import type { OrderChannel } from '@sofra/contract/menu/channels';
import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { UNANSWERED_HOURS, type SentProduct } from '@sofra/domain/orders/channel-order';
import type { FulfilmentState } from '@sofra/domain/orders/fulfilment';
import type { LineChoice } from '@sofra/domain/menu/line-choice';
import type { Kurus } from '@sofra/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Actor } from '#src/platform/writes/context.ts';

/** The item that a product of a channel is. */
export type MappedProduct = Pick<LineChoice, 'itemId' | 'portionId' | 'options'>;

/** The facts that a channel sends. */
export interface SentOrder {
  number: string;
  code: string;
  kind: 'TAKEAWAY' | 'DELIVERY';
  isPlatformCourier: boolean;
  isPaid: boolean;
  name: string | null;
  /** Digits with the country code. */
  phone: string | null;
  address: string | null;
  note: string | null;
  promisedAt: Date | null;
  answerBy: Date | null;
  lines: SentProduct[];
  fee: Kurus;
  discount: Kurus;
  /** Facts that the adapter of a platform needs for the answers. */
  facts?: Readonly<Record<string, unknown>>;
}

export interface ChannelOrderRow extends SentOrder {
  id: string;
  channel: OrderChannel;
  receivedAt: Date;
  changedAt: Date | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  refusal: string | null;
  orderId: string | null;
  canceledAt: Date | null;
  cancelReason: string | null;
  callNumber: number | null;
  orderPromisedAt: Date | null;
  /** The state on the board; null before it was accepted. */
  stored: FulfilmentState | null;
  sent: number;
  ready: number;
  /** The last message to its platform, or one that failed (PLATFORM-14). */
  lastMessage: ChannelOrder['lastMessage'];
  /** By product: the item, and its name on the menu. */
  products: Record<string, MappedProduct & { name: string }>;
}

/** The items of the products of `channel_orders as o`; a product may also have the id of an own item (INBOX-4). */
const PRODUCTS = sql`coalesce((
  select jsonb_object_agg(l.id, jsonb_build_object(
           'itemId', i.id, 'portionId', m.portion_id, 'options', coalesce(m.options, '[]'), 'name', i.name))
    from (select distinct line ->> 'productId' as id from jsonb_array_elements(o.lines) line) l
    left join channel_products m
      on m.business_id = o.business_id and m.channel_id = o.channel_id and m.product_id = l.id
    join menu_items i
      on i.business_id = o.business_id and i.deleted_at is null and i.kind = 'ITEM'
     and i.id::text = coalesce(m.item_id::text, l.id)), '{}')`;

const LAST_MESSAGE = sql`(
  select jsonb_build_object('kind', m.kind, 'state', m.state, 'problem', m.problem)
    from platform_messages m
   where m.business_id = o.business_id and m.channel_id = o.channel_id and m.object = o.number
   order by (m.state = 'FAILED') desc, m.position desc limit 1)`;

async function ordersWhere(
  tx: Tx,
  businessId: string,
  condition: RawBuilder<unknown>,
  after: RawBuilder<unknown>,
): Promise<ChannelOrderRow[]> {
  const { rows } = await sql<ChannelOrderRow>`
    select o.id, o.number, o.code, o.place_kind as kind, o.is_platform_courier as "isPlatformCourier",
           o.is_paid as "isPaid", o.name, o.phone, o.address, o.note, o.promised_at as "promisedAt",
           o.answer_by as "answerBy", o.lines, o.fee_kurus as fee, o.discount_kurus as discount,
           o.received_at as "receivedAt", o.changed_at as "changedAt", o.answered_at as "answeredAt",
           o.answered_by_name as "answeredBy", o.refusal, o.order_id as "orderId", o.canceled_at as "canceledAt",
           o.cancel_reason as "cancelReason", ord.call_number as "callNumber",
           f.promised_at as "orderPromisedAt", f.state as stored,
           coalesce(k.sent, 0) as sent, coalesce(k.ready, 0) as ready, ${PRODUCTS} as products, ${LAST_MESSAGE} as "lastMessage",
           jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'number', o.code) as channel
      from channel_orders o
      join channels c on c.business_id = o.business_id and c.id = o.channel_id
      left join orders ord on ord.business_id = o.business_id and ord.id = o.order_id
      left join fulfilments f on f.business_id = o.business_id and f.order_id = o.order_id
      left join lateral (
        select count(*)::int as sent,
               count(*) filter (where l.kitchen_status in ('READY', 'SERVED') or l.id = any(f.ready_lines))::int as ready
          from order_lines l
         where l.business_id = o.business_id and l.order_id = o.order_id and l.qty > l.canceled_qty + l.unmade_qty
           and not l.is_set_menu and not l.is_fee and l.held_at is null) k on true
     where o.business_id = ${businessId} and ${condition} ${after}`.execute(tx);
  return rows;
}

export const findChannelOrder = async (
  tx: Tx,
  businessId: string,
  by: { id: string } | { channelId: string; number: string },
): Promise<ChannelOrderRow | undefined> => {
  const condition =
    'id' in by ? sql`o.id = ${by.id}` : sql`o.channel_id = ${by.channelId} and o.number = ${by.number}`;
  return (await ordersWhere(tx, businessId, condition, sql``))[0];
};

/** Locks an order of a channel before it is read, so that answers, changes and cancellations follow each other. */
export async function lockChannelOrder(
  tx: Tx,
  businessId: string,
  by: { id: string } | { channelId: string; number: string },
): Promise<void> {
  const condition =
    'id' in by ? sql`id = ${by.id}` : sql`channel_id = ${by.channelId} and number = ${by.number}`;
  await sql`select 1 from channel_orders where business_id = ${businessId} and ${condition} for no key update`.execute(
    tx,
  );
}

/** Those that wait, and those whose limit (`answerLimit`) passed unanswered since `from`, the nearest limit first. */
export const listUnanswered = (tx: Tx, businessId: string, from: Date): Promise<ChannelOrderRow[]> =>
  ordersWhere(
    tx,
    businessId,
    sql`o.answered_at is null and o.canceled_at is null
        and greatest(o.received_at, coalesce(o.answer_by, greatest(o.received_at, o.promised_at)
              + make_interval(hours => ${UNANSWERED_HOURS}))) > ${from}`,
    sql`order by o.answer_by nulls last, o.received_at, o.id`,
  );

/** The last ones that were answered or cancelled since `from`. */
export const listEnded = (tx: Tx, businessId: string, from: Date): Promise<ChannelOrderRow[]> =>
  ordersWhere(
    tx,
    businessId,
    sql`(o.answered_at >= ${from} or (o.answered_at is null and o.canceled_at >= ${from} and o.received_at > ${from}))`,
    sql`order by coalesce(o.answered_at, o.canceled_at) desc, o.id limit 100`,
  );

/** The numbers of a day's orders that the channel sent with one short number. */
export async function listNumbersOfCode(
  tx: Tx,
  businessId: string,
  { channelId, code, day }: { channelId: string; code: string; day: string },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select ord.channel_number as number
      from orders ord join channel_orders o on o.business_id = ord.business_id and o.order_id = ord.id
     where ord.business_id = ${businessId} and ord.channel_id = ${channelId} and ord.call_day = ${day}
       and ord.channel_number is not null and ord.status <> 'CANCELED' and o.code = ${code}`.execute(tx);
  return rows.map(({ number }) => number);
}

const columnsOf = (order: SentOrder) => ({
  ...{ number: order.number, code: order.code, place_kind: order.kind, is_paid: order.isPaid },
  ...{ is_platform_courier: order.isPlatformCourier, name: order.name, phone: order.phone },
  ...{ address: order.address, note: order.note, promised_at: order.promisedAt, answer_by: order.answerBy },
  ...{ lines: JSON.stringify(order.lines), fee_kurus: order.fee, discount_kurus: order.discount },
  platform_facts: order.facts ? JSON.stringify(order.facts) : null,
});

interface NewChannelOrder extends SentOrder {
  id: string;
  channelId: string;
  receivedAt: Date;
}

/** Stores an order; returns false when its number was stored before (INBOX-2). */
export async function insertChannelOrder(
  tx: Tx,
  { businessId, userId, name }: Actor,
  { id, channelId, receivedAt, ...order }: NewChannelOrder,
): Promise<boolean> {
  const row = await tx
    .insertInto('channel_orders')
    .values({
      ...{ business_id: businessId, id, channel_id: channelId, received_at: receivedAt },
      ...{ received_by: userId, received_by_name: name, ...columnsOf(order) },
    })
    .onConflict((conflict) => conflict.constraint('channel_order_taken').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Changed = Partial<
  Record<'changed_at' | 'answered_at' | 'canceled_at' | 'kitchen_stopped_at', Date> &
    Record<'answered_by_name' | 'refusal' | 'order_id' | 'cancel_reason', string | null>
>;

/** Changes an order that the caller has locked. */
export async function updateChannelOrder(
  tx: Tx,
  businessId: string,
  id: string,
  changed: Changed | { content: SentOrder },
): Promise<void> {
  await tx
    .updateTable('channel_orders')
    .set('content' in changed ? columnsOf(changed.content) : changed)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** The item that a product is from now on (INBOX-5). */
export async function upsertChannelProduct(
  tx: Tx,
  businessId: string,
  {
    channelId,
    productId,
    itemId,
    portionId,
    options,
  }: MappedProduct & { channelId: string; productId: string },
): Promise<void> {
  const mapped = { item_id: itemId, portion_id: portionId, options: JSON.stringify(options) };
  await tx
    .insertInto('channel_products')
    .values({ ...{ business_id: businessId, channel_id: channelId, product_id: productId }, ...mapped })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'channel_id', 'product_id']).doUpdateSet(mapped),
    )
    .execute();
}

export interface OrderToAccept {
  businessId: string;
  id: string;
  userId: string;
  userName: string;
}

/** The orders of all businesses that are accepted without a person (INBOX-10). */
export async function listOrdersToAccept(tx: Tx, at: Date): Promise<OrderToAccept[]> {
  const { rows } = await sql<OrderToAccept>`
    select business_id as "businessId", id, user_id as "userId", user_name as "userName"
      from channel_orders_to_accept(${at})`.execute(tx);
  return rows;
}
