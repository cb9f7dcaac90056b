-- Channels that bring orders, their prices, and the channel of an order (docs/product/channels.md, docs/decisions/0102).
set local role sofra_owner;

-- A partner that a platform brought: its money is followed as that of a terminal, and it is offered on its orders only.
alter table payment_partners add column is_platform boolean not null default false;

create table channels (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  kind text not null constraint channel_kind_known
    check (kind in ('PHONE', 'OWN', 'YEMEKSEPETI', 'GETIR', 'TRENDYOL', 'MIGROS', 'PLATFORM')),
  is_on boolean not null default true,
  -- Over by itself.
  paused_until timestamptz,
  percent_hundredths integer not null default 0
    constraint channel_percent_in_range check (percent_hundredths between -10000 and 10000),
  step integer not null default 100 constraint channel_step_known check (step in (1, 50, 100, 500)),
  minutes integer constraint channel_minutes_in_range check (minutes between 0 and 600),
  minimum_kurus bigint not null default 0 constraint channel_minimum_not_negative check (minimum_kurus >= 0),
  fee_item_id uuid,
  partner_id uuid,
  position integer not null,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, fee_item_id) references menu_items,
  foreign key (business_id, partner_id) references payment_partners
);
create unique index channel_name_taken on channels (business_id, fold_name(name));
create index channels_by_fee_item on channels (business_id, fee_item_id) where fee_item_id is not null;
create index channels_by_partner on channels (business_id, partner_id) where partner_id is not null;
call protect_tenant_table('channels', 'select, insert, update');

create table channel_prices (
  business_id uuid not null,
  channel_id uuid not null,
  item_id uuid not null,
  portion_id uuid,
  -- The portion, or the item without any. No generated column, because a move copies rows by their key.
  target_id uuid not null constraint channel_price_of_its_target check (target_id = coalesce(portion_id, item_id)),
  -- Null: the channel does not sell the item.
  price_kurus bigint constraint channel_price_not_negative check (price_kurus >= 0),
  primary key (business_id, channel_id, target_id),
  foreign key (business_id, channel_id) references channels,
  foreign key (business_id, item_id) references menu_items,
  foreign key (business_id, portion_id) references item_portions,
  constraint channel_sells_all_portions_or_none check (price_kurus is not null or portion_id is null)
);
create index channel_prices_by_item on channel_prices (business_id, item_id);
create index channel_prices_by_portion on channel_prices (business_id, portion_id) where portion_id is not null;
call protect_tenant_table('channel_prices', 'select, insert, delete');

-- The places that a timed price names, and its channels (CHANNEL-6).
alter table price_rules
  add column place_kinds text[] not null default '{TABLE,TAKEAWAY,COUNTER}'
    constraint price_rule_places_known check (place_kinds <@ '{TABLE,TAKEAWAY,DELIVERY,COUNTER}');
create table price_rule_channels (
  business_id uuid not null,
  rule_id uuid not null,
  channel_id uuid not null,
  primary key (business_id, rule_id, channel_id),
  foreign key (business_id, rule_id) references price_rules on delete cascade,
  foreign key (business_id, channel_id) references channels
);
create index price_rule_channels_by_channel on price_rule_channels (business_id, channel_id);
call protect_tenant_table('price_rule_channels', 'select, insert, delete');

alter table orders
  add column channel_id uuid,
  -- Its name then, and the number that the platform gave the order: *Getir 4711* on slips and lists.
  add column channel_name text,
  add column channel_number text,
  add foreign key (business_id, channel_id) references channels,
  add constraint channel_has_a_name check ((channel_id is null) = (channel_name is null)),
  add constraint channel_number_has_a_channel check (channel_number is null or channel_id is not null);
create index orders_by_channel on orders (business_id, channel_id, opened_at) where channel_id is not null;
-- A cancelled order gives its number free, for the one that is typed in again.
create unique index channel_number_given_once on orders (business_id, channel_id, call_day, channel_number)
  where channel_number is not null and status <> 'CANCELED';

-- The terms by which a channel priced the line; all null at the price of the menu (CHANNEL-7).
alter table order_lines
  add column channel_percent_hundredths integer,
  add column channel_step integer,
  add column is_priced_by_hand boolean not null default false,
  add constraint channel_price_whole_or_none check (
    num_nulls(channel_percent_hundredths, channel_step) in (0, 2)
    and (channel_percent_hundredths is not null or not is_priced_by_hand)),
  add constraint channel_price_without_rule check (channel_percent_hundredths is null or price_rule_id is null);

create trigger floor_change_is_noted after insert or update or delete on channels
  for each row when (current_user <> 'sofra_import') execute function note_floor_change();
create trigger floor_change_is_noted after insert or update or delete on channel_prices
  for each row when (current_user <> 'sofra_import') execute function note_floor_change();
create trigger floor_change_is_noted after insert or update or delete on price_rule_channels
  for each row when (current_user <> 'sofra_import') execute function note_floor_change();
