-- What the cash register of the tax office (ÖKC) says of a payment (docs/product/documents.md).
set local role sofra_owner;

create table payment_fiscal_numbers (
  business_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- Empty: none.
  receipt_no text not null,
  z_no text not null,
  entered_by uuid not null,
  entered_by_name text not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payments,
  foreign key (business_id, entered_by) references users
);
-- The latest counts, as of corrections.
create index fiscal_numbers_by_payment on payment_fiscal_numbers (business_id, payment_id, created_at desc, id desc);
call protect_tenant_table('payment_fiscal_numbers', 'select, insert');
call make_insert_only('payment_fiscal_numbers');
