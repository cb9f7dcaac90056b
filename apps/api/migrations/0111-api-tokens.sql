-- Tokens of programs, with their scopes (docs/product/api-tokens.md, docs/decisions/0121).
set local role sofra_owner;

-- A token is a user that never signs in: the row in users has its id and name, and was deleted when it was made. So
-- everything that a program writes names the token.
create table api_tokens (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  scopes text[] not null constraint token_has_scopes check (cardinality(scopes) between 1 and 20),
  secret_hash bytea not null,
  -- The first signs of the token, by which users recognise it.
  shown text not null,
  -- Null: until it is revoked.
  expires_at timestamptz,
  last_seen_at timestamptz not null default '-infinity',
  calls bigint not null default 0,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, id) references users,
  foreign key (business_id, created_by) references users
);
create index api_tokens_by_secret on api_tokens (secret_hash);
create unique index api_token_name_taken on api_tokens (business_id, fold_name(name)) where revoked_at is null;
call protect_tenant_table('api_tokens', 'select, insert, update');

create function announce_token_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(new.secret_hash, 'hex'));
  return null;
end $$;
create trigger token_end_is_announced after update of revoked_at on api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null and current_user <> 'sofra_import')
  execute function announce_token_end();

-- As before, with tokens and their scopes.
drop function find_session(bytea);
create function find_session(secret_hash bytea)
  returns table (principal text, user_id uuid, user_name text, business_id uuid, business_slug text,
    last_seen_at timestamptz, scopes text[])
  language sql stable security definer set search_path = pg_catalog, public as $$
  select found.* from (
    select u.role, u.id, u.full_name, b.id as business_id, b.slug, s.last_seen_at, null::text[]
      from public.sessions s
      join public.users u on u.business_id = s.business_id and u.id = s.user_id
      join public.businesses b on b.id = s.business_id and b.locked_at is null
     where s.id = find_session.secret_hash and s.ended_at is null and s.expires_at > now()
       and s.last_seen_at > now() - interval '72 hours' and u.is_active and u.deleted_at is null
    union all
    select 'SITEADMIN', a.id, a.full_name, null, null, s.last_seen_at, null
      from public.site_admin_sessions s
      join public.site_admins a on a.id = s.site_admin_id
     where s.id = find_session.secret_hash and s.ended_at is null and s.expires_at > now()
       and s.last_seen_at > now() - interval '72 hours'
    union all
    select 'AGENT', p.id, p.name, b.id, b.slug, p.last_seen_at, null
      from public.print_agents p
      join public.businesses b on b.id = p.business_id and b.locked_at is null
     where p.secret_hash = find_session.secret_hash and p.revoked_at is null
    union all
    select 'DEVICE', d.id, d.name, b.id, b.slug, d.last_seen_at, null
      from public.shared_devices d
      join public.businesses b on b.id = d.business_id and b.locked_at is null
     where d.secret_hash = find_session.secret_hash and d.unpaired_at is null
    union all
    select 'TOKEN', t.id, t.name, b.id, b.slug, t.last_seen_at, t.scopes
      from public.api_tokens t
      join public.businesses b on b.id = t.business_id and b.locked_at is null
     where t.secret_hash = find_session.secret_hash and t.revoked_at is null
       and (t.expires_at is null or t.expires_at > now())) found
   where not exists (select from public.moved_businesses m where m.id = found.business_id and m.state = 'GONE')
$$;
revoke execute on function find_session(bytea) from public;
grant execute on function find_session(bytea) to sofra_app;

-- Calls of a token since they were counted last.
create function count_token_calls(secret_hash bytea, more integer) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.api_tokens set last_seen_at = now(), calls = calls + more
   where secret_hash = count_token_calls.secret_hash and revoked_at is null and may_write(business_id);
$$;
revoke execute on function count_token_calls(bytea, integer) from public;
grant execute on function count_token_calls(bytea, integer) to sofra_app;

create or replace function home_of_session(secret_hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.home from public.moved_businesses m
   where m.state = 'GONE' and m.id in (
     select s.business_id from public.sessions s where s.id = home_of_session.secret_hash and s.ended_at is null
     union all
     select p.business_id from public.print_agents p where p.secret_hash = home_of_session.secret_hash and p.revoked_at is null
     union all
     select d.business_id from public.shared_devices d where d.secret_hash = home_of_session.secret_hash and d.unpaired_at is null
     union all
     select t.business_id from public.api_tokens t where t.secret_hash = home_of_session.secret_hash and t.revoked_at is null)
$$;

create or replace function is_locked_out(secret_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (
    select from public.businesses b
     where b.locked_at is not null and b.id in (
       select s.business_id from public.sessions s where s.id = is_locked_out.secret_hash and s.ended_at is null
       union all
       select p.business_id from public.print_agents p where p.secret_hash = is_locked_out.secret_hash and p.revoked_at is null
       union all
       select d.business_id from public.shared_devices d where d.secret_hash = is_locked_out.secret_hash and d.unpaired_at is null
       union all
       select t.business_id from public.api_tokens t where t.secret_hash = is_locked_out.secret_hash and t.revoked_at is null))
$$;

create or replace function announce_move() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_notify('session_ended', encode(secret, 'hex') || ' moved')
     from (select s.id as secret from public.sessions s where s.business_id = new.id and s.ended_at is null
           union all
           select p.secret_hash from public.print_agents p where p.business_id = new.id and p.revoked_at is null
           union all
           select d.secret_hash from public.shared_devices d where d.business_id = new.id and d.unpaired_at is null
           union all
           select t.secret_hash from public.api_tokens t where t.business_id = new.id and t.revoked_at is null) live;
  return null;
end $$;
