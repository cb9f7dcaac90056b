-- Takeaway that guests order by link: an order of guests without a table (docs/product/link-orders.md).
set local role sofra_owner;

alter table guest_orders
  alter column table_id drop not null,
  -- The guest, and the time at which the order is wished for; null for as soon as possible.
  add column name text,
  add column phone text,
  add column note text,
  add column promised_at timestamptz,
  add constraint guests_at_tables_are_unnamed
    check (table_id is null or (name is null and phone is null and note is null and promised_at is null));
create index guest_orders_by_number on guest_orders (business_id, phone, sent_at) where phone is not null;
create index guest_orders_to_erase on guest_orders (sent_at) where phone is not null;
