-- A fixed price names the portion it is of, and a line remembers which one the rule named (PRICE-4, PRICE-8). Null: the
-- rule holds for what has no portions.
set local role sofra_owner;

alter table price_rules
  add column portion_name text,
  add constraint only_fixed_prices_name_a_portion check (portion_name is null or kind = 'FIXED');

alter table order_lines
  add column price_rule_portion text,
  add constraint only_fixed_prices_named_a_portion check (price_rule_portion is null or price_rule_kind = 'FIXED');

-- Every change of the price of a portion is kept under the name it had (PRICE-19). `is_of_item`: the item's own price
-- changed with it, as that of its default portion does; every row of before is one of those.
alter table item_price_changes
  add column portion_id uuid,
  add column portion_name text,
  add column is_of_item boolean not null default true,
  add constraint changed_portion_has_a_name check ((portion_id is null) = (portion_name is null)),
  add constraint price_change_is_of_something check (is_of_item or portion_id is not null),
  add foreign key (business_id, portion_id) references item_portions;
alter table item_price_changes alter column is_of_item drop default;
create index price_changes_by_portion on item_price_changes (business_id, portion_id) where portion_id is not null;

-- Since when the price of a portion holds, noted as that of an item is (PRICE-12).
alter table item_portions add column price_changed_at timestamptz;
update item_portions p set price_changed_at = i.price_changed_at from menu_items i
 where i.business_id = p.business_id and i.id = p.item_id;
alter table item_portions
  alter column price_changed_at set not null,
  alter column price_changed_at set default now();
create trigger price_change_is_noted before update of price_kurus on item_portions
  for each row when (new.price_kurus is distinct from old.price_kurus) execute function note_price_change();

-- Reports tell portions apart and count what options took (REP-30). What is sold is a portion, or an item without any.
create or replace view item_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, l.item_id, pl.qty, pl.gross_kurus - pl.discount_kurus as revenue_kurus,
       coalesce(l.portion_id, l.item_id) as sold_as
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id;

create view option_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, coalesce(l.portion_id, l.item_id) as sold_as, (o->>'optionId')::uuid as option_id,
       pl.qty * (o->>'qty')::int as qty
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
 cross join lateral jsonb_array_elements(l.options) o
 where (o->>'qty')::int > 0;
grant select on option_sales to sofra_app;

alter table item_days add column sold_as uuid;
update item_days set sold_as = item_id;
alter table item_days
  alter column sold_as set not null,
  drop constraint item_days_pkey,
  add primary key (business_id, day, item_id, sold_as);

create table option_days (
  business_id uuid not null references businesses,
  day timestamptz not null,
  sold_as uuid not null,
  option_id uuid not null,
  qty bigint not null,
  primary key (business_id, day, sold_as, option_id)
);
call protect_tenant_table('option_days', 'select');

create or replace function sum_sales(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  delete from public.method_hours where business_id = business and hour >= since and hour < until;
  delete from public.item_days where business_id = business and day >= since and day < until;
  delete from public.option_days where business_id = business and day >= since and day < until;
  delete from public.staff_days where business_id = business and day >= since and day < until;
  insert into public.method_hours
  select business_id, date_trunc('hour', at, 'UTC'), method, count(*), sum(amount_kurus)
    from public.method_sales where business_id = business and at >= since and at < until group by 1, 2, 3;
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
end $$;

-- Days on which portions or options were sold before are summed up anew.
select forget_summed_sales(business_id, min(created_at)) from order_lines
 where portion_id is not null or options <> '[]' group by business_id;
