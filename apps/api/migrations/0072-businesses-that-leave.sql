-- What leaves an installation and arrives in another one (docs/product/moving.md, MOVE-14, MOVE-15).
set local role sofra_owner;

-- A slug stands in addresses and names the directory of a business's drafts. Sofra never made another one than these; it
-- can only have arrived in a file, and no address leads to it.
update businesses set slug = 'isletme-' || id where slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(slug) > 100;
alter table businesses
  add constraint slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100);

-- The key with which an installation signs the businesses that leave it: PKCS 8 as PEM, Ed25519. An embedded database
-- leaves it empty, because there it is a file beside the data. The application has no right to this table.
alter table installation add column signing_key text;
