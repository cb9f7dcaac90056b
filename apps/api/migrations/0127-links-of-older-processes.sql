-- Orders by link that an older process accepted during an upgrade to 0122 (docs/product/link-orders.md, LINKORDER-13).
set local role sofra_owner;

-- As in migration 0122, for those that have no opened order.
update guest_orders g set opened_order_id = coalesce((
  select o.id from orders o join fulfilments f on f.business_id = o.business_id and f.order_id = o.id
   where o.business_id = g.business_id and (o.id = g.order_id or o.merged_into is not null)
     and o.opened_at = g.answered_at and o.opened_by = g.answered_by and (g.phone is null or f.phone = g.phone)
   order by o.id = g.order_id desc limit 1), g.order_id)
 where g.table_id is null and g.order_id is not null and g.opened_order_id is null;

-- Guests that were erased before, but not from the order that they opened.
update fulfilments f set name = null, phone = null, note = null, version = f.version + 1
  from guest_orders g
 where g.table_id is null and g.phone is null and coalesce(f.name, f.phone, f.note) is not null
   and f.business_id = g.business_id and f.order_id = g.opened_order_id and f.customer_id is null;

-- As in migration 0122. An older process may still accept an order, and then knows no opened one.
create or replace function forget_the_past() returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '7 days';
  delete from public.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.site_admin_sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.rate_limits where expire < extract(epoch from now()) * 1000;
  delete from public.guest_calls where created_at < now() - interval '30 days';
  delete from public.phone_calls where called_at < now() - interval '10 minutes';
  delete from public.webhook_deliveries where created_at < now() - interval '30 days';
  delete from public.platform_messages where created_at < now() - interval '30 days';
  update public.reservations r
     set name = regexp_replace(btrim(r.name), '(\S)\S*', '\1.', 'g'), folded_name = '', phone = null, note = null,
         erased_at = now(), version = r.version + 1
    from public.businesses b
   where b.id = r.business_id and r.erased_at is null and public.may_write(r.business_id)
     and r.starts_at < now() - make_interval(days => coalesce((b.settings ->> 'reservationDays')::integer, 30));
  with past as (
    update public.guest_orders set name = null, phone = null, note = null
     where phone is not null and public.may_write(business_id) and sent_at < now() - interval '30 days'
    returning business_id, coalesce(opened_order_id, order_id) as order_id
  )
  update public.fulfilments f set name = null, phone = null, note = null, version = f.version + 1
    from past where f.business_id = past.business_id and f.order_id = past.order_id and f.customer_id is null;
  with past as (
    update public.channel_orders set name = null, phone = null, address = null, note = null
     where coalesce(phone, name, address, note) is not null and public.may_write(business_id)
       and received_at < now() - interval '30 days'
    returning business_id, order_id
  )
  update public.fulfilments f set name = null, phone = null, address = null, note = null, version = f.version + 1
    from past where f.business_id = past.business_id and f.order_id = past.order_id and f.customer_id is null;
$$;
