-- Payments that are put on the account of a customer, and what becomes of the debt (docs/product/accounts.md).
set local role sofra_owner;

-- 0: nothing is put on the account without an approval (ACCOUNT-9).
alter table customers
  add column limit_kurus bigint not null default 0 constraint account_limit_not_negative check (limit_kurus >= 0);
grant update (limit_kurus) on customers to sofra_app;

-- It brings no money: no drawer, no terminal, nothing handed over, no tip (ACCOUNT-7, ACCOUNT-10).
alter table payments
  drop constraint payment_method_known,
  add constraint payment_method_known check (method in ('CASH', 'CARD', 'MEAL', 'ACCOUNT')),
  add constraint account_brings_no_money check (
    method <> 'ACCOUNT' or (cash_session_id is null and partner_id is null and received_kurus is null and tip_kurus = 0));
alter table refunds
  drop constraint refund_method_known,
  add constraint refund_method_known check (method in ('CASH', 'CARD', 'MEAL', 'ACCOUNT')),
  add constraint account_refunds_no_money check (method <> 'ACCOUNT' or cash_session_id is null);
alter table method_hours
  drop constraint summed_method_known,
  add constraint summed_method_known check (method in ('CASH', 'CARD', 'MEAL', 'ACCOUNT'));
alter table approvals
  drop constraint approved_act_known,
  add constraint approved_act_known check (act in ('DISCOUNT', 'REFUND', 'CANCEL', 'COMP', 'DRAWER', 'ACCOUNT_LIMIT'));

-- Everything that changed what a customer owes; the sum of it is what they owe (ACCOUNT-8).
create table account_entries (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null constraint account_entry_known check (kind in ('CHARGE', 'REFUND', 'COLLECTION', 'CORRECTION')),
  -- Above 0 the customer owes more.
  amount_kurus bigint not null constraint account_entry_of_something check (amount_kurus <> 0),
  payment_id uuid,
  refund_id uuid,
  -- Of a collection: within the business, without gaps.
  number bigint constraint collection_number_above_zero check (number > 0),
  method text constraint collection_method_known check (method in ('CASH', 'CARD')),
  partner_id uuid,
  cash_session_id uuid,
  cash_count_no integer,
  -- Of a correction.
  reason text,
  entered_by uuid not null,
  entered_by_name text not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers,
  foreign key (business_id, payment_id) references payments,
  foreign key (business_id, refund_id) references refunds,
  foreign key (business_id, partner_id, method) references payment_partners (business_id, id, method),
  foreign key (business_id, cash_session_id) references cash_sessions,
  foreign key (business_id, entered_by) references users,
  constraint one_debt_per_payment unique (business_id, payment_id),
  constraint one_entry_per_refund unique (business_id, refund_id),
  constraint one_collection_per_number unique (business_id, number),
  constraint collection_session_and_count_or_neither check (num_nulls(cash_session_id, cash_count_no) in (0, 2)),
  constraint entry_is_of_its_kind check (case kind
    when 'CHARGE' then amount_kurus > 0 and payment_id is not null and num_nonnulls(refund_id, number, method, reason) = 0
    when 'REFUND' then amount_kurus < 0 and refund_id is not null and num_nonnulls(payment_id, number, method, reason) = 0
    when 'COLLECTION' then amount_kurus < 0 and num_nonnulls(number, method) = 2 and num_nonnulls(payment_id, refund_id, reason) = 0
    else reason is not null and num_nonnulls(payment_id, refund_id, number, method) = 0 end),
  constraint only_collections_bring_money check (kind = 'COLLECTION' or num_nonnulls(partner_id, cash_session_id) = 0)
);
create index account_entries_by_customer on account_entries (business_id, customer_id, created_at);
create index account_entries_by_time on account_entries (business_id, created_at);
create index account_entries_by_partner on account_entries (business_id, partner_id, method, created_at) where partner_id is not null;
create index account_entries_by_session on account_entries (business_id, cash_session_id) where cash_session_id is not null;
call protect_tenant_table('account_entries', 'select, insert');
call make_insert_only('account_entries');

-- As in 0045, with what was collected in cash (ACCOUNT-14).
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
  select business_id, cash_session_id, cash_count_no, 'tipsPaid', amount_kurus, -amount_kurus from tip_payouts
  union all
  select business_id, cash_session_id, cash_count_no, 'collections', -amount_kurus, -amount_kurus
    from account_entries where cash_session_id is not null and method = 'CASH';

-- As in 0052, with what terminals collected of accounts (ACCOUNT-14): the bank pays that out too.
create or replace view partner_takings with (security_invoker = true) as
select business_id, partner_id, at, amount_kurus, tip_kurus from taken_payments where partner_id is not null
union all
select f.business_id, t.partner_id, f.created_at, -f.amount_kurus, 0
  from refunds f
  join taken_payments t on t.business_id = f.business_id and t.id = f.payment_id and t.method = f.method
 where t.partner_id is not null
union all
select business_id, partner_id, created_at, -amount_kurus, 0 from account_entries where partner_id is not null;
