-- The number of an order is given in the packet of the commit (docs/decisions/0050): an insert with a negative number asks
-- for the next one, and everything that the transaction writes afterwards may hold that negative number as a stand-in.
set local role sofra_owner;

alter table orders add constraint order_number_above_zero check (number > 0);

-- The counter's row is locked until the transaction ends, so a rollback gives its number back.
create function number_order() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  given bigint;
begin
  update public.order_counters set last_number = last_number + 1
   where business_id = new.business_id returning last_number into given;
  if not found then
    insert into public.order_counters as c (business_id, last_number) values (new.business_id, 1)
        on conflict (business_id) do update set last_number = c.last_number + 1
    returning last_number into given;
  end if;
  perform set_config('app.given_number', new.number || ' ' || given, true);
  new.number := given;
  return new;
end $$;
create trigger orders_are_numbered before insert on orders
  for each row when (new.number < 0) execute function number_order();

-- A text in which the number that this transaction was given replaces its stand-in.
create function with_given_number(document text) returns text language sql stable
  return coalesce(replace(document, split_part(current_setting('app.given_number', true), ' ', 1),
                          split_part(current_setting('app.given_number', true), ' ', 2)), document);

-- Ends a transaction that decided by rows which are no longer so, as a serialization failure: the server repeats it.
create function refuse_outdated(what text) returns void language plpgsql as $$
begin
  raise exception '% changed since they were read', what using errcode = 'serialization_failure';
end $$;

revoke execute on function number_order() from public;
revoke execute on function with_given_number(text), refuse_outdated(text) from public;
grant execute on function with_given_number(text), refuse_outdated(text) to sofra_app;
