-- What the terminals of a closed cash session reported (docs/product/cash.md, CASH-30).
set local role sofra_owner;

-- The terminals and meal cards that moved money in the session, as they were when it was closed:
-- `[{partnerId, name, expected, reported}]` in kuruş, `reported` null where nothing was typed. Null while the session is
-- open, and in sessions that were closed before there was this column.
alter table cash_sessions
  add column devices jsonb constraint devices_are_a_list check (jsonb_typeof(devices) = 'array'),
  add constraint devices_of_closed_sessions check (devices is null or closed_at is not null);
grant update (devices) on cash_sessions to sofra_app;
