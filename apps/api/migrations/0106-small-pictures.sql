-- A small form of each picture for lists, which the device that uploads makes from the same source
-- (docs/decisions/0118). Pictures of before have none.
set local role sofra_owner;

alter table item_pictures
  add column small_media_type text constraint small_picture_type_known
    check (small_media_type in ('image/webp', 'image/jpeg', 'image/png')),
  add column small_bytes bytea constraint small_picture_not_too_large check (octet_length(small_bytes) between 1 and 25000),
  add constraint small_picture_is_whole check ((small_media_type is null) = (small_bytes is null));

-- The small form of a picture; the picture itself where there is none.
create function find_small_picture(wanted_id uuid) returns table (media_type text, bytes bytea, is_small boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(p.small_media_type, p.media_type), coalesce(p.small_bytes, p.bytes), p.small_bytes is not null
    from public.item_pictures p
    join public.menu_items i on i.business_id = p.business_id and i.id = p.item_id
   where p.id = wanted_id and i.deleted_at is null
$$;
revoke execute on function find_small_picture(uuid) from public;
grant execute on function find_small_picture(uuid) to sofra_app;

-- As before, with the small forms in the size of the pictures.
create or replace function site_businesses(wanted uuid, sought text)
  returns table (id uuid, name text, slug text, owner_email text, created_at timestamptz, state text,
    trial_ends_at timestamptz, last_used_at timestamptz, orders bigint, recent_orders bigint, users bigint,
    tables bigint, items bigint, picture_bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id, b.name, b.slug, owner.email, b.created_at,
         case when b.locked_at is not null then 'LOCKED' when b.trial_ends_at > now() then 'TRIAL' else 'ACTIVE' end,
         b.trial_ends_at, greatest(people.last_sign_in_at, newest.opened_at), coalesce(c.last_number, 0),
         coalesce(c.last_number, 0) - coalesce(older.number, 0), people.count,
         (select count(*) from public.tables t where t.business_id = b.id and t.deleted_at is null),
         (select count(*) from public.menu_items i where i.business_id = b.id and i.deleted_at is null),
         (select coalesce(sum(octet_length(p.bytes) + coalesce(octet_length(p.small_bytes), 0)), 0) from public.item_pictures p where p.business_id = b.id)
    from public.businesses b
    left join public.order_counters c on c.business_id = b.id
    left join lateral (
      select o.opened_at from public.orders o where o.business_id = b.id order by o.opened_at desc limit 1) newest on true
    left join lateral (
      select o.number from public.orders o where o.business_id = b.id and o.opened_at < now() - interval '30 days'
       order by o.opened_at desc limit 1) older on true
    left join lateral (
      select u.email from public.users u
       where u.business_id = b.id and u.deleted_at is null and u.role = 'ADMIN' and u.is_active
       order by u.created_at, u.id limit 1) owner on true
    cross join lateral (
      select count(*), max(u.last_sign_in_at) as last_sign_in_at from public.users u
       where u.business_id = b.id and u.deleted_at is null) people
   where (wanted is null or b.id = wanted)
     and (sought = '' or position(public.fold_for_search(sought) in public.fold_for_search(b.name || ' ' || b.slug)) > 0
          or position(public.fold_for_search(sought) in public.fold_for_search(owner.email)) > 0)
     and not exists (select from public.moved_businesses m where m.id = b.id and m.state = 'GONE')
$$;
