-- Set menus: items whose groups offer other items, and lines that are parts of one (SET-1, SET-13).
set local role sofra_owner;

create table set_groups (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  name text not null,
  translations jsonb not null default '{}',
  min_choices integer not null,
  max_choices integer not null,
  position integer not null,
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, item_id) references menu_items,
  constraint set_choices_within_limits check (min_choices between 0 and max_choices and max_choices between 1 and 10)
);
create index set_groups_by_item on set_groups (business_id, item_id) where deleted_at is null;
call protect_tenant_table('set_groups', 'select, insert, update');

create table set_choices (
  business_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  item_id uuid not null,
  portion_id uuid,
  extra_price_kurus bigint not null constraint set_extra_not_negative check (extra_price_kurus >= 0),
  is_default boolean not null,
  is_active boolean not null,
  position integer not null,
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, group_id) references set_groups,
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, portion_id) references item_portions
);
create index set_choices_by_group on set_choices (business_id, group_id);
create index set_choices_by_item on set_choices (business_id, item_id);
create index set_choices_by_portion on set_choices (business_id, portion_id) where portion_id is not null;
call protect_tenant_table('set_choices', 'select, insert, update');

-- What a save reads of set menus. They are functions because most saves sell none: written into the statement of the
-- items, all of this would be set up for each of them.
create function offered_groups(of_business uuid, of_item uuid) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_agg(jsonb_build_object(
             'id', g.id, 'name', g.name, 'min', g.min_choices, 'max', g.max_choices, 'choices', coalesce((
               select jsonb_agg(jsonb_build_object(
                        'id', c.id, 'itemId', c.item_id, 'portionId', c.portion_id, 'extraPrice', c.extra_price_kurus,
                        'isDefault', c.is_default, 'isActive', c.is_active) order by c.position)
                 from public.set_choices c
                where c.business_id = g.business_id and c.group_id = g.id and c.deleted_at is null), '[]'))
             order by g.position)
      from public.set_groups g
     where g.business_id = of_business and g.item_id = of_item and g.deleted_at is null);
end $$;

-- The items that set menus among these offer.
create function offered_items(of_business uuid, of_items uuid[]) returns uuid[] language plpgsql stable as $$
begin
  return coalesce((
    select array_agg(c.item_id) from public.set_groups g
      join public.set_choices c on c.business_id = g.business_id and c.group_id = g.id and c.deleted_at is null
     where g.business_id = of_business and g.item_id = any (of_items) and g.deleted_at is null), '{}');
end $$;
revoke execute on function offered_groups(uuid, uuid), offered_items(uuid, uuid[]) from public;
grant execute on function offered_groups(uuid, uuid), offered_items(uuid, uuid[]) to sofra_app;

-- A set menu is one line with the revenue; each of its parts is a line at 0 that names it. Group and choice have no
-- foreign key: they say how the part was ordered then.
alter table order_lines
  add column is_set_menu boolean not null default false,
  add column set_line_id uuid,
  add column set_name text,
  add column set_group_id uuid,
  add column set_choice_id uuid,
  -- What the choice added to the price of the set menu.
  add column set_extra_kurus bigint constraint line_set_extra_not_negative check (set_extra_kurus >= 0),
  -- Cancelled because another part took its place.
  add column is_exchanged boolean not null default false,
  add foreign key (business_id, set_line_id) references order_lines,
  add constraint parts_are_whole_or_none check (
    num_nulls(set_line_id, set_name, set_group_id, set_choice_id, set_extra_kurus) in (0, 5)),
  add constraint parts_carry_no_revenue check (
    set_line_id is null or (not is_set_menu and unit_price_kurus = 0 and comp_price_kurus is null)),
  add constraint only_parts_are_exchanged check (not is_exchanged or (set_line_id is not null and canceled_qty = qty));
create index parts_by_set_line on order_lines (business_id, set_line_id) where set_line_id is not null;

-- Sales of items and their options, without parts: their revenue is that of their set menu.
create or replace view item_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, l.item_id, pl.qty, pl.gross_kurus - pl.discount_kurus as revenue_kurus,
       coalesce(l.portion_id, l.item_id) as sold_as
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
 where l.set_line_id is null;

create or replace view option_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, coalesce(l.portion_id, l.item_id) as sold_as, (o->>'optionId')::uuid as option_id,
       pl.qty * (o->>'qty')::int as qty
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
 cross join lateral jsonb_array_elements(l.options) o
 where (o->>'qty')::int > 0 and l.set_line_id is null;

create or replace view staff_deeds with (security_invoker = true) as
select 'SERVED' as deed, p.business_id, p.created_at as at, l.added_by as user_id, 0 as orders, pl.qty as items,
       pl.gross_kurus - pl.discount_kurus as revenue_kurus, 0::bigint as discount_kurus,
       0::bigint as canceled_kurus, 0::bigint as comped_kurus
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
 where l.set_line_id is null
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

-- Pieces sold inside set menus and their options, by the set menu's item and what the part was sold as (SET-29, SET-30).
create view set_part_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, s.item_id as set_item_id, l.item_id, pl.qty,
       coalesce(l.portion_id, l.item_id) as sold_as
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
  join order_lines s on s.business_id = l.business_id and s.id = l.set_line_id;

create view set_option_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, s.item_id as set_item_id, coalesce(l.portion_id, l.item_id) as sold_as,
       (o->>'optionId')::uuid as option_id, pl.qty * (o->>'qty')::int as qty
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
  join order_lines s on s.business_id = l.business_id and s.id = l.set_line_id
 cross join lateral jsonb_array_elements(l.options) o
 where (o->>'qty')::int > 0;
grant select on set_part_sales, set_option_sales to sofra_app;

create table set_part_days (
  business_id uuid not null references businesses,
  day timestamptz not null,
  set_item_id uuid not null,
  item_id uuid not null,
  sold_as uuid not null,
  qty bigint not null,
  primary key (business_id, day, set_item_id, item_id, sold_as)
);
call protect_tenant_table('set_part_days', 'select');

create table set_option_days (
  business_id uuid not null references businesses,
  day timestamptz not null,
  set_item_id uuid not null,
  sold_as uuid not null,
  option_id uuid not null,
  qty bigint not null,
  primary key (business_id, day, set_item_id, sold_as, option_id)
);
call protect_tenant_table('set_option_days', 'select');

create or replace function sum_sales(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  delete from public.method_hours where business_id = business and hour >= since and hour < until;
  delete from public.item_days where business_id = business and day >= since and day < until;
  delete from public.option_days where business_id = business and day >= since and day < until;
  delete from public.staff_days where business_id = business and day >= since and day < until;
  delete from public.set_part_days where business_id = business and day >= since and day < until;
  delete from public.set_option_days where business_id = business and day >= since and day < until;
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
  insert into public.set_part_days (business_id, day, set_item_id, item_id, sold_as, qty)
  select business_id, date_trunc('day', at, 'UTC'), set_item_id, item_id, sold_as, sum(qty)
    from public.set_part_sales where business_id = business and at >= since and at < until group by 1, 2, 3, 4, 5;
  insert into public.set_option_days (business_id, day, set_item_id, sold_as, option_id, qty)
  select business_id, date_trunc('day', at, 'UTC'), set_item_id, sold_as, option_id, sum(qty)
    from public.set_option_sales where business_id = business and at >= since and at < until group by 1, 2, 3, 4, 5;
end $$;
