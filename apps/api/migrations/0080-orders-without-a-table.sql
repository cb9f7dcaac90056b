-- An order has a place: a table, or a call number of the business day (docs/product/places.md, docs/decisions/0098).
set local role sofra_owner;

alter table orders
  alter column table_id drop not null,
  add column place_kind text not null default 'TABLE'
    constraint place_kind_known check (place_kind in ('TABLE', 'TAKEAWAY', 'DELIVERY', 'COUNTER')),
  -- The table, or the order itself where it has none: locks, screens and queues of devices name the place by it.
  add column place_id uuid not null generated always as (coalesce(table_id, id)) stored,
  add column call_day date,
  -- An order that was moved to a table keeps its number.
  add column call_number integer constraint call_number_above_zero check (call_number > 0),
  add constraint only_tables_have_a_table check ((place_kind = 'TABLE') = (table_id is not null)),
  add constraint call_number_is_of_a_day check ((call_day is null) = (call_number is null)),
  add constraint place_has_a_name check (place_kind = 'TABLE' or call_number is not null);

drop index one_open_order_per_table;
create unique index one_open_order_per_place on orders (business_id, place_id) where status = 'OPEN';
create unique index call_number_given_once on orders (business_id, call_day, call_number) where call_number is not null;

create table call_counters (
  business_id uuid not null references businesses,
  day date not null,
  last_number integer not null,
  primary key (business_id, day)
);
call protect_tenant_table('call_counters', 'select, insert, update');

-- How an order without a table reaches the guest. Payment is independent of it: the order itself is open or paid.
create table fulfilments (
  business_id uuid not null,
  order_id uuid not null,
  customer_id uuid,
  -- As it was told for this order; a customer who is erased takes it along.
  name text,
  phone text,
  address text,
  note text,
  promised_at timestamptz,
  state text not null default 'KITCHEN'
    constraint fulfilment_state_known check (state in ('KITCHEN', 'ON_WAY', 'DELIVERED', 'FAILED', 'CANCELED')),
  state_at timestamptz not null default now(),
  state_by uuid,
  state_by_name text,
  reason text,
  version integer not null default 1,
  primary key (business_id, order_id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, customer_id) references customers,
  foreign key (business_id, state_by) references users,
  constraint only_failures_have_a_reason check ((state = 'FAILED') = (reason is not null))
);
create index fulfilments_under_way on fulfilments (business_id, (coalesce(promised_at, state_at)))
  where state in ('KITCHEN', 'ON_WAY');
create index fulfilments_by_time on fulfilments (business_id, state_at);
create index fulfilments_by_customer on fulfilments (business_id, customer_id) where customer_id is not null;
call protect_tenant_table('fulfilments', 'select, insert, update');
