-- Orders for later: their lines wait until the kitchen has to begin (docs/product/takeaway.md, docs/decisions/0099).
set local role sofra_owner;

-- When an order for later is sent to the kitchen; null for every other order.
alter table orders
  add column kitchen_at timestamptz,
  add constraint only_called_orders_are_for_later check (kitchen_at is null or place_kind in ('TAKEAWAY', 'DELIVERY'));
create index orders_for_later on orders (kitchen_at) where kitchen_at is not null;

-- Lines of an order for later wait without a course.
alter table order_lines
  drop constraint held_line_is_untouched,
  add constraint held_line_is_untouched check (
    (held_at is null) = (held_takes is null)
    and (held_at is null or (fired_at is null and kitchen_status = 'NEW')));

-- The orders of all businesses that are due in the kitchen, with the user in whose name they are sent. After a day the
-- guest is no longer waited for. An order whose whole payment was given back is made by nobody.
create function orders_due_in_kitchen(at timestamptz)
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
       select from public.payments p
         left join lateral (
           select sum(amount_kurus) as kurus from public.refunds
            where business_id = p.business_id and payment_id = p.id) back on true
        where p.business_id = o.business_id and p.order_id = o.id
       having sum(back.kurus) >= sum(p.amount_kurus))
     and public.may_write(o.business_id)
   order by o.kitchen_at, o.id
$$;
revoke execute on function orders_due_in_kitchen(timestamptz) from public;
grant execute on function orders_due_in_kitchen(timestamptz) to sofra_app;
