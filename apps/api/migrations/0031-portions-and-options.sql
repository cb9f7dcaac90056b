-- What an item is sold as: portions with their prices, and options in groups that items and categories ask (SELL-1,
-- SELL-8). What was sold is never deleted: rows leave their list by `deleted_at`.
set local role sofra_owner;

create table item_portions (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  name text not null,
  price_kurus bigint not null constraint portion_price_not_negative check (price_kurus >= 0),
  -- How many times the recipe one piece takes, in thousandths.
  recipe_milli bigint not null default 1000 constraint portion_takes_something check (recipe_milli between 1 and 10000),
  is_default boolean not null,
  is_active boolean not null,
  position integer not null,
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, item_id) references menu_items,
  constraint default_portion_is_sold check (not is_default or (is_active and deleted_at is null))
);
create index portions_by_item on item_portions (business_id, item_id);
create unique index one_default_portion on item_portions (business_id, item_id) where is_default;
call protect_tenant_table('item_portions', 'select, insert, update');

create table option_groups (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  min_choices integer not null,
  max_choices integer not null,
  -- Its options are things to leave out.
  is_removal boolean not null,
  is_active boolean not null,
  is_sample boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint choices_within_limits check (min_choices between 0 and max_choices and max_choices between 1 and 20)
);
call protect_tenant_table('option_groups', 'select, insert, update');

create table options (
  business_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name text not null,
  price_difference_kurus bigint not null,
  is_default boolean not null,
  is_active boolean not null,
  max_qty integer not null constraint option_max_qty_within check (max_qty between 1 and 20),
  translations jsonb not null default '{}',
  position integer not null,
  sold_out_until timestamptz,
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, group_id) references option_groups
);
create index options_by_group on options (business_id, group_id);
call protect_tenant_table('options', 'select, insert, update');

-- What one piece with the option takes besides the recipe, in thousandths; below 0 for what it saves.
create table option_ingredients (
  business_id uuid not null,
  option_id uuid not null,
  ingredient_id uuid not null,
  amount_milli bigint not null constraint option_changes_the_recipe check (amount_milli <> 0),
  position integer not null,
  primary key (business_id, option_id, ingredient_id),
  foreign key (business_id, option_id) references options,
  foreign key (business_id, ingredient_id) references menu_items
);
create index option_ingredients_by_ingredient on option_ingredients (business_id, ingredient_id);
call protect_tenant_table('option_ingredients', 'select, insert, delete');

create table item_option_groups (
  business_id uuid not null,
  item_id uuid not null,
  group_id uuid not null,
  position integer not null,
  primary key (business_id, item_id, group_id),
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, group_id) references option_groups
);
create index items_by_option_group on item_option_groups (business_id, group_id);
call protect_tenant_table('item_option_groups', 'select, insert, delete');

create table item_refused_groups (
  business_id uuid not null,
  item_id uuid not null,
  group_id uuid not null,
  primary key (business_id, item_id, group_id),
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, group_id) references option_groups
);
create index refusals_by_option_group on item_refused_groups (business_id, group_id);
call protect_tenant_table('item_refused_groups', 'select, insert, delete');

create table category_option_groups (
  business_id uuid not null,
  category_id uuid not null,
  group_id uuid not null,
  position integer not null,
  primary key (business_id, category_id, group_id),
  foreign key (business_id, category_id) references menu_categories on delete cascade,
  foreign key (business_id, group_id) references option_groups
);
create index categories_by_option_group on category_option_groups (business_id, group_id);
call protect_tenant_table('category_option_groups', 'select, insert, delete');

alter table menu_categories
  -- Offered as chips where a note is written.
  add column quick_notes jsonb not null default '[]' constraint few_quick_notes check (jsonb_array_length(quick_notes) <= 12);

-- What was chosen for a line, by the names and prices of that moment; `unit_price_kurus` contains the options.
alter table order_lines
  add column portion_id uuid,
  add column portion_name text,
  add column options jsonb not null default '[]' constraint options_are_a_list check (jsonb_typeof(options) = 'array'),
  -- What the portion, or the item without any, cost before its options; null in lines of before.
  add column base_price_kurus bigint constraint base_price_not_negative check (base_price_kurus >= 0),
  add constraint portions_have_a_name check ((portion_id is null) = (portion_name is null)),
  add foreign key (business_id, portion_id) references item_portions;
create index lines_by_portion on order_lines (business_id, portion_id) where portion_id is not null;
