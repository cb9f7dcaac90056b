import { RuleError } from './errors.ts';
import type { Milli, StockUnit } from './milli.ts';
import { kurus, sumKurus, type Kurus } from './money.ts';

/** What one piece of an item takes of one ingredient, and what that ingredient is bought for. */
export interface RecipePart {
  /** Thousandths of `unit`. */
  amount: Milli;
  unit: StockUnit;
  /** Kuruş per kilogram of GRAM, per piece of ADET; null while nobody has said. */
  unitCost: Kurus | null;
}

/** How many thousandths one `unitCost` buys: a kilogram is 1000 g, a piece is one. */
const PRICED_MILLI: Readonly<Record<StockUnit, bigint>> = { GRAM: 1_000_000n, ADET: 1_000n };

/** What the amount of one part costs, in kuruş, rounded half up once; null without a cost. */
export function partCost({ amount, unit, unitCost }: RecipePart): Kurus | null {
  if (unitCost === null) return null;
  const priced = PRICED_MILLI[unit];
  // BigInt: a store room times its price passes 2^53.
  return kurus(Number((BigInt(amount) * BigInt(unitCost) * 2n + priced) / (priced * 2n)));
}

/** What one piece costs to make, kuruş: the parts as they are shown, added up. Null without parts or while one has no cost. */
export function recipeCost(parts: readonly RecipePart[]): Kurus | null {
  const costs = parts.map(partCost);
  const known = costs.filter((cost) => cost !== null);
  return known.length === costs.length && known.length > 0 ? sumKurus(known) : null;
}

/**
 * What one piece of an item costs: what its recipe costs, else what it is bought for by the piece; what is bought by the
 * kilogram has no piece to name the cost of.
 */
export const itemCost = (
  recipe: readonly RecipePart[],
  { stockUnit, unitCost }: { stockUnit: StockUnit; unitCost: Kurus | null },
): Kurus | null => {
  if (recipe.length > 0) return recipeCost(recipe);
  return stockUnit === 'ADET' ? unitCost : null;
};

/** How much of the price goes into making it, in whole percent; null where that says nothing. */
export const foodCostPercent = (cost: Kurus | null, price: Kurus): number | null =>
  cost === null || price <= 0 ? null : Math.round((cost / price) * 100);

/**
 * Refuses what would make recipes mean something else: to take away what they are made of, to count it in another unit,
 * or not at all. `items` are made of it. Errors: IN_USE with `details.items`.
 */
export function refuseInUse(items: readonly { itemId: string; name: string }[]): void {
  if (items.length > 0) throw new RuleError('IN_USE', { items });
}
