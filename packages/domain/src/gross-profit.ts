import { kurus, sumKurus, ZERO, type Kurus } from './money.ts';

/** An item of a range: how much of it was sold, and what one piece costs to make today; null while nobody has said. */
export interface SoldItem {
  qty: number;
  revenue: Kurus;
  cost: Kurus | null;
}

export interface GrossProfit {
  /** What the sold pieces cost to make; null where nothing was sold whose cost is known. */
  materialCost: Kurus | null;
  /** What is left of the revenue of the same items; negative for a loss. */
  grossProfit: Kurus | null;
  /** Revenue of the items whose cost is known: only that is in the two figures. */
  knownRevenue: Kurus;
  /** Different items sold, and how many of them have no known cost. */
  soldItems: number;
  unknownItems: number;
}

/** Material cost and gross profit of what was sold (docs/decisions/0034); what has no cost is in neither (REP-10). */
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
