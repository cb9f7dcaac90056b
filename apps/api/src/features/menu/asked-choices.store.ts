import type { MenuOption, OptionGroup } from '@sofra/domain/option-group';
import type { Portion } from '@sofra/domain/portion';
import type { RecipeUse } from '@sofra/domain/stock-demand';
import { sql, type RawBuilder } from 'kysely';

/** An option with what it changes of the recipe; `ingredients` is null for options that nobody chose. */
export interface AskedOption extends MenuOption {
  ingredients: Omit<RecipeUse, 'itemId'>[] | null;
}

export type AskedGroup = Omit<OptionGroup, 'options'> & { options: AskedOption[] };

/** Whether an option of `options as o` is marked as sold out now; the mark expires by itself (SELL-18). */
export const isOptionSoldOut = sql<boolean>`coalesce(o.sold_out_until > now(), false)`;

/** The portions of `menu_items as i` in order; null for an item with one price. */
export const PORTIONS_OF_ITEM = sql<Portion[] | null>`(
  select jsonb_agg(jsonb_build_object(
           'id', p.id, 'name', p.name, 'price', p.price_kurus, 'recipeMultiplier', p.recipe_milli,
           'isDefault', p.is_default, 'isActive', p.is_active) order by p.position)
    from item_portions p
   where p.business_id = i.business_id and p.item_id = i.id and p.deleted_at is null)`;

/** The groups that `menu_items as i` asks: those of its category first, then its own, without those it refuses (SELL-11). */
const ASKED_LINKS = sql`(
  select c.group_id, 0 as rank, c.position from category_option_groups c
   where c.business_id = i.business_id and c.category_id = i.category_id
     and not exists (select from item_option_groups own where own.business_id = i.business_id
                        and own.item_id = i.id and own.group_id = c.group_id)
  union all
  select own.group_id, 1, own.position from item_option_groups own
   where own.business_id = i.business_id and own.item_id = i.id)`;

const ingredientsOf = (chosen: RawBuilder<readonly string[]>) => sql`
  case when o.is_default or o.id = any(${chosen}::uuid[]) then (
    select jsonb_agg(jsonb_build_object('ingredientId', u.ingredient_id, 'amount', u.amount_milli) order by u.position)
      from option_ingredients u where u.business_id = o.business_id and u.option_id = o.id) end`;

const optionsOf = (chosen: RawBuilder<readonly string[]>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object(
           'id', o.id, 'name', o.name, 'priceDifference', o.price_difference_kurus, 'isDefault', o.is_default,
           'isActive', o.is_active, 'isSoldOut', ${isOptionSoldOut}, 'maxQty', o.max_qty,
           'ingredients', ${ingredientsOf(chosen)}) order by o.position)
    from options o where o.business_id = g.business_id and o.group_id = g.id and o.deleted_at is null), '[]')`;

/**
 * The groups that `menu_items as i` asks, in order, as part of the statement that reads the items, so that a save sends
 * no statement more; null for an item that asks nothing. Ingredients are read of the options in `chosen` and of
 * defaults only.
 */
export const groupsOfItem = (chosen: RawBuilder<readonly string[]>) => sql<AskedGroup[] | null>`(
  select jsonb_agg(jsonb_build_object(
           'id', g.id, 'name', g.name, 'min', g.min_choices, 'max', g.max_choices, 'isRemoval', g.is_removal,
           'isActive', g.is_active, 'options', ${optionsOf(chosen)}) order by asked.rank, asked.position)
    from ${ASKED_LINKS} asked
    join option_groups g on g.business_id = i.business_id and g.id = asked.group_id
   where not exists (select from item_refused_groups r where r.business_id = i.business_id
                        and r.item_id = i.id and r.group_id = g.id))`;
