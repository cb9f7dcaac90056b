-- Takeaway that guests order by link: an order of guests without a table (docs/product/link-orders.md).
set local role sofra_owner;

alter table guest_orders
  alter column table_id drop not null,
  -- The guest, and the time at which the order is wished for; null for as soon as possible.
  add column name text,
  add column phone text,
  add column note text,
  add column promised_at timestamptz,
  add constraint guests_at_tables_are_unnamed
    check (table_id is null or (name is null and phone is null and note is null and promised_at is null));
create index guest_orders_by_number on guest_orders (business_id, phone, sent_at) where phone is not null;
create index guest_orders_to_erase on guest_orders (sent_at) where phone is not null;

-- As in migration 0100, and erases the persons of past orders by link (LINKORDER-13).
create or replace function forget_the_past() returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '7 days';
  delete from public.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.site_admin_sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.rate_limits where expire < extract(epoch from now()) * 1000;
  delete from public.guest_calls where created_at < now() - interval '30 days';
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
$$;
