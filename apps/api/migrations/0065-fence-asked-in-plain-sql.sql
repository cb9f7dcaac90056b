-- Every write asks whether its business moves (MOVE-10). A function that is called for it sets a search path, and so does the
-- one that it calls, and the database looks its names up anew each time; plain statements ask the same for two fifths of the
-- time (bench/README.md). `hold_business` stays for servers of before, which still run while a new one starts.
set local role sofra_owner;

alter table moved_businesses enable row level security;
create policy own_business on moved_businesses to sofra_app
  using (id = nullif(current_setting('app.business_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.business_id', true), '')::uuid);
grant select on moved_businesses to sofra_app;

-- SF001: it is moving, try again; SF002: it went to the address in the message.
create function refuse_write(state text, home text) returns void language plpgsql as $$
begin
  if state = 'GONE' then raise exception using errcode = 'SF002', message = home; end if;
  raise exception using errcode = 'SF001', message = 'the business is moving to another installation';
end $$;
revoke execute on function refuse_write(text, text) from public;
grant execute on function refuse_write(text, text) to sofra_app;
