-- Tills, their sessions, what came and went, and what was counted (docs/product/cash.md).
set local role sofra_owner;

create table tills (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index till_name_taken on tills (business_id, lower(name));
call protect_tenant_table('tills', 'select, insert');
grant update (name, version) on tills to sofra_app;

-- Why money comes into a drawer or goes out of it, in the order in which it is offered. What was moved keeps the name
-- of its reason.
create table cash_reasons (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  direction text not null constraint cash_direction_known check (direction in ('IN', 'OUT')),
  -- The outflow is an expense as well (*gider say*).
  is_expense boolean not null default false,
  position integer not null,
  version integer not null default 1,
  primary key (business_id, id),
  constraint only_outflows_are_expenses check (direction = 'OUT' or not is_expense)
);
create unique index cash_reason_name_taken on cash_reasons (business_id, direction, lower(name));
call protect_tenant_table('cash_reasons', 'select, insert, delete');
grant update (name, is_expense, version) on cash_reasons to sofra_app;

create table cash_sessions (
  business_id uuid not null,
  id uuid not null,
  number bigint not null constraint session_number_above_zero check (number > 0),
  till_id uuid not null,
  float_kurus bigint not null constraint float_not_negative check (float_kurus >= 0),
  opened_by uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null,
  -- How many counts are locked; whatever the session takes remembers it, and so belongs to the next count.
  count_no integer not null default 0,
  closed_by uuid,
  closed_by_name text,
  closed_at timestamptz,
  left_kurus bigint constraint left_not_negative check (left_kurus >= 0),
  handed_over_kurus bigint constraint handed_over_not_negative check (handed_over_kurus >= 0),
  note text,
  primary key (business_id, id),
  foreign key (business_id, till_id) references tills,
  foreign key (business_id, opened_by) references users,
  foreign key (business_id, closed_by) references users,
  constraint one_session_per_number unique (business_id, number),
  constraint closed_whole_or_not check (
    num_nulls(closed_by, closed_by_name, closed_at, left_kurus, handed_over_kurus) in (0, 5)),
  constraint closed_after_a_count check (closed_at is null or count_no > 0)
);
create unique index one_open_session_per_till on cash_sessions (business_id, till_id) where closed_at is null;
create index cash_sessions_by_till on cash_sessions (business_id, till_id, number);
create index cash_sessions_by_close on cash_sessions (business_id, closed_at) where closed_at is not null;
call protect_tenant_table('cash_sessions', 'select, insert');
grant update (count_no, closed_by, closed_by_name, closed_at, left_kurus, handed_over_kurus, note) on cash_sessions to sofra_app;

-- A closed session is never changed (CASH-19).
create trigger closed_sessions_stay before update or delete on cash_sessions
  for each row when (old.closed_at is not null) execute function refuse_rewriting();

create table cash_counts (
  business_id uuid not null,
  session_id uuid not null,
  no integer not null,
  counted_kurus bigint not null constraint counted_not_negative check (counted_kurus >= 0),
  -- As it was when the count was locked.
  expected_kurus bigint not null,
  -- `[{"value": kuruş, "qty": pieces}]`; empty when the drawer was counted as one sum.
  pieces jsonb not null,
  -- Why it was counted again; the first count has none.
  reason text,
  counted_by uuid not null,
  counted_by_name text not null,
  counted_at timestamptz not null,
  primary key (business_id, session_id, no),
  foreign key (business_id, session_id) references cash_sessions,
  foreign key (business_id, counted_by) references users,
  constraint counted_again_for_a_reason check (no > 0 and (no = 1) = (reason is null))
);
call protect_tenant_table('cash_counts', 'select, insert');
call make_insert_only('cash_counts');

create table cash_movements (
  business_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  count_no integer not null,
  direction text not null constraint movement_direction_known check (direction in ('IN', 'OUT')),
  amount_kurus bigint not null constraint moved_something check (amount_kurus > 0),
  reason text not null,
  note text,
  expense_id uuid,
  moved_by uuid not null,
  moved_by_name text not null,
  moved_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, session_id) references cash_sessions,
  foreign key (business_id, expense_id) references expenses,
  foreign key (business_id, moved_by) references users,
  constraint expense_leaves_one_drawer unique (business_id, expense_id),
  constraint expenses_go_out check (expense_id is null or direction = 'OUT')
);
create index cash_movements_by_session on cash_movements (business_id, session_id, moved_at);
call protect_tenant_table('cash_movements', 'select, insert');
call make_insert_only('cash_movements');

alter table payments
  add column cash_session_id uuid,
  add column cash_count_no integer,
  add foreign key (business_id, cash_session_id) references cash_sessions,
  add constraint session_and_count_or_neither check (num_nulls(cash_session_id, cash_count_no) in (0, 2));
create index payments_by_cash_session on payments (business_id, cash_session_id) where cash_session_id is not null;

-- Whatever changed the cash of a session, by part of the calculation and with its sign (CASH_PART of the domain). What
-- is expected, its parts and the check of the books are all read from here.
create view cash_entries with (security_invoker = true) as
  select p.business_id, p.cash_session_id as session_id, p.cash_count_no as count_no, 'payments' as part,
         p.amount_kurus, p.amount_kurus as signed_kurus
    from payments p
   where p.cash_session_id is not null
     and coalesce((select c.method from payment_corrections c
                    where c.business_id = p.business_id and c.payment_id = p.id
                    order by c.created_at desc, c.id desc limit 1), p.method) = 'CASH'
  union all
  select business_id, session_id, count_no, case direction when 'IN' then 'movedIn' else 'movedOut' end,
         amount_kurus, case direction when 'IN' then amount_kurus else -amount_kurus end
    from cash_movements;
grant select on cash_entries to sofra_app;

-- Every business has a till and reasons from its beginning (CASH-1, CASH-9).
create function furnish_till(business uuid) returns void language sql set search_path = pg_catalog, public as $$
  insert into public.tills (business_id, id, name) values (business, gen_random_uuid(), 'Ana kasa');
  insert into public.cash_reasons (business_id, id, name, direction, is_expense, position)
  select business, gen_random_uuid(), r.name, r.direction, r.is_expense, r.position
    from (values ('Bozuk para', 'IN', false, 1), ('Diğer', 'IN', false, 2),
                 ('Market', 'OUT', true, 1), ('Bankaya', 'OUT', false, 2), ('Avans', 'OUT', false, 3),
                 ('Bozuk para', 'OUT', false, 4), ('Diğer', 'OUT', false, 5)) as r (name, direction, is_expense, position);
$$;
create function furnish_new_business() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.furnish_till(new.id);
  return null;
end $$;
create trigger businesses_have_a_till after insert on businesses for each row execute function furnish_new_business();
revoke execute on function furnish_till(uuid), furnish_new_business() from public;

select furnish_till(id) from businesses;
