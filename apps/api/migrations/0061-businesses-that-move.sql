-- The fence of a business that moves to another installation (MOVE-9 to MOVE-13, docs/decisions/0073). It is a lock that the
-- mover's connection holds, so it falls by itself with the mover; what was decided is a row, which stays.
set local role sofra_owner;

-- Businesses that are being handed over or went away, and where to. It belongs to the installation: it stays here.
create table moved_businesses (
  id uuid primary key references businesses,
  -- HANDING_OVER: the other installation may have it already, and only looking there tells. GONE: it has.
  state text not null constraint move_state_known check (state in ('HANDING_OVER', 'GONE')),
  -- The address of the other installation, as a browser opens it.
  home text not null,
  moved_at timestamptz not null default now()
);

create function fence_of(business uuid) returns bigint language sql immutable parallel safe
  return hashtextextended('fence/' || business::text, 0);

-- Whether this transaction may write rows of the business; if so, the mover waits for its end before it closes the fence.
-- It never waits itself. Volatile, so that the row is looked for after the lock is held: whoever gets the lock because the
-- mover just left sees what the mover had committed.
create function may_write(business uuid) returns boolean
  language plpgsql volatile security definer cost 1000 set search_path = pg_catalog, public as $$
begin
  return pg_try_advisory_xact_lock_shared(public.fence_of(business))
     and not exists (select from public.moved_businesses where id = business);
end $$;

-- Begins every write of the application. SF001: it is moving, try again; SF002: it went to the address in the message.
create function hold_business(business text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  went_to text;
begin
  if business = '' or public.may_write(business::uuid) then return; end if;
  select home into went_to from public.moved_businesses where id = business::uuid and state = 'GONE';
  if found then raise exception using errcode = 'SF002', message = went_to; end if;
  raise exception using errcode = 'SF001', message = 'the business is moving to another installation';
end $$;

-- Where whoever holds this secret finds the business now; null while it is here, or for a secret that never was one.
create function home_of_session(secret_hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.home from public.moved_businesses m
   where m.state = 'GONE' and m.id in (
     select s.business_id from public.sessions s where s.id = home_of_session.secret_hash and s.ended_at is null
     union all
     select p.business_id from public.print_agents p where p.secret_hash = home_of_session.secret_hash and p.revoked_at is null
     union all
     select d.business_id from public.shared_devices d where d.secret_hash = home_of_session.secret_hash and d.unpaired_at is null)
$$;

-- Where guests find the menu that stood at this address.
create function home_of_slug(wanted_slug text) returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.home from public.moved_businesses m join public.businesses b on b.id = m.id
   where b.slug = wanted_slug and m.state = 'GONE'
$$;

-- Addresses of pages of guests that lead elsewhere now.
create function moved_homes() returns table (slug text, home text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.slug, m.home from public.moved_businesses m join public.businesses b on b.id = m.id where m.state = 'GONE'
$$;

-- Every process forgets the sessions and sockets of the business, as when they end.
create function announce_move() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_notify('session_ended', encode(secret, 'hex') || ' moved')
     from (select s.id as secret from public.sessions s where s.business_id = new.id and s.ended_at is null
           union all
           select p.secret_hash from public.print_agents p where p.business_id = new.id and p.revoked_at is null
           union all
           select d.secret_hash from public.shared_devices d where d.business_id = new.id and d.unpaired_at is null) live;
  return null;
end $$;
create trigger move_is_announced after update of state on moved_businesses
  for each row when (new.state = 'GONE' and old.state <> 'GONE' and current_user <> 'sofra_import') execute function announce_move();

-- A session of a business that went away is none any more.
create or replace function find_session(secret_hash bytea)
  returns table (principal text, user_id uuid, user_name text, business_id uuid, business_slug text, last_seen_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select found.* from (
    select u.role, u.id, u.full_name, b.id as business_id, b.slug, s.last_seen_at
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
     where d.secret_hash = find_session.secret_hash and d.unpaired_at is null) found
   where not exists (select from public.moved_businesses m where m.id = found.business_id and m.state = 'GONE')
$$;

create or replace function touch_session(secret_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.sessions set last_seen_at = now() where id = touch_session.secret_hash and ended_at is null;
  update public.site_admin_sessions set last_seen_at = now() where id = touch_session.secret_hash and ended_at is null;
  update public.print_agents set last_seen_at = now()
   where secret_hash = touch_session.secret_hash and revoked_at is null and may_write(business_id);
  update public.shared_devices set last_seen_at = now() where secret_hash = touch_session.secret_hash and unpaired_at is null;
$$;

create or replace function find_public_business(wanted_slug text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id from public.businesses b
   where b.slug = wanted_slug
     and not exists (select from public.moved_businesses m where m.id = b.id and m.state = 'GONE')
$$;

-- The four that write by themselves, for all businesses, leave one alone that moves.
create or replace function claim_due_print_jobs(lease_for interval, most integer)
  returns table (business_id uuid, job_id uuid, lease_token uuid, attempts integer, doubtful_attempts integer,
    was_uncertain boolean, ticket jsonb, printer_id uuid, ip text, port integer, columns integer, code_page text,
    code_page_number integer, cut boolean, drawer_pulse boolean, acknowledges boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  printer public.printers;
begin
  for printer in
    select p.*
      from public.printers p
      cross join lateral (
        select j.next_attempt_at from public.print_jobs j
         where j.business_id = p.business_id and j.printer_id = p.id and j.state in ('PENDING', 'SENDING', 'UNCERTAIN')
         order by j.position limit 1) head
     where p.interface = 'NETWORK' and p.is_active and p.deleted_at is null and head.next_attempt_at <= now()
       and not exists (
         select from public.print_jobs j
          where j.business_id = p.business_id and j.printer_id = p.id and j.state = 'SENDING' and j.leased_until >= now())
       and public.may_write(p.business_id)
     limit most
       for no key update of p skip locked
  loop
    return query
    select printer.business_id, leased.job_id, leased.lease_token, leased.attempts, leased.doubtful_attempts,
           leased.was_uncertain, leased.ticket, printer.id, printer.ip, printer.port, printer.columns, printer.code_page,
           printer.code_page_number, printer.cut, printer.drawer_pulse, printer.acknowledges
      from public.lease_next_job(printer.business_id, printer.id, lease_for, array['KOT', 'VOID', 'RECEIPT', 'TEST']) leased;
  end loop;
end $$;

create or replace function roll_up_sales(younger interval) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  target constant timestamptz := date_trunc('day', now() - younger, 'UTC');
  business uuid;
  since timestamptz;
  until timestamptz;
  is_behind boolean := false;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('roll_up_sales', 0)) then return false; end if;
  for business in
    select b.id from public.businesses b
      left join public.sales_rollups r on r.business_id = b.id
     where (r.rolled_until is null or r.rolled_until < target) and public.may_write(b.id) order by b.id
  loop
    if clock_timestamp() > now() + interval '1 second' then return true; end if;
    select r.rolled_until into since from public.sales_rollups r where r.business_id = business for update;
    if not found then
      since := least(target, date_trunc('day', least(
        (select min(created_at) from public.payments where business_id = business),
        (select min(paid_at) from public.orders where business_id = business and status = 'PAID'),
        (select min(created_at) from public.cancellations where business_id = business),
        (select min(created_at) from public.comps where business_id = business)), 'UTC'));
    end if;
    until := least(target, since + interval '31 days');
    perform public.sum_sales(business, since, until);
    insert into public.sales_rollups as r (business_id, rolled_until) values (business, until)
        on conflict (business_id) do update set rolled_until = excluded.rolled_until;
    is_behind := is_behind or until < target;
  end loop;
  return is_behind;
end $$;

create or replace function lease_due_book_check(at timestamptz, lease_for interval, step_count integer)
  returns table (business_id uuid, lease_token uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('lease_due_book_check', 0)) then return; end if;
  if exists (select from public.book_check_runs where leased_until > now()) then return; end if;
  return query
  insert into public.book_check_runs as r (business_id, lease_token, leased_until, started_at, steps)
  select due.id, gen_random_uuid(), now() + lease_for, at, step_count
    from (
      select b.id, (at at time zone b.time_zone)::time - time '04:00' as since_four,
             make_interval(mins => (hashtextextended(b.id::text, 0) & 1023)::integer % 180) as own_minute,
             coalesce((select min(checked_at) from public.book_checks c where c.business_id = b.id having count(*) = 2),
                      b.created_at) as last_at
        from public.businesses b) due
    left join public.book_check_runs run on run.business_id = due.id
   where (last_at < at - interval '30 hours'
          or last_at < at - interval '20 hours' and since_four between own_minute and interval '4 hours')
     and coalesce(run.started_at, '-infinity') < at - interval '1 hour'
     and public.may_write(due.id)
   order by last_at, due.id limit 1
      on conflict (business_id) do update
     set lease_token = excluded.lease_token, leased_until = excluded.leased_until, started_at = at, done = 0,
         steps = excluded.steps
  returning r.business_id, r.lease_token;
end $$;

create or replace function waiting_documents(most integer) returns table (business_id uuid, document_id uuid, order_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select o.business_id, o.document_id, o.order_id from public.document_outbox o
   where public.may_write(o.business_id) order by o.created_at, o.document_id limit most;
$$;

revoke execute on function fence_of(uuid), may_write(uuid), hold_business(text), home_of_session(bytea), home_of_slug(text),
  moved_homes(), announce_move() from public;
grant execute on function hold_business(text), home_of_session(bytea), home_of_slug(text), moved_homes() to sofra_app;

-- What changes while a business is copied arrives as changes of rows, at which no trigger fires either (MOVE-4). Those that
-- refuse to rewrite history stay: no history is rewritten by arriving.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
       and t.tgtype & 24 <> 0 and t.tgtype & 4 = 0 and t.tgtype & 1 <> 0 -- for each row changed or deleted, at no insert
       and p.proname <> 'refuse_rewriting' and pg_get_triggerdef(t.oid) !~ 'sofra_import'
  loop
    definition := replace(definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
    definition := regexp_replace(definition, 'WHEN \((.*)\) EXECUTE', 'WHEN (\1 and current_user <> ''sofra_import'') EXECUTE');
    if definition !~ 'sofra_import' then
      definition := replace(definition, ' EXECUTE', ' WHEN (current_user <> ''sofra_import'') EXECUTE');
    end if;
    execute definition;
  end loop;
end $$;
