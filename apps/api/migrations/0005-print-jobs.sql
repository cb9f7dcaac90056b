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
  -- Attempts after which nobody knows what is on the paper, or that can never succeed; only these end in FAILED.
  doubtful_attempts integer not null default 0,
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
create index jobs_by_time on print_jobs (business_id, position desc);
create index jobs_by_station on print_jobs (business_id, station_id);
create index jobs_by_order on print_jobs (business_id, order_id);
create index jobs_by_payment on print_jobs (business_id, payment_id);
call protect_tenant_table('print_jobs', 'select, insert, update');

-- Leases the first waiting job of every network printer that has none under way. A lease that ran out means the
-- sender died in the middle: what it had sent is unknown, so the job comes back marked as uncertain.
-- The printer is locked first and its jobs are read in a second statement, whose snapshot is newer than the lock: two
-- claims at once, or a job whose transaction committed late, never put two jobs on one printer.
create function claim_due_print_jobs(lease_for interval, most integer)
  returns table (business_id uuid, job_id uuid, lease_token uuid, attempts integer, doubtful_attempts integer,
    was_uncertain boolean, ticket jsonb, printer_id uuid, ip text, port integer, columns integer, code_page text,
    code_page_number integer, cut boolean, drawer_pulse boolean)
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
    update public.print_jobs j
       set state = 'SENDING', lease_token = gen_random_uuid(), leased_until = now() + lease_for, attempts = j.attempts + 1,
           doubtful_attempts = j.doubtful_attempts + (j.state = 'SENDING')::integer
      from (
        select first.id, first.state in ('SENDING', 'UNCERTAIN') as was_uncertain from public.print_jobs first
         where first.business_id = printer.business_id and first.printer_id = printer.id
           and first.state in ('PENDING', 'SENDING', 'UNCERTAIN')
         order by first.position limit 1) head
     where j.business_id = printer.business_id and j.id = head.id and j.next_attempt_at <= now()
       and not exists (
         select from public.print_jobs busy
          where busy.business_id = printer.business_id and busy.printer_id = printer.id
            and busy.state = 'SENDING' and busy.leased_until >= now())
    returning j.business_id, j.id, j.lease_token, j.attempts, j.doubtful_attempts, head.was_uncertain, j.ticket,
              printer.id, printer.ip, printer.port, printer.columns, printer.code_page, printer.code_page_number,
              printer.cut, printer.drawer_pulse;
  end loop;
end $$;

revoke execute on function claim_due_print_jobs(interval, integer) from public;
grant execute on function claim_due_print_jobs(interval, integer) to sofra_app;
