import type { MenuOption, OptionGroup } from '@sofra/domain/menu/option-group';
import type { Portion } from '@sofra/domain/menu/portion';
import type { RecipeUse } from '@sofra/domain/stock/stock-demand';
import { sql, type RawBuilder } from 'kysely';

/** An option with its changes of the recipe. `ingredients` is null for options that were not chosen. */
export interface OptionForSale extends MenuOption {
  ingredients: Omit<RecipeUse, 'itemId'>[] | null;
}

export type GroupForSale = Omit<OptionGroup, 'options'> & { options: OptionForSale[] };

/** True while an option of `options as o` is marked as sold out. The mark expires by itself (SELL-18). */
export const isOptionSoldOut = sql<boolean>`coalesce(o.sold_out_until > now(), false)`;

/** The portions of `menu_items as i` in order; null for an item with one price. */
export const PORTIONS_OF_ITEM = sql<Portion[] | null>`(
  select jsonb_agg(jsonb_build_object(
           'id', p.id, 'name', p.name, 'price', p.price_kurus, 'recipeMultiplier', p.recipe_milli,
           'isDefault', p.is_default, 'isActive', p.is_active) order by p.position)
    from item_portions p
   where p.business_id = i.business_id and p.item_id = i.id and p.deleted_at is null)`;

/**
 * The option groups of `menu_items as i`, in order (SELL-11). They are part of the statement that reads the items, so
 * a save sends no additional statement. Null for an item without groups, for which the function is not called.
 * Ingredients are read only for the options in `chosen` and for defaults.
 */
export const groupsOfItem = (chosen: RawBuilder<readonly string[]>) => sql<GroupForSale[] | null>`
  case when exists (select from category_option_groups c
                     where c.business_id = i.business_id and c.category_id = i.category_id)
         or exists (select from item_option_groups own
                     where own.business_id = i.business_id and own.item_id = i.id)
       then asked_groups(i.business_id, i.id, i.category_id, ${chosen}::uuid[]) end`;
