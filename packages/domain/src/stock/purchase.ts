import type { Milli, StockUnit } from '../money/milli.ts';
import { kurus, type Kurus } from '../money/money.ts';
import { itemCost, PRICED_MILLI } from './recipe.ts';
import type { CostedItem } from './portion-cost.ts';

/** From so many percent on a changed price is shown as a warning (PURCHASE-5). */
export const NOTABLE_PERCENT = 10;

/** Ten million lira per kilogram or piece: above it a price is a typing error. */
export const MAX_UNIT_COST = 1_000_000_000;

/** One line of a purchase. */
export interface Bought {
  /** In thousandths of `unit`, above 0. */
  amount: Milli;
  unit: StockUnit;
  /** Paid for the whole amount, KDV included. */
  total: Kurus;
}

/** The stock of an item before a purchase, and its cost per kilogram or piece; null where it is unknown. */
export interface Held {
  stock: Milli;
  unitCost: Kurus | null;
}

/** The price per kilogram or piece, rounded half up once. */
export const purchasePrice = ({ amount, unit, total }: Bought): Kurus =>
  rounded(BigInt(total) * PRICED_MILLI[unit], BigInt(amount));

/**
 * The cost after a purchase: the mean of what is in stock and what was bought, weighted by amount, rounded half up once
 * (PURCHASE-4). An empty shelf and an unknown cost weigh nothing.
 */
export function averageCost({ stock, unitCost }: Held, bought: Bought): Kurus {
  if (unitCost === null || stock <= 0) return purchasePrice(bought);
  const value = BigInt(stock) * BigInt(unitCost) + BigInt(bought.total) * PRICED_MILLI[bought.unit];
  return rounded(value, BigInt(stock) + BigInt(bought.amount));
}

// Uses BigInt, because an amount times its price exceeds 2^53.
const rounded = (value: bigint, by: bigint): Kurus => kurus(Number((value * 2n + by) / (by * 2n)));

/** The change of a price in whole percent; null without an earlier price above 0. */
export const priceChange = (last: Kurus | null, price: Kurus): number | null =>
  last === null || last === 0 ? null : Math.round(((price - last) / last) * 100);

/** True for a change that a user should notice before saving. */
export const isNotable = (percent: number | null): boolean =>
  percent !== null && Math.abs(percent) >= NOTABLE_PERCENT;

/** A change of the purchase price of an item or ingredient. */
export interface CostChange {
  itemId: string;
  name: string;
  at: Date;
  from: Kurus | null;
  to: Kurus | null;
}

/** A change, with the cost of the dish before and after it. */
export interface CostStep extends CostChange {
  before: Kurus | null;
  after: Kurus | null;
}

/**
 * The history of the cost of an item by its recipe of today: it begins with the costs of today and undoes change by
 * change. `changes` are those of the item and its ingredients, the newest first. An ingredient itself costs what it was bought for.
 */
export function costSteps(
  item: CostedItem & { id: string; isIngredient: boolean },
  changes: readonly CostChange[],
): CostStep[] {
  const costs = new Map(item.recipe.map(({ ingredientId, unitCost }) => [ingredientId, unitCost]));
  let own = item.unitCost;
  const cost = () => {
    if (item.isIngredient) return own;
    const recipe = item.recipe.map((part) => ({ ...part, unitCost: costs.get(part.ingredientId) ?? null }));
    return itemCost(recipe, { ...item, unitCost: own });
  };
  return changes.map((change) => {
    const after = cost();
    if (change.itemId === item.id) own = change.from;
    else costs.set(change.itemId, change.from);
    return { ...change, before: cost(), after };
  });
}
