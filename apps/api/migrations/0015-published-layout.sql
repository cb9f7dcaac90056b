-- Where an owner wants the tables to stand on all devices: one publication a business, replaced as a whole.
set local role sofra_owner;

create table table_layouts (
  business_id uuid not null references businesses,
  -- By table id, in px: {"018f…": {"x": 8, "y": 40}}. Tables that are deleted later stay in it and are not shown.
  positions jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null,
  published_by_name text not null,
  primary key (business_id),
  foreign key (business_id, published_by) references users
);
call protect_tenant_table('table_layouts', 'select, insert, update');
