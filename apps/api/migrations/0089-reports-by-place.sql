-- Sales by kind of place, area, channel and courier, and when an order without a table was ready (docs/product/reports.md,
-- REP-31 to REP-36).
set local role sofra_owner;

-- The area of the table while the order stands at it; null without a table or an area (docs/decisions/0105).
alter table orders add column area_name text;
update orders o set area_name = a.name
  from tables t join areas a on a.business_id = t.business_id and a.id = t.area_id
 where t.business_id = o.business_id and t.id = o.table_id;

-- The last time that everything was ready: made by the kitchen, or recorded by a user.
alter table fulfilments add column ready_at timestamptz;

-- By what sales and waiting times are divided. Another dimension is another row here and in the domain.
create view order_dimensions with (security_invoker = true) as
select o.business_id, o.id as order_id, o.place_kind, o.opened_at, d.dimension,
       coalesce(case d.dimension
         when 'KIND' then o.place_kind
         when 'AREA' then o.area_name
         when 'CHANNEL' then o.channel_name
         when 'COURIER' then (select f.courier_name from fulfilments f
           where f.business_id = o.business_id and f.order_id = o.id and o.place_kind = 'DELIVERY') end, '') as key
  from orders o
 cross join (values ('KIND'), ('AREA'), ('CHANNEL'), ('COURIER')) d (dimension);

create view dimension_sales with (security_invoker = true) as
select s.business_id, s.at, d.dimension, d.key, s.orders, s.revenue_kurus, s.canceled_kurus
  from (
    select business_id, order_id, created_at as at, 0 as orders, amount_kurus as revenue_kurus, 0::bigint as canceled_kurus
      from payments
    union all
    select business_id, id, paid_at, 1, 0, 0 from orders where status = 'PAID'
    union all
    select business_id, order_id, created_at, 0, 0, amount_kurus from cancellations) s
  join order_dimensions d on d.business_id = s.business_id and d.order_id = s.order_id;
grant select on order_dimensions, dimension_sales to sofra_app;

-- By hour, since reports name hours of the local day.
create table dimension_hours (
  business_id uuid not null references businesses,
  hour timestamptz not null,
  dimension text not null,
  key text not null,
  orders bigint not null,
  revenue_kurus bigint not null,
  canceled_kurus bigint not null,
  primary key (business_id, hour, dimension, key)
);
call protect_tenant_table('dimension_hours', 'select');

alter function sum_sales(uuid, timestamptz, timestamptz) rename to sum_sales_before_dimensions;
create function sum_dimensions(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  delete from public.dimension_hours where business_id = business and hour >= since and hour < until;
  insert into public.dimension_hours (business_id, hour, dimension, key, orders, revenue_kurus, canceled_kurus)
  select business_id, date_trunc('hour', at, 'UTC'), dimension, key, sum(orders), sum(revenue_kurus), sum(canceled_kurus)
    from public.dimension_sales where business_id = business and at >= since and at < until group by 1, 2, 3, 4;
end $$;
create function sum_sales(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform public.sum_sales_before_dimensions(business, since, until);
  perform public.sum_dimensions(business, since, until);
end $$;

-- What was paid or cancelled on a day that was summed goes along with an order that moves, or that gets another channel
-- or courier.
create function count_order_again(business uuid, wanted uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select public.forget_summed_sales(business, least(
    (select min(created_at) from public.payments where business_id = business and order_id = wanted),
    (select min(created_at) from public.cancellations where business_id = business and order_id = wanted)))
$$;
create function count_moved_order() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.count_order_again(new.business_id, new.id);
  return null;
end $$;
create function count_courier_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.count_order_again(new.business_id, new.order_id);
  return null;
end $$;
create trigger moved_orders_are_counted after update of place_kind, area_name, channel_name on orders
  for each row when ((new.place_kind, new.area_name, new.channel_name)
    is distinct from (old.place_kind, old.area_name, old.channel_name) and current_user <> 'sofra_import')
  execute function count_moved_order();
create trigger courier_changes_are_counted after update of courier_name on fulfilments
  for each row when (new.courier_name is distinct from old.courier_name and current_user <> 'sofra_import')
  execute function count_courier_change();
revoke execute on function sum_dimensions(uuid, timestamptz, timestamptz), sum_sales(uuid, timestamptz, timestamptz),
  sum_sales_before_dimensions(uuid, timestamptz, timestamptz), count_order_again(uuid, uuid), count_moved_order(),
  count_courier_change() from public;

-- Finished days are summed again, now with their dimensions; until then reports read the sales themselves.
delete from sales_rollups;
