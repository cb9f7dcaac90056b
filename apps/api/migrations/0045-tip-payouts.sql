-- Tips that are paid out of a drawer to whoever they are for (docs/product/tips.md).
set local role sofra_owner;

create table tip_payouts (
  business_id uuid not null,
  id uuid not null,
  number bigint not null constraint payout_number_above_zero check (number > 0),
  user_id uuid not null,
  user_name text not null,
  amount_kurus bigint not null constraint paid_out_something check (amount_kurus > 0),
  cash_session_id uuid not null,
  cash_count_no integer not null,
  paid_by uuid not null,
  paid_by_name text not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, user_id) references users,
  foreign key (business_id, cash_session_id) references cash_sessions,
  foreign key (business_id, paid_by) references users,
  constraint one_payout_per_number unique (business_id, number)
);
create index tip_payouts_by_person on tip_payouts (business_id, user_id);
create index tip_payouts_by_time on tip_payouts (business_id, created_at);
create index tip_payouts_by_session on tip_payouts (business_id, cash_session_id);
call protect_tenant_table('tip_payouts', 'select, insert');
call make_insert_only('tip_payouts');

-- As in 0044, with what was paid out (TIP-18).
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
    from refunds where cash_session_id is not null and method = 'CASH'
  union all
  select business_id, cash_session_id, cash_count_no, 'tipsPaid', amount_kurus, -amount_kurus from tip_payouts;
