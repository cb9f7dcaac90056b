-- Orders that platforms and programs send to channels (docs/product/channel-orders.md, docs/decisions/0122).
set local role sofra_owner;

alter table channels add column auto_accept boolean not null default false;

create table channel_orders (
  business_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  -- The platform's own key of the order; taken once for ever (INBOX-2).
  number text not null,
  -- The short number that people say.
  code text not null,
  place_kind text not null constraint channel_order_place_known check (place_kind in ('TAKEAWAY', 'DELIVERY')),
  is_platform_courier boolean not null,
  is_paid boolean not null,
  name text,
  phone text,
  address text,
  note text,
  promised_at timestamptz,
  -- The platform's limit for an answer.
  answer_by timestamptz,
  lines jsonb not null,
  fee_kurus bigint not null constraint channel_order_fee_not_negative check (fee_kurus >= 0),
  discount_kurus bigint not null constraint channel_order_discount_not_negative check (discount_kurus >= 0),
  received_at timestamptz not null,
  -- The program that sent it, in whose name it is accepted without a person.
  received_by uuid not null,
  received_by_name text not null,
  -- The platform sent it again with other contents after it was answered.
  changed_at timestamptz,
  answered_at timestamptz,
  answered_by_name text,
  refusal text,
  order_id uuid,
  canceled_at timestamptz,
  cancel_reason text,
  primary key (business_id, id),
  constraint channel_order_taken unique (business_id, channel_id, number),
  foreign key (business_id, channel_id) references channels,
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, received_by) references users,
  constraint channel_orders_end_once check (order_id is null or refusal is null)
);
create index channel_orders_waiting on channel_orders (business_id, received_at)
  where answered_at is null and canceled_at is null;
create index channel_orders_answered on channel_orders (business_id, answered_at) where answered_at is not null;
create index channel_orders_by_order on channel_orders (business_id, order_id) where order_id is not null;
create index channel_orders_by_sender on channel_orders (business_id, received_by);
create index channel_orders_to_erase on channel_orders (received_at) where phone is not null or name is not null;
call protect_tenant_table('channel_orders', 'select, insert, update');

-- The item of ours that a product of the channel is, chosen once by a person (INBOX-5).
create table channel_products (
  business_id uuid not null,
  channel_id uuid not null,
  product_id text not null,
  item_id uuid not null,
  portion_id uuid,
  options jsonb not null default '[]',
  primary key (business_id, channel_id, product_id),
  foreign key (business_id, channel_id) references channels,
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, portion_id) references item_portions
);
create index channel_products_by_item on channel_products (business_id, item_id);
create index channel_products_by_portion on channel_products (business_id, portion_id) where portion_id is not null;
call protect_tenant_table('channel_products', 'select, insert, update, delete');

-- Those of all businesses that are accepted without a person, the oldest first (INBOX-10).
create function channel_orders_to_accept(at timestamptz)
  returns table (business_id uuid, id uuid, user_id uuid, user_name text)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select o.business_id, o.id, o.received_by, o.received_by_name
    from public.channel_orders o
    join public.channels c on c.business_id = o.business_id and c.id = o.channel_id and c.auto_accept
    join public.businesses b on b.id = o.business_id and b.locked_at is null
   where o.answered_at is null and o.canceled_at is null and o.received_at > at - interval '1 hour'
     and (o.answer_by is null or o.answer_by > at)
     and public.may_write(o.business_id)
   order by o.received_at, o.id
$$;
revoke execute on function channel_orders_to_accept(timestamptz) from public;
grant execute on function channel_orders_to_accept(timestamptz) to sofra_app;
create index channel_orders_undecided on channel_orders (received_at) where answered_at is null and canceled_at is null;

create function queue_channel_order() returns trigger
  language plpgsql as $$
begin
  perform public.write_webhooks(new.business_id, 'channel_order.received', new.id, jsonb_build_object(
    'channelOrderId', new.id, 'channelId', new.channel_id, 'number', new.number, 'version', 1));
  return null;
end $$;
create trigger channel_order_is_queued after insert on channel_orders
  for each row when (current_user <> 'sofra_import') execute function queue_channel_order();

-- As in migration 0100. Also erases the persons of orders by link (LINKORDER-13) and of channels (INBOX-13), and deletes
-- deliveries of webhooks after 30 days (WEBHOOK-13).
create or replace function forget_the_past() returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '7 days';
  delete from public.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.site_admin_sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.rate_limits where expire < extract(epoch from now()) * 1000;
  delete from public.guest_calls where created_at < now() - interval '30 days';
  delete from public.webhook_deliveries where created_at < now() - interval '30 days';
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
