import type { StaffNow } from '@sofra/contract/reports/dashboard';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * The staff who have open tables, the largest total first, and those whose session was used since the given moment.
 * Working hours are not recorded, so no other user counts as present (REP-26).
 */
export async function listStaffNow(
  tx: Tx,
  businessId: string,
  { now, seenSince }: { now: Date; seenSince: Date },
): Promise<StaffNow[]> {
  const { rows } = await sql<StaffNow>`
    with serving as (
      select coalesce(o.served_by, o.opened_by) as user_id, count(*)::int as tables, sum(l.unpaid - o.shares_paid_kurus)::bigint as total
        from orders o
       cross join lateral (
         select coalesce(sum((qty - paid_qty - canceled_qty) * unit_price_kurus), 0) as unpaid
           from order_lines where business_id = o.business_id and order_id = o.id) l
       where o.business_id = ${businessId} and o.status = 'OPEN'
       group by 1),
    seen as (
      select user_id, max(created_at) as since, max(last_seen_at) as last
        from sessions
       where business_id = ${businessId} and ended_at is null and expires_at > ${now} and last_seen_at >= ${seenSince}
       group by 1)
    select u.id as "userId", u.full_name as name, u.role, coalesce(o.tables, 0) as "openTables",
           coalesce(o.total, 0)::bigint as "openTotal", s.since as "signedInAt", s.last as "seenAt"
      from users u
      left join serving o on o.user_id = u.id
      left join seen s on s.user_id = u.id
     where u.business_id = ${businessId} and (o.tables is not null or s.last is not null)
     order by coalesce(o.total, 0) desc, s.since desc nulls last, u.full_name collate turkish_natural, u.id`.execute(
    tx,
  );
  return rows;
}
