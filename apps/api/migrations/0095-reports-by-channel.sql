-- Sales by channel and by courier (docs/product/reports.md, REP-31, REP-36).
set local role sofra_owner;

create or replace view order_dimensions with (security_invoker = true) as
select o.business_id, o.id as order_id, o.place_kind, o.opened_at, d.dimension,
       coalesce(case d.dimension
         when 'KIND' then o.place_kind
         when 'AREA' then o.area_name
         when 'CHANNEL' then o.channel_name
         when 'COURIER' then (select f.courier_name from fulfilments f
           where f.business_id = o.business_id and f.order_id = o.id and o.place_kind = 'DELIVERY') end, '') as key
  from orders o
 cross join (values ('KIND'), ('AREA'), ('CHANNEL'), ('COURIER')) d (dimension);

-- Sums of finished days follow an order whose channel or courier changes.
drop trigger moved_orders_are_counted on orders;
create trigger moved_orders_are_counted after update of place_kind, area_name, channel_name on orders
  for each row when ((new.place_kind, new.area_name, new.channel_name)
    is distinct from (old.place_kind, old.area_name, old.channel_name) and current_user <> 'sofra_import')
  execute function count_moved_order();
create function count_courier_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.forget_summed_sales(new.business_id, least(
    (select min(created_at) from public.payments where business_id = new.business_id and order_id = new.order_id),
    (select min(created_at) from public.cancellations where business_id = new.business_id and order_id = new.order_id)));
  return null;
end $$;
create trigger courier_changes_are_counted after update of courier_name on fulfilments
  for each row when (new.courier_name is distinct from old.courier_name and current_user <> 'sofra_import')
  execute function count_courier_change();
revoke execute on function count_courier_change() from public;

delete from sales_rollups;
