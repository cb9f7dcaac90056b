-- Whom a business knows by name (docs/product/accounts.md).
set local role sofra_owner;

create table customers (
  business_id uuid not null references businesses,
  id uuid not null,
  -- What the audit log calls the customer by, because it keeps no person (ACCOUNT-6).
  number bigint not null constraint customer_number_above_zero check (number > 0),
  name text not null,
  -- The name as `foldForSearch` of the domain makes it.
  folded_name text not null,
  -- Digits with those of the country, as `normalizePhone` of the domain makes them.
  phone text constraint phone_has_digits_alone check (phone ~ '^[0-9]{7,15}$'),
  note text,
  addresses text[] not null default '{}',
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  constraint one_customer_per_number unique (business_id, number),
  constraint erased_customers_have_no_person check (
    erased_at is null or (name = '' and folded_name = '' and phone is null and note is null and addresses = '{}'))
);
create unique index customer_phone_taken on customers (business_id, phone) where phone is not null;
call protect_tenant_table('customers', 'select, insert');
grant update (name, folded_name, phone, note, addresses, erased_at, version) on customers to sofra_app;
