-- Calls by telephone (docs/product/takeaway.md), amounts that platforms show (docs/product/partners.md), and orders that
-- platforms cancel (docs/product/channel-orders.md).
set local role sofra_owner;

-- One row for each number, empty for a withheld one; a later call of the same number replaces it (TAKEAWAY-29).
create table phone_calls (
  business_id uuid not null references businesses,
  id uuid not null,
  -- Digits with those of the country.
  phone text not null constraint phone_call_has_digits check (phone ~ '^([0-9]{7,15})?$'),
  called_at timestamptz not null,
  answered_at timestamptz,
  primary key (business_id, id),
  constraint phone_calls_once unique (business_id, phone)
);
create index phone_calls_by_age on phone_calls (called_at);
call protect_tenant_table('phone_calls', 'select, insert, update, delete');

-- Amounts that the platform showed for an arrival (PARTNER-26); null where they were not entered.
alter table partner_arrivals
  add column shown_commission_kurus bigint
    constraint shown_commission_not_negative check (shown_commission_kurus >= 0),
  add column courier_fee_kurus bigint constraint courier_fee_not_negative check (courier_fee_kurus >= 0),
  add column visibility_fee_kurus bigint constraint visibility_fee_not_negative check (visibility_fee_kurus >= 0);

-- When the kitchen stopped it, because the platform cancelled (INBOX-15).
alter table channel_orders add column kitchen_stopped_at timestamptz;

-- What writes a message for later is named queue, as in migrations 0110 and 0112.
alter function tell_platform_answer() rename to queue_platform_answer;
alter function tell_platform_step() rename to queue_platform_step;
alter function tell_platform_sold_out() rename to queue_platform_sold_out;
alter function tell_platform_pause() rename to queue_platform_pause;
alter trigger channel_answer_is_told on channel_orders rename to channel_answer_is_queued;
alter trigger fulfilment_step_is_told on fulfilments rename to fulfilment_step_is_queued;
alter trigger sold_out_is_told on menu_items rename to platform_sold_out_is_queued;
alter trigger pause_is_told on channels rename to pause_is_queued;

-- As in migration 0090, without orders that their platform cancelled (INBOX-15).
create or replace function orders_due_in_kitchen(at timestamptz)
  returns table (business_id uuid, order_id uuid, user_id uuid, user_name text)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select o.business_id, o.id, coalesce(o.served_by, o.opened_by), coalesce(o.served_by_name, o.opened_by_name)
    from public.orders o
    join public.fulfilments f on f.business_id = o.business_id and f.order_id = o.id and f.state = 'KITCHEN'
   where o.kitchen_at <= at and o.kitchen_at > at - interval '1 day'
     and exists (
       select from public.order_lines l
        where l.business_id = o.business_id and l.order_id = o.id and l.held_at is not null and l.qty > l.canceled_qty)
     and not exists (
       select from public.channel_orders c
        where c.business_id = o.business_id and c.order_id = o.id and c.canceled_at is not null)
     and not exists (
       select from public.payments p
         left join lateral (
           select sum(amount_kurus) as kurus from public.refunds
            where business_id = p.business_id and payment_id = p.id) back on true
        where p.business_id = o.business_id and p.order_id = o.id
       having sum(back.kurus) >= sum(p.amount_kurus))
     and public.may_write(o.business_id)
   order by o.kitchen_at, o.id
$$;

-- As in migration 0113. Also deletes calls by telephone after ten minutes (TAKEAWAY-30).
create or replace function forget_the_past() returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '7 days';
  delete from public.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.site_admin_sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.rate_limits where expire < extract(epoch from now()) * 1000;
  delete from public.guest_calls where created_at < now() - interval '30 days';
  delete from public.phone_calls where called_at < now() - interval '10 minutes';
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
