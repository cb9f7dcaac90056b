import { milli, type Milli, type StockUnit } from '../money/milli.ts';
import { kurus, sumKurus, type Kurus } from '../money/money.ts';
import { timesRecipe } from '../menu/portion.ts';
import { itemCost, partCost, type RecipePart } from './recipe.ts';

/** An ingredient of a recipe, or one that an option adds or saves (an amount below 0). */
export interface Ingredient extends RecipePart {
  ingredientId: string;
}

/** The data of an item today from which its cost is computed. */
export interface CostedItem {
  recipe: readonly Ingredient[];
  stockUnit: StockUnit;
  unitCost: Kurus | null;
}

/** Pieces of one portion, or of an item without any, and how often each option was sold with them. */
export interface SoldQty {
  qty: number;
  recipeMultiplier: Milli;
  options: readonly { qty: number; ingredients: readonly Ingredient[] }[];
}

/**
 * The cost of making the sold pieces at the costs of today. It contains the recipe or the purchase price, multiplied by
 * the portion, and the additions and savings of the options. Null while any of these costs is unknown (REP-10, REP-30).
 */
export function costOfPieces(item: CostedItem, { qty, recipeMultiplier, options }: SoldQty): Kurus | null {
  const recipe = item.recipe.map((part) => ({ ...part, amount: timesRecipe(part.amount, recipeMultiplier) }));
  const ofPiece = itemCost(recipe, item, recipeMultiplier);
  const ofOptions = options.map((option) => optionCost(option.ingredients, recipe, option.qty));
  if (ofPiece === null || ofOptions.includes(null)) return null;
  return sumKurus([kurus(qty * ofPiece), ...ofOptions.filter((cost) => cost !== null)]);
}

/** An option saves no more of an ingredient than the portion takes of it (SELL-4). */
function optionCost(
  ingredients: readonly Ingredient[],
  recipe: readonly Ingredient[],
  qty: number,
): Kurus | null {
  const costs = ingredients.map(({ amount, ...part }) => {
    const taken: number = recipe.find(({ ingredientId }) => ingredientId === part.ingredientId)?.amount ?? 0;
    const changed = Math.max(amount, -taken);
    const cost = partCost({ ...part, amount: milli(Math.abs(changed)) });
    return cost === null ? null : kurus(qty * Math.sign(changed) * cost);
  });
  const known = costs.filter((cost) => cost !== null);
  return known.length === costs.length ? sumKurus(known) : null;
}
