-- Users without e-mail, keys that set a password, and last sign-ins (docs/decisions/0107, STAFF-23 to STAFF-31).
set local role sofra_owner;

-- Null in both: the user signs in by PIN alone. An e-mail without a password: invited.
alter table users
  alter column email drop not null,
  alter column password_hash drop not null,
  add constraint password_has_an_email check (password_hash is null or email is not null),
  -- Given by another user: its holder replaces it at the first sign-in.
  add column pin_is_temporary boolean not null default false,
  add column last_sign_in_at timestamptz,
  -- Name of the shared device, as it was then; null for any other browser.
  add column last_sign_in_on text;

-- Only hashes: an invitation, a link that was mailed, and the recovery code on paper, one of each for a user.
create table password_keys (
  business_id uuid not null,
  user_id uuid not null,
  kind text not null constraint key_kind_known check (kind in ('INVITATION', 'RESET', 'RECOVERY')),
  secret_hash bytea not null,
  -- Null for the code on paper.
  expires_at timestamptz,
  mail_failed_at timestamptz,
  primary key (business_id, user_id, kind),
  foreign key (business_id, user_id) references users,
  constraint only_paper_stays check ((kind = 'RECOVERY') = (expires_at is null))
);
create index password_keys_by_secret on password_keys (secret_hash);
call protect_tenant_table('password_keys', 'select, insert, update, delete');

-- Finds the account of a key across businesses; the hash is of a secret that cannot be guessed.
create function find_password_key(wanted_hash bytea)
  returns table (business_id uuid, business_slug text, user_id uuid, user_name text, role text, email text, kind text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id, b.slug, u.id, u.full_name, u.role, u.email, k.kind
    from public.password_keys k
    join public.users u on u.business_id = k.business_id and u.id = k.user_id
    join public.businesses b on b.id = k.business_id
   where k.secret_hash = wanted_hash and (k.expires_at is null or k.expires_at > now())
     and u.is_active and u.deleted_at is null and u.email is not null
     and not exists (select from public.moved_businesses m where m.id = b.id and m.state = 'GONE')
$$;
revoke execute on function find_password_key(bytea) from public;
grant execute on function find_password_key(bytea) to sofra_app;

-- As before, without users who have no password yet.
create or replace function find_sign_ins(wanted_email text, wanted_slug text)
  returns table (business_id uuid, business_name text, business_slug text, user_id uuid, user_name text, role text, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id, b.name, b.slug, u.id, u.full_name, u.role, u.password_hash
    from public.users u join public.businesses b on b.id = u.business_id
   where u.email = wanted_email and u.password_hash is not null and u.is_active and u.deleted_at is null
     and (wanted_slug is null or b.slug = wanted_slug)
   order by b.created_at, b.id
   limit 20
$$;
