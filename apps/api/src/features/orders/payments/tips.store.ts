import type { MethodAmount } from '@sofra/domain/money/amounts-by-method';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import { EFFECTIVE_METHOD } from '#src/features/orders/payments/effective-method.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The conditions are those of the partial indexes of tips. */
const inRange = (businessId: string, { from, until }: InstantRange) => sql`
  p.business_id = ${businessId} and p.created_at >= ${from} and p.created_at < ${until} and p.tip_kurus > 0`;
const wentBackIn = (businessId: string, { from, until }: InstantRange) => sql`
  f.business_id = ${businessId} and f.created_at >= ${from} and f.created_at < ${until} and f.tip_kurus > 0`;

/**
 * Sums the tips of a range by the corrected method, with tips moved between methods in it (PAY-51). Tips refunded in
 * the range are subtracted (TIP-6, TIP-10, TIP-22). A method without tips is missing.
 */
export async function sumTips(tx: Tx, businessId: string, range: InstantRange): Promise<MethodAmount[]> {
  const { rows } = await sql<MethodAmount>`
    select method, sum(tip_kurus)::bigint as amount, sum(tips)::int as count
      from (select ${EFFECTIVE_METHOD} as method, p.tip_kurus, 1 as tips from payments p
             where ${inRange(businessId, range)}
            union all
            select f.method, -f.tip_kurus, 0 from refunds f where ${wentBackIn(businessId, range)}
            union all
            select t.method, t.tip_kurus, 0 from transferred_money t
             where t.business_id = ${businessId} and t.at >= ${range.from} and t.at < ${range.until}
               and t.tip_kurus <> 0) tips
     group by method`.execute(tx);
  return rows;
}

export interface StaffTips {
  userId: string;
  name: string;
  tips: Kurus;
}

/**
 * Sums the tips of a range by the user who opened the order, less refunds, most first (TIP-5, TIP-22). A user without
 * tips is missing.
 */
export async function sumTipsByStaff(tx: Tx, businessId: string, range: InstantRange): Promise<StaffTips[]> {
  const { rows } = await sql<StaffTips>`
    select u.id as "userId", u.full_name as name, t.tips
      from (select opened_by, sum(kurus)::bigint as tips
              from (select o.opened_by, p.tip_kurus as kurus
                      from payments p join orders o on o.business_id = p.business_id and o.id = p.order_id
                     where ${inRange(businessId, range)}
                    union all
                    select o.opened_by, -f.tip_kurus
                      from refunds f
                      join payments p on p.business_id = f.business_id and p.id = f.payment_id
                      join orders o on o.business_id = p.business_id and o.id = p.order_id
                     where ${wentBackIn(businessId, range)}) moved
             group by 1) t
      join users u on u.business_id = ${businessId} and u.id = t.opened_by
     order by t.tips desc, u.full_name collate turkish_natural, u.id`.execute(tx);
  return rows;
}
