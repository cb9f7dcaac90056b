-- What guests read and ask for, what a new business begins with, and who looks after all businesses.
set local role sofra_owner;

alter table menu_categories
  add column is_sample boolean not null default false,
  -- Its name in other languages: {"en": "Soups"}.
  add column translations jsonb not null default '{}';

alter table menu_items
  add column is_sample boolean not null default false,
  -- What guests are told beside name and price (contract/item-details.ts); null where nothing was said.
  add column details jsonb,
  add column price_changed_at timestamptz not null default now();

-- Guests may read since when the prices hold; whoever changes one, by whatever statement, changes that.
create function note_price_change() returns trigger language plpgsql as $$
begin
  new.price_changed_at := now();
  return new;
end $$;
create trigger price_change_is_noted before update of price_kurus on menu_items
  for each row when (new.price_kurus is distinct from old.price_kurus) execute function note_price_change();

-- One picture an item. Its id is its public address: another picture has another, so that caches may keep it for ever.
create table item_pictures (
  business_id uuid not null references businesses,
  item_id uuid not null,
  id uuid not null,
  media_type text not null constraint picture_type_known check (media_type in ('image/webp', 'image/jpeg', 'image/png')),
  bytes bytea not null constraint picture_not_too_large check (octet_length(bytes) between 1 and 262144),
  created_at timestamptz not null default now(),
  primary key (business_id, item_id),
  foreign key (business_id, item_id) references menu_items
);
create unique index item_pictures_by_address on item_pictures (id);
call protect_tenant_table('item_pictures', 'select, insert, update, delete');

-- What the QR on a table says beside the business: guests prove with it that they sit there. Renewed, the old one is void.
alter table tables add column qr_token text not null default left(replace(gen_random_uuid()::text, '-', ''), 24);
create unique index table_qr_token_taken on tables (business_id, qr_token);

-- A guest wants the waiter or the bill. At most one open call of a kind per table; who answered is null where the
-- house did without anybody tapping (the table was closed).
create table guest_calls (
  business_id uuid not null references businesses,
  id uuid not null,
  table_id uuid not null,
  kind text not null constraint call_kind_known check (kind in ('WAITER', 'BILL')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid,
  answered_by_name text,
  primary key (business_id, id),
  foreign key (business_id, table_id) references tables,
  foreign key (business_id, answered_by) references users
);
create unique index one_open_call_of_a_kind on guest_calls (business_id, table_id, kind) where answered_at is null;
create index guest_calls_by_table on guest_calls (business_id, table_id, created_at);
create index guest_calls_by_age on guest_calls (created_at);
call protect_tenant_table('guest_calls', 'select, insert, update');

-- Functions that look across businesses: each answers one narrow question.

-- The business whose public menu stands at this address; everything else is read inside its fence.
create function find_public_business(wanted_slug text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id from public.businesses where slug = wanted_slug
$$;

create function find_picture(wanted_id uuid) returns table (media_type text, bytes bytea)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select p.media_type, p.bytes from public.item_pictures p
    join public.menu_items i on i.business_id = p.business_id and i.id = p.item_id
   where p.id = wanted_id and i.deleted_at is null
$$;

-- As `foldForSearch` of the domain: no case, no accents, and İ, I, ı, i are one letter.
create function fold_for_search(word text) returns text language sql immutable
  return lower(translate(normalize(word, NFC), 'İIıÇçĞğÖöŞşÜüÂâÎîÛûÉé', 'iiiccggoossuuaaiiuuee'));

-- Users of all businesses whose e-mail or name holds `sought`; an empty text finds everyone. Newest first.
create function list_site_users(sought text, most integer, skipped bigint)
  returns table (id uuid, email text, full_name text, role text, business_id uuid, business_name text,
    business_slug text, is_active boolean, created_at timestamptz, version integer)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.email, u.full_name, u.role, b.id, b.name, b.slug, u.is_active, u.created_at, u.version
    from public.users u join public.businesses b on b.id = u.business_id
   where u.deleted_at is null
     and (sought = '' or position(public.fold_for_search(sought) in public.fold_for_search(u.email)) > 0
          or position(public.fold_for_search(sought) in public.fold_for_search(u.full_name)) > 0)
   order by u.created_at desc, u.id desc
   limit most offset skipped
$$;

create function count_site_users(sought text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from public.users u
   where u.deleted_at is null
     and (sought = '' or position(public.fold_for_search(sought) in public.fold_for_search(u.email)) > 0
          or position(public.fold_for_search(sought) in public.fold_for_search(u.full_name)) > 0)
$$;

-- One of them, and whether the business would be left without anybody, or without an active ADMIN.
create function find_site_user(wanted_id uuid)
  returns table (id uuid, email text, full_name text, role text, business_id uuid, business_name text,
    is_active boolean, created_at timestamptz, version integer, is_last_user boolean, is_last_admin boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.email, u.full_name, u.role, b.id, b.name, u.is_active, u.created_at, u.version,
         others.users = 0, u.is_active and u.role = 'ADMIN' and others.active_admins = 0
    from public.users u join public.businesses b on b.id = u.business_id,
         lateral (select count(*) as users,
                         count(*) filter (where o.is_active and o.role = 'ADMIN') as active_admins
                    from public.users o
                   where o.business_id = u.business_id and o.id <> u.id and o.deleted_at is null) others
   where u.id = wanted_id and u.deleted_at is null
$$;

-- The business a user belongs to or did until it was deleted: a repeated deletion gets the answer of the first there.
create function business_of_user(wanted_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select business_id from public.users where id = wanted_id
$$;

-- Businesses that nobody can sign in to any more, because their last user was deleted.
create function list_businesses_without_users() returns table (id uuid, name text, slug text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id, b.name, b.slug, b.created_at from public.businesses b
   where not exists (select from public.users u where u.business_id = b.id and u.deleted_at is null)
   order by b.created_at desc, b.id
$$;

-- Keys are remembered for seven days; sessions that ended or expired, and what guests asked for, for thirty.
create or replace function forget_the_past() returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '7 days';
  delete from public.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.site_admin_sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.rate_limits where expire < extract(epoch from now()) * 1000;
  delete from public.guest_calls where created_at < now() - interval '30 days';
$$;

revoke execute on function find_public_business(text), find_picture(uuid), fold_for_search(text),
  list_site_users(text, integer, bigint), count_site_users(text), find_site_user(uuid), business_of_user(uuid),
  list_businesses_without_users(), note_price_change() from public;
grant execute on function find_public_business(text), find_picture(uuid), list_site_users(text, integer, bigint),
  count_site_users(text), find_site_user(uuid), business_of_user(uuid), list_businesses_without_users() to sofra_app;
