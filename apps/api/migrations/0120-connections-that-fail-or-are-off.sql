-- Connections to platforms that fail or are off (docs/product/platforms.md).
set local role sofra_owner;

-- The part that failed; null for the result of a trial, which any success ends (PLATFORM-3).
alter table platform_connections
  add column problem_in text constraint platform_problem_part_known check (problem_in in ('READING', 'SENDING'));

-- As in migration 0113, also for a connection that is off: it is sent when the connection is on in time (PLATFORM-1).
create or replace function write_platform_message(
  business uuid, channel uuid, of_object text, of_kind text, facts jsonb, useful interval)
  returns void language sql volatile set search_path = pg_catalog, public as $$
  insert into public.platform_messages (business_id, channel_id, object, kind, content, give_up_at)
  select business, channel, of_object, of_kind, facts, now() + useful
    from public.platform_connections c
   where c.business_id = business and c.channel_id = channel
$$;

create or replace function queue_platform_sold_out() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  product public.channel_products;
begin
  for product in
    select p.* from public.channel_products p where p.business_id = new.business_id and p.item_id = new.id
  loop
    perform public.write_platform_state(new.business_id, product.channel_id, 'product:' || product.product_id,
      case when new.sold_out_until is null then 'AVAILABLE' else 'SOLD_OUT' end,
      jsonb_build_object('until', new.sold_out_until));
  end loop;
  return null;
end $$;
