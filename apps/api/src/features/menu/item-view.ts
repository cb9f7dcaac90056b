import type { MenuItem } from '@sofra/contract/menu';
import { can } from '@sofra/domain/permissions';
import { recipeCost, type RecipePart } from '@sofra/domain/recipe';
import { pictureUrlOf } from '#src/features/menu/item-pictures.store.ts';
import type { ItemRow } from '#src/features/menu/items.store.ts';
import type { Actor } from '#src/platform/context.ts';

/**
 * An item in the shape of the contract. What one piece costs is what its recipe costs, else what it is bought for by the
 * piece; what is bought by the kilogram has no piece to name the cost of.
 */
export const itemView = (
  { stock, pictureId, ...row }: ItemRow,
  recipe: readonly RecipePart[] = [],
): MenuItem => ({
  ...row,
  stockAmount: row.trackStock ? stock : null,
  hasRecipe: recipe.length > 0,
  cost: recipe.length > 0 ? recipeCost(recipe) : pieceCost(row),
  pictureUrl: pictureUrlOf(pictureId),
});

const pieceCost = ({ stockUnit, unitCost }: Pick<ItemRow, 'stockUnit' | 'unitCost'>): MenuItem['cost'] =>
  stockUnit === 'ADET' ? unitCost : null;

/** What a role may see of items: costs only whoever may see stock. */
export const itemsFor = ({ role }: Pick<Actor, 'role'>, items: readonly MenuItem[]): MenuItem[] =>
  can(role, 'stock.read') ? [...items] : items.map((item) => ({ ...item, cost: null, unitCost: null }));
