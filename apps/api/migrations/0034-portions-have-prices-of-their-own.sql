-- A fixed price names the portion it is of, and a line remembers which one the rule named (PRICE-4, PRICE-8). Null: the
-- rule holds for what has no portions.
set local role sofra_owner;

alter table price_rules
  add column portion_name text,
  add constraint only_fixed_prices_name_a_portion check (portion_name is null or kind = 'FIXED');

alter table order_lines
  add column price_rule_portion text,
  add constraint only_fixed_prices_named_a_portion check (price_rule_portion is null or price_rule_kind = 'FIXED');

-- Every change of the price of a portion is kept under the name it had (PRICE-19). `is_of_item`: the item's own price
-- changed with it, as that of its default portion does; every row of before is one of those.
alter table item_price_changes
  add column portion_id uuid,
  add column portion_name text,
  add column is_of_item boolean not null default true,
  add constraint changed_portion_has_a_name check ((portion_id is null) = (portion_name is null)),
  add constraint price_change_is_of_something check (is_of_item or portion_id is not null),
  add foreign key (business_id, portion_id) references item_portions;
alter table item_price_changes alter column is_of_item drop default;
create index price_changes_by_portion on item_price_changes (business_id, portion_id) where portion_id is not null;

-- Since when the price of a portion holds, noted as that of an item is (PRICE-12).
alter table item_portions add column price_changed_at timestamptz;
update item_portions p set price_changed_at = i.price_changed_at from menu_items i
 where i.business_id = p.business_id and i.id = p.item_id;
alter table item_portions
  alter column price_changed_at set not null,
  alter column price_changed_at set default now();
create trigger price_change_is_noted before update of price_kurus on item_portions
  for each row when (new.price_kurus is distinct from old.price_kurus) execute function note_price_change();
