-- Couriers, and the deliveries that they take along (docs/product/couriers.md).
set local role sofra_owner;

alter table users add column is_courier boolean not null default false;

alter table fulfilments
  add column courier_id uuid,
  add column courier_name text,
  -- The way in which the guest plans to pay at the door; null where it is not known.
  add column door_method text constraint door_method_known check (door_method in ('CASH', 'CARD')),
  add foreign key (business_id, courier_id) references users,
  add constraint courier_has_a_name check ((courier_id is null) = (courier_name is null)),
  add constraint kitchen_has_no_courier check (state <> 'KITCHEN' or courier_id is null);
create index fulfilments_by_courier on fulfilments (business_id, courier_id, state_at) where courier_id is not null;
