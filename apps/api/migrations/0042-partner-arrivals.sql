-- What partners keep and when they pay, and what really came of them (docs/product/partners.md).
set local role sofra_owner;

-- Terms count from a business day on, until the next ones count (PARTNER-11). Withdrawn ones never counted.
create table partner_terms (
  business_id uuid not null,
  partner_id uuid not null,
  from_day date not null,
  -- Hundredths of a percent.
  commission_hundredths integer constraint commission_of_terms_known check (commission_hundredths between 0 and 10000),
  -- Calendar days until the money comes.
  days integer constraint days_of_terms_known check (days between 0 and 365),
  primary key (business_id, partner_id, from_day),
  foreign key (business_id, partner_id) references payment_partners
);
call protect_tenant_table('partner_terms', 'select, insert, delete');

insert into partner_terms (business_id, partner_id, from_day, commission_hundredths, days)
select business_id, id, '2000-01-01', commission_hundredths, days from payment_partners
 where commission_hundredths is not null or days is not null;
alter table payment_partners drop column commission_hundredths, drop column days;

-- What partners took and what was given back through them, by the latest correction (PARTNER-13).
create view taken_payments with (security_invoker = true) as
select p.business_id, p.id, p.created_at as at, p.amount_kurus,
       case when c.id is null then p.method else c.method end as method,
       case when c.id is null then p.partner_id else c.partner_id end as partner_id
  from payments p
  left join lateral (
    select c.id, c.method, c.partner_id from payment_corrections c
     where c.business_id = p.business_id and c.payment_id = p.id
     order by c.created_at desc, c.id desc limit 1) c on true;
create view partner_takings with (security_invoker = true) as
select business_id, partner_id, at, amount_kurus from taken_payments where partner_id is not null
union all
select f.business_id, t.partner_id, f.created_at, -f.amount_kurus
  from refunds f
  join taken_payments t on t.business_id = f.business_id and t.id = f.payment_id and t.method = f.method
 where t.partner_id is not null;
grant select on taken_payments, partner_takings to sofra_app;

-- Money of a partner that came (PARTNER-15).
create table partner_arrivals (
  business_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  amount_kurus bigint not null constraint arrived_amount_not_negative check (amount_kurus >= 0),
  came_on date not null,
  entered_by uuid not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, partner_id) references payment_partners,
  foreign key (business_id, entered_by) references users,
  -- Lets a day name the partner of its arrival.
  constraint arrival_of_partner unique (business_id, id, partner_id)
);
create index arrivals_by_partner on partner_arrivals (business_id, partner_id);
call protect_tenant_table('partner_arrivals', 'select, insert');
call make_insert_only('partner_arrivals');

-- The days an arrival is for, each between the instants it had, since the clock of a business may change. A day is entered
-- again only after the entry before was undone: `attempt` counts its entries (PARTNER-15).
create table partner_arrival_days (
  business_id uuid not null,
  partner_id uuid not null,
  day date not null,
  attempt integer not null constraint attempt_above_zero check (attempt > 0),
  arrival_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  -- What the partner took less what was given back through it, and what it keeps by the terms of the day (PARTNER-12).
  gross_kurus bigint not null,
  commission_kurus bigint not null,
  -- The part of the amount that is of this day (PARTNER-16).
  amount_kurus bigint not null,
  constraint day_came_once primary key (business_id, partner_id, day, attempt),
  foreign key (business_id, arrival_id, partner_id) references partner_arrivals (business_id, id, partner_id)
);
create index arrival_days_by_arrival on partner_arrival_days (business_id, arrival_id, partner_id);
call protect_tenant_table('partner_arrival_days', 'select, insert');
call make_insert_only('partner_arrival_days');

-- The counter entry of an arrival that was wrong: its days wait again (PARTNER-17).
create table partner_arrival_undos (
  business_id uuid not null,
  arrival_id uuid not null,
  reason text not null,
  undone_by uuid not null,
  undone_by_name text not null,
  undone_at timestamptz not null,
  constraint arrival_undone_once primary key (business_id, arrival_id),
  foreign key (business_id, arrival_id) references partner_arrivals,
  foreign key (business_id, undone_by) references users
);
call protect_tenant_table('partner_arrival_undos', 'select, insert');
call make_insert_only('partner_arrival_undos');
