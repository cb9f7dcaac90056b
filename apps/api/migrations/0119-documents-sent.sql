-- Documents that an integrator sends (docs/product/documents.md, DOCUMENT-40 to DOCUMENT-52).
set local role sofra_owner;

-- The next document of an order replaces one that was rejected or cancelled, with a number of its own (DOCUMENT-47).
alter table order_documents
  add column round integer not null default 1 constraint document_round_known check (round > 0),
  drop constraint one_document_per_order,
  add constraint one_document_per_order unique (business_id, order_id, round);

-- The list of documents reads a range of days.
create index order_documents_by_time on order_documents (business_id, created_at);

create table document_integrators (
  business_id uuid primary key references businesses,
  is_active boolean not null,
  -- Drafts are queued when they are made (DOCUMENT-41).
  sends_by_itself boolean not null,
  -- The API key as sealed text, with a key outside of the database. Null for one that arrived in the file of a business.
  secret bytea,
  -- The company whose key it is, as the integrator named it at the last trial.
  account_name text,
  account_tax_number text,
  -- The last error; null while the last request succeeded.
  problem text constraint integrator_problem_known
    check (problem in ('KEYS', 'UNREACHABLE', 'TIMEOUT', 'LIMITED', 'ANSWER', 'CREDITS', 'SECRET', 'ARRIVED')),
  -- The status of the response that was the error.
  problem_status integer,
  failing_since timestamptz,
  worked_at timestamptz,
  created_at timestamptz not null
);
call protect_tenant_table('document_integrators', 'select, insert, update, delete');

-- The way of a document to the integrator. A document without a row is a draft.
create table document_sendings (
  business_id uuid not null,
  document_id uuid not null,
  state text not null constraint sending_state_known
    check (state in ('QUEUED', 'SENT', 'ACCEPTED', 'REJECTED', 'CANCELED', 'UNKNOWN')),
  queued_at timestamptz not null,
  -- Decided before the first attempt, and the same at each further one (DOCUMENT-43).
  door text constraint sending_door_known check (door in ('EARCHIVE', 'EINVOICE')),
  alias text,
  xml text,
  is_test boolean,
  attempts integer not null default 0,
  -- Since then the integrator may have it without an answer that says so (DOCUMENT-45).
  unsure_since timestamptz,
  sent_at timestamptz,
  -- Null where nothing is to be done.
  next_attempt_at timestamptz,
  lease_token uuid,
  leased_until timestamptz,
  -- Code and words of the last error or rejection.
  code integer,
  problem text,
  -- A user wants it cancelled for that reason (DOCUMENT-49).
  cancel_reason text,
  ended_at timestamptz,
  primary key (business_id, document_id),
  foreign key (business_id, document_id) references order_documents,
  constraint sending_is_whole check ((door is null) = (xml is null) and (door is null) = (is_test is null)),
  constraint tried_sending_has_its_text check (state in ('QUEUED', 'REJECTED') or xml is not null),
  constraint e_invoice_has_alias check ((door = 'EINVOICE') = (alias is not null))
);
create index document_sendings_due on document_sendings (next_attempt_at) where next_attempt_at is not null;
call protect_tenant_table('document_sendings', 'select, insert, update');

-- Leases due documents of all businesses. A lease that ran out means that the sender died, perhaps after it had sent: the
-- outcome is then unknown (DOCUMENT-45).
create function claim_due_documents(lease_for interval, at timestamptz, most integer, of_test boolean)
  returns table (business_id uuid, document_id uuid, lease_token uuid, state text, door text, alias text, xml text,
    attempts integer, unsure_since timestamptz, sent_at timestamptz, cancel_reason text)
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
    s.sent_at, s.cancel_reason
$$;
revoke execute on function claim_due_documents(interval, timestamptz, integer, boolean) from public;
grant execute on function claim_due_documents(interval, timestamptz, integer, boolean) to sofra_app;
