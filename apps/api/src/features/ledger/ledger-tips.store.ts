import type { LedgerCheck } from '#src/features/ledger/ledger-set-menus.store.ts';
import { METHOD_IN_SESSION_SQL } from '#src/features/orders/payments/effective-method.store.ts';

/** The invariant of tips (TIP-4, TIP-8, TIP-16, TIP-17, TIP-21, TIP-23). */
export const TIP_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I26',
    promise:
      'what was handed over covered payment and tip, a drawer has the tips of its cash payments less what went back and what it paid out, nobody was paid more than they were given, and no more of a tip went back than was left',
    violations: `
      select p.business_id, p.id, p.amount_kurus, p.tip_kurus, p.received_kurus
        from payments p where p.received_kurus < p.amount_kurus + p.tip_kurus
      union all
      select s.business_id, s.id, given.kurus, entered.kurus, null
        from cash_sessions s
        cross join lateral (
          select coalesce(sum(p.tip_kurus), 0) as kurus from payments p
           where p.business_id = s.business_id and p.cash_session_id = s.id and ${METHOD_IN_SESSION_SQL} = 'CASH') given
        cross join lateral (
          select coalesce(sum(f.tip_kurus), 0) as kurus from refunds f
           where f.business_id = s.business_id and f.cash_session_id = s.id and f.method = 'CASH') back
        cross join lateral (
          select coalesce(sum(signed_kurus), 0) as kurus from cash_entries
           where business_id = s.business_id and session_id = s.id and part in ('tips', 'tipsPaid')) entered
        cross join lateral (
          select coalesce(sum(amount_kurus), 0) as kurus from tip_payouts
           where business_id = s.business_id and cash_session_id = s.id) paid
       where given.kurus - back.kurus - paid.kurus <> entered.kurus
      union all
      select t.business_id, t.user_id, given.kurus, sum(t.amount_kurus), null
        from tip_payouts t
        cross join lateral (
          select coalesce(sum(p.tip_kurus), 0) as kurus
            from payments p join orders o on o.business_id = p.business_id and o.id = p.order_id
           where p.business_id = t.business_id and o.opened_by = t.user_id and p.tip_kurus > 0) given
        cross join lateral (
          select coalesce(sum(f.tip_owed_kurus), 0) as kurus
            from refunds f
            join payments p on p.business_id = f.business_id and p.id = f.payment_id
            join orders o on o.business_id = p.business_id and o.id = p.order_id
           where f.business_id = t.business_id and o.opened_by = t.user_id and f.tip_kurus > 0) back
       group by t.business_id, t.user_id, given.kurus, back.kurus
      having sum(t.amount_kurus) > given.kurus - back.kurus
      union all
      select f.business_id, f.payment_id, p.tip_kurus, sum(f.tip_kurus), null
        from refunds f join payments p on p.business_id = f.business_id and p.id = f.payment_id
       where f.tip_kurus > 0
       group by f.business_id, f.payment_id, p.tip_kurus
      having sum(f.tip_kurus) > p.tip_kurus
      union all
      select business_id, null, max(number), count(*), null
        from tip_payouts group by business_id having max(number) <> count(*)`,
  },
];
