-- A document that an ADMIN called sent stays sent (docs/product/documents.md, DOCUMENT-46).
set local role sofra_owner;

-- When that was; null again once it is to be sent again.
alter table document_sendings add column settled_at timestamptz;

-- As in 0119, with `settled_at`.
drop function claim_due_documents(interval, timestamptz, integer, boolean);
create function claim_due_documents(lease_for interval, at timestamptz, most integer, of_test boolean)
  returns table (business_id uuid, document_id uuid, lease_token uuid, state text, door text, alias text, xml text,
    attempts integer, unsure_since timestamptz, sent_at timestamptz, settled_at timestamptz, cancel_reason text)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.document_sendings s
     set unsure_since = case when s.state = 'QUEUED' and s.lease_token is not null then coalesce(s.unsure_since, at)
                             else s.unsure_since end,
         lease_token = gen_random_uuid(), leased_until = now() + lease_for, attempts = s.attempts + 1
    from (
      select d.business_id, d.document_id from public.document_sendings d
        join public.document_integrators i on i.business_id = d.business_id and i.is_active
       where d.next_attempt_at <= at and (d.leased_until is null or d.leased_until < now())
         and coalesce(d.is_test, of_test) = of_test
         and public.may_write(d.business_id)
       order by d.next_attempt_at, d.document_id limit most for no key update of d skip locked) due
   where s.business_id = due.business_id and s.document_id = due.document_id
  returning s.business_id, s.document_id, s.lease_token, s.state, s.door, s.alias, s.xml, s.attempts, s.unsure_since,
    s.sent_at, s.settled_at, s.cancel_reason
$$;
revoke execute on function claim_due_documents(interval, timestamptz, integer, boolean) from public;
grant execute on function claim_due_documents(interval, timestamptz, integer, boolean) to sofra_app;
