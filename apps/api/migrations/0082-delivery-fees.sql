-- Fees of deliveries by zone, as lines of their own (docs/product/channels.md, CHANNEL-14 to CHANNEL-17).
set local role sofra_owner;

create table channel_zones (
  business_id uuid not null,
  channel_id uuid not null,
  id uuid not null,
  name text not null,
  fee_kurus bigint not null constraint zone_fee_not_negative check (fee_kurus >= 0),
  minutes integer constraint zone_minutes_in_range check (minutes between 0 and 600),
  -- Goods of this worth or more are brought for nothing.
  free_from_kurus bigint constraint zone_free_from_not_negative check (free_from_kurus >= 0),
  position integer not null,
  primary key (business_id, channel_id, id),
  foreign key (business_id, channel_id) references channels
);
create unique index zone_name_taken on channel_zones (business_id, channel_id, fold_name(name));
call protect_tenant_table('channel_zones', 'select, insert, delete');
create trigger floor_change_is_noted after insert or update or delete on channel_zones
  for each row when (current_user <> 'sofra_import') execute function note_floor_change();

alter table order_lines
  add column is_fee boolean not null default false,
  add constraint fee_is_made_by_no_station check (not is_fee or (station_id is null and set_line_id is null));

-- Fees are in the revenue and in no report of items.
create or replace view item_sales with (security_invoker = true) as
select p.business_id, p.created_at as at, l.item_id, pl.qty, pl.gross_kurus - pl.discount_kurus as revenue_kurus,
       coalesce(l.portion_id, l.item_id) as sold_as
  from payments p
  join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
  join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
 where l.set_line_id is null and not l.is_fee;
