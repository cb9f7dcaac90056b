-- A slip with what a day took is not handed to a user who still has to count a drawer (docs/product/cash.md, CASH-15).
set local role sofra_owner;

-- As in 0009; slips with the titles in `unread` are passed over.
create function lease_next_job(of_business uuid, of_printer uuid, lease_for interval, types text[], unread text[])
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
         and not coalesce(first.ticket->>'title', '') = any (unread)
       order by first.position limit 1) head
   where j.business_id = of_business and j.id = head.id and j.next_attempt_at <= now() and j.type = any (types)
     and not exists (
       select from public.print_jobs busy
        where busy.business_id = of_business and busy.printer_id = of_printer
          and busy.state = 'SENDING' and busy.leased_until >= now())
  returning j.id, j.lease_token, j.leased_until, j.attempts, j.doubtful_attempts, head.was_uncertain, j.copy_no, j.ticket
$$;
revoke execute on function lease_next_job(uuid, uuid, interval, text[], text[]) from public;
grant execute on function lease_next_job(uuid, uuid, interval, text[], text[]) to sofra_app;

create or replace function lease_next_job(of_business uuid, of_printer uuid, lease_for interval, types text[])
  returns table (job_id uuid, lease_token uuid, leased_until timestamptz, attempts integer, doubtful_attempts integer,
    was_uncertain boolean, copy_no integer, ticket jsonb)
  language sql volatile set search_path = pg_catalog, public as $$
  select * from public.lease_next_job(of_business, of_printer, lease_for, types, array[]::text[])
$$;
