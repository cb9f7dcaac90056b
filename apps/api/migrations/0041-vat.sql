-- Rates of KDV, what lines remember of them, and how much of each payment they are (docs/product/vat.md).
set local role sofra_owner;

create table vat_rates (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  position integer not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index vat_rate_name_taken on vat_rates (business_id, lower(name));
call protect_tenant_table('vat_rates', 'select, insert');
grant update (name, version) on vat_rates to sofra_app;

-- A rate has a percent from a business day on, until the next one counts (VAT-1). Withdrawn ones never counted.
create table vat_percents (
  business_id uuid not null,
  rate_id uuid not null,
  from_day date not null,
  percent integer not null constraint vat_percent_in_range check (percent between 0 and 99),
  primary key (business_id, rate_id, from_day),
  foreign key (business_id, rate_id) references vat_rates
);
call protect_tenant_table('vat_percents', 'select, insert, delete');

alter table menu_categories
  add column vat_rate_id uuid,
  add foreign key (business_id, vat_rate_id) references vat_rates;
alter table menu_items
  add column vat_rate_id uuid,
  add foreign key (business_id, vat_rate_id) references vat_rates;

create index categories_by_vat_rate on menu_categories (business_id, vat_rate_id) where vat_rate_id is not null;
create index items_by_vat_rate on menu_items (business_id, vat_rate_id) where vat_rate_id is not null;

-- Null: nobody had given the item a rate, or the line is older than rates.
alter table order_lines
  add column vat_percent integer constraint line_vat_percent_in_range check (vat_percent between 0 and 99),
  -- What a part of a set menu cost on the list: by it the parts divide the price of their set menu (VAT-4).
  add column set_list_price_kurus bigint constraint list_price_of_part_not_negative check (set_list_price_kurus >= 0),
  add constraint only_parts_have_a_list_price_in_a_set check (set_list_price_kurus is null or set_line_id is not null);

-- What a payment took for each rate, KDV included and after discount, and the KDV in it (VAT-5). What it took besides
-- has no rate.
create table payment_vat (
  business_id uuid not null,
  payment_id uuid not null,
  percent integer not null constraint paid_vat_percent_in_range check (percent between 0 and 99),
  gross_kurus bigint not null constraint vat_of_something check (gross_kurus > 0),
  tax_kurus bigint not null constraint vat_within_gross check (tax_kurus between 0 and gross_kurus),
  primary key (business_id, payment_id, percent),
  foreign key (business_id, payment_id) references payments
);
call protect_tenant_table('payment_vat', 'select, insert');
call make_insert_only('payment_vat');

-- The same of what went back: a part of what the payment of the refund took (VAT-13).
create table refund_vat (
  business_id uuid not null,
  refund_id uuid not null,
  percent integer not null constraint refunded_vat_percent_in_range check (percent between 0 and 99),
  gross_kurus bigint not null constraint vat_of_something_refunded check (gross_kurus > 0),
  tax_kurus bigint not null constraint refunded_vat_within_gross check (tax_kurus between 0 and gross_kurus),
  primary key (business_id, refund_id, percent),
  foreign key (business_id, refund_id) references refunds
);
call protect_tenant_table('refund_vat', 'select, insert');
call make_insert_only('refund_vat');

-- KDV follows net: what went back is taken off when it goes back.
create view vat_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, v.percent, v.gross_kurus, v.tax_kurus
  from payments p
  join payment_vat v on v.business_id = p.business_id and v.payment_id = p.id
union all
select f.business_id, f.created_at, v.percent, -v.gross_kurus, -v.tax_kurus
  from refunds f
  join refund_vat v on v.business_id = f.business_id and v.refund_id = f.id;
grant select on vat_sales to sofra_app;

-- By hour, because a report names days of the business.
create table vat_hours (
  business_id uuid not null references businesses,
  hour timestamptz not null,
  percent integer not null,
  gross_kurus bigint not null,
  tax_kurus bigint not null,
  primary key (business_id, hour, percent)
);
call protect_tenant_table('vat_hours', 'select');

-- Sums of a kind of sales by themselves, so that whoever adds a kind need not write all the others again.
alter function sum_sales(uuid, timestamptz, timestamptz) rename to sum_sales_before_vat;
create function sum_vat(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  delete from public.vat_hours where business_id = business and hour >= since and hour < until;
  insert into public.vat_hours (business_id, hour, percent, gross_kurus, tax_kurus)
  select business_id, date_trunc('hour', at, 'UTC'), percent, sum(gross_kurus), sum(tax_kurus)
    from public.vat_sales where business_id = business and at >= since and at < until group by 1, 2, 3;
end $$;
create function sum_sales(business uuid, since timestamptz, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform public.sum_sales_before_vat(business, since, until);
  perform public.sum_vat(business, since, until);
end $$;
revoke execute on function sum_vat(uuid, timestamptz, timestamptz), sum_sales(uuid, timestamptz, timestamptz),
  sum_sales_before_vat(uuid, timestamptz, timestamptz) from public;

create trigger late_refunds_are_counted after insert on refunds for each row execute function count_late_row();

-- Every business has rates from its beginning (VAT-1). They count since ever.
create function furnish_vat_rates(business uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  with rates as (
    insert into public.vat_rates (business_id, id, name, position)
    values (business, gen_random_uuid(), 'Temel gıda', 1), (business, gen_random_uuid(), 'Yeme içme', 2),
           (business, gen_random_uuid(), 'Genel oran', 3)
    returning id, position)
  insert into public.vat_percents (business_id, rate_id, from_day, percent)
  select business, id, '2000-01-01', (array[1, 10, 20])[position] from rates;
end $$;
create function furnish_rates_of_new_business() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.furnish_vat_rates(new.id);
  return null;
end $$;
create trigger businesses_have_vat_rates after insert on businesses
  for each row execute function furnish_rates_of_new_business();
revoke execute on function furnish_vat_rates(uuid), furnish_rates_of_new_business() from public;

select furnish_vat_rates(id) from businesses;
