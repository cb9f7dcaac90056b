-- Fees by dimension, and how long tables were taken (docs/product/reports.md, REP-41 and REP-42; docs/decisions/0109).
set local role sofra_owner;

create or replace view dimension_sales with (security_invoker = true) as
select s.business_id, s.at, d.dimension, d.key, s.orders, s.revenue_kurus, s.canceled_kurus, s.fees_kurus
  from (
    select business_id, order_id, created_at as at, 0 as orders, amount_kurus as revenue_kurus,
           0::bigint as canceled_kurus, 0::bigint as fees_kurus
      from payments
    union all
    select business_id, id, paid_at, 1, 0, 0, 0 from orders where status = 'PAID'
    union all
    select business_id, order_id, created_at, 0, 0, amount_kurus, 0 from cancellations
    union all
    select p.business_id, p.order_id, p.created_at, 0, 0, 0, pl.gross_kurus - pl.discount_kurus
      from payments p
      join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
      join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
     where l.is_fee) s
  join order_dimensions d on d.business_id = s.business_id and d.order_id = s.order_id;

-- Finished days are summed again, now with fees and turns; until then reports read the sales themselves.
delete from sales_rollups;
delete from dimension_hours;
alter table dimension_hours add column fees_kurus bigint not null;

create or replace function sum_dimensions(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  delete from public.dimension_hours where business_id = business and hour >= since and hour < until;
  insert into public.dimension_hours
         (business_id, hour, dimension, key, orders, revenue_kurus, canceled_kurus, fees_kurus)
  select business_id, date_trunc('hour', at, 'UTC'), dimension, key, sum(orders), sum(revenue_kurus),
         sum(canceled_kurus), sum(fees_kurus)
    from public.dimension_sales where business_id = business and at >= since and at < until group by 1, 2, 3, 4;
end $$;

-- The minutes from opening to the last payment of each order at a table. `counted` orders have a number of guests.
create view table_turns with (security_invoker = true) as
select business_id, paid_at as at, coalesce(area_name, '') as area,
       floor(extract(epoch from paid_at - opened_at) / 60)::int as minutes, 1 as orders,
       (guests > 0)::int as counted, guests
  from (select business_id, paid_at, opened_at, area_name, coalesce(guests, 0) as guests
          from orders where status = 'PAID' and place_kind = 'TABLE') o;
grant select on table_turns to sofra_app;

-- By day and minutes, because a median cannot be added up.
create table table_turn_days (
  business_id uuid not null references businesses,
  day timestamptz not null,
  area text not null,
  minutes integer not null,
  orders bigint not null,
  counted bigint not null,
  guests bigint not null,
  primary key (business_id, day, area, minutes)
);
call protect_tenant_table('table_turn_days', 'select');

alter function sum_sales(uuid, timestamptz, timestamptz) rename to sum_sales_before_turns;
create function sum_turns(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  delete from public.table_turn_days where business_id = business and day >= since and day < until;
  insert into public.table_turn_days (business_id, day, area, minutes, orders, counted, guests)
  select business_id, date_trunc('day', at, 'UTC'), area, minutes, sum(orders), sum(counted), sum(guests)
    from public.table_turns where business_id = business and at >= since and at < until group by 1, 2, 3, 4;
end $$;
create function sum_sales(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform public.sum_sales_before_turns(business, since, until);
  perform public.sum_turns(business, since, until);
end $$;
revoke execute on function sum_turns(uuid, timestamptz, timestamptz), sum_sales(uuid, timestamptz, timestamptz),
  sum_sales_before_turns(uuid, timestamptz, timestamptz) from public;
