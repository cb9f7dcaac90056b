-- A device is not believed at once that it has no sale (docs/product/fiscal.md, docs/decisions/0130).
set local role sofra_owner;

-- The last attempt that ended without an answer.
alter table fiscal_baskets add column unsure_at timestamptz;

create or replace function claim_due_baskets(lease_for interval, at timestamptz, most integer)
  returns table (business_id uuid, id uuid, lease_token uuid)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.fiscal_baskets b
     set is_unsure = b.is_unsure or b.lease_token is not null,
         unsure_at = case when b.lease_token is not null then at else b.unsure_at end,
         lease_token = gen_random_uuid(), leased_until = now() + lease_for, attempts = b.attempts + 1
    from (
      select d.business_id, d.id from public.fiscal_baskets d
       where d.state in ('WAITING', 'SENT', 'UNKNOWN') and d.next_attempt_at <= at
         and (d.leased_until is null or d.leased_until < now()) and public.may_write(d.business_id)
       order by d.next_attempt_at limit most for no key update of d skip locked) due
   where b.business_id = due.business_id and b.id = due.id
  returning b.business_id, b.id, b.lease_token
$$;
