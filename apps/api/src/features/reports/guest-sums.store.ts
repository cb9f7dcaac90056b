import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface GuestSums {
  guests: number;
  orders: number;
  revenue: Kurus;
}

/**
 * Guests and revenue of the orders that were paid in the range and have a number. Where that is 0, the guests are
 * counted at another order and only the revenue counts (docs/decisions/0104).
 */
export async function sumGuests(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<GuestSums> {
  const { rows } = await sql<GuestSums>`
    select coalesce(sum(o.guests), 0)::bigint as guests, count(*) filter (where o.guests > 0) as orders,
           coalesce(sum((select sum(p.amount_kurus) from payments p
                          where p.business_id = o.business_id and p.order_id = o.id)), 0)::bigint as revenue
      from orders o
     where o.business_id = ${businessId} and o.paid_at >= ${from} and o.paid_at < ${until}
       and o.status = 'PAID' and o.guests is not null`.execute(tx);
  return rows[0] ?? { guests: 0, orders: 0, revenue: ZERO };
}
