import { kurus, sumKurus, ZERO, type Kurus } from './money.ts';

/** An item of a range: the pieces sold, and what one piece costs to make today; null while its cost is unknown. */
export interface SoldItem {
  qty: number;
  revenue: Kurus;
  cost: Kurus | null;
}

export interface GrossProfit {
  /** What the sold pieces cost to make; null when no sold item has a known cost. */
  materialCost: Kurus | null;
  /** What is left of the revenue of the same items; negative for a loss. */
  grossProfit: Kurus | null;
  /** The revenue of the items whose cost is known; the two figures above include no other items. */
  knownRevenue: Kurus;
  /** The number of different items sold, and how many of them have no known cost. */
  soldItems: number;
  unknownItems: number;
}

/**
 * Material cost and gross profit of the sold items (docs/decisions/0034). Items without a known cost are left out of
 * both (REP-10).
 */
export function grossProfitOf(sold: readonly SoldItem[]): GrossProfit {
  const costs = sold.flatMap(({ qty, cost, revenue }) =>
    cost === null ? [] : [{ cost: kurus(qty * cost), revenue }],
  );
  const materialCost = sumKurus(costs.map(({ cost }) => cost));
  const knownRevenue = sumKurus(costs.map(({ revenue }) => revenue));
  const isKnown = costs.length > 0 || sold.length === 0;
  return {
    materialCost: isKnown ? materialCost : null,
    grossProfit: isKnown ? kurus(knownRevenue - materialCost) : null,
    knownRevenue: isKnown ? knownRevenue : ZERO,
    soldItems: sold.length,
    unknownItems: sold.length - costs.length,
  };
}
