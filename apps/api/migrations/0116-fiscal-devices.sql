-- Fiscal devices (ÖKC) and the baskets that are sent to them (docs/product/fiscal.md, docs/decisions/0125).
set local role sofra_owner;

create table fiscal_devices (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  make text not null constraint fiscal_make_known check (make in ('TOKEN', 'PAVO')),
  -- The till whose payments it takes; null for every till.
  till_id uuid,
  is_active boolean not null,
  -- In the address that the maker's cloud calls.
  key uuid not null default gen_random_uuid(),
  -- Numbers and addresses, which are no secret.
  ids jsonb not null,
  -- The keys as sealed JSON, with a key outside of the database. Null for one that arrived in the file of a business.
  secrets bytea,
  -- The section of each percent of KDV: {"10": "3"}.
  sections jsonb not null default '{}',
  -- The method and partner of each way of paying at the device: [{"type", "operator", "method", "partnerId"}].
  ways jsonb not null default '[]',
  -- The last error; null while the last request succeeded.
  problem text constraint fiscal_problem_known
    check (problem in ('KEYS', 'UNREACHABLE', 'TIMEOUT', 'LIMITED', 'ANSWER', 'SECRET', 'ARRIVED')),
  -- The status of the response that was the error.
  problem_status integer,
  failing_since timestamptz,
  worked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  -- A device that was removed stays, because baskets name it.
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, till_id) references tills
);
create unique index fiscal_device_name_taken on fiscal_devices (business_id, fold_name(name)) where deleted_at is null;
create index fiscal_devices_by_key on fiscal_devices (key);
create index fiscal_devices_by_till on fiscal_devices (business_id, till_id) where till_id is not null;
call protect_tenant_table('fiscal_devices', 'select, insert, update');

create table fiscal_baskets (
  business_id uuid not null references businesses,
  -- The number of the basket at the device. It is fixed before the first attempt and never replaced (FISCAL-5).
  id uuid not null,
  device_id uuid not null,
  order_id uuid not null,
  -- The session that takes the payment, which cannot be closed meanwhile; null where none was open.
  session_id uuid,
  user_id uuid not null,
  user_name text not null,
  -- The payment as it was requested: {"act": "pay", "input": {…}}.
  request jsonb not null,
  method text not null constraint basket_method_known check (method in ('CASH', 'CARD', 'MEAL')),
  amount_kurus bigint not null constraint basket_amount_positive check (amount_kurus > 0),
  -- One for each percent of KDV, of the amounts that the payment will store: [{"percent", "amount"}].
  items jsonb not null,
  state text not null default 'WAITING' constraint basket_state_known
    check (state in ('WAITING', 'SENT', 'UNKNOWN', 'DONE', 'GIVEN_UP', 'VOIDED')),
  -- Why it waits, is unknown or was given up.
  problem text,
  receipt_no text,
  z_no text,
  -- The last answer of the device as it was read.
  answer jsonb,
  payment_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- *Vazgeç* was pressed.
  is_cancel_wanted boolean not null default false,
  attempts integer not null default 0,
  -- An attempt ended without an answer, so the device may have it.
  is_unsure boolean not null default false,
  next_attempt_at timestamptz not null,
  lease_token uuid,
  leased_until timestamptz,
  primary key (business_id, id),
  foreign key (business_id, device_id) references fiscal_devices,
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, session_id) references cash_sessions,
  foreign key (business_id, user_id) references users,
  foreign key (business_id, payment_id) references payments,
  constraint done_basket_has_payment check (state <> 'DONE' or payment_id is not null)
);
-- Nothing is sent while another one of the order or of the device has no end (FISCAL-7).
create unique index one_open_basket_of_order on fiscal_baskets (business_id, order_id)
  where state in ('WAITING', 'SENT', 'UNKNOWN');
create unique index one_open_basket_of_device on fiscal_baskets (business_id, device_id)
  where state in ('WAITING', 'SENT', 'UNKNOWN');
create unique index one_basket_of_payment on fiscal_baskets (business_id, payment_id) where payment_id is not null;
create unique index one_basket_of_receipt on fiscal_baskets (business_id, device_id, z_no, receipt_no)
  where receipt_no is not null;
create index fiscal_baskets_by_order on fiscal_baskets (business_id, order_id, created_at);
create index fiscal_baskets_by_device on fiscal_baskets (business_id, device_id);
create index fiscal_baskets_by_session on fiscal_baskets (business_id, session_id) where session_id is not null;
create index fiscal_baskets_by_user on fiscal_baskets (business_id, user_id);
create index fiscal_baskets_by_time on fiscal_baskets (business_id, created_at);
create index fiscal_baskets_due on fiscal_baskets (next_attempt_at) where state in ('WAITING', 'SENT', 'UNKNOWN');
call protect_tenant_table('fiscal_baskets', 'select, insert, update');

-- True while a basket of the order is at a device; it is in the row that every change locks (FISCAL-6).
alter table orders add column is_at_device boolean not null default false;
alter table orders add constraint order_at_device_is_open check (not is_at_device or status = 'OPEN');

create function find_fiscal_device(wanted uuid) returns table (business_id uuid, device_id uuid)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select d.business_id, d.id from public.fiscal_devices d
    join public.businesses b on b.id = d.business_id and b.locked_at is null
   where d.key = wanted and d.deleted_at is null and public.may_write(d.business_id)
$$;
revoke execute on function find_fiscal_device(uuid) from public;
grant execute on function find_fiscal_device(uuid) to sofra_app;

-- Leases due baskets. A lease that ran out means that the sender died, perhaps after it had sent.
create function claim_due_baskets(lease_for interval, at timestamptz, most integer)
  returns table (business_id uuid, id uuid, lease_token uuid)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.fiscal_baskets b
     set is_unsure = b.is_unsure or b.lease_token is not null, lease_token = gen_random_uuid(),
         leased_until = now() + lease_for, attempts = b.attempts + 1
    from (
      select d.business_id, d.id from public.fiscal_baskets d
       where d.state in ('WAITING', 'SENT', 'UNKNOWN') and d.next_attempt_at <= at
         and (d.leased_until is null or d.leased_until < now()) and public.may_write(d.business_id)
       order by d.next_attempt_at limit most for no key update of d skip locked) due
   where b.business_id = due.business_id and b.id = due.id
  returning b.business_id, b.id, b.lease_token
$$;
revoke execute on function claim_due_baskets(interval, timestamptz, integer) from public;
grant execute on function claim_due_baskets(interval, timestamptz, integer) to sofra_app;
