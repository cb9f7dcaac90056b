-- What the screen "Sistem durumu" tells: when data was last saved elsewhere, and what the last look at the books found.
set local role sofra_owner;

-- Of the whole installation: a backup holds every business.
create table backups (
  id uuid primary key,
  kind text not null check (kind in ('LOGICAL', 'PHYSICAL')),
  started_at timestamptz not null,
  finished_at timestamptz not null check (finished_at >= started_at),
  verified_at timestamptz,
  size_bytes bigint not null check (size_bytes >= 0),
  businesses integer not null check (businesses >= 0)
);
create index backups_by_end on backups (finished_at);
grant select on backups to sofra_app;

create table book_checks (
  business_id uuid not null references businesses,
  kind text not null check (kind in ('LEDGER', 'AUDIT')),
  checked_at timestamptz not null,
  checked_rows bigint not null check (checked_rows >= 0),
  violations integer not null check (violations >= 0),
  first_violation text,
  primary key (business_id, kind)
);
call protect_tenant_table('book_checks', 'select, insert, update');
