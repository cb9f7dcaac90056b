-- Devices that several people use, and the PINs with which they do (docs/product/pins.md).
set local role sofra_owner;

-- A device has a credential of its own, known here by the hash of its secret as a session is. Unpairing is for good.
create table shared_devices (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  secret_hash bytea not null,
  paired_by uuid not null,
  paired_by_name text not null,
  paired_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unpaired_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, paired_by) references users
);
create index shared_devices_by_secret on shared_devices (secret_hash);
create unique index shared_device_name_taken on shared_devices (business_id, lower(name)) where unpaired_at is null;
call protect_tenant_table('shared_devices', 'select, insert');
grant update (unpaired_at) on shared_devices to sofra_app;

-- The device that a session was begun on; it ends with it.
alter table sessions
  add column device_id uuid,
  add foreign key (business_id, device_id) references shared_devices;
create index live_sessions_of_device on sessions (business_id, device_id) where device_id is not null;

-- Wrong tries at the person since the last sign-in by password.
alter table users
  add column pin_hash text,
  add column pin_failures integer not null default 0;

-- Wrong tries on one device at one person since the last right one, and until when the device waits.
create table pin_tries (
  business_id uuid not null,
  device_id uuid not null,
  user_id uuid not null,
  failures integer not null default 0,
  wait_until timestamptz,
  primary key (business_id, device_id, user_id),
  foreign key (business_id, device_id) references shared_devices,
  foreign key (business_id, user_id) references users
);
create index pin_tries_by_user on pin_tries (business_id, user_id);
call protect_tenant_table('pin_tries', 'select, insert, update, delete');

create or replace function find_session(secret_hash bytea)
  returns table (principal text, user_id uuid, user_name text, business_id uuid, business_slug text, last_seen_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.role, u.id, u.full_name, b.id, b.slug, s.last_seen_at
    from public.sessions s
    join public.users u on u.business_id = s.business_id and u.id = s.user_id
    join public.businesses b on b.id = s.business_id
   where s.id = find_session.secret_hash and s.ended_at is null and s.expires_at > now()
     and s.last_seen_at > now() - interval '72 hours' and u.is_active and u.deleted_at is null
  union all
  select 'SITEADMIN', a.id, a.full_name, null, null, s.last_seen_at
    from public.site_admin_sessions s
    join public.site_admins a on a.id = s.site_admin_id
   where s.id = find_session.secret_hash and s.ended_at is null and s.expires_at > now()
     and s.last_seen_at > now() - interval '72 hours'
  union all
  select 'AGENT', p.id, p.name, b.id, b.slug, p.last_seen_at
    from public.print_agents p
    join public.businesses b on b.id = p.business_id
   where p.secret_hash = find_session.secret_hash and p.revoked_at is null
  union all
  select 'DEVICE', d.id, d.name, b.id, b.slug, d.last_seen_at
    from public.shared_devices d
    join public.businesses b on b.id = d.business_id
   where d.secret_hash = find_session.secret_hash and d.unpaired_at is null
$$;

create or replace function touch_session(secret_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.sessions set last_seen_at = now() where id = touch_session.secret_hash and ended_at is null;
  update public.site_admin_sessions set last_seen_at = now() where id = touch_session.secret_hash and ended_at is null;
  update public.print_agents set last_seen_at = now() where secret_hash = touch_session.secret_hash and revoked_at is null;
  update public.shared_devices set last_seen_at = now() where secret_hash = touch_session.secret_hash and unpaired_at is null;
$$;

-- As the end of a session: every process drops the device as soon as the unpairing is committed.
create function announce_device_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(new.secret_hash, 'hex'));
  return null;
end $$;
create trigger device_end_is_announced after update of unpaired_at on shared_devices
  for each row when (old.unpaired_at is null and new.unpaired_at is not null) execute function announce_device_end();
