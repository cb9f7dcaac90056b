-- Who takes the money of cards and pays it out later (docs/product/partners.md).
set local role sofra_owner;

create table payment_partners (
  business_id uuid not null references businesses,
  id uuid not null,
  method text not null constraint partner_method_known check (method in ('CARD', 'MEAL')),
  name text not null,
  -- Hundredths of a percent.
  commission_hundredths integer constraint commission_known check (commission_hundredths between 0 and 10000),
  -- Calendar days until the money comes.
  days integer constraint days_known check (days between 0 and 365),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (business_id, id),
  -- What payments and corrections refer to, so that none names a partner of another method (PARTNER-4).
  unique (business_id, id, method)
);
create unique index partner_name_taken on payment_partners (business_id, method, lower(name));
call protect_tenant_table('payment_partners', 'select, insert');
grant update (name, commission_hundredths, days, is_active, version) on payment_partners to sofra_app;

alter table payments
  add column partner_id uuid,
  add constraint partner_of_the_method foreign key (business_id, partner_id, method)
    references payment_partners (business_id, id, method);
create index payments_by_partner on payments (business_id, partner_id, method, created_at) where partner_id is not null;

-- A correction says both, the method and the partner: what it leaves out is gone (PARTNER-10).
alter table payment_corrections
  add column partner_id uuid,
  add constraint corrected_partner_of_the_method foreign key (business_id, partner_id, method)
    references payment_partners (business_id, id, method);
create index corrections_by_partner on payment_corrections (business_id, partner_id, method) where partner_id is not null;
