-- Days that were ended, with their figures as they were (docs/product/day-end.md).
set local role sofra_owner;

create table ended_days (
  business_id uuid not null,
  id uuid not null,
  -- In one series with `day_ends`, the slips of ranges (DAYEND-2).
  number bigint not null constraint day_end_number_above_zero check (number > 0),
  day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- The number of the earlier end of the same day.
  replaces bigint,
  z_no text,
  z_total_kurus bigint constraint z_total_not_negative check (z_total_kurus >= 0),
  -- The last entry of the audit chain that the figures include; 0 before the first.
  audit_seq bigint not null,
  -- Plain JSON: money in kuruş, instants in UTC.
  figures jsonb not null,
  digest bytea not null,
  ended_by uuid not null,
  ended_by_name text not null,
  ended_at timestamptz not null,
  primary key (business_id, id),
  constraint one_day_end_per_number unique (business_id, number),
  constraint day_end_replaced_once unique (business_id, replaces, day),
  -- Lets an end replace one of its own day only.
  constraint day_of_number unique (business_id, number, day),
  foreign key (business_id, replaces, day) references ended_days (business_id, number, day),
  foreign key (business_id, ended_by) references users
);
-- All but the first end of a day replace another one (DAYEND-5, DAYEND-6).
create unique index day_ended_once on ended_days (business_id, day) where replaces is null;
create index ended_days_by_day on ended_days (business_id, day, number);
call protect_tenant_table('ended_days', 'select, insert');
call make_insert_only('ended_days');

-- The seal of stored figures, which the audit log has as well (DAYEND-3).
create function figures_digest(figures jsonb) returns bytea language sql stable set search_path = pg_catalog
  return sha256(convert_to(figures::text, 'UTF8'));
revoke execute on function figures_digest(jsonb) from public;
grant execute on function figures_digest(jsonb) to sofra_app;
