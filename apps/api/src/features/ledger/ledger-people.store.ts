import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';
import { METHOD_IN_SESSION_SQL } from '#src/features/orders/payments/effective-method.store.ts';

/**
 * The invariants of accounts (ACCOUNT-8, ACCOUNT-12, ACCOUNT-14, ACCOUNT-15, ACCOUNT-19, ACCOUNT-22, ACCOUNT-28) and of
 * tips (TIP-4, TIP-8, TIP-16, TIP-17, TIP-21, TIP-23).
 */
export const PEOPLE_CHECKS: readonly LedgerCheck[] = [
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
        left join customers u on u.business_id = c.business_id and u.id = c.customer_id
       where (f.method = 'ACCOUNT') <> (p.method = 'ACCOUNT') and (f.method = 'MEAL' or u.erased_at is null)
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
