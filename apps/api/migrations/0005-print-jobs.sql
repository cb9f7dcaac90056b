-- The print outbox (design/reliability.md, "Printing"): written with what causes it, delivered at least once.
set local role sofra_owner;

create table print_jobs (
  business_id uuid not null references businesses,
  id uuid not null,
  -- The order in which a printer gets its jobs.
  position bigint generated always as identity,
  type text not null constraint print_job_type_known check (type in ('KOT', 'RECEIPT', 'VOID', 'TEST')),
  dedupe_key text not null,
  copy_no integer not null default 1,
  printer_id uuid,
  station_id uuid,
  order_id uuid,
  payment_id uuid,
  -- The ticket as it was then (domain/ticket.ts); a reprint shows the same.
  ticket jsonb not null,
  state text not null default 'PENDING'
    constraint print_job_state_known check (state in ('PENDING', 'SENDING', 'PRINTED', 'UNCERTAIN', 'FAILED')),
  attempts integer not null default 0,
  lease_token uuid,
  leased_until timestamptz,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  printed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, printer_id) references printers,
  foreign key (business_id, station_id) references stations,
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, payment_id) references payments,
  constraint one_job_per_cause unique (business_id, dedupe_key)
);
create index jobs_of_printer_in_order on print_jobs (business_id, printer_id, position)
  where state in ('PENDING', 'SENDING', 'UNCERTAIN');
create index waiting_jobs on print_jobs (position) where state in ('PENDING', 'SENDING', 'UNCERTAIN');
create index jobs_by_time on print_jobs (business_id, position desc);
create index jobs_by_station on print_jobs (business_id, station_id);
create index jobs_by_order on print_jobs (business_id, order_id);
create index jobs_by_payment on print_jobs (business_id, payment_id);
call protect_tenant_table('print_jobs', 'select, insert, update');

-- Leases the first waiting job of every network printer that has none under way. A lease that ran out means the
-- sender died in the middle: what it had sent is unknown, so the job comes back marked UNCERTAIN.
create function claim_due_print_jobs(lease_for interval, most integer)
  returns table (business_id uuid, job_id uuid, lease_token uuid, attempts integer, was_uncertain boolean, copy_no integer, ticket jsonb,
    printer_id uuid, ip text, port integer, columns integer, code_page text, code_page_number integer, cut boolean, drawer_pulse boolean)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  with heads as (
    select distinct on (j.business_id, j.printer_id) j.business_id, j.id
      from public.print_jobs j
     where j.state in ('PENDING', 'SENDING', 'UNCERTAIN') and j.printer_id is not null
     order by j.business_id, j.printer_id, j.position
  ), due as (
    select j.business_id, j.id, j.state in ('SENDING', 'UNCERTAIN') as was_uncertain
      from heads h
      join public.print_jobs j on j.business_id = h.business_id and j.id = h.id
      join public.printers p on p.business_id = j.business_id and p.id = j.printer_id
     where p.interface = 'NETWORK' and p.is_active and p.deleted_at is null
       and j.next_attempt_at <= now() and (j.leased_until is null or j.leased_until < now())
     order by j.position
     limit most
       for update of j skip locked
  ), claimed as (
    update public.print_jobs j
       set state = 'SENDING', lease_token = gen_random_uuid(), leased_until = now() + lease_for, attempts = j.attempts + 1
      from due d
     where j.business_id = d.business_id and j.id = d.id and j.state in ('PENDING', 'SENDING', 'UNCERTAIN')
       and (j.leased_until is null or j.leased_until < now())
    returning j.*, d.was_uncertain
  )
  select c.business_id, c.id, c.lease_token, c.attempts, c.was_uncertain, c.copy_no, c.ticket,
         p.id, p.ip, p.port, p.columns, p.code_page, p.code_page_number, p.cut, p.drawer_pulse
    from claimed c
    join public.printers p on p.business_id = c.business_id and p.id = c.printer_id
   order by c.position
$$;

revoke execute on function claim_due_print_jobs(interval, integer) from public;
grant execute on function claim_due_print_jobs(interval, integer) to sofra_app;
