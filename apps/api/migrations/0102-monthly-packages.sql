-- The accountant's package of a month and its links (docs/product/accounting.md).
set local role sofra_owner;

create table accounting_packages (
  business_id uuid not null references businesses,
  id uuid not null,
  month date not null constraint package_is_of_a_month check (extract(day from month) = 1),
  -- The month was not over, or one of its days was not ended.
  is_interim boolean not null,
  state text not null default 'MAKING' constraint package_state_known check (state in ('MAKING', 'READY', 'FAILED')),
  -- A package whose process was stopped is no longer being made after this moment.
  leased_until timestamptz not null,
  done integer not null default 0,
  steps integer not null,
  is_large boolean not null,
  bytes bigint,
  made_by uuid not null,
  made_by_name text not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, made_by) references users
);
create index packages_by_month on accounting_packages (business_id, month, created_at desc);
call protect_tenant_table('accounting_packages', 'select, insert, update, delete');

-- The bytes of the zip in order.
create table accounting_package_parts (
  business_id uuid not null references businesses,
  package_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (business_id, package_id, position),
  foreign key (business_id, package_id) references accounting_packages
);
call protect_tenant_table('accounting_package_parts', 'select, insert, delete');

-- An address that downloads one package without signing in. The secret itself is stored nowhere.
create table accounting_links (
  business_id uuid not null references businesses,
  id uuid not null,
  package_id uuid not null,
  secret_hash bytea not null constraint secret_is_a_hash check (length(secret_hash) = 32),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  downloads integer not null default 0,
  primary key (business_id, id),
  foreign key (business_id, package_id) references accounting_packages,
  foreign key (business_id, created_by) references users
);
create index accounting_links_by_secret on accounting_links (secret_hash);
create index accounting_links_by_package on accounting_links (business_id, package_id);
call protect_tenant_table('accounting_links', 'select, insert, update, delete');

create function find_accounting_link(wanted_hash bytea, at timestamptz) returns table (business_id uuid, link_id uuid)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select l.business_id, l.id from public.accounting_links l
   where l.secret_hash = wanted_hash and l.revoked_at is null and l.expires_at > at
     and not exists (select from public.moved_businesses m where m.id = l.business_id and m.state = 'GONE')
$$;
revoke execute on function find_accounting_link(bytea, timestamptz) from public;
grant execute on function find_accounting_link(bytea, timestamptz) to sofra_app;
