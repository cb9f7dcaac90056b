-- Areas of the floor, the areas of a user, and who serves an order (docs/product/floor.md, FLOOR-32 to FLOOR-47).
set local role sofra_owner;

create table areas (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  position integer not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index area_name_taken on areas (business_id, fold_name(name));
call protect_tenant_table('areas', 'select, insert, update, delete');

create table user_areas (
  business_id uuid not null,
  user_id uuid not null,
  area_id uuid not null,
  primary key (business_id, user_id, area_id),
  foreign key (business_id, user_id) references users,
  foreign key (business_id, area_id) references areas
);
create index user_areas_by_area on user_areas (business_id, area_id);
call protect_tenant_table('user_areas', 'select, insert, delete');

-- A table outlives its area: it is in none then.
alter table tables
  add column area_id uuid,
  add foreign key (business_id, area_id) references areas;
create index tables_by_area on tables (business_id, area_id) where area_id is not null;

-- Null until the order is handed over: whoever opened it serves it.
alter table orders
  add column served_by uuid,
  add column served_by_name text,
  add foreign key (business_id, served_by) references users,
  add constraint server_has_a_name check ((served_by is null) = (served_by_name is null));
