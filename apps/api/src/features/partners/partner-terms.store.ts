import type { DatedTerms } from '@sofra/domain/accounts/partner-terms';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The terms of a row of `payment_partners`, the first ones first (PARTNER-11). */
export const TERMS = sql<DatedTerms[]>`coalesce((
  select jsonb_agg(jsonb_build_object('commission', t.commission_hundredths / 100.0, 'days', t.days, 'from', t.from_day)
                   order by t.from_day)
    from partner_terms t
   where t.business_id = payment_partners.business_id and t.partner_id = payment_partners.id), '[]')`.as(
  'terms',
);

const hundredthsOf = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100);

/** Replaces all terms of a locked partner. */
export async function replaceTerms(
  tx: Tx,
  businessId: string,
  partnerId: string,
  terms: readonly DatedTerms[],
): Promise<void> {
  await tx
    .deleteFrom('partner_terms')
    .where('business_id', '=', businessId)
    .where('partner_id', '=', partnerId)
    .execute();
  if (terms.length === 0) return;
  await tx
    .insertInto('partner_terms')
    .values(
      terms.map(({ commission, days, from }) => ({
        ...{ business_id: businessId, partner_id: partnerId, from_day: from, days },
        commission_hundredths: hundredthsOf(commission),
      })),
    )
    .execute();
}
