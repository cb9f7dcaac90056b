import type { GuestCall } from '@sofra/contract/orders/guest-calls';
import type { CallKind, TableCalls } from '@sofra/contract/menu/public-menu';
import type { ServerEvents } from '@sofra/contract/realtime';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { CallsOfDay } from '@sofra/domain/day-close/day-close';
import { linkTitle } from '@sofra/domain/orders/link-order';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

const callsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('guest_calls as c')
    .innerJoin('tables as t', (join) =>
      join.onRef('t.business_id', '=', 'c.business_id').onRef('t.id', '=', 'c.table_id'),
    )
    .select(['c.id', 'c.table_id as tableId', 't.name as tableName', 'c.kind', 'c.created_at as createdAt'])
    .where('c.business_id', '=', businessId);

/** A call as it is read. An order by link has the name of its guest instead of a table. */
type OpenCallRow = Omit<GuestCall, 'wish' | 'tableName'> & {
  wish: GuestCall['wish'] | null;
  tableName: string | null;
  name: string | null;
};

/**
 * Open calls and orders of guests that wait, the oldest first; those made before `since` are left out (GUESTORDER-22).
 */
export async function listOpenCalls(tx: Tx, businessId: string, since: Date): Promise<GuestCall[]> {
  const { rows } = await sql<OpenCallRow>`
    select c.id, coalesce(c.table_id, c.id) as "tableId", t.name as "tableName", c.name, c.kind,
           c.created_at as "createdAt", c.wish
      from (
        select id, table_id, null as name, kind, created_at, wish from guest_calls
         where business_id = ${businessId} and answered_at is null and created_at > ${since}
        union all
        select id, table_id, name, 'ORDER', sent_at, null from guest_orders
         where business_id = ${businessId} and answered_at is null and sent_at > ${since}) c
      left join tables t on t.business_id = ${businessId} and t.id = c.table_id
     order by c.created_at, c.id`.execute(tx);
  return rows.map(({ wish, name, tableName, ...call }) => ({
    ...{ ...call, tableName: tableName ?? linkTitle(name) },
    ...(wish && { wish }),
  }));
}

/** The calls and orders of guests that are still shown, and all calls of a range. */
export async function countCalls(
  tx: Tx,
  businessId: string,
  { from, until, shownSince }: InstantRange & { shownSince: Date },
): Promise<CallsOfDay> {
  const { rows } = await sql<{ open: number; all: number; orders: number }>`
    select count(*) filter (where answered_at is null and created_at > ${shownSince})::int as open,
           count(*) filter (where created_at >= ${from} and created_at < ${until})::int as all,
           (select count(*)::int from guest_orders
             where business_id = ${businessId} and answered_at is null and sent_at > ${shownSince}) as orders
      from guest_calls
     where business_id = ${businessId} and created_at >= least(${from}::timestamptz, ${shownSince}::timestamptz)`.execute(
    tx,
  );
  const { orders = 0, ...calls } = rows[0] ?? { open: 0, all: 0 };
  return { ...calls, ...(orders > 0 && { orders }) };
}

/** The open calls of one table, with only the fields its guests may see. */
export function listCallsOfTable(
  tx: Tx,
  businessId: string,
  tableId: string,
  since: Date,
): Promise<TableCalls['calls']> {
  return tx
    .selectFrom('guest_calls')
    .select(['kind', 'created_at as createdAt'])
    .where('business_id', '=', businessId)
    .where('table_id', '=', tableId)
    .where('answered_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks a call, answered or not, until the transaction ends. */
export function lockCall(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<(GuestCall & { answeredAt: Date | null }) | undefined> {
  return callsOf(tx, businessId)
    .select('c.answered_at as answeredAt')
    .where('c.id', '=', id)
    .forNoKeyUpdate('c')
    .executeTakeFirst();
}

/**
 * Opens a call, or renews the open call of its kind if it was made before `renewableBefore`. It is one statement, so
 * that only one of two concurrent taps creates a call. Returns its id; undefined when an open call is not renewed.
 */
export async function insertCall(
  tx: Tx,
  businessId: string,
  call: Pick<GuestCall, 'id' | 'tableId' | 'createdAt'> & {
    kind: CallKind;
    wish: GuestCall['wish'] | null;
  },
  renewableBefore: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into guest_calls as c (business_id, id, table_id, kind, created_at, wish)
    values (${businessId}, ${call.id}, ${call.tableId}, ${call.kind}, ${call.createdAt}, ${call.wish})
    on conflict (business_id, table_id, kind) where answered_at is null
      do update set created_at = excluded.created_at, wish = excluded.wish where c.created_at < ${renewableBefore}
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function updateCallAnswered(
  tx: Tx,
  { businessId, userId, name }: Actor,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('guest_calls')
    .set({ answered_at: at, answered_by: userId, answered_by_name: name })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/**
 * Ends the calls of a table, or those of one kind, when the guests have left or are served (PUB-30).
 * With all calls, the orders that its guests sent and no user has answered end too (GUESTORDER-29).
 * Returns the details of the events for the screens.
 *
 * In the lock order calls are after the order and its lines. A transaction that locks a call locks nothing after it.
 */
export async function updateCallsEnded(
  tx: Tx,
  businessId: string,
  { tableId, kind = null }: { tableId: string; kind?: CallKind | null },
  at: Date,
): Promise<ServerEvents['calls:changed'][]> {
  const rows = await END_CALLS(tx, { businessId, tableId, kind, at });
  return rows.map((call) => ({ ...call, isOpen: false }));
}

type Ending = Slots<{ businessId: string; tableId: string; kind: CallKind | null; at: Date }>;

const END_CALLS = prepared(
  (_, slot: Ending) => sql<Omit<ServerEvents['calls:changed'], 'isOpen'>>`
    with calls as (
      update guest_calls set answered_at = ${slot('at')}
       where business_id = ${slot('businessId')} and table_id = ${slot('tableId')} and answered_at is null
         and (${slot('kind')}::text is null or kind = ${slot('kind')})
      returning id, table_id, kind
    ), sent as (
      update guest_orders set answered_at = ${slot('at')}, ended_because = ${sql.lit(TABLE_CLOSED)}
       where business_id = ${slot('businessId')} and table_id = ${slot('tableId')} and answered_at is null
         and ${slot('kind')}::text is null
      returning id, table_id
    )
    select e.id as "callId", e.table_id as "tableId", t.name as "tableName", e.kind
      from (select id, table_id, kind from calls union all select id, table_id, 'ORDER' from sent) e
      join tables t on t.business_id = ${slot('businessId')} and t.id = e.table_id`,
);

/** The reason that guests read of an order that was not answered before their table was free (GUESTORDER-29). */
const TABLE_CLOSED = 'Masa kapandı';

/**
 * Moves the guest orders of an order to another table, also those sent before it was open (GUESTORDER-28). One by link
 * follows its order and stays without a table (LINKORDER-14). Those of a place without a table end with the calls of
 * the old table. Returns the details of the events for the screens.
 */
export async function updateGuestOrdersMoved(
  tx: Tx,
  businessId: string,
  { from, intoOrderId }: { from: { orderId: string; tableId: string }; intoOrderId: string },
): Promise<ServerEvents['calls:changed'][]> {
  const { rows } = await sql<Omit<ServerEvents['calls:changed'], 'isOpen'> & { isOpen: boolean }>`
    update guest_orders g
       set order_id = o.id, table_id = case when g.table_id is not null then o.table_id end
      from orders o
     where o.business_id = ${businessId} and o.id = ${intoOrderId} and (o.place_kind = 'TABLE' or g.table_id is null)
       and g.business_id = ${businessId}
       and (g.order_id = ${from.orderId}
            or (g.table_id = ${from.tableId} and g.order_id is null and g.answered_at is null))
    returning g.id as "callId", o.table_id as "tableId", o.table_name as "tableName", 'ORDER' as kind,
              g.answered_at is null as "isOpen"`.execute(tx);
  return rows.filter(({ isOpen }) => isOpen);
}
