-- What the screen "Sistem durumu" tells: when data was last saved elsewhere, and what the last look at the books found.
-- Whether another process has brought the database further than this one knows.
grant select on schema_migrations to sofra_app;
set local role sofra_owner;

-- Of the whole installation: a backup holds every business.
create table backups (
  id uuid primary key,
  kind text not null check (kind in ('LOGICAL', 'PHYSICAL')),
  started_at timestamptz not null,
  finished_at timestamptz not null check (finished_at >= started_at),
  verified_at timestamptz,
  size_bytes bigint not null check (size_bytes >= 0),
  businesses integer not null check (businesses >= 0)
);
create index backups_by_end on backups (finished_at);
grant select on backups to sofra_app;

create table book_checks (
  business_id uuid not null references businesses,
  kind text not null check (kind in ('LEDGER', 'AUDIT')),
  checked_at timestamptz not null,
  checked_rows bigint not null check (checked_rows >= 0),
  violations integer not null check (violations >= 0),
  first_violation text,
  primary key (business_id, kind)
);
call protect_tenant_table('book_checks', 'select, insert, update');

-- A look at the books under way: who holds the lease works on it, and says how far it is.
create table book_check_runs (
  business_id uuid primary key references businesses,
  lease_token uuid not null,
  leased_until timestamptz not null,
  started_at timestamptz not null default now(),
  done integer not null default 0,
  steps integer not null,
  constraint no_more_done_than_steps check (done between 0 and steps)
);
call protect_tenant_table('book_check_runs', 'select, insert, update');

-- Leases the books that nobody looked at for longest: at night between four and seven in the business's own time, each
-- at a minute of its own, or at any time when a whole night was missed. One check at a time in the whole installation,
-- however many processes ask; one that broke off is tried again after an hour.
create function lease_due_book_check(at timestamptz, lease_for interval, step_count integer)
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
   order by last_at, due.id limit 1
      on conflict (business_id) do update
     set lease_token = excluded.lease_token, leased_until = excluded.leased_until, started_at = at, done = 0,
         steps = excluded.steps
  returning r.business_id, r.lease_token;
end $$;

-- What /metrics says of all businesses together; no row of any of them.
create function installation_figures()
  returns table (pending_jobs bigint, sending_jobs bigint, uncertain_jobs bigint, failed_jobs bigint,
    oldest_waiting_at timestamptz, last_backup_at timestamptz, last_verified_at timestamptz, book_violations bigint,
    oldest_book_check_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select queue.*, copies.*, books.*
    from (
      select count(*) filter (where state = 'PENDING'), count(*) filter (where state = 'SENDING'),
             count(*) filter (where state = 'UNCERTAIN'),
             (select count(*) from public.print_jobs where state = 'FAILED' and dismissed_at is null), min(created_at)
        from public.print_jobs where state in ('PENDING', 'SENDING', 'UNCERTAIN')) queue,
         (select max(finished_at), max(finished_at) filter (where verified_at is not null) from public.backups) copies,
         (select coalesce((select sum(violations) from public.book_checks), 0)::bigint,
                 min(coalesce((select min(checked_at) from public.book_checks c where c.business_id = b.id having count(*) = 2),
                              b.created_at))
            from public.businesses b) books
$$;

revoke execute on function lease_due_book_check(timestamptz, interval, integer), installation_figures() from public;
grant execute on function lease_due_book_check(timestamptz, interval, integer), installation_figures() to sofra_app;
