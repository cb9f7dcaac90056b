import { kurus, sumKurus, timesQty, type Kurus } from './money.ts';
import {
  lowestRulePrice,
  type PricedItem,
  type PricedPortion,
  type PriceRule,
  type RulePrice,
} from './price-rule.ts';

/** What one piece costs. */
export interface LinePrice {
  /** What the portion, or the item without any, costs before its options, after the timed price. */
  basePrice: Kurus;
  unitPrice: Kurus;
  /** The timed price that made the base cheaper; null at the list price. */
  ruled: RulePrice | null;
}

/**
 * What one piece costs: the list price of its portion, or of the item without any, after the running rules, and the
 * options, which keep their prices (PRICE-4). Where a rule leaves less than the options take off, it costs nothing
 * (PRICE-2); at the list price that is a fault of the menu, which the caller refuses (SELL-12).
 */
export function linePrice(
  item: PricedItem,
  portion: PricedPortion,
  options: readonly { priceDifference: Kurus; qty: number }[],
  running: readonly PriceRule[],
): LinePrice {
  const ruled = lowestRulePrice(item, portion, running);
  const basePrice = ruled?.price ?? portion.price;
  const sum = sumKurus([
    basePrice,
    ...options.map(({ priceDifference, qty }) => timesQty(priceDifference, qty)),
  ]);
  return { basePrice, unitPrice: ruled ? kurus(Math.max(0, sum)) : sum, ruled };
}
