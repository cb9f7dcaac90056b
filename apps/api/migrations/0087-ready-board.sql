-- The screen on which guests read which numbers are ready (docs/product/ready-board.md).
set local role sofra_owner;

create table ready_boards (
  business_id uuid primary key references businesses,
  -- Part of the address, which shows the numbers of the business to every client that has it.
  secret text not null constraint secret_is_long check (length(secret) = 24)
);
create index ready_boards_by_secret on ready_boards (secret);
call protect_tenant_table('ready_boards', 'select, insert, update');

create function find_ready_board(wanted_secret text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select r.business_id from public.ready_boards r
   where r.secret = wanted_secret
     and not exists (select from public.moved_businesses m where m.id = r.business_id and m.state = 'GONE')
$$;
revoke execute on function find_ready_board(text) from public;
grant execute on function find_ready_board(text) to sofra_app;
