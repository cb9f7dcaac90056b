-- Shares of a bill, orders that move or merge, corrected payment methods, and what each line took from stock.
set local role sofra_owner;

alter table orders
  -- The sum of its payments that are shares; they are spread over the lines when they reach the total.
  add column shares_paid_kurus bigint not null default 0 constraint shares_paid_not_negative check (shares_paid_kurus >= 0),
  -- Where its lines went when it was emptied by a merge or by moving the last of them.
  add column merged_into uuid,
  add foreign key (business_id, merged_into) references orders,
  add constraint only_closed_orders_are_merged check (merged_into is null or status <> 'OPEN');
create index orders_by_merge_target on orders (business_id, merged_into) where merged_into is not null;

alter table payments
  add column is_share boolean not null default false,
  -- Among how many people the bill was split, for the receipt.
  add column of_people integer constraint share_of_several_people check (of_people >= 2);

-- Where the guests sat then; the order may have moved since. Null before orders could move.
alter table cancellations add column table_name text;

-- A share pays a part of a line; the pieces count with the share that settles it.
alter table payment_lines
  drop constraint paid_something,
  add constraint paid_pieces_not_negative check (qty >= 0),
  add constraint paid_something check (qty > 0 or gross_kurus > 0),
  add constraint paid_line_gross_not_negative check (gross_kurus >= 0);

-- A payment stays as it was taken; the latest correction of its method counts.
create table payment_corrections (
  business_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  method text not null constraint corrected_method_known check (method in ('CASH', 'CARD', 'MEAL')),
  reason text not null,
  corrected_by uuid not null,
  corrected_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payments,
  foreign key (business_id, corrected_by) references users
);
create index corrections_by_payment on payment_corrections (business_id, payment_id, created_at desc, id desc);
call protect_tenant_table('payment_corrections', 'select, insert');
call make_insert_only('payment_corrections');

-- What one piece of a line took from stock when it was saved: so much goes back with every piece that is cancelled,
-- wherever the line has moved and whatever the item has become since.
create table order_line_stock (
  business_id uuid not null,
  line_id uuid not null,
  item_id uuid not null,
  per_piece_milli bigint not null constraint took_something check (per_piece_milli > 0),
  primary key (business_id, line_id, item_id),
  foreign key (business_id, line_id) references order_lines,
  foreign key (business_id, item_id) references menu_items
);
create index line_stock_by_item on order_line_stock (business_id, item_id);
call protect_tenant_table('order_line_stock', 'select, insert');
call make_insert_only('order_line_stock');

insert into order_line_stock (business_id, line_id, item_id, per_piece_milli)
select l.business_id, l.id, l.item_id, 1000
  from order_lines l
  join orders o on o.business_id = l.business_id and o.id = l.order_id
 where o.status = 'OPEN'
   and exists (
     select from stock_movements m
      where m.business_id = l.business_id and m.order_id = l.order_id and m.item_id = l.item_id and m.kind = 'SALE'
        -- Of the same save: an item may be tracked from the middle of an order on.
        and m.created_at = l.created_at);
