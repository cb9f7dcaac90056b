-- Orders that guests send by phone, and that staff accept (docs/product/guest-orders.md, docs/decisions/0117).
set local role sofra_owner;

-- The code of the day follows from it, so that no process has to store one each day.
alter table businesses add column guest_code_seed uuid not null default gen_random_uuid();

alter table areas add column takes_guest_orders boolean not null default true;
alter table tables add column takes_guest_orders boolean not null default true;

-- How guests who ask for the bill want to pay.
alter table guest_calls add column wish text constraint wish_known check (wish in ('CARD', 'CASH', 'MEAL'));

create table guest_orders (
  business_id uuid not null references businesses,
  -- Made by the phone, so that a repeated request is the same order.
  id uuid not null,
  table_id uuid not null,
  -- The order of its party: that which was open at the table, or that which its acceptance opened.
  order_id uuid,
  phone_id uuid not null,
  sent_at timestamptz not null,
  -- Orders that the table sent in the hour before, with this one.
  sends integer not null,
  -- Null where the business asks for no code.
  is_code_right boolean,
  answered_at timestamptz,
  answered_by uuid,
  answered_by_name text,
  -- Why it ended without an answer.
  ended_because text,
  primary key (business_id, id),
  foreign key (business_id, table_id) references tables,
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, answered_by) references users
);
create index guest_orders_by_table on guest_orders (business_id, table_id, sent_at);
create index guest_orders_by_order on guest_orders (business_id, order_id) where order_id is not null;
create index guest_orders_by_phone on guest_orders (business_id, phone_id, sent_at);
create index guest_orders_by_user on guest_orders (business_id, answered_by) where answered_by is not null;
create index guest_orders_waiting on guest_orders (business_id, sent_at) where answered_at is null;
create index guest_orders_by_answer on guest_orders (business_id, answered_at) where answered_at is not null;
call protect_tenant_table('guest_orders', 'select, insert, update');

create table guest_order_lines (
  business_id uuid not null,
  id uuid not null,
  guest_order_id uuid not null,
  position integer not null,
  item_id uuid not null,
  name text not null,
  -- The choice as the phone sent it, in normal form.
  choice jsonb not null,
  qty integer not null constraint guest_line_has_pieces check (qty > 0),
  unit_price_kurus bigint not null,
  -- The price with all that makes it, as the guest saw it.
  seen jsonb not null,
  -- Why it was refused; null for one that was accepted, or waits.
  refusal text,
  primary key (business_id, id),
  foreign key (business_id, guest_order_id) references guest_orders,
  foreign key (business_id, item_id) references menu_items
);
create index guest_order_lines_by_order on guest_order_lines (business_id, guest_order_id, position);
create index guest_order_lines_by_item on guest_order_lines (business_id, item_id);
call protect_tenant_table('guest_order_lines', 'select, insert, update');

alter table order_lines
  add column guest_line_id uuid,
  add foreign key (business_id, guest_line_id) references guest_order_lines;
create index order_lines_by_guest_line on order_lines (business_id, guest_line_id) where guest_line_id is not null;

-- Four digits that change with the business day.
create function guest_code_of(business uuid, day date) returns text language sql stable
  return (select lpad(((('x' || left(md5(guest_code_seed::text || day::text), 7))::bit(28)::int) % 10000)::text, 4, '0')
            from businesses where id = business);
revoke execute on function guest_code_of(uuid, date) from public;
grant execute on function guest_code_of(uuid, date) to sofra_app;
