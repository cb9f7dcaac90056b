import type { Ingredient } from '@sofra/contract/stock';
import { listStockRows } from '#src/features/stock/ingredients.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** All rows with stock, ingredients and tracked items, in natural Turkish order (STOCK-5). */
export const listIngredients = ({ tx, actor }: Read): Promise<Ingredient[]> =>
  listStockRows(tx, actor.businessId);
