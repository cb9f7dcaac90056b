-- The back office: ingredients and recipes, waste and counts, comps, day ends, and sums of closed hours for reports.
set local role sofra_owner;

-- An ingredient is a row of stock that nobody orders (decisions 33): the ledger, its locks and its screens are one.
alter table menu_items
  add column kind text not null default 'ITEM' constraint item_kind_known check (kind in ('ITEM', 'INGREDIENT')),
  -- What it is bought for: kuruş per kilogram where it is counted in grams, per piece otherwise.
  add column unit_cost_kurus bigint constraint unit_cost_not_negative check (unit_cost_kurus >= 0);
create unique index ingredient_name_taken on menu_items (business_id, lower(name))
  where kind = 'INGREDIENT' and deleted_at is null;

create table recipe_ingredients (
  business_id uuid not null,
  item_id uuid not null,
  ingredient_id uuid not null,
  -- Of one piece of the item, in thousandths of the ingredient's unit.
  amount_milli bigint not null constraint recipe_takes_something check (amount_milli > 0),
  position integer not null,
  primary key (business_id, item_id, ingredient_id),
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, ingredient_id) references menu_items,
  constraint no_recipe_of_itself check (item_id <> ingredient_id)
);
create index recipes_by_ingredient on recipe_ingredients (business_id, ingredient_id);
call protect_tenant_table('recipe_ingredients', 'select, insert, delete');

-- What a line took is given back in the unit it was taken in.
alter table order_line_stock
  add column unit text not null default 'ADET' constraint taken_unit_known check (unit in ('GRAM', 'ADET'));

alter table stock_movements
  drop constraint movement_kind_known,
  add constraint movement_kind_known
    check (kind in ('SALE', 'CANCEL', 'ADD', 'SUBTRACT', 'SET', 'RESET', 'WASTE', 'COUNT'));
create index movements_by_time on stock_movements (business_id, created_at desc, id desc);

-- İkram: the pieces stay on the bill and cost nothing. The line keeps what it would have cost.
alter table order_lines
  add column comp_price_kurus bigint constraint comp_price_not_negative check (comp_price_kurus >= 0),
  add column comp_reason text,
  add constraint comped_lines_are_free check (comp_price_kurus is null or unit_price_kurus = 0),
  add constraint comped_lines_say_why check ((comp_price_kurus is null) = (comp_reason is null));

-- What was given away. Cancelling a comped piece takes it back as a row of its own, below zero.
create table comps (
  business_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  item_id uuid not null,
  table_name text not null,
  qty integer not null constraint comped_something check (qty <> 0),
  amount_kurus bigint not null constraint comp_amount_follows_qty check (sign(amount_kurus) in (0, sign(qty))),
  reason text not null,
  comped_by uuid not null,
  comped_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, line_id) references order_lines,
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, comped_by) references users
);
create index comps_by_time on comps (business_id, created_at desc);
create index comps_by_order on comps (business_id, order_id);
create index comps_by_line on comps (business_id, line_id);
create index comps_by_item on comps (business_id, item_id);
call protect_tenant_table('comps', 'select, insert');
call make_insert_only('comps');

-- Day-end slips: a number is given once per distinct range, and printing it again is its next copy.
create table day_ends (
  business_id uuid not null references businesses,
  number bigint not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  copies integer not null default 0,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, number),
  foreign key (business_id, created_by) references users,
  constraint one_number_per_range unique (business_id, from_at, until_at)
);
call protect_tenant_table('day_ends', 'select, insert, update');

-- Of one order: what happened before and after.
create index audit_log_by_entity on audit_log (business_id, entity_id, at);
-- The few entries an owner should look at twice, among all of a year (audit.store.ts repeats the condition).
create index audit_log_to_look_at on audit_log (business_id, at)
  where event in ('order.cancelLines', 'order.lower', 'order.comp')
     or details->>'isOverLimit' = 'true' or details->>'isImpliedDiscount' = 'true';

-- What a sale is, once for reports and for their sums: payments, what they paid for, and who did what. Every row has
-- the moment it counts for. `security_invoker`: the fences of the tables hold for whoever asks.
create view method_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, p.amount_kurus,
       -- The latest correction counts.
       coalesce((
         select c.method from payment_corrections c
          where c.business_id = p.business_id and c.payment_id = p.id
          order by c.created_at desc, c.id desc limit 1), p.method) as method
  from payments p;

create view item_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, l.item_id, pl.qty, pl.gross_kurus - pl.discount_kurus as revenue_kurus
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id;

-- Revenue belongs to who served it, that of a share not yet spread over lines to who opened the order. Whoever names a
-- deed spares the others: only SERVED has to look at lines.
create view staff_deeds with (security_invoker = true) as
select 'SERVED' as deed, p.business_id, p.created_at as at, l.added_by as user_id, 0 as orders, pl.qty as items,
       pl.gross_kurus - pl.discount_kurus as revenue_kurus, 0::bigint as discount_kurus,
       0::bigint as canceled_kurus, 0::bigint as comped_kurus
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
union all
select 'SHARED', p.business_id, p.created_at, o.opened_by, 0, 0, p.amount_kurus, 0, 0, 0
  from payments p
  join orders o on o.business_id = p.business_id and o.id = p.order_id
 where p.is_share and o.status = 'OPEN'
union all
select 'DISCOUNTED', p.business_id, p.created_at, p.taken_by, 0, 0, 0, p.discount_kurus, 0, 0
  from payments p where p.discount_kurus > 0
union all
select 'OPENED', o.business_id, o.paid_at, o.opened_by, 1, 0, 0, 0, 0, 0
  from orders o where o.status = 'PAID'
union all
select 'CANCELED', c.business_id, c.created_at, c.canceled_by, 0, 0, 0, 0, c.amount_kurus, 0 from cancellations c
union all
select 'COMPED', c.business_id, c.created_at, c.comped_by, 0, 0, 0, 0, 0, c.amount_kurus from comps c;
grant select on method_sales, item_sales, staff_deeds to sofra_app;

-- Sums of days (of UTC) that are over for good, up to `rolled_until`; what is younger is read from the views above.
-- They only save time: without them every report says the same (docs/decisions/0016; verify:ledger compares).
create table sales_rollups (
  business_id uuid primary key references businesses,
  rolled_until timestamptz not null
);
call protect_tenant_table('sales_rollups', 'select');

-- By hour, since a report asks for the hours of the local day. What is summed holds on to nothing but its business:
-- the rows behind the sums do.
create table method_hours (
  business_id uuid not null references businesses,
  hour timestamptz not null,
  method text not null constraint summed_method_known check (method in ('CASH', 'CARD', 'MEAL')),
  payments bigint not null,
  amount_kurus bigint not null,
  primary key (business_id, hour, method)
);
call protect_tenant_table('method_hours', 'select');

create table item_days (
  business_id uuid not null references businesses,
  day timestamptz not null,
  item_id uuid not null,
  qty bigint not null,
  revenue_kurus bigint not null,
  primary key (business_id, day, item_id)
);
call protect_tenant_table('item_days', 'select');

create table staff_days (
  business_id uuid not null references businesses,
  day timestamptz not null,
  user_id uuid not null,
  orders bigint not null,
  items bigint not null,
  revenue_kurus bigint not null,
  discount_kurus bigint not null,
  canceled_kurus bigint not null,
  comped_kurus bigint not null,
  primary key (business_id, day, user_id)
);
call protect_tenant_table('staff_days', 'select');

-- Makes the sums of one stretch of whole days anew.
create function sum_sales(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  delete from public.method_hours where business_id = business and hour >= since and hour < until;
  delete from public.item_days where business_id = business and day >= since and day < until;
  delete from public.staff_days where business_id = business and day >= since and day < until;
  insert into public.method_hours
  select business_id, date_trunc('hour', at, 'UTC'), method, count(*), sum(amount_kurus)
    from public.method_sales where business_id = business and at >= since and at < until group by 1, 2, 3;
  insert into public.item_days
  select business_id, date_trunc('day', at, 'UTC'), item_id, sum(qty), sum(revenue_kurus)
    from public.item_sales where business_id = business and at >= since and at < until group by 1, 2, 3;
  insert into public.staff_days
  select business_id, date_trunc('day', at, 'UTC'), user_id, sum(orders), sum(items), sum(revenue_kurus),
         sum(discount_kurus), sum(canceled_kurus), sum(comped_kurus)
    from public.staff_deeds where business_id = business and at >= since and at < until group by 1, 2, 3;
end $$;

-- Sums the days up that ended more than `younger` ago: a method may be corrected within its business day, and a day
-- that could still change is left alone. One call is one short transaction, at most 31 days of a business at a time and
-- begun on no further business after a second: a long one would keep every dead row of the till alive. Answers whether another call is needed.
-- Nothing a till waits for is locked, unless it books something on a day that is being summed, and of several servers
-- only one works at a time.
create function roll_up_sales(younger interval) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  target constant timestamptz := date_trunc('day', now() - younger, 'UTC');
  business uuid;
  since timestamptz;
  until timestamptz;
  is_behind boolean := false;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('roll_up_sales', 0)) then return false; end if;
  for business in
    select b.id from public.businesses b
      left join public.sales_rollups r on r.business_id = b.id
     where r.rolled_until is null or r.rolled_until < target order by b.id
  loop
    if clock_timestamp() > now() + interval '1 second' then return true; end if;
    select r.rolled_until into since from public.sales_rollups r where r.business_id = business for update;
    if not found then
      since := least(target, date_trunc('day', least(
        (select min(created_at) from public.payments where business_id = business),
        (select min(paid_at) from public.orders where business_id = business and status = 'PAID'),
        (select min(created_at) from public.cancellations where business_id = business),
        (select min(created_at) from public.comps where business_id = business)), 'UTC'));
    end if;
    until := least(target, since + interval '31 days');
    perform public.sum_sales(business, since, until);
    insert into public.sales_rollups as r (business_id, rolled_until) values (business, until)
        on conflict (business_id) do update set rolled_until = excluded.rolled_until;
    is_behind := is_behind or until < target;
  end loop;
  return is_behind;
end $$;

-- Whatever belongs to a day that was summed already (a clock that was set back, a late correction, shares settled days
-- after they were taken, books brought in from elsewhere) has the sums from that day on made anew.
create function forget_summed_sales(business uuid, since timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  -- Whoever is summing such a day up does not see this row before it is committed, nor this what is summed: one waits
  -- for the other. What is younger than a day is never summed and waits for nobody.
  select from public.sales_rollups where business_id = business and since < now() - interval '1 day' for no key update;
  update public.sales_rollups set rolled_until = date_trunc('day', since, 'UTC')
   where business_id = business and rolled_until > since
$$;

create function count_late_row() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.forget_summed_sales(new.business_id, new.created_at);
  return null;
end $$;
create trigger late_payments_are_counted after insert on payments for each row execute function count_late_row();
create trigger late_cancellations_are_counted after insert on cancellations for each row execute function count_late_row();
create trigger late_comps_are_counted after insert on comps for each row execute function count_late_row();

create function count_late_correction() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.forget_summed_sales(new.business_id, p.created_at)
     from public.payments p where p.business_id = new.business_id and p.id = new.payment_id;
  return null;
end $$;
create trigger late_corrections_are_counted after insert on payment_corrections
  for each row execute function count_late_correction();

-- An order counts when it is paid, and its shares are spread over lines only then.
create function count_late_order() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.forget_summed_sales(new.business_id, new.paid_at);
  if new.shares_paid_kurus > 0 then
    perform public.forget_summed_sales(new.business_id, min(p.created_at))
       from public.payments p where p.business_id = new.business_id and p.order_id = new.id and p.is_share;
  end if;
  return null;
end $$;
create trigger late_orders_are_counted after update on orders
  for each row when (new.status = 'PAID' and old.status <> 'PAID') execute function count_late_order();
create trigger late_paid_orders_are_counted after insert on orders
  for each row when (new.status = 'PAID') execute function count_late_order();

revoke execute on all functions in schema public from public;
grant execute on function roll_up_sales(interval) to sofra_app;
