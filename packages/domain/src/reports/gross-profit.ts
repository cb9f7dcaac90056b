import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';

/**
 * Pieces of an item that were sold in one portion, and the cost of making them today. Null while the cost is unknown.
 */
export interface SoldPortion {
  itemId: string;
  revenue: Kurus;
  cost: Kurus | null;
}

export interface GrossProfit {
  /** The cost of making the sold pieces. Null when no sold item has a known cost. */
  materialCost: Kurus | null;
  /** The revenue of the same items less their cost. Negative for a loss. */
  grossProfit: Kurus | null;
  /** The revenue of the items with a known cost. The two figures above include only these. */
  knownRevenue: Kurus;
  /** The number of different items sold, and how many of them have no known cost. */
  soldItems: number;
  unknownItems: number;
}

/**
 * Material cost and gross profit of the sold items (docs/decisions/0034). Items without a known cost are left out of
 * both and are counted (REP-10).
 */
export function grossProfitOf(sold: readonly SoldPortion[]): GrossProfit {
  const costs = sold.flatMap(({ cost, revenue }) => (cost === null ? [] : [{ cost, revenue }]));
  const itemsOf = (some: readonly SoldPortion[]) => new Set(some.map(({ itemId }) => itemId)).size;
  const materialCost = sumKurus(costs.map(({ cost }) => cost));
  const knownRevenue = sumKurus(costs.map(({ revenue }) => revenue));
  const isKnown = costs.length > 0 || sold.length === 0;
  return {
    materialCost: isKnown ? materialCost : null,
    grossProfit: isKnown ? kurus(knownRevenue - materialCost) : null,
    knownRevenue: isKnown ? knownRevenue : ZERO,
    soldItems: itemsOf(sold),
    unknownItems: itemsOf(sold.filter(({ cost }) => cost === null)),
  };
}

/** The cost of making the parts of sold set menus together. Null where the cost of one is unknown (SET-30). */
export function costOfParts(costs: readonly (Kurus | null)[]): Kurus | null {
  const known = costs.filter((cost) => cost !== null);
  return known.length === costs.length ? sumKurus(known) : null;
}

/**
 * The part of the revenue whose material cost is known, as a percentage of 0 to 100. Null where nothing is known or the
 * revenue is hidden (REP-39).
 */
export function knownShareOf(known: Kurus | null, revenue: Kurus | null | undefined): number | null {
  if (known === null || !revenue || revenue <= 0 || known <= 0) return null;
  return Math.min(100, Math.round((known / revenue) * 100));
}
