import type { LedgerCheck } from '#src/features/ledger/ledger-set-menus.store.ts';

/** The invariant of corrections of later days (PAY-51, PAY-52). */
export const TRANSFER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I35',
    promise:
      'a correction of a later day moves everything its payment brought, once from where it was, after it was taken',
    violations: `
      select m.business_id, m.payment_id, m.no, m.from_method, m.amount_kurus, p.amount_kurus as paid_kurus
        from method_transfers m
        join payments p on p.business_id = m.business_id and p.id = m.payment_id
        join taken_payments t on t.business_id = m.business_id and t.id = m.payment_id
        left join method_transfers b
          on b.business_id = m.business_id and b.payment_id = m.payment_id and b.no = m.no - 1
       where m.amount_kurus <> p.amount_kurus or m.tip_kurus <> p.tip_kurus or m.created_at <= p.created_at
          or (m.no > 1 and b.id is null)
          or m.from_method <> case when m.no = 1 then t.method else b.to_method end
          or m.from_partner_id is distinct from case when m.no = 1 then t.partner_id else b.to_partner_id end
      union all
      select business_id, null, null, null, sum(amount_kurus), sum(tip_kurus)
        from transferred_money group by business_id having sum(amount_kurus) <> 0 or sum(tip_kurus) <> 0`,
  },
];
