-- Money that goes back after a payment (docs/product/refunds.md).
set local role sofra_owner;

create table refunds (
  business_id uuid not null,
  id uuid not null,
  number bigint not null constraint refund_number_above_zero check (number > 0),
  payment_id uuid not null,
  method text not null constraint refund_method_known check (method in ('CASH', 'CARD', 'MEAL')),
  amount_kurus bigint not null constraint refunded_something check (amount_kurus > 0),
  reason text not null,
  is_restocked boolean not null,
  cash_session_id uuid,
  cash_count_no integer,
  refunded_by uuid not null,
  refunded_by_name text not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payments,
  foreign key (business_id, cash_session_id) references cash_sessions,
  foreign key (business_id, refunded_by) references users,
  constraint one_refund_per_number unique (business_id, number),
  -- Lets a line name the payment of its refund.
  constraint refund_of_payment unique (business_id, id, payment_id),
  constraint refund_session_and_count_or_neither check (num_nulls(cash_session_id, cash_count_no) in (0, 2))
);
create index refunds_by_time on refunds (business_id, created_at);
create index refunds_by_payment on refunds (business_id, payment_id);
create index refunds_by_cash_session on refunds (business_id, cash_session_id) where cash_session_id is not null;
call protect_tenant_table('refunds', 'select, insert');
call make_insert_only('refunds');

-- What went back of each line that the payment paid; of a share an amount without pieces.
create table refund_lines (
  business_id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  line_id uuid not null,
  qty integer not null constraint refunded_pieces_not_negative check (qty >= 0),
  amount_kurus bigint not null constraint refunded_line_not_negative check (amount_kurus >= 0),
  primary key (business_id, refund_id, payment_id, line_id),
  foreign key (business_id, refund_id, payment_id) references refunds (business_id, id, payment_id),
  foreign key (business_id, payment_id, line_id) references payment_lines,
  constraint refunded_pieces_or_amount check (qty > 0 or amount_kurus > 0)
);
create index refund_lines_by_paid_line on refund_lines (business_id, payment_id, line_id);
call protect_tenant_table('refund_lines', 'select, insert');
call make_insert_only('refund_lines');

-- Pieces that go back to stock after they were paid (REFUND-11).
alter table stock_movements
  drop constraint movement_kind_known,
  add constraint movement_kind_known
    check (kind in ('SALE', 'CANCEL', 'ADD', 'SUBTRACT', 'SET', 'RESET', 'WASTE', 'COUNT', 'REFUND'));

-- As in 0037, with what was given back in cash.
create or replace view cash_entries with (security_invoker = true) as
  select p.business_id, p.cash_session_id as session_id, p.cash_count_no as count_no, 'payments' as part,
         p.amount_kurus, p.amount_kurus as signed_kurus
    from payments p
   where p.cash_session_id is not null
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
