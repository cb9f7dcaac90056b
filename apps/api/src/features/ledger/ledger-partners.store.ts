import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';

/**
 * Commission that a partner keeps of a day, in whole numbers. Half a kuruş is rounded up, and the same below 0
 * (PARTNER-12).
 */
const COMMISSION = `sign(d.gross_kurus) * div(abs(d.gross_kurus)::numeric * coalesce(t.commission_hundredths, 0) + 5000, 10000)`;

/**
 * Days of arrivals, including undone ones, with the partner's takings and the terms at that time. Days from before
 * tips were counted have none in their gross (PARTNER-24).
 */
const ARRIVED_DAYS = `
  select d.business_id, d.arrival_id, d.day, d.attempt, d.gross_kurus,
         taken.kurus + case when d.tips_kurus is null then 0 else taken.tips end as taken_kurus,
         d.commission_kurus, ${COMMISSION} as should_be_kurus,
         d.tips_kurus is not null and d.tips_kurus <> taken.tips as has_other_tips
    from partner_arrival_days d
    cross join lateral (
      select coalesce(sum(k.amount_kurus), 0) as kurus, coalesce(sum(k.tip_kurus), 0) as tips from partner_takings k
       where k.business_id = d.business_id and k.partner_id = d.partner_id and k.at >= d.since and k.at < d.until) taken
    left join lateral (
      select commission_hundredths from partner_terms
       where business_id = d.business_id and partner_id = d.partner_id and from_day <= d.day
       order by from_day desc limit 1) t on true`;

/** The invariants of terminals and meal cards (PARTNER-4, PARTNER-10, PARTNER-23). */
export const PARTNER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I20',
    promise: 'a payment, as taken and as corrected, names a partner of its own method or none',
    violations: `
      select said.business_id, said.payment_id, said.method, said.partner_id, t.method as partner_method
        from (select business_id, id as payment_id, method, partner_id from payments
              union all select business_id, payment_id, method, partner_id from payment_corrections
              union all select business_id, payment_id, method, partner_id from transferred_money) said
        left join payment_partners t on t.business_id = said.business_id and t.id = said.partner_id
       where said.partner_id is not null and t.method is distinct from said.method`,
  },
  {
    name: 'I28',
    promise:
      'an arrival is of days of its partner, with their payments and the commission that counted on them; its parts are its amount, and no day came twice',
    violations: `
      select business_id, arrival_id, day, attempt, gross_kurus, taken_kurus, commission_kurus, should_be_kurus
        from (${ARRIVED_DAYS}) a
       where a.gross_kurus <> a.taken_kurus or a.commission_kurus <> a.should_be_kurus or a.has_other_tips
      union all
      select a.business_id, a.id, null, null, a.amount_kurus, sum(d.amount_kurus), null, null
        from partner_arrivals a
        left join partner_arrival_days d on d.business_id = a.business_id and d.arrival_id = a.id
       group by a.business_id, a.id
      having a.amount_kurus is distinct from sum(d.amount_kurus)
      union all
      select d.business_id, d.arrival_id, d.day, d.attempt, d.gross_kurus, null, null, null
        from partner_arrival_days d
        left join partner_arrival_days b
          on b.business_id = d.business_id and b.partner_id = d.partner_id and b.day = d.day and b.attempt = d.attempt - 1
       where d.attempt > 1 and not exists (
         select from partner_arrival_undos u where u.business_id = d.business_id and u.arrival_id = b.arrival_id)`,
  },
];
