-- Businesses as the site administrator sees them, and their lock (SITE-22 to SITE-31, docs/decisions/0114).
set local role sofra_owner;

-- Null while it is not locked. The reason is in the audit log.
alter table businesses add column locked_at timestamptz;

create index orders_by_opening on orders (business_id, opened_at);
create index audit_of_site_admins on audit_log (business_id, seq)
  where event in ('siteAdmin.extendTrial', 'siteAdmin.lockBusiness', 'siteAdmin.unlockBusiness');

-- Sessions of a locked business have not ended, as those of one that moves: sockets connect again and hear why.
create trigger lock_is_announced after update of locked_at on businesses
  for each row when (old.locked_at is null and new.locked_at is not null and current_user <> 'sofra_import')
  execute function announce_move();

-- As before, without those of locked businesses.
create or replace function find_session(secret_hash bytea)
  returns table (principal text, user_id uuid, user_name text, business_id uuid, business_slug text, last_seen_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select found.* from (
    select u.role, u.id, u.full_name, b.id as business_id, b.slug, s.last_seen_at
      from public.sessions s
      join public.users u on u.business_id = s.business_id and u.id = s.user_id
      join public.businesses b on b.id = s.business_id and b.locked_at is null
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
      join public.businesses b on b.id = p.business_id and b.locked_at is null
     where p.secret_hash = find_session.secret_hash and p.revoked_at is null
    union all
    select 'DEVICE', d.id, d.name, b.id, b.slug, d.last_seen_at
      from public.shared_devices d
      join public.businesses b on b.id = d.business_id and b.locked_at is null
     where d.secret_hash = find_session.secret_hash and d.unpaired_at is null) found
   where not exists (select from public.moved_businesses m where m.id = found.business_id and m.state = 'GONE')
$$;

-- True for a secret of a session, device or print agent whose business is locked.
create function is_locked_out(secret_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (
    select from public.businesses b
     where b.locked_at is not null and b.id in (
       select s.business_id from public.sessions s where s.id = is_locked_out.secret_hash and s.ended_at is null
       union all
       select p.business_id from public.print_agents p where p.secret_hash = is_locked_out.secret_hash and p.revoked_at is null
       union all
       select d.business_id from public.shared_devices d where d.secret_hash = is_locked_out.secret_hash and d.unpaired_at is null))
$$;

create or replace function find_public_business(wanted_slug text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id from public.businesses b
   where b.slug = wanted_slug and b.locked_at is null
     and not exists (select from public.moved_businesses m where m.id = b.id and m.state = 'GONE')
$$;

create or replace function find_ready_board(wanted_secret text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select r.business_id from public.ready_boards r
    join public.businesses b on b.id = r.business_id and b.locked_at is null
   where r.secret = wanted_secret
     and not exists (select from public.moved_businesses m where m.id = r.business_id and m.state = 'GONE')
$$;

-- All businesses, or one, with figures that indexes answer. Orders are numbered without gaps, so the numbers count them.
-- The size of a picture is read without the picture.
create function site_businesses(wanted uuid, sought text)
  returns table (id uuid, name text, slug text, owner_email text, created_at timestamptz, state text,
    trial_ends_at timestamptz, last_used_at timestamptz, orders bigint, recent_orders bigint, users bigint,
    tables bigint, items bigint, picture_bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id, b.name, b.slug, owner.email, b.created_at,
         case when b.locked_at is not null then 'LOCKED' when b.trial_ends_at > now() then 'TRIAL' else 'ACTIVE' end,
         b.trial_ends_at, greatest(people.last_sign_in_at, newest.opened_at), coalesce(c.last_number, 0),
         coalesce(c.last_number, 0) - coalesce(older.number, 0), people.count,
         (select count(*) from public.tables t where t.business_id = b.id and t.deleted_at is null),
         (select count(*) from public.menu_items i where i.business_id = b.id and i.deleted_at is null),
         (select coalesce(sum(octet_length(p.bytes)), 0) from public.item_pictures p where p.business_id = b.id)
    from public.businesses b
    left join public.order_counters c on c.business_id = b.id
    left join lateral (
      select o.opened_at from public.orders o where o.business_id = b.id order by o.opened_at desc limit 1) newest on true
    left join lateral (
      select o.number from public.orders o where o.business_id = b.id and o.opened_at < now() - interval '30 days'
       order by o.opened_at desc limit 1) older on true
    left join lateral (
      select u.email from public.users u
       where u.business_id = b.id and u.deleted_at is null and u.role = 'ADMIN' and u.is_active
       order by u.created_at, u.id limit 1) owner on true
    cross join lateral (
      select count(*), max(u.last_sign_in_at) as last_sign_in_at from public.users u
       where u.business_id = b.id and u.deleted_at is null) people
   where (wanted is null or b.id = wanted)
     and (sought = '' or position(public.fold_for_search(sought) in public.fold_for_search(b.name || ' ' || b.slug)) > 0
          or position(public.fold_for_search(sought) in public.fold_for_search(owner.email)) > 0)
     and not exists (select from public.moved_businesses m where m.id = b.id and m.state = 'GONE')
$$;

-- What site administrators did to a business itself, the newest first.
create function acts_on_business(wanted uuid)
  returns table (seq bigint, at timestamptz, actor_name text, event text, details jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select a.seq, a.at, a.actor_name, a.event, a.details from public.audit_log a
   where a.business_id = wanted
     and a.event in ('siteAdmin.extendTrial', 'siteAdmin.lockBusiness', 'siteAdmin.unlockBusiness')
   order by a.seq desc limit 100
$$;

revoke execute on function is_locked_out(bytea), site_businesses(uuid, text), acts_on_business(uuid) from public;
grant execute on function is_locked_out(bytea), site_businesses(uuid, text), acts_on_business(uuid) to sofra_app;
