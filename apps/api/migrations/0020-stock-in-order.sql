-- When the stock of an item last moved: each movement of it is a microsecond later at least, so that the ledger of one
-- moment stands in the order of its effect, whichever process wrote it and whatever its clock said.
set local role sofra_owner;

alter table menu_items add column stock_moved_at timestamptz;
