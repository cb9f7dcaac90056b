-- Every unique index of a table of a business begins with the business, so that the tables can be spread over machines by
-- it (ops/citus.sql). What these three were unique by is random and longer than chance: 122 bits of an id, 256 of a hash.
set local role sofra_owner;

drop index sessions_by_secret;
create index sessions_by_secret on sessions (id);
drop index print_agents_by_secret;
create index print_agents_by_secret on print_agents (secret_hash);
drop index item_pictures_by_address;
create index item_pictures_by_address on item_pictures (id);
