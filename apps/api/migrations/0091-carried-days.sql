-- Open orders that go over to the next day (docs/product/day-end.md, DAYEND-19).
set local role sofra_owner;

create table carried_days (
  business_id uuid not null references businesses,
  day date not null,
  -- Orders that were opened up to this moment go over; later ones do not.
  carried_at timestamptz not null,
  primary key (business_id, day)
);
call protect_tenant_table('carried_days', 'select, insert, update, delete');
