-- What guests leave for whoever served them, beside what a payment is worth (docs/product/tips.md).
set local role sofra_owner;

alter table payments
  add column tip_kurus bigint not null default 0 constraint tip_not_negative check (tip_kurus >= 0);
create index payments_with_a_tip on payments (business_id, created_at) where tip_kurus > 0;

-- As in 0039, with tips in cash (TIP-8).
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
  select business_id, cash_session_id, cash_count_no, 'refunds', amount_kurus, -amount_kurus
    from refunds where cash_session_id is not null and method = 'CASH';
