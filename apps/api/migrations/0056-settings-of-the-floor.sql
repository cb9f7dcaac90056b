-- Whether the settings that every save and payment reads have changed since a server read them (docs/decisions/0068).
set local role sofra_owner;

-- No counter: a value that a rolled back transaction or a restored database had once must never come again.
alter table businesses add column floor_version uuid not null default gen_random_uuid();

create function renew_floor_version() returns trigger language plpgsql as $$
begin
  new.floor_version := gen_random_uuid();
  return new;
end $$;
create trigger floor_version_is_renewed before update of name, time_zone, day_start_hour, settings on businesses
  for each row execute function renew_floor_version();

create function note_floor_change() returns trigger language plpgsql as $$
begin
  update businesses set floor_version = gen_random_uuid() where id = coalesce(new.business_id, old.business_id);
  return null;
end $$;
create trigger floor_change_is_noted after insert or update or delete on price_rules
  for each row execute function note_floor_change();
create trigger floor_change_is_noted after insert or update or delete on price_rule_targets
  for each row execute function note_floor_change();
create trigger floor_change_is_noted after insert or update or delete on vat_rates
  for each row execute function note_floor_change();
create trigger floor_change_is_noted after insert or update or delete on vat_percents
  for each row execute function note_floor_change();
create trigger floor_change_is_noted after insert or update or delete on stations
  for each row execute function note_floor_change();
create trigger floor_change_is_noted after insert or update or delete on station_printers
  for each row execute function note_floor_change();
-- A rule leaves out items that were deleted.
create trigger floor_change_is_noted after update of deleted_at on menu_items
  for each row execute function note_floor_change();
-- What a printer was seen to be is written with its slips, and no route asks for it.
create trigger floor_change_is_noted after insert or update of is_active, is_receipt_printer, deleted_at or delete on printers
  for each row execute function note_floor_change();
