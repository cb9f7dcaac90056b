-- Drafts of e-Arşiv invoices, and who sells on them (docs/product/documents.md).
set local role sofra_owner;

-- One row a business, from its beginning; what nobody entered yet is empty.
create table document_settings (
  business_id uuid primary key references businesses,
  title text not null default '',
  tax_number text not null default '',
  tax_office text not null default '',
  street text not null default '',
  district text not null default '',
  city text not null default '',
  series text not null default 'SFR' constraint series_of_settings_has_three_letters check (series ~ '^[A-Z]{3}$'),
  version integer not null default 1
);
call protect_tenant_table('document_settings', 'select');
grant update (title, tax_number, tax_office, street, district, city, series, version) on document_settings to sofra_app;

create function furnish_document_settings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into public.document_settings (business_id) values (new.id);
  return null;
end $$;
create trigger businesses_have_document_settings after insert on businesses
  for each row execute function furnish_document_settings();
revoke execute on function furnish_document_settings() from public;
insert into document_settings (business_id) select id from businesses;

-- Only what an order does not know by itself: its number, its time, and the seller of that moment (DOCUMENT-5). Amounts
-- are those of its payments, which never change.
create table order_documents (
  business_id uuid not null,
  -- The ETTN.
  id uuid not null,
  order_id uuid not null,
  series text not null constraint series_has_three_letters check (series ~ '^[A-Z]{3}$'),
  year integer not null constraint document_year_has_four_digits check (year between 2000 and 9999),
  sequence bigint not null constraint sequence_has_nine_digits check (sequence between 1 and 999999999),
  seller jsonb not null,
  made_by uuid not null,
  made_by_name text not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, made_by) references users,
  constraint one_document_per_order unique (business_id, order_id),
  constraint one_document_per_number unique (business_id, series, year, sequence)
);
call protect_tenant_table('order_documents', 'select, insert');
call make_insert_only('order_documents');
