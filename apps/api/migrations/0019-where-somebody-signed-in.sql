-- A session remembers from which browser and which network it was begun, as keyed hashes: whoever signed in from there
-- before is not refused because of strangers. The marks go with their session, thirty days after it ended.
set local role sofra_owner;

alter table sessions add device_mark bytea, add address_mark bytea;
alter table site_admin_sessions add device_mark bytea;
create index sessions_by_device on sessions (business_id, user_id, device_mark) where device_mark is not null;
create index sessions_by_address on sessions (business_id, user_id, address_mark) where address_mark is not null;
create index site_admin_sessions_by_device on site_admin_sessions (site_admin_id, device_mark)
  where device_mark is not null;

-- As the functions of two arguments and of one, which a process of the last version may still call while another starts.
create function find_sign_ins(wanted_email text, wanted_slug text, device bytea, address bytea)
  returns table (business_id uuid, business_name text, business_slug text, user_id uuid, user_name text, role text,
    password_hash text, knows_device boolean, knows_address boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select f.*,
      exists (select from public.sessions s
               where s.business_id = f.business_id and s.user_id = f.user_id and s.device_mark = device),
      exists (select from public.sessions s
               where s.business_id = f.business_id and s.user_id = f.user_id and s.address_mark = address)
    from public.find_sign_ins(wanted_email, wanted_slug) f
$$;

create function find_site_admin(wanted_email text, device bytea)
  returns table (id uuid, full_name text, password_hash text, knows_device boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select f.*,
      exists (select from public.site_admin_sessions s where s.site_admin_id = f.id and s.device_mark = device)
    from public.find_site_admin(wanted_email) f
$$;

create function insert_site_admin_session(secret_hash bytea, admin_id uuid, ends timestamptz, device bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  insert into public.site_admin_sessions (id, site_admin_id, expires_at, device_mark)
  values (secret_hash, admin_id, ends, device)
$$;

revoke execute on function find_sign_ins(text, text, bytea, bytea), find_site_admin(text, bytea),
  insert_site_admin_session(bytea, uuid, timestamptz, bytea) from public;
grant execute on function find_sign_ins(text, text, bytea, bytea), find_site_admin(text, bytea),
  insert_site_admin_session(bytea, uuid, timestamptz, bytea) to sofra_app;
