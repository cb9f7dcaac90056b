-- Guests of an order (docs/product/guests.md, docs/decisions/0104).
set local role sofra_owner;

-- Null where they were not counted; 0 where the guests are counted at another order.
alter table orders
  add column guests integer,
  add constraint guests_known check (guests between 0 and 99),
  add constraint guests_sit_at_a_table check (guests is null or place_kind = 'TABLE');
create index orders_with_guests on orders (business_id, paid_at) where guests is not null and status = 'PAID';
