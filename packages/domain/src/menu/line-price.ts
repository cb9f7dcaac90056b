import { kurus, sumKurus, timesQty, type Kurus } from '../money/money.ts';
import { channelPriceOf, channelUnitPrice, type LineChannelPrice } from './channel-price.ts';
import {
  lowestRulePrice,
  type PricedItem,
  type PricedPortion,
  type RulePrice,
  type Pricing,
} from './price-rule.ts';

export interface LinePrice {
  /** The price of the portion, or of the item without any, before its options and after the timed price. */
  basePrice: Kurus;
  unitPrice: Kurus;
  /** The timed price that made the base cheaper; null at the list price. */
  ruled: RulePrice | null;
  /** The terms of the channel that priced it; absent at the price of the menu. */
  channel?: LineChannelPrice;
}

/**
 * The price of one piece: the list price of its portion, or of the item without any, after the running rules. The
 * options are added and keep their prices (PRICE-4). Where a rule leaves less than the options take off, it costs
 * nothing (PRICE-2). At the list price that is a fault of the menu, which the caller refuses (SELL-12). The price of a
 * channel is never lowered by a rule too (CHANNEL-3).
 */
export function linePrice(
  item: PricedItem,
  portion: PricedPortion,
  options: readonly { priceDifference: Kurus; qty: number }[],
  { running, channel }: Pricing,
): LinePrice {
  const added = sumKurus(options.map(({ priceDifference, qty }) => timesQty(priceDifference, qty)));
  const onChannel = channelPriceOf(channel, item.id, portion);
  const ruled = onChannel ? null : lowestRulePrice(item, portion, running);
  const basePrice = onChannel?.base ?? ruled?.price ?? portion.price;
  const how = { isRuled: ruled !== null, channel: onChannel?.terms };
  const unitPrice = unitPriceOf(basePrice, added, how);
  return { basePrice, unitPrice, ruled, ...(onChannel && { channel: onChannel.terms }) };
}

/** The way from a base to a price: by a timed price, by the terms of a channel, or by neither. */
export interface PricedHow {
  isRuled: boolean;
  channel?: LineChannelPrice | null | undefined;
}

/** The price of one piece of its base and what its options add. */
export function unitPriceOf(base: Kurus, added: Kurus, { isRuled, channel }: PricedHow): Kurus {
  if (channel) return channelUnitPrice(base, added, channel);
  const sum = kurus(base + added);
  return isRuled ? kurus(Math.max(0, sum)) : sum;
}
