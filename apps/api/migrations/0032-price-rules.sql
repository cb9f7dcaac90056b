-- Timed prices, what a line remembers of one, and every change of an item's price (docs/product/price-rules.md).
set local role sofra_owner;

create table price_rules (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  is_on boolean not null default true,
  -- For the whole menu; otherwise for its targets, and for nothing once they are all deleted (PRICE-15).
  is_for_all boolean not null,
  kind text not null constraint price_rule_kind_known check (kind in ('PERCENT', 'AMOUNT', 'FIXED')),
  -- Hundredths of a percent, or kuruş.
  hundredths bigint not null constraint price_rule_value_not_negative check (hundredths >= 0),
  -- ISO days of the week on which it begins, Monday 1.
  days smallint[] not null constraint price_rule_has_days check (days <> '{}' and days <@ '{1,2,3,4,5,6,7}'),
  -- Local times to the minute; at or before `starts`, `ends` is one of the next day (PRICE-6).
  starts time not null,
  ends time not null,
  first_day date,
  last_day date,
  is_sample boolean not null default false,
  version integer not null default 1,
  primary key (business_id, id),
  constraint price_rule_days_in_order check (first_day <= last_day),
  constraint price_rule_percent_at_most_100 check (kind <> 'PERCENT' or hundredths <= 10000)
);
create unique index price_rule_name_taken on price_rules (business_id, lower(name));
call protect_tenant_table('price_rules', 'select, insert, update, delete');

-- What a rule is for, in the order in which it was chosen: a category or an item.
create table price_rule_targets (
  business_id uuid not null,
  rule_id uuid not null,
  place integer not null,
  category_id uuid,
  item_id uuid,
  primary key (business_id, rule_id, place),
  foreign key (business_id, rule_id) references price_rules on delete cascade,
  foreign key (business_id, category_id) references menu_categories on delete cascade,
  foreign key (business_id, item_id) references menu_items,
  constraint price_rule_target_is_one check (num_nonnulls(category_id, item_id) = 1)
);
create index price_rules_by_category on price_rule_targets (business_id, category_id) where category_id is not null;
create index price_rules_by_item on price_rule_targets (business_id, item_id) where item_id is not null;
call protect_tenant_table('price_rule_targets', 'select, insert, delete');

-- The list price that a rule lowered and what the rule said then, so that the price stays explained when the rule is
-- changed or deleted (PRICE-8); there is no foreign key for that reason. All null: no rule lowered this price.
alter table order_lines
  add column list_price_kurus bigint,
  add column price_rule_id uuid,
  add column price_rule_name text,
  add column price_rule_kind text,
  add column price_rule_hundredths bigint,
  add constraint price_rule_whole_or_none check (
    num_nulls(list_price_kurus, price_rule_id, price_rule_name, price_rule_kind, price_rule_hundredths) in (0, 5));

create table item_price_changes (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  from_kurus bigint not null,
  to_kurus bigint not null,
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, changed_by) references users,
  constraint price_did_change check (from_kurus <> to_kurus)
);
create index price_changes_by_item on item_price_changes (business_id, item_id, changed_at);
call protect_tenant_table('item_price_changes', 'select, insert');
call make_insert_only('item_price_changes');
