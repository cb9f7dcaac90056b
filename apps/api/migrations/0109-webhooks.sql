-- Addresses of other systems that are told what happens, and what they were told (docs/product/webhooks.md,
-- docs/decisions/0120).
set local role sofra_owner;

create table webhook_endpoints (
  business_id uuid not null references businesses,
  id uuid not null,
  url text not null,
  description text,
  -- The types of `WEBHOOK_EVENTS` that it is told.
  events text[] not null,
  -- Encrypted with a key outside of the database. Null for one that arrived in the file of a business.
  secret bytea,
  former_secret bytea,
  -- Until when the former secret signs as well.
  former_until timestamptz,
  is_active boolean not null default true,
  -- Why Sofra itself switched it off, and when; null for a user's own decision.
  off_because text constraint webhook_off_known check (off_because in ('GONE', 'EXHAUSTED', 'SECRET', 'ARRIVED')),
  off_at timestamptz,
  -- Since when no delivery succeeded; null while the last one did.
  failing_since timestamptz,
  delivered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (business_id, id),
  constraint webhook_off_by_sofra_is_off check (off_because is null or not is_active)
);
call protect_tenant_table('webhook_endpoints', 'select, insert, update, delete');

create table webhook_deliveries (
  business_id uuid not null references businesses,
  id uuid not null default gen_random_uuid(),
  -- The order in which they were written.
  position bigint generated always as identity,
  endpoint_id uuid not null,
  -- The same for all endpoints and all attempts, so that a receiver knows a repetition.
  message_id uuid not null,
  type text not null,
  -- Deliveries of one object go out one after the other.
  object_id uuid not null,
  -- As it is sent and signed.
  body text not null,
  created_at timestamptz not null default now(),
  state text not null default 'WAITING' constraint webhook_state_known check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_token uuid,
  leased_until timestamptz,
  attempted_at timestamptz,
  -- The code of the last response; null where there was none, and then `problem` says why.
  status integer,
  problem text,
  took_ms integer,
  primary key (business_id, id),
  foreign key (business_id, endpoint_id) references webhook_endpoints on delete cascade
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (business_id, endpoint_id, position);
create index webhook_deliveries_due on webhook_deliveries (business_id, endpoint_id, next_attempt_at, position)
  where state = 'WAITING';
create index webhook_deliveries_by_object on webhook_deliveries (business_id, endpoint_id, object_id, position)
  where state = 'WAITING';
create index webhook_deliveries_by_time on webhook_deliveries (created_at);
call protect_tenant_table('webhook_deliveries', 'select, insert, update, delete');

-- Leases the next due delivery of up to `most` endpoints that have none under way. A lease that ran out means that the
-- sender died, perhaps after it had sent: the delivery is then sent again (WEBHOOK-8). The loop locks the endpoint in a
-- statement of its own, so that the snapshot of the next one is newer than the lock.
create function claim_due_webhooks(lease_for interval, at timestamptz, most integer)
  returns table (business_id uuid, id uuid, lease_token uuid, endpoint_id uuid, message_id uuid, type text, object_id uuid,
    body text, attempts integer, url text, secret bytea, former_secret bytea, former_until timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  endpoint public.webhook_endpoints;
begin
  for endpoint in
    select e.* from public.webhook_endpoints e
     where exists (
             select from public.webhook_deliveries d
              where d.business_id = e.business_id and d.endpoint_id = e.id and d.state = 'WAITING'
                and d.next_attempt_at <= at and (e.is_active or d.type = 'ping'))
       and not exists (
             select from public.webhook_deliveries d
              where d.business_id = e.business_id and d.endpoint_id = e.id and d.state = 'WAITING' and d.leased_until >= now())
       and public.may_write(e.business_id)
     limit most
       for no key update of e skip locked
  loop
    return query
    update public.webhook_deliveries d
       set lease_token = gen_random_uuid(), leased_until = now() + lease_for, attempts = d.attempts + 1
      from (
        select first.id from public.webhook_deliveries first
         where first.business_id = endpoint.business_id and first.endpoint_id = endpoint.id and first.state = 'WAITING'
           and first.next_attempt_at <= at and (endpoint.is_active or first.type = 'ping')
           and not exists (
             select from public.webhook_deliveries earlier
              where earlier.business_id = first.business_id and earlier.endpoint_id = first.endpoint_id
                and earlier.object_id = first.object_id and earlier.state = 'WAITING' and earlier.position < first.position)
         order by first.next_attempt_at, first.position limit 1) head
     where d.business_id = endpoint.business_id and d.id = head.id
       and not exists (
         select from public.webhook_deliveries busy
          where busy.business_id = endpoint.business_id and busy.endpoint_id = endpoint.id and busy.state = 'WAITING'
            and busy.leased_until >= now())
    returning d.business_id, d.id, d.lease_token, d.endpoint_id, d.message_id, d.type, d.object_id, d.body, d.attempts,
              endpoint.url, endpoint.secret, endpoint.former_secret, endpoint.former_until;
  end loop;
end $$;
revoke execute on function claim_due_webhooks(interval, timestamptz, integer) from public;
grant execute on function claim_due_webhooks(interval, timestamptz, integer) to sofra_app;
