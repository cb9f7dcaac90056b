-- Sofra takes its own backups (docs/decisions/0037).
set local role sofra_owner;

-- The name within the directory of the backups; null for those of earlier versions and for physical copies.
alter table backups add column file_name text;

-- The one backup of the whole installation that is under way, or how the last one ended. Who holds the lease works on it.
create table backup_runs (
  id boolean primary key default true constraint one_backup_at_a_time check (id),
  lease_token uuid not null,
  leased_until timestamptz not null,
  started_at timestamptz not null,
  phase text not null default 'COPYING' constraint backup_phase_known check (phase in ('COPYING', 'VERIFYING')),
  failed_at timestamptz,
  failure text constraint backup_failure_known check (failure in ('DISK_FULL', 'NOT_WRITABLE', 'NOT_VERIFIED', 'OTHER')),
  constraint a_failure_has_a_time check ((failure is null) = (failed_at is null))
);
grant select, insert, update on backup_runs to sofra_app;

-- Whether it is time: in the night of the oldest business, or at any time when a whole day was missed. A new
-- installation has until its first night, or its second day.
create function is_backup_due(at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((
    select last_at < at - interval '24 hours'
           or last_at < at - interval '6 hours' and (at at time zone time_zone)::time between '03:00' and '06:00'
      from (
        select b.time_zone,
               greatest(b.created_at, (select max(finished_at) from public.backups where kind = 'LOGICAL')) as last_at
          from public.businesses b order by b.created_at, b.id limit 1) first), false)
$$;

-- A backup holds every business. How many there are beside one, the demo, whose password everybody knows, left aside.
create function businesses_beside(own uuid, demo_email text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from public.businesses b
   where b.id <> own
     and not exists (select from public.users u where u.business_id = b.id and lower(u.email) = lower(demo_email))
$$;

revoke execute on function is_backup_due(timestamptz), businesses_beside(uuid, text) from public;
grant execute on function is_backup_due(timestamptz), businesses_beside(uuid, text) to sofra_app;
