import type { LedgerCheck } from '#src/features/ledger/ledger-set-menus.store.ts';

/** The invariant of payments at fiscal devices (FISCAL-16). */
export const FISCAL_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I44',
    promise:
      'a sale at a fiscal device that is done has one payment of its amount and of its order, one that is not done has none, and an order is locked exactly while a sale of it is open',
    violations: `
      select b.business_id, b.id, b.state, b.amount_kurus, p.amount_kurus as paid_kurus
        from fiscal_baskets b
        left join payments p on p.business_id = b.business_id and p.id = b.payment_id
       where case when b.state = 'DONE' then p.id is null else p.id is not null and b.state <> 'VOIDED' end
          or p.amount_kurus <> b.amount_kurus or p.order_id <> b.order_id
      union all
      select o.business_id, o.id, o.status, null, count(b.id)
        from orders o
        left join fiscal_baskets b on b.business_id = o.business_id and b.order_id = o.id
         and b.state in ('WAITING', 'SENT', 'UNKNOWN')
       where o.status = 'OPEN'
       group by o.business_id, o.id
      having o.is_at_device <> (count(b.id) = 1)`,
  },
];
