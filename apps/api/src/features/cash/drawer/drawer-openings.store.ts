import type { DrawerOpening } from '@sofra/contract/money/drawer';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * The drawers opened without a sale in a range, newest first (CASH-29). They are read from the audit log, which has an
 * index of flagged entries. Each has the session that was open on its till at that moment.
 */
export async function listOpenings(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<DrawerOpening[]> {
  const { rows } = await sql<DrawerOpening>`
    select a.seq, a.at as "openedAt", jsonb_build_object('id', a.actor_id, 'name', a.actor_name) as "openedBy",
           a.details->>'till' as till, a.details->>'reason' as reason, a.details->>'approvedBy' as "approvedBy",
           (select jsonb_build_object('number', s.number, 'cashier', coalesce((
                     select h.given_by_name from cash_counts h
                      where h.business_id = s.business_id and h.session_id = s.id and h.taken_by is not null
                        and h.counted_at >= a.at
                      order by h.no limit 1), s.held_by_name, s.opened_by_name))
              from cash_sessions s
             where s.business_id = a.business_id and s.till_id = a.entity_id
               and s.opened_at <= a.at and (s.closed_at is null or s.closed_at > a.at)
             order by s.opened_at desc limit 1) as session
      from audit_log a
     where a.business_id = ${businessId} and a.event = 'cash.openDrawer' and a.at >= ${from} and a.at < ${until}
     order by a.at desc, a.seq desc`.execute(tx);
  return rows;
}
