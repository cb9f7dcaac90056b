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

/** Items as a role may see them: costs only for roles that may see stock. */
export const itemsFor = ({ role }: Pick<Actor, 'role'>, items: readonly MenuItem[]): MenuItem[] =>
  can(role, 'stock.read') ? [...items] : items.map((item) => ({ ...item, cost: null, unitCost: null }));
