import type { UnfinishedOrder } from '@sofra/domain/day-close/day-close';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * Orders of a day that are still open, and paid ones without a table that are not handed over. Of these, what was promised before `since` is
 * forgotten, unless it could not be delivered (TAKEAWAY-4, TAKEAWAY-16). Each part has an index, so that delivered
 * orders of years cost nothing.
 */
export async function listUnfinishedOrders(
  tx: Tx,
  businessId: string,
  { day, until, since }: { day: string; until: Date; since: Date },
): Promise<UnfinishedOrder[]> {
  const { rows } = await sql<UnfinishedOrder>`
    select o.table_name as place, o.place_kind = 'TABLE' as "hasTable", o.status = 'PAID' as "isPaid", l.held,
           o.kitchen_at is not null as "isForLater",
           o.status = 'OPEN' and coalesce(o.opened_at <= c.carried_at, false) as "isCarried",
           case when o.status = 'OPEN' then l.unpaid - o.shares_paid_kurus else 0 end as due
      from orders o
      left join carried_days c on c.business_id = o.business_id and c.day = ${day}::date
     cross join lateral (
       select coalesce(sum((qty - paid_qty - canceled_qty) * unit_price_kurus), 0)::bigint as unpaid,
              coalesce(sum(qty - canceled_qty - unmade_qty)
                filter (where held_at is not null and set_line_id is null), 0)::int as held
         from order_lines where business_id = o.business_id and order_id = o.id) l
     where o.business_id = ${businessId} and o.opened_at < ${until}
       and (o.status = 'OPEN'
            or o.status = 'PAID' and o.place_kind <> 'TABLE' and o.id in (
              select order_id from fulfilments
               where business_id = ${businessId} and state in ('KITCHEN', 'ON_WAY')
                 and coalesce(promised_at, state_at) >= ${since}
               union all
              select order_id from fulfilments where business_id = ${businessId} and state = 'FAILED'))
     order by o.place_kind = 'TABLE' desc, o.table_name collate turkish_natural, o.id`.execute(tx);
  return rows;
}

/** The open order with the pieces that have waited longest. */
export async function findHeldOrder(
  tx: Tx,
  businessId: string,
): Promise<{ orderId: string; tableId: string | null } | undefined> {
  const { rows } = await sql<{ orderId: string; tableId: string | null }>`
    select o.id as "orderId", o.table_id as "tableId"
      from order_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id
     where l.business_id = ${businessId} and l.held_at is not null and l.qty > l.canceled_qty + l.unmade_qty and o.status = 'OPEN'
     order by l.held_at, o.id limit 1`.execute(tx);
  return rows[0];
}

/** Lets orders that were opened up to a moment go over to the next day (DAYEND-19). */
export async function carryDay(tx: Tx, businessId: string, day: string, at: Date): Promise<void> {
  await sql`
    insert into carried_days (business_id, day, carried_at) values (${businessId}, ${day}::date, ${at})
        on conflict (business_id, day) do update set carried_at = excluded.carried_at`.execute(tx);
}

export async function undoCarryDay(tx: Tx, businessId: string, day: string): Promise<void> {
  await sql`delete from carried_days where business_id = ${businessId} and day = ${day}::date`.execute(tx);
}
