import { RuleError } from '../errors.ts';
import type { Milli, StockUnit } from '../money/milli.ts';
import { kurus, sumKurus, type Kurus } from '../money/money.ts';
import { WHOLE_RECIPE } from '../menu/portion.ts';

/** One ingredient of a recipe: the amount one piece of the item takes, and the purchase price of the ingredient. */
export interface RecipePart {
  /** In thousandths of `unit`. */
  amount: Milli;
  unit: StockUnit;
  /** Kuruş per kilogram for GRAM, per piece for ADET; null while the price is unknown. */
  unitCost: Kurus | null;
}

/** The number of thousandths that one `unitCost` pays for: a kilogram is 1000 g, a piece is one. */
export const PRICED_MILLI: Readonly<Record<StockUnit, bigint>> = { GRAM: 1_000_000n, ADET: 1_000n };

/** The cost of one part, in kuruş, rounded half up once. Null without a unit cost. */
export function partCost({ amount, unit, unitCost }: RecipePart): Kurus | null {
  if (unitCost === null) return null;
  const priced = PRICED_MILLI[unit];
  // Uses BigInt, because a large amount times its price exceeds 2^53.
  return kurus(Number((BigInt(amount) * BigInt(unitCost) * 2n + priced) / (priced * 2n)));
}

/**
 * The cost of making one piece, in kuruş: the sum of the rounded costs that the screen shows for its ingredients. Null
 * without ingredients, or while the cost of an ingredient is unknown.
 */
export function recipeCost(parts: readonly RecipePart[]): Kurus | null {
  const costs = parts.map(partCost);
  const known = costs.filter((cost) => cost !== null);
  return known.length === costs.length && known.length > 0 ? sumKurus(known) : null;
}

/**
 * The cost of one piece of an item: that of its recipe, or else its purchase price per piece. A portion takes `pieces`
 * of that purchase price. An item bought by the kilogram without a recipe has no cost per piece.
 */
export const itemCost = (
  recipe: readonly RecipePart[],
  { stockUnit, unitCost }: { stockUnit: StockUnit; unitCost: Kurus | null },
  pieces: Milli = WHOLE_RECIPE,
): Kurus | null => {
  if (recipe.length > 0) return recipeCost(recipe);
  return stockUnit === 'ADET' ? partCost({ amount: pieces, unit: stockUnit, unitCost }) : null;
};

/** The material cost in whole percent of the price; null when the cost is unknown or the item is free. */
export const foodCostPercent = (cost: Kurus | null, price: Kurus): number | null =>
  cost === null || price <= 0 ? null : Math.round((cost / price) * 100);

/**
 * Refuses to delete an ingredient, to stop tracking it or to change its unit while recipes use it. Any of these would
 * change the meaning of those recipes. `items` are the items that use it. Errors: IN_USE with `details.items`.
 */
export function refuseInUse(items: readonly { itemId: string; name: string }[]): void {
  if (items.length > 0) throw new RuleError('IN_USE', { items });
}
