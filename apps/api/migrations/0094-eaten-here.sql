-- An order at the counter that is eaten here needs no bag (docs/product/counter.md).
set local role sofra_owner;

alter table orders add column is_eaten_here boolean not null default false;
