-- Persons of orders of channels that have only an address or a note (docs/product/channel-orders.md, INBOX-13).
set local role sofra_owner;

drop index channel_orders_to_erase;
create index channel_orders_to_erase on channel_orders (received_at) where coalesce(phone, name, address, note) is not null;

-- As in migration 0118. Also erases orders of channels that have only an address or a note (INBOX-13).
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
    returning business_id, order_id
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
