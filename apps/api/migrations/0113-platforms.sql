-- Connections of channels to delivery platforms, and what is sent to them (docs/product/platforms.md, docs/decisions/0123).
set local role sofra_owner;

create table platform_connections (
  business_id uuid not null,
  channel_id uuid not null,
  -- The user in whose name its orders are stored, who never signs in.
  user_id uuid not null,
  -- In the address that the platform calls.
  key uuid not null default gen_random_uuid(),
  is_active boolean not null,
  -- Numbers of restaurant and integrator, which are no secret.
  ids jsonb not null,
  -- The keys as sealed JSON, with a key outside of the database. Null for one that arrived in the file of a business.
  secrets bytea,
  -- The last error; null while the last request succeeded.
  problem text constraint platform_problem_known
    check (problem in ('KEYS', 'UNREACHABLE', 'TIMEOUT', 'LIMITED', 'ANSWER', 'SECRET', 'ORDER', 'ARRIVED')),
  -- The status of the response that was the error.
  problem_status integer,
  failing_since timestamptz,
  worked_at timestamptz,
  -- Everything that the platform changed until then was read.
  read_until timestamptz,
  -- Null for a platform that is not asked.
  next_poll_at timestamptz,
  poll_token uuid,
  polled_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (business_id, channel_id),
  foreign key (business_id, channel_id) references channels,
  foreign key (business_id, user_id) references users
);
create index platform_connections_by_key on platform_connections (key);
create index platform_connections_by_user on platform_connections (business_id, user_id);
create index platform_connections_to_poll on platform_connections (next_poll_at) where is_active and next_poll_at is not null;
call protect_tenant_table('platform_connections', 'select, insert, update, delete');

create table platform_messages (
  business_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The order in which they were written.
  position bigint generated always as identity,
  channel_id uuid not null,
  -- Messages of one object go out one after the other: the number of an order, `product:` with its id, or `shop`.
  object text not null,
  kind text not null constraint platform_message_known check (kind in
    ('ACCEPT', 'REFUSE', 'READY', 'ON_WAY', 'DELIVERED', 'CANCEL', 'SOLD_OUT', 'AVAILABLE', 'CLOSE', 'OPEN')),
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  state text not null default 'WAITING' constraint platform_message_state_known check (state in ('WAITING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  -- An attempt ended without an answer, so the platform may have it (PLATFORM-12).
  is_unsure boolean not null default false,
  next_attempt_at timestamptz not null default now(),
  lease_token uuid,
  leased_until timestamptz,
  ended_at timestamptz,
  -- Why it failed, in words of the platform or of Sofra.
  problem text,
  primary key (business_id, id),
  foreign key (business_id, channel_id) references platform_connections on delete cascade
);
create index platform_messages_by_object on platform_messages (business_id, channel_id, object, position);
create index platform_messages_due on platform_messages (next_attempt_at, position) where state = 'WAITING';
create index platform_messages_by_time on platform_messages (created_at);
call protect_tenant_table('platform_messages', 'select, insert, update, delete');

-- What its adapter needs for the answers of an order, as its lines at the platform.
alter table channel_orders add column platform_facts jsonb;

create function find_platform_connection(wanted uuid) returns table (business_id uuid, channel_id uuid)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select c.business_id, c.channel_id from public.platform_connections c
    join public.businesses b on b.id = c.business_id and b.locked_at is null
   where c.key = wanted and c.is_active and public.may_write(c.business_id)
$$;
revoke execute on function find_platform_connection(uuid) from public;
grant execute on function find_platform_connection(uuid) to sofra_app;

-- Leases the first due message of up to `most` objects. A lease that ran out means that the sender died, perhaps after it
-- had sent: the outcome is then unknown (PLATFORM-12).
create function claim_due_platform_messages(lease_for interval, at timestamptz, most integer)
  returns table (business_id uuid, id uuid, lease_token uuid, channel_id uuid, object text, kind text, content jsonb,
    give_up_at timestamptz, attempts integer, is_unsure boolean)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.platform_messages m
     set is_unsure = m.is_unsure or m.lease_token is not null, lease_token = gen_random_uuid(),
         leased_until = now() + lease_for, attempts = m.attempts + 1
    from (
      select first.business_id, first.id from public.platform_messages first
        join public.platform_connections c
          on c.business_id = first.business_id and c.channel_id = first.channel_id and c.is_active
       where first.state = 'WAITING' and first.next_attempt_at <= at
         and (first.leased_until is null or first.leased_until < now())
         and not exists (
           select from public.platform_messages earlier
            where earlier.business_id = first.business_id and earlier.channel_id = first.channel_id
              and earlier.object = first.object and earlier.state = 'WAITING' and earlier.position < first.position)
         and public.may_write(first.business_id)
       order by first.next_attempt_at, first.position
       limit most for no key update of first skip locked) due
   where m.business_id = due.business_id and m.id = due.id
  returning m.business_id, m.id, m.lease_token, m.channel_id, m.object, m.kind, m.content, m.give_up_at, m.attempts, m.is_unsure
$$;
revoke execute on function claim_due_platform_messages(interval, timestamptz, integer) from public;
grant execute on function claim_due_platform_messages(interval, timestamptz, integer) to sofra_app;

-- Leases connections whose platform is to be asked for orders now.
create function claim_due_polls(lease_for interval, at timestamptz, most integer)
  returns table (business_id uuid, channel_id uuid, poll_token uuid)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  update public.platform_connections c
     set poll_token = gen_random_uuid(), polled_until = now() + lease_for
    from (
      select p.business_id, p.channel_id from public.platform_connections p
        join public.businesses b on b.id = p.business_id and b.locked_at is null
       where p.is_active and p.next_poll_at <= at and (p.polled_until is null or p.polled_until < now())
         and public.may_write(p.business_id)
       order by p.next_poll_at limit most for no key update of p skip locked) due
   where c.business_id = due.business_id and c.channel_id = due.channel_id
  returning c.business_id, c.channel_id, c.poll_token
$$;
revoke execute on function claim_due_polls(interval, timestamptz, integer) from public;
grant execute on function claim_due_polls(interval, timestamptz, integer) to sofra_app;

-- Writes a message where the channel has an active connection. Names are qualified, as in migration 0110.
create function write_platform_message(business uuid, channel uuid, of_object text, of_kind text, facts jsonb, useful interval)
  returns void language sql volatile as $$
  insert into public.platform_messages (business_id, channel_id, object, kind, content, give_up_at)
  select business, channel, of_object, of_kind, facts, now() + useful
    from public.platform_connections c
   where c.business_id = business and c.channel_id = channel and c.is_active
$$;

-- A newer state of a product or a restaurant replaces those that wait (PLATFORM-16).
create function write_platform_state(business uuid, channel uuid, of_object text, of_kind text, facts jsonb)
  returns void language plpgsql volatile as $$
begin
  delete from public.platform_messages m
   where m.business_id = business and m.channel_id = channel and m.object = of_object and m.state = 'WAITING'
     and (m.leased_until is null or m.leased_until < now());
  perform public.write_platform_message(business, channel, of_object, of_kind, facts, interval '1 day');
end $$;

create function tell_platform_answer() returns trigger
  language plpgsql as $$
begin
  if new.canceled_at is not null then
    delete from public.platform_messages m
     where m.business_id = new.business_id and m.channel_id = new.channel_id and m.object = new.number
       and m.state = 'WAITING' and (m.leased_until is null or m.leased_until < now());
  elsif new.refusal is not null then
    perform public.write_platform_message(new.business_id, new.channel_id, new.number, 'REFUSE',
      jsonb_build_object('reason', new.refusal), interval '30 minutes');
  else
    perform public.write_platform_message(new.business_id, new.channel_id, new.number, 'ACCEPT', jsonb_build_object('promisedAt',
      (select f.promised_at from public.fulfilments f where f.business_id = new.business_id and f.order_id = new.order_id)),
      interval '30 minutes');
  end if;
  return null;
end $$;
create trigger channel_answer_is_told after update on channel_orders
  for each row when ((new.answered_at, new.canceled_at) is distinct from (old.answered_at, old.canceled_at)
    and (new.answered_at is not null or new.canceled_at is not null) and current_user <> 'sofra_import')
  execute function tell_platform_answer();

-- Each step is sent once, and a step that was skipped before the next one (PLATFORM-10).
create function tell_platform_step() returns trigger
  language plpgsql as $$
declare
  sent public.channel_orders;
  steps text[] := '{}';
  step text;
begin
  select * into sent from public.channel_orders o where o.business_id = new.business_id and o.order_id = new.order_id;
  if not found or sent.canceled_at is not null then return null; end if;
  if new.state = 'CANCELED' then steps := array['CANCEL'];
  elsif new.state = 'DELIVERED' then steps := array['READY', 'ON_WAY', 'DELIVERED'];
  elsif new.state = 'ON_WAY' then steps := array['READY', 'ON_WAY'];
  elsif new.ready_at is not null then steps := array['READY'];
  end if;
  foreach step in array steps loop
    if not exists (select from public.platform_messages m where m.business_id = new.business_id
        and m.channel_id = sent.channel_id and m.object = sent.number and m.kind = step) then
      perform public.write_platform_message(new.business_id, sent.channel_id, sent.number, step, '{}', interval '30 minutes');
    end if;
  end loop;
  return null;
end $$;
create trigger fulfilment_step_is_told after update on fulfilments
  for each row when ((new.state, new.ready_at) is distinct from (old.state, old.ready_at) and current_user <> 'sofra_import')
  execute function tell_platform_step();

create function tell_platform_sold_out() returns trigger
  language plpgsql as $$
declare
  product public.channel_products;
begin
  for product in
    select p.* from public.channel_products p
      join public.platform_connections c on c.business_id = p.business_id and c.channel_id = p.channel_id and c.is_active
     where p.business_id = new.business_id and p.item_id = new.id
  loop
    perform public.write_platform_state(new.business_id, product.channel_id, 'product:' || product.product_id,
      case when new.sold_out_until is null then 'AVAILABLE' else 'SOLD_OUT' end,
      jsonb_build_object('until', new.sold_out_until));
  end loop;
  return null;
end $$;
create trigger sold_out_is_told after update on menu_items
  for each row when (new.sold_out_until is distinct from old.sold_out_until and current_user <> 'sofra_import')
  execute function tell_platform_sold_out();

create function tell_platform_pause() returns trigger
  language plpgsql as $$
begin
  perform public.write_platform_state(new.business_id, new.id, 'shop',
    case when new.is_on and coalesce(new.paused_until <= now(), true) then 'OPEN' else 'CLOSE' end,
    jsonb_build_object('until', case when new.is_on then new.paused_until end));
  return null;
end $$;
create trigger pause_is_told after update on channels
  for each row when ((new.is_on, new.paused_until) is distinct from (old.is_on, old.paused_until)
    and current_user <> 'sofra_import')
  execute function tell_platform_pause();

revoke execute on function write_platform_message(uuid, uuid, text, text, jsonb, interval) from public;
grant execute on function write_platform_message(uuid, uuid, text, text, jsonb, interval) to sofra_app;
revoke execute on function write_platform_state(uuid, uuid, text, text, jsonb) from public;
grant execute on function write_platform_state(uuid, uuid, text, text, jsonb) to sofra_app;

-- As in migration 0112. Also deletes messages to platforms after 30 days.
create or replace function forget_the_past() returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '7 days';
  delete from public.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.site_admin_sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.rate_limits where expire < extract(epoch from now()) * 1000;
  delete from public.guest_calls where created_at < now() - interval '30 days';
  delete from public.webhook_deliveries where created_at < now() - interval '30 days';
  delete from public.platform_messages where created_at < now() - interval '30 days';
  update public.reservations r
     set name = regexp_replace(btrim(r.name), '(\S)\S*', '\1.', 'g'), folded_name = '', phone = null, note = null,
         erased_at = now(), version = r.version + 1
    from public.businesses b
   where b.id = r.business_id and r.erased_at is null and public.may_write(r.business_id)
     and r.starts_at < now() - make_interval(days => coalesce((b.settings ->> 'reservationDays')::integer, 30));
  with past as (
    update public.guest_orders set name = null, phone = null, note = null
     where phone is not null and public.may_write(business_id) and sent_at < now() - interval '30 days'
    returning business_id, order_id
  )
  update public.fulfilments f set name = null, phone = null, note = null, version = f.version + 1
    from past where f.business_id = past.business_id and f.order_id = past.order_id and f.customer_id is null;
  with past as (
    update public.channel_orders set name = null, phone = null, address = null, note = null
     where (phone is not null or name is not null) and public.may_write(business_id)
       and received_at < now() - interval '30 days'
    returning business_id, order_id
  )
  update public.fulfilments f set name = null, phone = null, address = null, note = null, version = f.version + 1
    from past where f.business_id = past.business_id and f.order_id = past.order_id and f.customer_id is null;
$$;
