-- Paid pieces that were refunded while they waited. No station makes them now (COURSE-11, docs/product/courses.md).
set local role sofra_owner;

alter table order_lines
  add column unmade_qty integer not null default 0,
  add constraint no_more_unmade_than_paid check (unmade_qty between 0 and paid_qty);

drop index held_lines;
create index held_lines on order_lines (business_id, held_at)
  where held_at is not null and qty > canceled_qty + unmade_qty;

-- A part has as many pieces as its set menu.
update order_lines l set unmade_qty = least(l.paid_qty, r.back)
  from (select business_id, line_id, sum(coalesce(back_qty, qty))::integer as back
          from refund_lines group by business_id, line_id) r
 where l.held_at is not null and r.back > 0 and r.business_id = l.business_id
   and r.line_id = coalesce(l.set_line_id, l.id);

-- As in migration 0118, without orders of which nothing waits but refunded pieces.
create or replace function orders_due_in_kitchen(at timestamptz)
  returns table (business_id uuid, order_id uuid, user_id uuid, user_name text)
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select o.business_id, o.id, coalesce(o.served_by, o.opened_by), coalesce(o.served_by_name, o.opened_by_name)
    from public.orders o
    join public.fulfilments f on f.business_id = o.business_id and f.order_id = o.id and f.state = 'KITCHEN'
   where o.kitchen_at <= at and o.kitchen_at > at - interval '1 day'
     and exists (
       select from public.order_lines l
        where l.business_id = o.business_id and l.order_id = o.id and l.held_at is not null
          and l.qty > l.canceled_qty + l.unmade_qty)
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
