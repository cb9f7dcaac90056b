-- Hazır recorded by a user, and orders that could not be delivered (docs/product/takeaway.md, TAKEAWAY-14, TAKEAWAY-16).
set local role sofra_owner;

-- The lines that a user found ready. Lines that are sent later are not among them.
alter table fulfilments add column ready_lines uuid[] not null default '{}';

-- They stay on the board until a user decides.
create index fulfilments_failed on fulfilments (business_id) where state = 'FAILED';

-- Shows with one row whether a kitchen display is in use.
create index lines_moved_in_kitchen on order_lines (business_id, kitchen_changed_at) where kitchen_status <> 'NEW';
