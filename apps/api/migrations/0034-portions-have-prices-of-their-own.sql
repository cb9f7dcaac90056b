-- A fixed price names the portion it is of, and a line remembers which one the rule named (PRICE-4, PRICE-8). Null: the
-- rule holds for what has no portions.
set local role sofra_owner;

alter table price_rules
  add column portion_name text,
  add constraint only_fixed_prices_name_a_portion check (portion_name is null or kind = 'FIXED');

alter table order_lines
  add column price_rule_portion text,
  add constraint only_fixed_prices_named_a_portion check (price_rule_portion is null or price_rule_kind = 'FIXED');
