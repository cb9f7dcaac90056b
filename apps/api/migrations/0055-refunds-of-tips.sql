-- A tip goes back by a field of its own (docs/product/tips.md, TIP-21 to TIP-25).
set local role sofra_owner;

alter table refunds
  add column tip_kurus bigint not null default 0 constraint refunded_tip_not_negative check (tip_kurus >= 0),
  -- What of it was still owed to whoever it was for, and so is not owed any more; the business bears the rest (TIP-23).
  add column tip_owed_kurus bigint not null default 0
    constraint owed_part_of_refunded_tip check (tip_owed_kurus between 0 and tip_kurus),
  drop constraint refunded_something,
  add constraint refunded_something check (amount_kurus >= 0 and amount_kurus + tip_kurus > 0);
create index refunds_with_a_tip on refunds (business_id, created_at) where tip_kurus > 0;

-- As in 0054; a tip that goes back in cash is off the tips of the drawer (TIP-22).
create or replace view cash_entries with (security_invoker = true) as
  select p.business_id, p.cash_session_id as session_id, p.cash_count_no as count_no, entry.part,
         entry.kurus as amount_kurus, entry.kurus as signed_kurus
    from payments p
    cross join lateral (values ('payments', p.amount_kurus), ('tips', p.tip_kurus)) entry (part, kurus)
   where p.cash_session_id is not null and (entry.part = 'payments' or entry.kurus > 0)
     and coalesce((select c.method from payment_corrections c
                    where c.business_id = p.business_id and c.payment_id = p.id
                    order by c.created_at desc, c.id desc limit 1), p.method) = 'CASH'
  union all
  select business_id, session_id, count_no, case direction when 'IN' then 'movedIn' else 'movedOut' end,
         amount_kurus, case direction when 'IN' then amount_kurus else -amount_kurus end
    from cash_movements
  union all
  select f.business_id, f.cash_session_id, f.cash_count_no, entry.part, entry.kurus, entry.signed
    from refunds f
    cross join lateral (values ('refunds', f.amount_kurus, -f.amount_kurus), ('tips', -f.tip_kurus, -f.tip_kurus))
         entry (part, kurus, signed)
   where f.cash_session_id is not null and f.method = 'CASH' and entry.kurus <> 0
  union all
  select business_id, cash_session_id, cash_count_no, 'tipsPaid', amount_kurus, -amount_kurus from tip_payouts
  union all
  select business_id, cash_session_id, cash_count_no, 'collections', -amount_kurus, -amount_kurus
    from account_entries where cash_session_id is not null and method = 'CASH';

-- As in 0054; a tip that goes back by the method of its payment is off what the partner owes, as the refund is.
create or replace view partner_takings with (security_invoker = true) as
select business_id, partner_id, at, amount_kurus, tip_kurus from taken_payments where partner_id is not null
union all
select f.business_id, t.partner_id, f.created_at, -f.amount_kurus, -f.tip_kurus
  from refunds f
  join taken_payments t on t.business_id = f.business_id and t.id = f.payment_id and t.method = f.method
 where t.partner_id is not null
union all
select business_id, partner_id, created_at, -amount_kurus, 0 from account_entries where partner_id is not null;
