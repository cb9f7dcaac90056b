-- The order core: orders, lines, payments, cancellations, stock movements (design/reliability.md, "Money invariants").
set local role sofra_owner;

create table order_counters (
  business_id uuid primary key references businesses,
  last_number bigint not null
);
call protect_tenant_table('order_counters', 'select, insert, update');

create table orders (
  business_id uuid not null references businesses,
  id uuid not null,
  number bigint not null,
  table_id uuid not null,
  table_name text not null,
  status text not null default 'OPEN' constraint order_status_known check (status in ('OPEN', 'PAID', 'CANCELED')),
  version integer not null default 1,
  opened_at timestamptz not null default now(),
  opened_by uuid not null,
  opened_by_name text not null,
  bill_printed_at timestamptz,
  paid_at timestamptz,
  canceled_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, table_id) references tables,
  foreign key (business_id, opened_by) references users,
  constraint order_number_taken unique (business_id, number),
  constraint closed_orders_say_when check ((status = 'PAID') = (paid_at is not null) and (status = 'CANCELED') = (canceled_at is not null))
);
create unique index one_open_order_per_table on orders (business_id, table_id) where status = 'OPEN';
create index orders_by_paid_at on orders (business_id, paid_at desc) where status = 'PAID';
create index orders_by_table on orders (business_id, table_id);
call protect_tenant_table('orders', 'select, insert, update');

create table order_lines (
  business_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  item_id uuid not null,
  -- Name, price, station and waiter as they were when the line was saved (decisions 22).
  name text not null,
  note text,
  qty integer not null constraint line_qty_above_zero check (qty > 0),
  paid_qty integer not null default 0 constraint paid_qty_not_negative check (paid_qty >= 0),
  canceled_qty integer not null default 0 constraint canceled_qty_not_negative check (canceled_qty >= 0),
  unit_price_kurus bigint not null constraint unit_price_not_negative check (unit_price_kurus >= 0),
  station_id uuid,
  kitchen_status text not null default 'NEW'
    constraint kitchen_status_known check (kitchen_status in ('NEW', 'PREPARING', 'READY', 'SERVED')),
  added_by uuid not null,
  added_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, station_id) references stations,
  foreign key (business_id, added_by) references users,
  constraint no_more_than_ordered check (paid_qty + canceled_qty <= qty)
);
create index lines_by_order on order_lines (business_id, order_id);
create index lines_by_item on order_lines (business_id, item_id);
call protect_tenant_table('order_lines', 'select, insert, update');

create table payments (
  business_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  method text not null constraint payment_method_known check (method in ('CASH', 'CARD', 'MEAL')),
  gross_kurus bigint not null,
  discount_kurus bigint not null,
  amount_kurus bigint not null,
  -- The discount was the caller's lower total, not one it named (decisions 25).
  is_implied_discount boolean not null default false,
  received_kurus bigint,
  taken_by uuid not null,
  taken_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, taken_by) references users,
  constraint discount_within_gross check (discount_kurus between 0 and gross_kurus),
  constraint amount_is_gross_less_discount check (amount_kurus = gross_kurus - discount_kurus),
  constraint received_covers_amount check (received_kurus is null or received_kurus >= amount_kurus)
);
create index payments_by_time on payments (business_id, created_at desc, id desc);
create index payments_by_order on payments (business_id, order_id);
call protect_tenant_table('payments', 'select, insert');
call make_insert_only('payments');

create table payment_lines (
  business_id uuid not null,
  payment_id uuid not null,
  line_id uuid not null,
  qty integer not null constraint paid_something check (qty > 0),
  gross_kurus bigint not null,
  discount_kurus bigint not null constraint line_discount_within_gross check (discount_kurus between 0 and gross_kurus),
  primary key (business_id, payment_id, line_id),
  foreign key (business_id, payment_id) references payments,
  foreign key (business_id, line_id) references order_lines
);
create index payment_lines_by_line on payment_lines (business_id, line_id);
call protect_tenant_table('payment_lines', 'select, insert');
call make_insert_only('payment_lines');

create table cancellations (
  business_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  qty integer not null constraint canceled_something check (qty > 0),
  amount_kurus bigint not null constraint canceled_amount_not_negative check (amount_kurus >= 0),
  reason text,
  is_restocked boolean not null,
  canceled_by uuid not null,
  canceled_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, line_id) references order_lines,
  foreign key (business_id, canceled_by) references users
);
create index cancellations_by_time on cancellations (business_id, created_at desc);
create index cancellations_by_order on cancellations (business_id, order_id);
create index cancellations_by_line on cancellations (business_id, line_id);
call protect_tenant_table('cancellations', 'select, insert');
call make_insert_only('cancellations');

create table stock_movements (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  kind text not null constraint movement_kind_known check (kind in ('SALE', 'CANCEL', 'ADD', 'SUBTRACT', 'SET', 'RESET')),
  -- Thousandths of the unit; `applied` is what was possible of what was asked (decisions 31).
  asked_milli bigint not null,
  applied_milli bigint not null,
  before_milli bigint not null constraint before_not_negative check (before_milli >= 0),
  after_milli bigint not null constraint after_not_negative check (after_milli >= 0),
  unit text not null,
  note text,
  order_id uuid,
  moved_by uuid not null,
  moved_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, moved_by) references users,
  constraint movement_adds_up check (after_milli = before_milli + applied_milli)
);
create index movements_by_item on stock_movements (business_id, item_id, created_at);
create index movements_by_order on stock_movements (business_id, order_id);
call protect_tenant_table('stock_movements', 'select, insert');
call make_insert_only('stock_movements');
