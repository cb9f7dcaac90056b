-- Roles, the fence between businesses, and who may sign in (design/reliability.md, "Tenants", "Sessions").
-- Nothing here needs a superuser: the connection's user owns the database and may create roles.

do $$
begin
  if not exists (select from pg_roles where rolname = 'sofra_owner') then create role sofra_owner nologin; end if;
  if not exists (select from pg_roles where rolname = 'sofra_app') then create role sofra_app nologin; end if;
exception
  when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;

-- Usage, not membership: since PostgreSQL 16 whoever creates a role may only administer it, until granted more.
do $$
begin
  if not pg_has_role(current_user, 'sofra_owner', 'usage') then execute format('grant sofra_owner to %I', current_user); end if;
  if not pg_has_role(current_user, 'sofra_app', 'usage') then execute format('grant sofra_app to %I', current_user); end if;
end $$;

grant usage, create on schema public to sofra_owner;
grant usage on schema public to sofra_app;
set local role sofra_owner;

-- Natural Turkish order: Masa 2 before Masa 10, ç after c.
create collation turkish_natural (provider = icu, locale = 'tr-u-kn-true');

-- The business of this transaction; null, and so no row at all, where none was set.
create function current_business() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.business_id', true), '')::uuid;

-- Fences a tenant table: rows of the own business for the application, all rows for the narrow owner functions.
create procedure protect_tenant_table(target regclass, privileges text, tenant_column text default 'business_id')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_business on %s to sofra_app using (%I = nullif(current_setting(''app.business_id'', true), '''')::uuid)
     with check (%2$I = nullif(current_setting(''app.business_id'', true), '''')::uuid)', target, tenant_column);
  execute format('create policy owner_functions on %s to sofra_owner using (true) with check (true)', target);
  execute format('grant %s on %s to sofra_app', privileges, target);
end $$;

-- Raises on every attempt to rewrite history.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create procedure make_insert_only(target regclass) language plpgsql as $$
begin
  execute format('create trigger insert_only_rows before update or delete on %s for each row execute function refuse_rewriting()', target);
  execute format('create trigger insert_only_table before truncate on %s for each statement execute function refuse_rewriting()', target);
end $$;

-- What belongs to the installation and to no business.
create table installation (
  only_row boolean primary key default true constraint one_installation check (only_row),
  token_secret text not null,
  created_at timestamptz not null default now()
);

create table businesses (
  id uuid primary key,
  name text not null,
  slug text not null constraint business_slug_taken unique,
  time_zone text not null default 'Europe/Istanbul',
  day_start_hour integer not null default 0 constraint day_starts_within_a_day check (day_start_hour between 0 and 23),
  trial_ends_at timestamptz not null,
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
call protect_tenant_table('businesses', 'select, insert, update', 'id');

create table users (
  business_id uuid not null references businesses,
  id uuid not null,
  email text not null,
  full_name text not null,
  phone text,
  role text not null constraint user_role_known check (role in ('ADMIN', 'CASHIER', 'WAITER', 'KITCHEN')),
  password_hash text not null,
  is_active boolean not null default true,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index user_email_taken on users (business_id, email) where deleted_at is null;
create index users_by_email on users (email) where deleted_at is null;
call protect_tenant_table('users', 'select, insert, update');

-- A session is known by the hash of its 256-bit secret; the secret itself is only in the token.
create table sessions (
  business_id uuid not null,
  id bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, user_id) references users
);
create unique index sessions_by_secret on sessions (id);
create index live_sessions_of_user on sessions (business_id, user_id, created_at) where ended_at is null;
call protect_tenant_table('sessions', 'select, insert, update, delete');

create table site_admins (
  id uuid primary key,
  email text not null constraint site_admin_email_taken unique,
  full_name text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table site_admin_sessions (
  id bytea primary key,
  site_admin_id uuid not null references site_admins,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

-- Every process drops an ended session and its sockets as soon as the ending is committed.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(new.id, 'hex'));
  return null;
end $$;
create trigger session_end_is_announced after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();
create trigger site_admin_session_end_is_announced after update of ended_at on site_admin_sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();

-- Counters of rate-limiter-flexible; keys are hashed by the caller and name no business.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to sofra_app;

-- What was answered to a write, so that a repeated key hears the same again.
create table idempotency_keys (
  business_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id, key),
  foreign key (business_id, user_id) references users
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call protect_tenant_table('idempotency_keys', 'select, insert, update');

-- Functions that look across businesses: each answers one narrow question.

create function installation_secret(candidate text) returns text
  language sql volatile security definer set search_path = pg_catalog, public as $$
  insert into public.installation (token_secret) values (candidate) on conflict do nothing;
  select token_secret from public.installation;
$$;

create function find_session(secret_hash bytea)
  returns table (principal text, user_id uuid, user_name text, business_id uuid, business_slug text, last_seen_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.role, u.id, u.full_name, b.id, b.slug, s.last_seen_at
    from public.sessions s
    join public.users u on u.business_id = s.business_id and u.id = s.user_id
    join public.businesses b on b.id = s.business_id
   where s.id = secret_hash and s.ended_at is null and s.expires_at > now()
     and s.last_seen_at > now() - interval '72 hours' and u.is_active and u.deleted_at is null
  union all
  select 'SITEADMIN', a.id, a.full_name, null, null, s.last_seen_at
    from public.site_admin_sessions s
    join public.site_admins a on a.id = s.site_admin_id
   where s.id = secret_hash and s.ended_at is null and s.expires_at > now()
     and s.last_seen_at > now() - interval '72 hours'
$$;

create function touch_session(secret_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.sessions set last_seen_at = now() where id = secret_hash and ended_at is null;
  update public.site_admin_sessions set last_seen_at = now() where id = secret_hash and ended_at is null;
$$;

create function end_session(secret_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.sessions set ended_at = now() where id = secret_hash and ended_at is null;
  update public.site_admin_sessions set ended_at = now() where id = secret_hash and ended_at is null;
$$;

-- Whoever may sign in with an e-mail, in every business or in the one that is named; the caller checks the password.
create function find_sign_ins(wanted_email text, wanted_slug text)
  returns table (business_id uuid, business_name text, business_slug text, user_id uuid, user_name text, role text, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id, b.name, b.slug, u.id, u.full_name, u.role, u.password_hash
    from public.users u join public.businesses b on b.id = u.business_id
   where u.email = wanted_email and u.is_active and u.deleted_at is null and (wanted_slug is null or b.slug = wanted_slug)
   order by b.created_at, b.id
   limit 20
$$;

create function find_site_admin(wanted_email text) returns table (id uuid, full_name text, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id, full_name, password_hash from public.site_admins where email = wanted_email
$$;

create function insert_site_admin_session(secret_hash bytea, admin_id uuid, ends timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  insert into public.site_admin_sessions (id, site_admin_id, expires_at) values (secret_hash, admin_id, ends)
$$;

-- Slugs that begin like a wished one, so that the next free number can be chosen.
create function slugs_like(base text) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select slug from public.businesses where slug = base or slug ~ ('^' || base || '-[0-9]+$')
$$;

create function count_businesses() returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from public.businesses
$$;

-- Keys are remembered for seven days; sessions that ended or expired for thirty.
create function forget_the_past() returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '7 days';
  delete from public.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.site_admin_sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.rate_limits where expire < extract(epoch from now()) * 1000;
$$;

revoke execute on all functions in schema public from public;
grant execute on function current_business(), find_session(bytea), touch_session(bytea), end_session(bytea),
  find_sign_ins(text, text), find_site_admin(text), insert_site_admin_session(bytea, uuid, timestamptz), slugs_like(text),
  installation_secret(text), count_businesses(), forget_the_past() to sofra_app;
