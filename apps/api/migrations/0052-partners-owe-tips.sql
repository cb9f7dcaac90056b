-- A terminal charged the tip together with the bill, so its bank owes both (docs/product/partners.md, PARTNER-24).
set local role sofra_owner;

-- As in 0042, with the tip of the payment.
create or replace view taken_payments with (security_invoker = true) as
select p.business_id, p.id, p.created_at as at, p.amount_kurus,
       case when c.id is null then p.method else c.method end as method,
       case when c.id is null then p.partner_id else c.partner_id end as partner_id,
       p.tip_kurus
  from payments p
  left join lateral (
    select c.id, c.method, c.partner_id from payment_corrections c
     where c.business_id = p.business_id and c.payment_id = p.id
     order by c.created_at desc, c.id desc limit 1) c on true;
create or replace view partner_takings with (security_invoker = true) as
select business_id, partner_id, at, amount_kurus, tip_kurus from taken_payments where partner_id is not null
union all
select f.business_id, t.partner_id, f.created_at, -f.amount_kurus, 0
  from refunds f
  join taken_payments t on t.business_id = f.business_id and t.id = f.payment_id and t.method = f.method
 where t.partner_id is not null;

-- What of the gross of a day were tips. Null in entries of before, whose gross has none in it.
alter table partner_arrival_days add column tips_kurus bigint;
