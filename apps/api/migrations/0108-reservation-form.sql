-- Reservations that guests request on the public page (docs/product/reservation-form.md).
set local role sofra_owner;

alter table reservations
  alter column created_by drop not null,
  -- The random id of the phone that sent it; null where a user took it.
  add column guest_phone_id uuid,
  add column canceled_by_guest boolean not null default false,
  add constraint reservations_are_of_a_user_or_a_guest check ((created_by is null) = (guest_phone_id is not null)),
  add constraint guests_cancel_their_own check (not canceled_by_guest or guest_phone_id is not null);
create index reservations_of_phones on reservations (business_id, guest_phone_id, starts_at)
  where guest_phone_id is not null;
create index reservations_to_answer on reservations (business_id, starts_at)
  where guest_phone_id is not null and state = 'WAITING';
