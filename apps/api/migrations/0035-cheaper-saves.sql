-- The same answers to every save with less work (bench/README.md, "What was learned").
set local role sofra_owner;

-- The groups that an item asks: those of its category first, then its own, without those it refuses (SELL-11). Of
-- options in `chosen`, and of defaults, with what they take of stock. A save reads it only for items that ask something:
-- written into its statement, all of this is set up for each save, also where no item asks anything.
create function asked_groups(of_business uuid, of_item uuid, of_category uuid, chosen uuid[]) returns jsonb
  language plpgsql stable as $$
begin
  return (
    select jsonb_agg(jsonb_build_object(
             'id', g.id, 'name', g.name, 'min', g.min_choices, 'max', g.max_choices, 'isRemoval', g.is_removal,
             'isActive', g.is_active, 'options', coalesce((
               select jsonb_agg(jsonb_build_object(
                        'id', o.id, 'name', o.name, 'priceDifference', o.price_difference_kurus, 'isDefault', o.is_default,
                        'isActive', o.is_active, 'isSoldOut', coalesce(o.sold_out_until > now(), false),
                        'maxQty', o.max_qty, 'ingredients', case when o.is_default or o.id = any (chosen) then (
                          select jsonb_agg(jsonb_build_object('ingredientId', u.ingredient_id, 'amount', u.amount_milli)
                                           order by u.position)
                            from public.option_ingredients u
                           where u.business_id = o.business_id and u.option_id = o.id) end) order by o.position)
                 from public.options o
                where o.business_id = g.business_id and o.group_id = g.id and o.deleted_at is null), '[]'))
             order by asked.rank, asked.position)
      from (
        select c.group_id, 0 as rank, c.position from public.category_option_groups c
         where c.business_id = of_business and c.category_id = of_category
           and not exists (select from public.item_option_groups own
                            where own.business_id = of_business and own.item_id = of_item and own.group_id = c.group_id)
        union all
        select own.group_id, 1, own.position from public.item_option_groups own
         where own.business_id = of_business and own.item_id = of_item) asked
      join public.option_groups g on g.business_id = of_business and g.id = asked.group_id
     where not exists (select from public.item_refused_groups r
                        where r.business_id = of_business and r.item_id = of_item and r.group_id = g.id));
end $$;
revoke execute on function asked_groups(uuid, uuid, uuid, uuid[]) from public;
grant execute on function asked_groups(uuid, uuid, uuid, uuid[]) to sofra_app;

-- Most slips belong to no payment, and nobody looks for the slips of a station, which is never deleted: two entries
-- less for every ticket, and again for every state it gets.
drop index jobs_by_station;
drop index jobs_by_payment;
create index jobs_by_payment on print_jobs (business_id, payment_id) where payment_id is not null;
