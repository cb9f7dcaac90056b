import type { LineChoice } from '@sofra/domain/menu/line-choice';
import type { DecidedChoice } from '@sofra/domain/menu/line-options';
import type { RuledBy } from '@sofra/domain/menu/price-rule';
import type { AcceptedPieces } from '@sofra/domain/orders/guest-order';
import type { Kurus } from '@sofra/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The price of a line with all that makes it, as it was when guests sent it. */
export interface SeenPrice extends Pick<DecidedChoice, 'basePrice' | 'unitPrice' | 'options'> {
  ruled: RuledBy | null;
  portion: { id: string; name: string } | null;
}

/** A line that guests sent, with its choice in normal form and the price that they saw. */
export interface GuestLineRow {
  id: string;
  itemId: string;
  name: string;
  choice: LineChoice;
  qty: number;
  unitPrice: Kurus;
  seen: SeenPrice;
  refusal: string | null;
  isSoldOut: boolean;
  station: string | null;
  /** The lines of orders that it became. */
  pieces: AcceptedPieces[];
}

export interface GuestOrderRow {
  id: string;
  /** Null for takeaway by link, as `tableName` is. */
  tableId: string | null;
  tableName: string | null;
  /** The guest of an order by link, who is erased later (LINKORDER-13). The phone has digits with the country code. */
  name: string | null;
  phone: string | null;
  note: string | null;
  /** The time at which it is wished for; null for as soon as possible. */
  wishedAt: Date | null;
  /** The number and the promise of the takeaway order that it became. */
  callNumber: number | null;
  promisedAt: Date | null;
  orderId: string | null;
  phoneId: string;
  sentAt: Date;
  sends: number;
  isCodeRight: boolean | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  endedBecause: string | null;
  phones: number;
  openedAt: Date | null;
  openedBy: string | null;
  guests: number | null;
  lines: GuestLineRow[];
}

/**
 * The kitchen state and the pieces of `order_lines as p`. A user may have recorded takeaway by link as ready, handed
 * over or given up (LINKORDER-11).
 */
const PIECE = sql`jsonb_build_object(
  'status', case when p.order_id is distinct from f.order_id or p.kitchen_status = 'SERVED' then p.kitchen_status
                 when f.state = 'DELIVERED' then 'SERVED'
                 when p.id = any(f.ready_lines) then 'READY' else p.kitchen_status end,
  'qty', case when p.order_id = f.order_id and f.state in ('FAILED', 'CANCELED') then 0 else p.qty - p.canceled_qty end)`;

/** The lines of `guest_orders as g`, in order. */
const LINES = sql<GuestLineRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
           'id', l.id, 'itemId', l.item_id, 'name', l.name, 'choice', l.choice, 'qty', l.qty,
           'unitPrice', l.unit_price_kurus, 'seen', l.seen, 'refusal', l.refusal,
           'isSoldOut', coalesce(i.sold_out_until > now(), false), 'station', coalesce(own.name, shared.name),
           'pieces', coalesce((
             select jsonb_agg(${PIECE})
               from order_lines p where p.business_id = l.business_id and p.guest_line_id = l.id), '[]')
         ) order by l.position)
    from guest_order_lines l
    join menu_items i on i.business_id = l.business_id and i.id = l.item_id
    left join menu_categories c on c.business_id = i.business_id and c.id = i.category_id
    left join stations own on own.business_id = i.business_id and own.id = i.station_id and own.deleted_at is null
    left join stations shared
      on shared.business_id = c.business_id and shared.id = c.station_id and shared.deleted_at is null
   where l.business_id = g.business_id and l.guest_order_id = g.id), '[]')`;

async function ordersWhere(
  tx: Tx,
  businessId: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`g.sent_at, g.id`,
): Promise<GuestOrderRow[]> {
  const { rows } = await sql<GuestOrderRow>`
    select g.id, g.table_id as "tableId", t.name as "tableName", g.order_id as "orderId", g.phone_id as "phoneId",
           g.name, g.phone, g.note, g.promised_at as "wishedAt", o.call_number as "callNumber",
           f.promised_at as "promisedAt",
           g.sent_at as "sentAt", g.sends, g.is_code_right as "isCodeRight", g.answered_at as "answeredAt",
           g.answered_by_name as "answeredBy", g.ended_because as "endedBecause",
           o.opened_at as "openedAt", o.opened_by_name as "openedBy", o.guests, ${LINES} as lines,
           (select count(distinct p.phone_id)::int from guest_orders p
             where p.business_id = g.business_id and p.table_id = g.table_id
               and p.order_id is not distinct from g.order_id
               and p.sent_at > g.sent_at - interval '12 hours') as phones
      from guest_orders g
      left join tables t on t.business_id = g.business_id and t.id = g.table_id
      left join fulfilments f
        on f.business_id = g.business_id and f.order_id = g.order_id and g.table_id is null
      left join lateral (
        select call_number, opened_at, opened_by_name, guests from orders
         where business_id = g.business_id and id = g.order_id
        union all
        select call_number, opened_at, opened_by_name, guests from orders
         where business_id = g.business_id and place_id = g.table_id and status = 'OPEN'
           and g.order_id is null and g.answered_at is null) o on true
     where g.business_id = ${businessId} and ${condition} order by ${order}`.execute(tx);
  return rows;
}

export const findGuestOrder = async (
  tx: Tx,
  businessId: string,
  id: string,
): Promise<GuestOrderRow | undefined> => (await ordersWhere(tx, businessId, sql`g.id = ${id}`))[0];

/** The orders that a phone sent by link after `since`, the oldest first (LINKORDER-11). */
export const listOrdersByLink = (
  tx: Tx,
  businessId: string,
  { phone, since }: { phone: string; since: Date },
): Promise<GuestOrderRow[]> =>
  ordersWhere(tx, businessId, sql`g.phone_id = ${phone} and g.sent_at > ${since} and g.table_id is null`);

/** The orders by link that wait, and those that one phone number sent since `hour` (LINKORDER-8). */
export async function countOrdersByLink(
  tx: Tx,
  businessId: string,
  { phone, hour, since }: { phone: string; hour: Date; since: Date },
): Promise<{ waiting: number; ofNumber: number }> {
  const { rows } = await sql<{ waiting: number; ofNumber: number }>`
    select (select count(*)::int from guest_orders
             where business_id = ${businessId} and answered_at is null and sent_at > ${since} and table_id is null) as waiting,
           (select count(*)::int from guest_orders
             where business_id = ${businessId} and phone = ${phone} and sent_at > ${hour}) as "ofNumber"`.execute(
    tx,
  );
  return rows[0] ?? { waiting: 0, ofNumber: 0 };
}

/** Those that wait and were sent after `since`, the oldest first. */
export const listWaiting = (tx: Tx, businessId: string, since: Date): Promise<GuestOrderRow[]> =>
  ordersWhere(tx, businessId, sql`g.answered_at is null and g.sent_at > ${since}`);

/** The last ones that were answered or ended since `from`. */
export const listAnswered = (tx: Tx, businessId: string, from: Date): Promise<GuestOrderRow[]> =>
  ordersWhere(tx, businessId, sql`g.answered_at >= ${from}`, sql`g.answered_at desc, g.id limit 30`);

/**
 * The orders that guests at a table may read. They belong to the order that is open there, or to the moved one that
 * this phone has ordered for. Without an open order they wait, or were sent by this phone just now. An order that ended
 * without an answer is shown to its phone alone (GUESTORDER-18).
 */
export const listOrdersOfParty = (
  tx: Tx,
  businessId: string,
  {
    tableId,
    phone,
    justNow,
    shownSince,
  }: { tableId: string; phone: string; justNow: Date; shownSince: Date },
): Promise<GuestOrderRow[]> =>
  ordersWhere(
    tx,
    businessId,
    // A union, because with "or" the database would read all orders of the business.
    sql`g.id in (
      select s.id from guest_orders s
       where s.business_id = ${businessId} and s.order_id = any(array(
         select x.id from orders x
          where x.business_id = ${businessId} and x.status = 'OPEN' and x.place_id = ${tableId}
         union
         select mine.order_id from guest_orders mine
           join orders x on x.business_id = mine.business_id and x.id = mine.order_id and x.status = 'OPEN'
          where mine.business_id = ${businessId} and mine.phone_id = ${phone} and mine.table_id is not null))
         and s.table_id is not null
      union
      select s.id from guest_orders s
       where s.business_id = ${businessId} and s.table_id = ${tableId} and s.sent_at > ${shownSince}
         and s.order_id is null and s.ended_because is null
         and (s.phone_id = ${phone} or s.answered_at is null) and (s.answered_at is null or s.sent_at > ${justNow})
      union
      select s.id from guest_orders s
       where s.business_id = ${businessId} and s.phone_id = ${phone} and s.sent_at > ${shownSince}
         and s.ended_because is not null and s.answered_at > ${justNow})`,
  );

/**
 * The active table that has this code now, and the switches that decide if its guests may order (GUESTORDER-2,
 * GUESTORDER-3).
 */
export async function findOrderingTable(
  tx: Tx,
  businessId: string,
  token: string,
): Promise<{ id: string; name: string; takesOrders: boolean } | undefined> {
  const { rows } = await sql<{ id: string; name: string; takesOrders: boolean }>`
    select t.id, t.name, t.takes_guest_orders and coalesce(a.takes_guest_orders, true) as "takesOrders"
      from tables t left join areas a on a.business_id = t.business_id and a.id = t.area_id
     where t.business_id = ${businessId} and t.qr_token = ${token} and t.is_active and t.deleted_at is null`.execute(
    tx,
  );
  return rows[0];
}

/** The code of a business day (GUESTORDER-7). */
export async function readGuestCode(tx: Tx, businessId: string, day: string): Promise<string> {
  const { rows } = await sql<{
    code: string;
  }>`select guest_code_of(${businessId}, ${day}::date) as code`.execute(tx);
  return rows[0]?.code ?? '';
}

interface NewGuestOrder {
  id: string;
  /** Null for takeaway by link, which has a guest. */
  tableId: string | null;
  guest?: Pick<GuestOrderRow, 'name' | 'phone' | 'note' | 'promisedAt'>;
  orderId: string | null;
  phoneId: string;
  sentAt: Date;
  isCodeRight: boolean | null;
  lines: Pick<GuestLineRow, 'id' | 'itemId' | 'name' | 'choice' | 'qty' | 'unitPrice' | 'seen'>[];
}

/**
 * Stores an order of guests with its lines. Returns the number of orders of the table, or of the phone number, since
 * `hour`, with this one. Undefined when the order was stored before.
 */
export async function insertGuestOrder(
  tx: Tx,
  businessId: string,
  order: NewGuestOrder,
  hour: Date,
): Promise<number | undefined> {
  const { name = null, phone = null, note = null, promisedAt = null } = order.guest ?? {};
  const sameSender = phone === null ? sql`table_id = ${order.tableId}` : sql`phone = ${phone}`;
  const { rows } = await sql<{ sends: number }>`
    insert into guest_orders (business_id, id, table_id, order_id, phone_id, sent_at, is_code_right,
                              name, phone, note, promised_at, sends)
    select ${businessId}::uuid, ${order.id}::uuid, ${order.tableId}::uuid, ${order.orderId}::uuid,
           ${order.phoneId}::uuid, ${order.sentAt}::timestamptz, ${order.isCodeRight}::boolean,
           ${name}::text, ${phone}::text, ${note}::text, ${promisedAt}::timestamptz,
           1 + count(*) from guest_orders
     where business_id = ${businessId} and ${sameSender} and sent_at > ${hour}
    on conflict (business_id, id) do nothing returning sends`.execute(tx);
  if (!rows[0]) return undefined;
  await tx
    .insertInto('guest_order_lines')
    .values(
      order.lines.map((line, position) => ({
        ...{ business_id: businessId, id: line.id, guest_order_id: order.id, position },
        ...{ item_id: line.itemId, name: line.name, qty: line.qty, unit_price_kurus: line.unitPrice },
        ...{ choice: JSON.stringify(line.choice), seen: JSON.stringify(line.seen) },
      })),
    )
    .execute();
  return rows[0].sends;
}

/**
 * Answers an order of guests that still waits at the table where it was read. Returns false when it was answered, ended
 * or moved meanwhile, or was sent by link before `since` (LINKORDER-12).
 */
export async function updateAnswered(
  tx: Tx,
  { businessId, userId, name }: Actor,
  { id, tableId, at, since }: { id: string; tableId: string | null; at: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update guest_orders set answered_at = ${at}, answered_by = ${userId}, answered_by_name = ${name}
     where business_id = ${businessId} and id = ${id} and answered_at is null and table_id is not distinct from ${tableId}
       and (table_id is not null or sent_at > ${since})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The order that its accepted lines were saved to. One by link keeps it, also after a merge (LINKORDER-13). */
export async function updateJoined(tx: Tx, businessId: string, id: string, orderId: string): Promise<void> {
  await sql`
    update guest_orders
       set order_id = ${orderId}, opened_order_id = case when table_id is null then ${orderId}::uuid end
     where business_id = ${businessId} and id = ${id}`.execute(tx);
}

export async function updateRefused(
  tx: Tx,
  businessId: string,
  refused: readonly { lineId: string; reason: string }[],
): Promise<void> {
  await sql`
    update guest_order_lines l set refusal = r.reason
      from unnest(${refused.map(({ lineId }) => lineId)}::uuid[], ${refused.map(({ reason }) => reason)}::text[])
             as r (line_id, reason)
     where l.business_id = ${businessId} and l.id = r.line_id`.execute(tx);
}
