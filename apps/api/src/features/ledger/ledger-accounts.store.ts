import type { LedgerCheck } from '#src/features/ledger/ledger-set-menus.store.ts';

/** The invariant of accounts (ACCOUNT-8, ACCOUNT-12, ACCOUNT-14, ACCOUNT-15, ACCOUNT-19, ACCOUNT-22, ACCOUNT-28). */
export const ACCOUNT_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I34',
    promise:
      'what was put on accounts is what their payments came to, what went back of them is off, nothing was collected or paid out that was not owed, what was taken back is its collection the other way, and collections are numbered without a gap',
    violations: `
      select p.business_id, p.id, p.method, p.amount_kurus, e.amount_kurus as entered_kurus
        from payments p
        left join account_entries e on e.business_id = p.business_id and e.payment_id = p.id
       where case when p.method = 'ACCOUNT' then p.amount_kurus else 0 end <> coalesce(e.amount_kurus, 0)
      union all
      select f.business_id, f.id, f.method, f.amount_kurus, e.amount_kurus
        from refunds f
        join payments p on p.business_id = f.business_id and p.id = f.payment_id
        left join account_entries c on c.business_id = p.business_id and c.payment_id = p.id
        left join account_entries e on e.business_id = f.business_id and e.refund_id = f.id
       where (f.method = 'ACCOUNT') <> (p.method = 'ACCOUNT')
          or case when f.method = 'ACCOUNT' then f.amount_kurus else 0 end <> -coalesce(e.amount_kurus, 0)
          or e.customer_id is distinct from case when f.method = 'ACCOUNT' then c.customer_id end
      union all
      select c.business_id, c.payment_id, c.method, p.amount_kurus, null
        from payment_corrections c
        join payments p on p.business_id = c.business_id and p.id = c.payment_id
       where p.method = 'ACCOUNT'
      union all
      select business_id, id, method, balance, amount_kurus
        from (select e.*, sum(amount_kurus) over (
                       partition by business_id, customer_id order by created_at, id) as balance
                from account_entries e) owed
       where (kind = 'COLLECTION' and balance < 0) or (kind = 'PAYOUT' and balance > 0)
      union all
      select u.business_id, u.id, u.method, u.amount_kurus, c.amount_kurus
        from account_entries u
        left join account_entries c on c.business_id = u.business_id and c.id = u.undoes
       where u.kind = 'UNDO' and (c.kind is distinct from 'COLLECTION' or c.amount_kurus <> -u.amount_kurus
             or c.customer_id <> u.customer_id or c.method <> u.method or c.partner_id is distinct from u.partner_id)
      union all
      select business_id, null, null, max(number), count(number)
        from account_entries group by business_id having max(number) <> count(number)`,
  },
];
