-- Writes what other systems receive, in the transaction that causes it (docs/product/webhooks.md, docs/decisions/0120).
-- A business without an active endpoint pays for one look into an index, and for no statement (WEBHOOK-3).
set local role sofra_owner;

create function write_webhooks(business uuid, event text, object uuid, data jsonb) returns void
  language sql volatile as $$
  with m as materialized (select gen_random_uuid() as id)
  insert into public.webhook_deliveries (business_id, endpoint_id, message_id, type, object_id, body)
  select business, e.id, m.id, event, object,
         json_build_object(
           'type', event,
           'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'data', data)::text
    from m, public.webhook_endpoints e
   where e.business_id = business and e.is_active and event = any (e.events)
$$;
revoke execute on function write_webhooks(uuid, text, uuid, jsonb) from public;
grant execute on function write_webhooks(uuid, text, uuid, jsonb) to sofra_app;

-- Names are qualified, because setting a search path would cost every save.
-- The argument of a trigger is the type, or the empty text where the row decides it. The bodies have ids, versions and
-- states alone, never a name, phone, address or note (WEBHOOK-2).
create function queue_webhooks() returns trigger
  language plpgsql as $$
declare
  event text := tg_argv[0];
  of_order public.orders;
begin
  if not exists (select from public.webhook_endpoints e where e.business_id = new.business_id and e.is_active) then
    return null;
  end if;
  case tg_table_name
    when 'orders' then
      if event = '' then
        event := case when new.status = old.status then 'order.updated' when new.status = 'PAID' then 'order.paid'
                     when new.status = 'CANCELED' then 'order.canceled' else 'order.updated' end;
      end if;
      perform public.write_webhooks(new.business_id, event, new.id, jsonb_build_object(
        'orderId', new.id, 'version', new.version, 'status', new.status, 'place', new.place_kind, 'tableId', new.table_id)
        || case when new.merged_into is null then '{}' else jsonb_build_object('mergedInto', new.merged_into) end);
    when 'fulfilments' then
      select * into of_order from public.orders o where o.business_id = new.business_id and o.id = new.order_id;
      perform public.write_webhooks(new.business_id, event, new.order_id, jsonb_build_object(
        'orderId', new.order_id, 'version', of_order.version, 'status', of_order.status, 'place', of_order.place_kind,
        'tableId', null, 'fulfilment', jsonb_build_object(
          'version', new.version, 'state', case when new.state = 'KITCHEN' and new.ready_at is not null then 'READY' else new.state end,
          'courierId', new.courier_id)));
    when 'refunds' then
      select o.* into of_order from public.payments p
        join public.orders o on o.business_id = p.business_id and o.id = p.order_id
       where p.business_id = new.business_id and p.id = new.payment_id;
      perform public.write_webhooks(new.business_id, event, of_order.id, jsonb_build_object(
        'refundId', new.id, 'paymentId', new.payment_id, 'orderId', of_order.id, 'version', of_order.version));
    when 'ended_days' then
      perform public.write_webhooks(new.business_id, event, new.business_id, jsonb_build_object(
        'dayEndId', new.id, 'day', new.day, 'version', new.number, 'replaces', new.replaces));
    when 'menu_items' then
      if event = '' then event := case when new.sold_out_until is null then 'item.available' else 'item.sold_out' end; end if;
      perform public.write_webhooks(new.business_id, event, new.id,
        jsonb_build_object('itemId', new.id, 'version', new.version, 'kind', new.kind)
        || case event when 'item.sold_out' then jsonb_build_object('until', to_char(
             new.sold_out_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) else '{}' end);
    when 'reservations' then
      perform public.write_webhooks(new.business_id, event, new.id, jsonb_build_object(
        'reservationId', new.id, 'version', new.version, 'state', new.state, 'tableId', new.table_id, 'orderId', new.order_id));
  end case;
  return null;
end $$;

create trigger order_opened_is_queued after insert on orders
  for each row when (current_user <> 'sofra_import') execute function queue_webhooks('order.opened');
create trigger order_change_is_queued after update on orders
  for each row when ((new.version, new.status) is distinct from (old.version, old.status) and current_user <> 'sofra_import')
  execute function queue_webhooks('');
create trigger fulfilment_change_is_queued after update on fulfilments
  for each row when ((new.state, new.ready_at, new.courier_id, new.promised_at)
    is distinct from (old.state, old.ready_at, old.courier_id, old.promised_at)
    and new.state <> 'CANCELED' and current_user <> 'sofra_import')
  execute function queue_webhooks('order.updated');
create trigger refund_is_queued after insert on refunds
  for each row when (current_user <> 'sofra_import') execute function queue_webhooks('payment.refunded');
create trigger day_end_is_queued after insert on ended_days
  for each row when (current_user <> 'sofra_import') execute function queue_webhooks('day.closed');
create trigger low_stock_is_queued after update on menu_items
  for each row when (new.track_stock and new.deleted_at is null and new.stock_milli <= new.min_stock_milli
    and not (old.track_stock and old.stock_milli <= old.min_stock_milli) and current_user <> 'sofra_import')
  execute function queue_webhooks('stock.low');
create trigger sold_out_is_queued after update on menu_items
  for each row when (new.sold_out_until is distinct from old.sold_out_until and current_user <> 'sofra_import')
  execute function queue_webhooks('');
create trigger reservation_is_queued after insert on reservations
  for each row when (current_user <> 'sofra_import') execute function queue_webhooks('reservation.changed');
create trigger reservation_change_is_queued after update on reservations
  for each row when (new.version is distinct from old.version and new.erased_at is not distinct from old.erased_at
    and current_user <> 'sofra_import')
  execute function queue_webhooks('reservation.changed');
