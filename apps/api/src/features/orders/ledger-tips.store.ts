import type { LedgerCheck } from '#src/features/orders/ledger-set-menus.store.ts';
import { EFFECTIVE_METHOD_SQL } from '#src/features/orders/payments.store.ts';

/** The invariant of tips (TIP-4, TIP-8). */
export const TIP_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I26',
    promise:
      'what was handed over covered payment and tip, and a drawer has the tips of its cash payments and no other',
    violations: `
      select p.business_id, p.id, p.amount_kurus, p.tip_kurus, p.received_kurus
        from payments p where p.received_kurus < p.amount_kurus + p.tip_kurus
      union all
      select s.business_id, s.id, given.kurus, entered.kurus, null
        from cash_sessions s
        cross join lateral (
          select coalesce(sum(p.tip_kurus), 0) as kurus from payments p
           where p.business_id = s.business_id and p.cash_session_id = s.id and ${EFFECTIVE_METHOD_SQL} = 'CASH') given
        cross join lateral (
          select coalesce(sum(signed_kurus), 0) as kurus from cash_entries
           where business_id = s.business_id and session_id = s.id and part = 'tips') entered
       where given.kurus <> entered.kurus`,
  },
];
