-- Every category has a colour (docs/product/menu.md, MENU-5). Those without one get the colours that their business uses
-- least, in the order of the menu.
set local role sofra_owner;

-- The first of the colours that the business uses least.
create function give_category_color() returns trigger language plpgsql as $$
begin
  select p.color into new.color
    from unnest(array['toprak', 'kiremit', 'safran', 'zeytin', 'nane', 'cini',
                      'gok', 'lacivert', 'gul', 'nar', 'kum', 'tas']) with ordinality as p (color, place)
    left join public.menu_categories c on c.business_id = new.business_id and c.color = p.color
   group by p.color, p.place order by count(c.id), p.place limit 1;
  return new;
end $$;

-- Fires for the existing rows too, one after the other.
create trigger categories_have_colors before insert or update on menu_categories
  for each row when (coalesce(new.color, '') = '' and current_user <> 'sofra_import')
  execute function give_category_color();
do $$
declare bare record;
begin
  for bare in select business_id, id from public.menu_categories where color is null order by business_id, position, id
  loop
    update public.menu_categories set color = null where business_id = bare.business_id and id = bare.id;
  end loop;
end $$;

-- Empty until the trigger has chosen.
alter table menu_categories alter column color set default '';
alter table menu_categories alter column color set not null;
