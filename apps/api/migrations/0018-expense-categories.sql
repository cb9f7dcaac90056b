-- What money was spent on, in the words of each business; and an expense may be put right.
set local role sofra_owner;

create table expense_categories (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index expense_category_name_taken on expense_categories (business_id, lower(name));
call protect_tenant_table('expense_categories', 'select, insert, update, delete');

-- An expense outlives its category: it has none then.
alter table expenses
  add column category_id uuid,
  add column version integer not null default 1,
  add foreign key (business_id, category_id) references expense_categories;
create index expenses_by_category on expenses (business_id, category_id) where category_id is not null;
grant update (description, method, amount_kurus, spent_on, note, category_id, version) on expenses to sofra_app;
