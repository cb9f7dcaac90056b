import type { MenuItem } from '@sofra/contract/menu/menu';
import { can } from '@sofra/domain/people/permissions';
import { itemCost } from '@sofra/domain/stock/recipe';
import { pictureUrlOf } from '#src/features/menu/item-pictures.store.ts';
import type { PartsOfMenu } from '#src/features/menu/item-parts.ts';
import type { ItemRow } from '#src/features/menu/items.store.ts';
import type { Actor } from '#src/platform/writes/context.ts';

/** An item in the shape of the contract. */
export function itemView({ stock, pictureId, ...row }: ItemRow, parts: PartsOfMenu): MenuItem {
  const { recipe, portions, optionGroups, setGroups, isAnswerable } = parts.of(row.id);
  return {
    ...row,
    isSoldOut: row.isSoldOut || !isAnswerable,
    portions: [...portions],
    optionGroupIds: parts.asked(row),
    optionGroups: { own: [...optionGroups.own], refused: [...optionGroups.refused] },
    setGroups: setGroups.map((group) => ({ ...group })),
    stockAmount: row.trackStock ? stock : null,
    hasRecipe: recipe.length > 0,
    cost: itemCost(recipe, row),
    pictureUrl: pictureUrlOf(pictureId),
  };
}

/** An item as a role or program may see it: costs only for those that may see stock (MENU-28). */
export const itemFor = ({ role }: Pick<Actor, 'role'>, item: MenuItem): MenuItem =>
  can(role, 'stock.read') ? item : { ...item, cost: null, unitCost: null };
