-- What a drawer remembers: what the session before left in it (CASH-31), and what it was counted with (CASH-7).
set local role sofra_owner;

-- `left_before_kurus` is what the last session of the till left; null in the first session of a till. `opening_note`
-- explains a float that differs from it.
alter table cash_sessions
  add column left_before_kurus bigint constraint left_before_not_negative check (left_before_kurus >= 0),
  add column opening_note text;

-- Sessions that were opened before get what is known of them; a closed session is changed in nothing else.
alter table cash_sessions disable trigger user;
update cash_sessions s set left_before_kurus = (
  select b.left_kurus from cash_sessions b
   where b.business_id = s.business_id and b.till_id = s.till_id and b.number < s.number
   order by b.number desc limit 1);
alter table cash_sessions enable trigger user;

-- The drawer of the payment had been counted with it: its session stays as it was counted, and only later figures change.
alter table method_transfers add column keeps_drawer boolean not null default false;

-- As in 0057; a session that was counted expects what its payments counted as then.
create or replace view cash_entries with (security_invoker = true) as
  select p.business_id, p.cash_session_id as session_id, p.cash_count_no as count_no, entry.part,
         entry.kurus as amount_kurus, entry.kurus as signed_kurus
    from payments p
    cross join lateral (values ('payments', p.amount_kurus), ('tips', p.tip_kurus)) entry (part, kurus)
   where p.cash_session_id is not null and (entry.part = 'payments' or entry.kurus > 0)
     and coalesce((select m.from_method from method_transfers m
                    where m.business_id = p.business_id and m.payment_id = p.id and m.keeps_drawer
                    order by m.no limit 1),
                  (select m.to_method from method_transfers m
                    where m.business_id = p.business_id and m.payment_id = p.id order by m.no desc limit 1),
                  (select c.method from payment_corrections c
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

-- As in 0049, with openings with another sum than was left (CASH-31).
drop index audit_log_to_look_at;
create index audit_log_to_look_at on audit_log (business_id, at)
  where event in ('order.cancelLines', 'order.lower', 'order.comp', 'cash.openDrawer')
     or details->>'isOverLimit' = 'true' or details->>'isImpliedDiscount' = 'true' or details->>'differenceKurus' <> '0';
