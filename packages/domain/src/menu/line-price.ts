import { kurus, sumKurus, timesQty, type Kurus } from '../money/money.ts';
import {
  lowestRulePrice,
  type PricedItem,
  type PricedPortion,
  type PriceRule,
  type RulePrice,
} from './price-rule.ts';

export interface LinePrice {
  /** The price of the portion, or of the item without any, before its options and after the timed price. */
  basePrice: Kurus;
  unitPrice: Kurus;
  /** The timed price that made the base cheaper; null at the list price. */
  ruled: RulePrice | null;
}

/**
 * The price of one piece: the list price of its portion, or of the item without any, after the running rules. The
 * options are added and keep their prices (PRICE-4). Where a rule leaves less than the options take off, it costs
 * nothing (PRICE-2). At the list price that is a fault of the menu, which the caller refuses (SELL-12).
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
