-- A session knows that it began with a PIN, and until when its password was entered (docs/product/pins.md, PIN-22).
set local role sofra_owner;

-- The start of a living session on a shared device was not recorded, so such a session counts as begun by PIN.
alter table sessions
  add column is_by_pin boolean not null default false,
  add column password_until timestamptz;
update sessions set is_by_pin = true where device_id is not null and ended_at is null;
