import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { PartnerSum } from '@sofra/domain/day-close/day-close';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * Sums rows of method, partner, amount, tip and number, in the order in which the partners are offered. The number is
 * 0 for a row that counts as none of its kind.
 */
async function sumByPartner(tx: Tx, businessId: string, moved: RawBuilder<unknown>): Promise<PartnerSum[]> {
  const { rows } = await sql<PartnerSum>`
    select n.id as "partnerId", m.method, n.name, sum(m.amount_kurus)::bigint as amount,
           sum(m.tip_kurus)::bigint as tips, sum(m.times)::int as count
      from (${moved}) m
      join (select id, name, created_at from payment_partners where business_id = ${businessId}) n on n.id = m.partner_id
     group by m.method, n.id, n.name, n.created_at order by n.created_at, n.id`.execute(tx);
  return rows;
}

/**
 * Sums the payments of each terminal and meal card in a range, by the latest correction. Includes money that was
 * moved to or from it (PAY-51).
 */
export const sumPaymentsByPartner = (
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<PartnerSum[]> =>
  sumByPartner(
    tx,
    businessId,
    sql`select method, partner_id, amount_kurus, tip_kurus, 1 as times from taken_payments
         where business_id = ${businessId} and at >= ${from} and at < ${until}
        union all
        select method, partner_id, amount_kurus, tip_kurus, 0 from transferred_money
         where business_id = ${businessId} and at >= ${from} and at < ${until}`,
  );

/**
 * Sums the refunds of each terminal and meal card. A refund by another method than that of its payment belongs to
 * none (PARTNER-13). A tip alone counts as no refund (TIP-22).
 */
export const sumRefundsByPartner = (
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<PartnerSum[]> =>
  sumByPartner(
    tx,
    businessId,
    sql`select p.method, p.partner_id, f.amount_kurus, f.tip_kurus, (f.amount_kurus > 0)::int as times
          from refunds f
          join payments_now p on p.business_id = f.business_id and p.id = f.payment_id and p.method = f.method
         where f.business_id = ${businessId} and f.created_at >= ${from} and f.created_at < ${until}`,
  );

/** Sums the account collections of each terminal, less what was taken back (ACCOUNT-14, ACCOUNT-22). */
export const sumCollectionsByPartner = (
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<PartnerSum[]> =>
  sumByPartner(
    tx,
    businessId,
    sql`select method, partner_id, -amount_kurus as amount_kurus, 0 as tip_kurus, (kind = 'COLLECTION')::int as times
          from account_entries
         where business_id = ${businessId} and created_at >= ${from} and created_at < ${until}`,
  );
