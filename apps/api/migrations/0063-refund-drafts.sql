-- Drafts of refunds wait beside those of orders (docs/product/documents.md, DOCUMENT-18, DOCUMENT-19).
set local role sofra_owner;

do $$
declare
  of_order_alone text;
begin
  select conname into strict of_order_alone from pg_constraint
   where conrelid = 'document_outbox'::regclass and confrelid = 'order_documents'::regclass;
  execute format('alter table document_outbox drop constraint %I', of_order_alone);
end $$;
alter table document_outbox
  -- The ETTN of a refund's draft is the id of the refund.
  add column refund_id uuid,
  add foreign key (business_id, refund_id) references refunds,
  add constraint refund_draft_is_its_refund check (refund_id is null or refund_id = document_id);
create index document_outbox_by_refund on document_outbox (business_id, refund_id) where refund_id is not null;
insert into document_outbox (business_id, document_id, order_id, refund_id, created_at)
select f.business_id, f.id, p.order_id, f.id, f.created_at
  from refunds f
  join payments p on p.business_id = f.business_id and p.id = f.payment_id
  join order_documents d on d.business_id = p.business_id and d.order_id = p.order_id
 where f.amount_kurus > 0;

-- As in 0061, with the refund; an order's own draft before those of its refunds.
drop function waiting_documents(integer);
create function waiting_documents(most integer)
  returns table (business_id uuid, document_id uuid, order_id uuid, refund_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select o.business_id, o.document_id, o.order_id, o.refund_id from public.document_outbox o
   where public.may_write(o.business_id) order by o.created_at, o.refund_id is not null, o.document_id limit most;
$$;
revoke execute on function waiting_documents(integer) from public;
grant execute on function waiting_documents(integer) to sofra_app;
