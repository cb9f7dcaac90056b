-- A method that is put right on a later day: a counter entry of that day (docs/product/payments.md, PAY-51 to PAY-55).
set local role sofra_owner;

create table method_transfers (
  business_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- Of its payment, from 1; the last one says how the payment counts now.
  no integer not null constraint transfer_no_above_zero check (no > 0),
  from_method text not null constraint transferred_from_money check (from_method in ('CASH', 'CARD', 'MEAL')),
  from_partner_id uuid,
  to_method text not null constraint transferred_to_money check (to_method in ('CASH', 'CARD', 'MEAL')),
  to_partner_id uuid,
  -- Everything that the payment brought.
  amount_kurus bigint not null constraint transferred_amount_not_negative check (amount_kurus >= 0),
  tip_kurus bigint not null constraint transferred_tip_not_negative check (tip_kurus >= 0),
  reason text not null,
  transferred_by uuid not null,
  transferred_by_name text not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payments,
  foreign key (business_id, from_partner_id, from_method) references payment_partners (business_id, id, method),
  foreign key (business_id, to_partner_id, to_method) references payment_partners (business_id, id, method),
  foreign key (business_id, transferred_by) references users,
  constraint transfers_of_payment_one_by_one unique (business_id, payment_id, no),
  constraint transferred_something check (amount_kurus + tip_kurus > 0),
  constraint transferred_elsewhere
    check ((from_method, from_partner_id) is distinct from (to_method, to_partner_id))
);
create index method_transfers_by_time on method_transfers (business_id, created_at);
create index method_transfers_from_partner on method_transfers (business_id, from_partner_id, from_method)
  where from_partner_id is not null;
create index method_transfers_to_partner on method_transfers (business_id, to_partner_id, to_method)
  where to_partner_id is not null;
call protect_tenant_table('method_transfers', 'select, insert');
call make_insert_only('method_transfers');
create trigger late_transfers_are_counted after insert on method_transfers
  for each row execute function count_late_row();

-- The day of a payment, found by its end for every payment of a list (PAY-52).
create index ended_days_by_begin on ended_days (business_id, from_at);

-- Both sides of a transfer: less where the payment was, more where it belongs.
create view transferred_money with (security_invoker = true) as
select business_id, id, payment_id, created_at as at, from_method as method, from_partner_id as partner_id,
       -amount_kurus as amount_kurus, -tip_kurus as tip_kurus
  from method_transfers
union all
select business_id, id, payment_id, created_at, to_method, to_partner_id, amount_kurus, tip_kurus from method_transfers;

-- How payments count from now on: `taken_payments` says how they counted on their own day.
create view payments_now with (security_invoker = true) as
select t.business_id, t.id,
       case when m.id is null then t.method else m.to_method end as method,
       case when m.id is null then t.partner_id else m.to_partner_id end as partner_id
  from taken_payments t
  left join lateral (
    select id, to_method, to_partner_id from method_transfers
     where business_id = t.business_id and payment_id = t.id order by no desc limit 1) m on true;
grant select on transferred_money, payments_now to sofra_app;

-- As in 0008, with transfers, which move revenue and are no payments.
create or replace view method_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, p.amount_kurus,
       coalesce((
         select c.method from payment_corrections c
          where c.business_id = p.business_id and c.payment_id = p.id
          order by c.created_at desc, c.id desc limit 1), p.method) as method,
       1 as payments
  from payments p
union all
select business_id, at, amount_kurus, method, 0 from transferred_money;

-- As in 0055; through which partner a payment goes back is what it counts as now. Nothing had gone back of it before it
-- was transferred (PAY-52).
create or replace view partner_takings with (security_invoker = true) as
select business_id, partner_id, at, amount_kurus, tip_kurus from taken_payments where partner_id is not null
union all
select f.business_id, t.partner_id, f.created_at, -f.amount_kurus, -f.tip_kurus
  from refunds f
  join payments_now t on t.business_id = f.business_id and t.id = f.payment_id and t.method = f.method
 where t.partner_id is not null
union all
select business_id, partner_id, created_at, -amount_kurus, 0 from account_entries where partner_id is not null
union all
select business_id, partner_id, at, amount_kurus, tip_kurus from transferred_money where partner_id is not null;

-- As in 0055; a session that is still open expects what its payments count as now (PAY-53).
create or replace view cash_entries with (security_invoker = true) as
  select p.business_id, p.cash_session_id as session_id, p.cash_count_no as count_no, entry.part,
         entry.kurus as amount_kurus, entry.kurus as signed_kurus
    from payments p
    cross join lateral (values ('payments', p.amount_kurus), ('tips', p.tip_kurus)) entry (part, kurus)
   where p.cash_session_id is not null and (entry.part = 'payments' or entry.kurus > 0)
     and coalesce((select m.to_method from method_transfers m
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

-- Sums by method on their own, since a row of a transfer is revenue and no payment.
create function sum_methods(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  delete from public.method_hours where business_id = business and hour >= since and hour < until;
  insert into public.method_hours (business_id, hour, method, payments, amount_kurus)
  select business_id, date_trunc('hour', at, 'UTC'), method, sum(payments), sum(amount_kurus)
    from public.method_sales where business_id = business and at >= since and at < until group by 1, 2, 3;
end $$;
create or replace function sum_sales(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform public.sum_sales_before_vat(business, since, until);
  perform public.sum_methods(business, since, until);
  perform public.sum_vat(business, since, until);
end $$;
create or replace function sum_sales_before_vat(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  delete from public.item_days where business_id = business and day >= since and day < until;
  delete from public.option_days where business_id = business and day >= since and day < until;
  delete from public.staff_days where business_id = business and day >= since and day < until;
  delete from public.set_part_days where business_id = business and day >= since and day < until;
  delete from public.set_option_days where business_id = business and day >= since and day < until;
  insert into public.item_days (business_id, day, item_id, sold_as, qty, revenue_kurus)
  select business_id, date_trunc('day', at, 'UTC'), item_id, sold_as, sum(qty), sum(revenue_kurus)
    from public.item_sales where business_id = business and at >= since and at < until group by 1, 2, 3, 4;
  insert into public.option_days (business_id, day, sold_as, option_id, qty)
  select business_id, date_trunc('day', at, 'UTC'), sold_as, option_id, sum(qty)
    from public.option_sales where business_id = business and at >= since and at < until group by 1, 2, 3, 4;
  insert into public.staff_days
  select business_id, date_trunc('day', at, 'UTC'), user_id, sum(orders), sum(items), sum(revenue_kurus),
         sum(discount_kurus), sum(canceled_kurus), sum(comped_kurus)
    from public.staff_deeds where business_id = business and at >= since and at < until group by 1, 2, 3;
  insert into public.set_part_days (business_id, day, set_item_id, item_id, sold_as, qty)
  select business_id, date_trunc('day', at, 'UTC'), set_item_id, item_id, sold_as, sum(qty)
    from public.set_part_sales where business_id = business and at >= since and at < until group by 1, 2, 3, 4, 5;
  insert into public.set_option_days (business_id, day, set_item_id, sold_as, option_id, qty)
  select business_id, date_trunc('day', at, 'UTC'), set_item_id, sold_as, option_id, sum(qty)
    from public.set_option_sales where business_id = business and at >= since and at < until group by 1, 2, 3, 4, 5;
end $$;
revoke execute on function sum_methods(uuid, timestamptz, timestamptz) from public;
