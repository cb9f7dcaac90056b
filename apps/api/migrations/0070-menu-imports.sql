-- The last import of a menu, which can be taken back (docs/product/menu.md, MENU-35).
set local role sofra_owner;

-- One row a business: each import replaces it, taking it back deletes it.
create table menu_imports (
  business_id uuid not null references businesses,
  id uuid not null,
  imported_at timestamptz not null,
  created integer not null,
  repriced integer not null,
  rerated integer not null,
  -- `{categoryIds, items: [{itemId, version, before}]}`: the categories that it made, and of each item the version after
  -- it and what the item had before, null for a new one.
  changes jsonb not null constraint changes_list_items check (jsonb_typeof(changes -> 'items') is not distinct from 'array'),
  primary key (business_id)
);
call protect_tenant_table('menu_imports', 'select, insert, delete');
