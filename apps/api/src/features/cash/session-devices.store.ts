import type { DeviceReport } from '@sofra/domain/cash/device-report';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * The terminals and meal cards that moved money in a session, with the amounts their reports should show (CASH-30).
 * Each amount is payments by their latest correction, tips and collections of accounts, less refunds.
 */
export async function sumDevicesOfSession(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<DeviceReport[]> {
  const { rows } = await sql<DeviceReport>`
    select n.id as "partnerId", n.name, sum(m.amount_kurus)::bigint as expected, null as reported
      from (select t.partner_id, p.amount_kurus + p.tip_kurus as amount_kurus
              from payments p
              join payments_now t on t.business_id = p.business_id and t.id = p.id
             where p.business_id = ${businessId} and p.cash_session_id = ${sessionId}
            union all
            select t.partner_id, -f.amount_kurus - f.tip_kurus
              from refunds f
              join payments_now t on t.business_id = f.business_id and t.id = f.payment_id and t.method = f.method
             where f.business_id = ${businessId} and f.cash_session_id = ${sessionId}
            union all
            select partner_id, -amount_kurus from account_entries
             where business_id = ${businessId} and cash_session_id = ${sessionId}) m
      join payment_partners n on n.business_id = ${businessId} and n.id = m.partner_id
     group by n.id, n.name, n.created_at order by n.created_at, n.id`.execute(tx);
  return rows;
}
