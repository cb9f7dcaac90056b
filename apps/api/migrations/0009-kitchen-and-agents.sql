-- The kitchen display, agents that print on site, printers that acknowledge, and alarms that somebody has seen.
set local role sofra_owner;

alter table order_lines
  -- Since when the line is in its kitchen state.
  add column kitchen_changed_at timestamptz not null default now(),
  -- The table it left last, and when: the kitchen must see where its plates go now.
  add column moved_from text,
  add column moved_at timestamptz,
  add constraint moved_lines_say_when check ((moved_from is null) = (moved_at is null));
-- What the kitchen display looks for: everything that may still have to be made, and what has just been done.
create index lines_in_kitchen on order_lines (business_id, created_at) where kitchen_status <> 'SERVED';
create index lines_just_served on order_lines (business_id, kitchen_changed_at) where kitchen_status = 'SERVED';

-- *Tükendi* holds until the next business day begins; then it is over without anybody doing anything.
alter table menu_items add column sold_out_until timestamptz;
alter table menu_items drop column is_sold_out;

alter table printers
  -- For QZ Tray the name of the printer on that computer, for USB its device file; null: the printer's own name.
  add column device text,
  -- Whether it ever answered after a slip, in order: from then on silence means that nobody knows. Null: not met yet.
  add column acknowledges boolean;

alter table print_jobs
  -- Whether the last attempt carried the banner, because one before it may have been printed.
  add column is_repeat boolean not null default false,
  -- Somebody has seen that it failed: the alarm is over, the job stays in the list.
  add column dismissed_at timestamptz,
  -- The job of which this one is a wished copy.
  add column reprint_of uuid,
  add foreign key (business_id, reprint_of) references print_jobs;
create index failed_and_unseen on print_jobs (business_id, printer_id) where state = 'FAILED' and dismissed_at is null;
create index reprints_of_job on print_jobs (business_id, reprint_of) where reprint_of is not null;

-- A computer on site that prints (docs/glossary.md, "agent"). It holds a token of its own, known here by the hash of its
-- secret as a session is; it never falls idle, and revoking it is for good.
create table print_agents (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  secret_hash bytea not null,
  -- What it said of itself last: version, host, and each printer it looks after.
  report jsonb,
  last_seen_at timestamptz not null default now(),
  reported_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users
);
create unique index print_agents_by_secret on print_agents (secret_hash);
create unique index print_agent_name_taken on print_agents (business_id, lower(name)) where revoked_at is null;
call protect_tenant_table('print_agents', 'select, insert, update');

-- An agent signs its writes with keys of its own, and is no user.
alter table idempotency_keys drop constraint idempotency_keys_business_id_user_id_fkey;

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
$$;

create or replace function touch_session(secret_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.sessions set last_seen_at = now() where id = touch_session.secret_hash and ended_at is null;
  update public.site_admin_sessions set last_seen_at = now() where id = touch_session.secret_hash and ended_at is null;
  update public.print_agents set last_seen_at = now() where secret_hash = touch_session.secret_hash and revoked_at is null;
$$;

-- As the end of a session: every process drops the agent and its socket as soon as the revocation is committed.
create function announce_agent_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(new.secret_hash, 'hex'));
  return null;
end $$;
create trigger agent_end_is_announced after update of revoked_at on print_agents
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_agent_end();

-- What the cashier's QZ Tray trusts: a certificate of this installation and the key that signs for it. The key is read
-- by the server alone and never leaves it.
create table qz_identity (
  only_one boolean primary key default true constraint only_one_identity check (only_one),
  certificate text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

create function qz_identity_or(candidate_certificate text, candidate_key text)
  returns table (certificate text, private_key text)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  insert into public.qz_identity (certificate, private_key)
  select candidate_certificate, candidate_key where candidate_certificate is not null
      on conflict do nothing;
  select certificate, private_key from public.qz_identity;
$$;
revoke execute on function qz_identity_or(text, text) from public;
grant execute on function qz_identity_or(text, text) to sofra_app;

-- Leases the first waiting job of a printer that has none under way, for the server's worker and for an agent alike; of
-- another type than `types` it stays where it is, and nothing behind it jumps the queue. A lease that ran out means the
-- sender died in the middle: what it had sent is unknown, so the job comes back marked as uncertain.
-- The caller has locked the printer in a statement before: the snapshot read here is newer than the lock.
create function lease_next_job(of_business uuid, of_printer uuid, lease_for interval, types text[])
  returns table (job_id uuid, lease_token uuid, leased_until timestamptz, attempts integer, doubtful_attempts integer,
    was_uncertain boolean, copy_no integer, ticket jsonb)
  language sql volatile set search_path = pg_catalog, public as $$
  update public.print_jobs j
     set state = 'SENDING', lease_token = gen_random_uuid(), leased_until = now() + lease_for, attempts = j.attempts + 1,
         doubtful_attempts = j.doubtful_attempts + (j.state = 'SENDING')::integer, is_repeat = head.was_uncertain
    from (
      select first.id, first.state in ('SENDING', 'UNCERTAIN') as was_uncertain from public.print_jobs first
       where first.business_id = of_business and first.printer_id = of_printer
         and first.state in ('PENDING', 'SENDING', 'UNCERTAIN')
       order by first.position limit 1) head
   where j.business_id = of_business and j.id = head.id and j.next_attempt_at <= now() and j.type = any (types)
     and not exists (
       select from public.print_jobs busy
        where busy.business_id = of_business and busy.printer_id = of_printer
          and busy.state = 'SENDING' and busy.leased_until >= now())
  returning j.id, j.lease_token, j.leased_until, j.attempts, j.doubtful_attempts, head.was_uncertain, j.copy_no, j.ticket
$$;
revoke execute on function lease_next_job(uuid, uuid, interval, text[]) from public;
grant execute on function lease_next_job(uuid, uuid, interval, text[]) to sofra_app;

drop function claim_due_print_jobs(interval, integer);
-- The next job of network printers of all businesses, for the server that dials them itself.
create function claim_due_print_jobs(lease_for interval, most integer)
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
revoke execute on function claim_due_print_jobs(interval, integer) from public;
grant execute on function claim_due_print_jobs(interval, integer) to sofra_app;
