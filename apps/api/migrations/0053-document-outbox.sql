-- Drafts that no integrator has taken yet (docs/product/documents.md).
set local role sofra_owner;

-- Written with the draft, deleted once it was taken, so that what waits is found without reading all drafts.
create table document_outbox (
  business_id uuid not null,
  document_id uuid not null,
  order_id uuid not null,
  created_at timestamptz not null,
  primary key (business_id, document_id),
  foreign key (business_id, document_id) references order_documents,
  foreign key (business_id, order_id) references orders
);
create index document_outbox_by_order on document_outbox (business_id, order_id);
create index document_outbox_by_time on document_outbox (created_at);
call protect_tenant_table('document_outbox', 'select, insert, delete');
insert into document_outbox (business_id, document_id, order_id, created_at)
select business_id, id, order_id, created_at from order_documents;

-- The drafts of all businesses that wait, the oldest first.
create function waiting_documents(most integer) returns table (business_id uuid, document_id uuid, order_id uuid)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select o.business_id, o.document_id, o.order_id from public.document_outbox o order by o.created_at, o.document_id limit most;
$$;
revoke execute on function waiting_documents(integer) from public;
grant execute on function waiting_documents(integer) to sofra_app;
