-- Reservations of tables (docs/product/reservations.md, docs/decisions/0116).
set local role sofra_owner;

create table reservations (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  -- The name as `foldForSearch` of the domain makes it.
  folded_name text not null,
  -- Digits with those of the country, as `normalizePhone` of the domain makes them.
  phone text constraint reservation_phone_has_digits_alone check (phone ~ '^[0-9]{7,15}$'),
  guests integer not null constraint reservation_guests_known check (guests between 1 and 99),
  starts_at timestamptz not null,
  minutes integer not null constraint stay_known check (minutes between 15 and 720),
  table_id uuid,
  note text,
  state text not null default 'WAITING'
    constraint reservation_state_known check (state in ('WAITING', 'CONFIRMED', 'ARRIVED', 'NO_SHOW', 'CANCELED')),
  -- The order that seating opened.
  order_id uuid,
  keeps_clash boolean not null default false,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  erased_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, table_id) references tables,
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, created_by) references users,
  constraint guests_who_came_have_an_order check ((state = 'ARRIVED') = (order_id is not null)),
  constraint erased_reservations_have_no_person check (erased_at is null or (folded_name = '' and phone is null and note is null))
);
create index reservations_by_start on reservations (business_id, starts_at);
create index reservations_by_table on reservations (business_id, table_id) where table_id is not null;
create unique index reservation_seated_once on reservations (business_id, order_id) where order_id is not null;
create index reservations_to_erase on reservations (starts_at) where erased_at is null;
call protect_tenant_table('reservations', 'select, insert, update');

-- As in migration 0010, and erases the personal data of past reservations (RESERVE-20).
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
$$;
