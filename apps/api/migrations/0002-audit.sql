-- The audit chain (design/reliability.md, "Audit"): insert-only, gapless per business, each row sealed by the one before.
set local role sofra_owner;

create table audit_heads (
  business_id uuid primary key references businesses,
  seq bigint not null,
  hash bytea not null
);
call protect_tenant_table('audit_heads', 'select');

create table audit_log (
  business_id uuid not null references businesses,
  -- Number, time and seal are the trigger's; what an insert says about them is overwritten.
  seq bigint not null default 0,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  event text not null,
  entity text not null,
  entity_id uuid,
  details jsonb not null default '{}',
  prev bytea not null default '\x',
  hash bytea not null default '\x',
  primary key (business_id, seq)
);
create index audit_log_by_time on audit_log (business_id, at);
call protect_tenant_table('audit_log', 'select, insert');
call make_insert_only('audit_log');

-- The seal of a row: everything it says, and the seal before it.
create function audit_hash(entry audit_log) returns bytea language sql immutable
  return sha256(entry.prev || convert_to(jsonb_build_array(
    entry.business_id, entry.seq, extract(epoch from entry.at), entry.actor_id, entry.actor_name,
    entry.event, entry.entity, entry.entity_id, entry.details)::text, 'UTF8'));

-- Numbers and seals a row. The head's row lock makes the chain gapless; it is the last lock of every transaction.
create function seal_audit_row() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare head public.audit_heads;
begin
  select * into head from public.audit_heads where business_id = new.business_id for update;
  if not found then
    insert into public.audit_heads (business_id, seq, hash) values (new.business_id, 0, '\x') on conflict do nothing;
    select * into head from public.audit_heads where business_id = new.business_id for update;
  end if;
  new.seq := head.seq + 1;
  new.at := clock_timestamp();
  new.prev := head.hash;
  new.hash := public.audit_hash(new);
  update public.audit_heads set seq = new.seq, hash = new.hash where business_id = new.business_id;
  return new;
end $$;
create trigger audit_rows_are_sealed before insert on audit_log for each row execute function seal_audit_row();

revoke execute on all functions in schema public from public;
grant execute on function audit_hash(audit_log) to sofra_app;
