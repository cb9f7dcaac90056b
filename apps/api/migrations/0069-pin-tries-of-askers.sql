-- A PIN also approves on a device that is not shared, where tries are counted for each asker (APPROVE-8).
set local role sofra_owner;

-- As `pin_tries`, with the user who asks in place of the device.
create table approval_pin_tries (
  business_id uuid not null,
  asked_by uuid not null,
  user_id uuid not null,
  failures integer not null default 0,
  wait_until timestamptz,
  primary key (business_id, asked_by, user_id),
  foreign key (business_id, asked_by) references users,
  foreign key (business_id, user_id) references users
);
create index approval_pin_tries_by_user on approval_pin_tries (business_id, user_id);
call protect_tenant_table('approval_pin_tries', 'select, insert, update, delete');
