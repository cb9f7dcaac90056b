-- Buyers of invoices (docs/product/documents.md, DOCUMENT-22 to DOCUMENT-26).
set local role sofra_owner;

-- The buyer of an order until its draft is made. A removed buyer leaves the row, so that versions only grow.
create table order_buyers (
  business_id uuid not null,
  order_id uuid not null,
  -- `Buyer` of the domain; null while the guest wants no invoice.
  buyer jsonb constraint buyer_is_an_object check (jsonb_typeof(buyer) = 'object'),
  -- The customer whose data it is, and with whom it is erased.
  customer_id uuid,
  version integer not null default 1,
  set_by uuid not null,
  set_by_name text not null,
  set_at timestamptz not null,
  primary key (business_id, order_id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, customer_id) references customers,
  foreign key (business_id, set_by) references users,
  constraint only_buyers_are_customers check (buyer is not null or customer_id is null)
);
create index order_buyers_by_customer on order_buyers (business_id, customer_id) where customer_id is not null;
call protect_tenant_table('order_buyers', 'select, insert, update');

-- The invoice data of a customer; erased with the person (ACCOUNT-5).
alter table customers
  add column buyer jsonb constraint buyer_of_customer_is_an_object check (jsonb_typeof(buyer) = 'object'),
  drop constraint erased_customers_have_no_person,
  add constraint erased_customers_have_no_person check (
    erased_at is null
    or (name = '' and folded_name = '' and phone is null and note is null and addresses = '{}' and buyer is null));
grant update (buyer) on customers to sofra_app;

alter table order_documents
  -- Null is *Nihai Tüketici*.
  add column buyer jsonb constraint buyer_of_draft_is_an_object check (jsonb_typeof(buyer) = 'object'),
  -- The form of the file: 2 has the amount in words, the way of sending and the place of the buyer (DOCUMENT-12).
  add column format integer not null default 1 constraint document_format_known check (format in (1, 2));
