import type { Recipe, getRecipe as endpoint } from '@sofra/contract/stock';
import { RuleError } from '@sofra/domain/errors';
import { partCost, recipeCost } from '@sofra/domain/stock/recipe';
import { findItem } from '#src/features/menu/items.store.ts';
import { listRecipe } from '#src/features/stock/recipes.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** The recipe of an item with its costs (STOCK-21, STOCK-23). Errors: NOT_FOUND, for an ingredient too. */
export async function getRecipe(
  read: Pick<Read, 'tx' | 'actor'>,
  { id }: RequestOf<typeof endpoint>,
): Promise<Recipe> {
  const recipe = await readRecipe(read, id);
  if (!recipe) throw new RuleError('NOT_FOUND');
  return recipe;
}

/** The present recipe, with no ingredients when there is none; undefined for an unknown item. */
export async function readRecipe(
  { tx, actor }: Pick<Read, 'tx' | 'actor'>,
  itemId: string,
): Promise<Recipe | undefined> {
  const [item, parts] = await together(
    findItem(tx, actor.businessId, itemId),
    listRecipe(tx, actor.businessId, itemId),
  );
  if (!item) return undefined;
  return {
    itemId,
    ingredients: parts.map((part) => ({ ...part, cost: partCost(part) })),
    cost: recipeCost(parts),
    version: item.version,
  };
}
