-- Suppliers, purchases, and the history of costs (docs/product/purchases.md, docs/decisions/0112).
set local role sofra_owner;

create table suppliers (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  note text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index supplier_name_taken on suppliers (business_id, fold_name(name));
call protect_tenant_table('suppliers', 'select, insert, update');

create table purchases (
  business_id uuid not null,
  id uuid not null,
  supplier_id uuid not null,
  bought_on date not null,
  document_no text,
  note text,
  total_kurus bigint not null constraint purchase_total_not_negative check (total_kurus >= 0),
  entered_by uuid not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  -- Undone because it was wrong; its stock was taken out again.
  canceled_by_name text,
  canceled_at timestamptz,
  cancel_reason text,
  primary key (business_id, id),
  foreign key (business_id, supplier_id) references suppliers,
  foreign key (business_id, entered_by) references users,
  constraint purchase_cancel_whole_or_none check (num_nulls(canceled_by_name, canceled_at, cancel_reason) in (0, 3))
);
create index purchases_by_supplier on purchases (business_id, supplier_id, document_no);
create index purchases_by_day on purchases (business_id, bought_on);
create index purchases_by_user on purchases (business_id, entered_by);
call protect_tenant_table('purchases', 'select, insert, update');

create table purchase_lines (
  business_id uuid not null,
  purchase_id uuid not null,
  item_id uuid not null,
  position integer not null,
  -- Its name then.
  name text not null,
  unit text not null constraint purchase_unit_known check (unit in ('GRAM', 'ADET')),
  amount_milli bigint not null constraint purchase_amount_positive check (amount_milli > 0),
  total_kurus bigint not null constraint purchase_line_not_negative check (total_kurus >= 0),
  -- Per kilogram or piece: of this purchase, and of the one before it.
  price_kurus bigint not null,
  last_price_kurus bigint,
  -- The cost of the item before and after, which cancelling compares.
  cost_before_kurus bigint,
  cost_after_kurus bigint not null,
  primary key (business_id, purchase_id, item_id),
  foreign key (business_id, purchase_id) references purchases,
  foreign key (business_id, item_id) references menu_items
);
create index purchase_lines_by_item on purchase_lines (business_id, item_id);
call protect_tenant_table('purchase_lines', 'select, insert');
call make_insert_only('purchase_lines');

-- Every change of a purchase price, from whichever screen.
create table cost_changes (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  from_kurus bigint,
  to_kurus bigint,
  changed_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, item_id) references menu_items
);
create index cost_changes_by_item on cost_changes (business_id, item_id, changed_at);
call protect_tenant_table('cost_changes', 'select, insert');
call make_insert_only('cost_changes');

create function note_cost_change() returns trigger language plpgsql as $$
begin
  insert into cost_changes (business_id, id, item_id, from_kurus, to_kurus)
    values (new.business_id, gen_random_uuid(), new.id, old.unit_cost_kurus, new.unit_cost_kurus);
  return null;
end $$;
create trigger cost_change_is_noted after update of unit_cost_kurus on menu_items
  for each row when (new.unit_cost_kurus is distinct from old.unit_cost_kurus and current_user <> 'sofra_import')
  execute function note_cost_change();
