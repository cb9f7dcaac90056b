-- The report of timed prices reads the lines with a rule only, however many others there are (PRICE-20).
set local role sofra_owner;

create index lines_by_price_rule on order_lines (business_id, price_rule_id) where price_rule_id is not null;
