-- Leases also messages about orders that are late while their connection is off, so that they end as not delivered.
create or replace function claim_due_platform_messages(lease_for interval, at timestamptz, most integer)
  returns table (business_id uuid, id uuid, lease_token uuid, channel_id uuid, object text, kind text, content jsonb,
    give_up_at timestamptz, attempts integer, is_unsure boolean)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.platform_messages m
     set is_unsure = m.is_unsure or m.lease_token is not null, lease_token = gen_random_uuid(),
         leased_until = now() + lease_for, attempts = m.attempts + 1
    from (
      select first.business_id, first.id from public.platform_messages first
        join public.platform_connections c on c.business_id = first.business_id and c.channel_id = first.channel_id
       where first.state = 'WAITING' and first.next_attempt_at <= at
         and (c.is_active
              or (first.give_up_at <= at and first.kind not in ('SOLD_OUT', 'AVAILABLE', 'CLOSE', 'OPEN')))
         and (first.leased_until is null or first.leased_until < now())
         and not exists (
           select from public.platform_messages earlier
            where earlier.business_id = first.business_id and earlier.channel_id = first.channel_id
              and earlier.object = first.object and earlier.state = 'WAITING' and earlier.position < first.position)
         and public.may_write(first.business_id)
       order by first.next_attempt_at, first.position
       limit most for no key update of first skip locked) due
   where m.business_id = due.business_id and m.id = due.id
  returning m.business_id, m.id, m.lease_token, m.channel_id, m.object, m.kind, m.content, m.give_up_at, m.attempts, m.is_unsure
$$;
