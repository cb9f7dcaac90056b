import { kurus, sumKurus, ZERO, type Kurus } from './money.ts';

/** Pieces of an item that were sold in one portion, and what they cost to make today; null while that is unknown. */
export interface SoldPortion {
  itemId: string;
  revenue: Kurus;
  cost: Kurus | null;
}

export interface GrossProfit {
  /** What the sold pieces cost to make; null when no sold item has a known cost. */
  materialCost: Kurus | null;
  /** What is left of the revenue of the same items; negative for a loss. */
  grossProfit: Kurus | null;
  /** The revenue of what has a known cost; the two figures above include nothing else. */
  knownRevenue: Kurus;
  /** The number of different items sold, and how many of them have no known cost. */
  soldItems: number;
  unknownItems: number;
}

/**
 * Material cost and gross profit of what was sold (docs/decisions/0034). What has no known cost is left out of both, and
 * its items are counted (REP-10).
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

/** What the parts of sold set menus cost to make together; null where the cost of one is unknown (SET-30). */
export function costOfParts(costs: readonly (Kurus | null)[]): Kurus | null {
  const known = costs.filter((cost) => cost !== null);
  return known.length === costs.length ? sumKurus(known) : null;
}
