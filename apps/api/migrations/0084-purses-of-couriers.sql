-- A courier's purse is a till with cash sessions of its own (docs/product/couriers.md, docs/decisions/0103).
set local role sofra_owner;

alter table tills
  add column courier_id uuid,
  add foreign key (business_id, courier_id) references users;
create unique index one_till_per_courier on tills (business_id, courier_id) where courier_id is not null;

-- Two couriers may have the same name.
drop index till_name_taken;
create unique index till_name_taken on tills (business_id, fold_name(name)) where courier_id is null;

-- The session on the other side of a transfer between a drawer and a purse.
alter table cash_movements
  add column other_session_id uuid,
  add foreign key (business_id, other_session_id) references cash_sessions,
  add constraint transfer_has_two_sessions check (other_session_id <> session_id);
create index cash_movements_by_other_session on cash_movements (business_id, other_session_id)
  where other_session_id is not null;
