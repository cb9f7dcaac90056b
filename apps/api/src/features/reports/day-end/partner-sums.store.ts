import type { InstantRange } from '@sofra/domain/business-day';
import type { PartnerSum } from '@sofra/domain/ended-day';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const BY_PARTNER = sql`
  n.id as "partnerId", t.method, n.name, coalesce(sum(t.amount_kurus), 0)::bigint as amount,
  sum(t.tip_kurus)::bigint as tips, count(t.amount_kurus)::int as count`;
const IN_ORDER = sql`group by t.method, n.id, n.name, n.created_at order by n.created_at, n.id`;

/** What each terminal and meal card took in a range, by the latest correction, in the order they are offered in. */
export async function sumPaymentsByPartner(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<PartnerSum[]> {
  const { rows } = await sql<PartnerSum>`
    select ${BY_PARTNER}
      from (select t.method, t.partner_id, t.amount_kurus, p.tip_kurus
              from taken_payments t
              join payments p on p.business_id = t.business_id and p.id = t.id
             where t.business_id = ${businessId} and t.at >= ${from} and t.at < ${until}) t
      join (select id, name, created_at from payment_partners where business_id = ${businessId}) n on n.id = t.partner_id
     ${IN_ORDER}`.execute(tx);
  return rows;
}

/** What was given back through each; by another method than that of the payment it goes through none (PARTNER-13). A tip alone counts as no refund (TIP-22). */
export async function sumRefundsByPartner(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<PartnerSum[]> {
  const { rows } = await sql<PartnerSum>`
    select ${BY_PARTNER}
      from (select p.method, p.partner_id, nullif(f.amount_kurus, 0) as amount_kurus, f.tip_kurus
              from refunds f
              join taken_payments p on p.business_id = f.business_id and p.id = f.payment_id and p.method = f.method
             where f.business_id = ${businessId} and f.created_at >= ${from} and f.created_at < ${until}) t
      join (select id, name, created_at from payment_partners where business_id = ${businessId}) n on n.id = t.partner_id
     ${IN_ORDER}`.execute(tx);
  return rows;
}

/** What each terminal collected of accounts (ACCOUNT-14). */
export async function sumCollectionsByPartner(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<PartnerSum[]> {
  const { rows } = await sql<PartnerSum>`
    select ${BY_PARTNER}
      from (select method, partner_id, -amount_kurus as amount_kurus, 0 as tip_kurus
              from account_entries
             where business_id = ${businessId} and created_at >= ${from} and created_at < ${until}) t
      join (select id, name, created_at from payment_partners where business_id = ${businessId}) n on n.id = t.partner_id
     ${IN_ORDER}`.execute(tx);
  return rows;
}
