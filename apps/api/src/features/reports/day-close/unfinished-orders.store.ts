import type { UnfinishedOrder } from '@sofra/domain/day-close/day-close';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * Open orders without a table or with pieces that wait, and paid ones that are not handed over. Of these, what was
 * promised before `since` is forgotten, unless it could not be delivered (TAKEAWAY-4, TAKEAWAY-16). Each part has an
 * index, so that delivered orders of years cost nothing.
 */
export async function listUnfinishedOrders(
  tx: Tx,
  businessId: string,
  since: Date,
): Promise<UnfinishedOrder[]> {
  const { rows } = await sql<UnfinishedOrder>`
    select o.table_name as place, o.place_kind = 'TABLE' as "hasTable", o.status = 'PAID' as "isPaid", l.held,
           o.kitchen_at is not null as "isForLater",
           case when o.status = 'OPEN' then l.unpaid - o.shares_paid_kurus else 0 end as due
      from orders o
     cross join lateral (
       select coalesce(sum((qty - paid_qty - canceled_qty) * unit_price_kurus), 0)::bigint as unpaid,
              coalesce(sum(qty - canceled_qty)
                filter (where held_at is not null and set_line_id is null), 0)::int as held
         from order_lines where business_id = o.business_id and order_id = o.id) l
     where o.business_id = ${businessId}
       and (o.status = 'OPEN' and (o.place_kind <> 'TABLE' or l.held > 0)
            or o.status = 'PAID' and o.place_kind <> 'TABLE' and o.id in (
              select order_id from fulfilments
               where business_id = ${businessId} and state in ('KITCHEN', 'ON_WAY')
                 and coalesce(promised_at, state_at) >= ${since}
               union all
              select order_id from fulfilments where business_id = ${businessId} and state = 'FAILED'))
     order by o.place_kind = 'TABLE' desc, o.table_name collate turkish_natural, o.id`.execute(tx);
  return rows;
}
