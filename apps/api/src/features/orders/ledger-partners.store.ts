import type { LedgerCheck } from '#src/features/orders/ledger-set-menus.store.ts';

/** The invariant of terminals and meal cards (PARTNER-4, PARTNER-10). */
export const PARTNER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I20',
    promise: 'a payment, as taken and as corrected, names a partner of its own method or none',
    violations: `
      select said.business_id, said.payment_id, said.method, said.partner_id, t.method as partner_method
        from (select business_id, id as payment_id, method, partner_id from payments
              union all select business_id, payment_id, method, partner_id from payment_corrections) said
        left join payment_partners t on t.business_id = said.business_id and t.id = said.partner_id
       where said.partner_id is not null and t.method is distinct from said.method`,
  },
];
