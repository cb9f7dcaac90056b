-- What nobody named a unit for is counted in grams (spec 3, "Ingredient/stock item"; decision 40), low below 500 of them
-- (decisions 34). Rows that are there keep what they were made with.
set local role sofra_owner;

alter table menu_items
  alter column stock_unit set default 'GRAM',
  alter column min_stock_milli set default 500000;
