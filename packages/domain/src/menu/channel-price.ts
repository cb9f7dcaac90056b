import { kurus, type Kurus } from '../money/money.ts';
import type { PlaceKind } from '../orders/place.ts';
import type { PriceStep } from './price-change.ts';

/** The percent that a channel adds to prices, and the step that the result is rounded up to (CHANNEL-4). */
interface ChannelTerms {
  /** -100..100 with at most two decimals; 0 leaves prices as they are, without rounding. */
  readonly percent: number;
  readonly step: PriceStep;
}

/** The prices of a channel: its terms, the prices by hand, and the items that it does not sell (CHANNEL-3). */
export interface ChannelPrices extends ChannelTerms {
  /** By the id of the portion, or of the item without any. */
  readonly byHand: ReadonlyMap<string, Kurus>;
  /** Ids of items. */
  readonly unsold: ReadonlySet<string>;
}

interface SentPrices extends ChannelTerms {
  readonly prices: readonly { itemId: string; portionId: string | null; price: Kurus | null }[];
}

/** The prices of a channel as they are sent. An item without a price is not sold. */
export const channelPricesOf = ({ percent, step, prices }: SentPrices): ChannelPrices => ({
  percent,
  step,
  byHand: new Map(
    prices.flatMap(({ itemId, portionId, price }) =>
      price === null ? [] : [[portionId ?? itemId, price] as const],
    ),
  ),
  unsold: new Set(prices.flatMap(({ itemId, price }) => (price === null ? [itemId] : []))),
});

/** The terms by which a line was priced. By hand, the percent changes only what options add (CHANNEL-5). */
export interface LineChannelPrice extends ChannelTerms {
  readonly isByHand: boolean;
}

/** The place of a sale and its channel, which decide the timed prices that run (CHANNEL-6). */
export interface SalePlace {
  readonly kind: PlaceKind;
  readonly channelId: string | null;
}

/** The places of a rule that names none itself (CHANNEL-6). */
export const OWN_PLACES: readonly PlaceKind[] = ['TABLE', 'TAKEAWAY', 'COUNTER'];

/**
 * An amount with the percent of a channel, rounded up to its step in whole kuruş. Rounding never reverses the change: a
 * percent below 0 makes nothing dearer. What is free stays free (CHANNEL-4).
 */
export function withPercent(amount: Kurus, { percent, step }: ChannelTerms): Kurus {
  const hundredths = Math.round(percent * 100);
  if (hundredths === 0) return amount;
  // BigInt, because the highest price times the factor exceeds 2^53.
  const [product, unit] = [BigInt(amount) * BigInt(10_000 + hundredths), BigInt(step) * 10_000n];
  const steps = product / unit + (product > 0n && product % unit !== 0n ? 1n : 0n);
  const raised = Number(steps) * step;
  if (amount < 0) return kurus(raised);
  return kurus(hundredths > 0 ? Math.max(amount, raised) : Math.min(amount, raised));
}

/** The price of one piece, rounded once: the base with what options add (CHANNEL-5). */
export const channelUnitPrice = (
  base: Kurus,
  added: Kurus,
  { isByHand, ...terms }: LineChannelPrice,
): Kurus => (isByHand ? kurus(base + withPercent(added, terms)) : withPercent(kurus(base + added), terms));

/**
 * The terms and the base of a portion on a channel: its price by hand, otherwise its list price with the percent. Null
 * where the channel sells it as the menu does (CHANNEL-3).
 */
export function channelPriceOf(
  channel: ChannelPrices | null,
  itemId: string,
  portion: { readonly id?: string; readonly price: Kurus },
): { base: Kurus; terms: LineChannelPrice } | null {
  if (!channel) return null;
  const { percent, step } = channel;
  const price = channel.byHand.get(portion.id ?? itemId);
  if (price !== undefined) return { base: price, terms: { percent, step, isByHand: true } };
  return percent === 0 ? null : { base: portion.price, terms: { percent, step, isByHand: false } };
}

/**
 * The percent that a price needs for a commission to leave the menu price, in hundredths rounded up: 15 % needs
 * 17,65 % (CHANNEL-10). Null for a commission that leaves nothing.
 */
export const coveringPercent = (commission: number): number | null => {
  const hundredths = Math.round(commission * 100);
  return hundredths >= 10_000 ? null : Math.ceil((hundredths * 10_000) / (10_000 - hundredths)) / 100;
};

/** The commission of a price, rounded half up, and the rest (CHANNEL-10). */
export const remainderOf = (price: Kurus, commission: number): { commission: Kurus; remains: Kurus } => {
  const taken = kurus(Number((BigInt(price) * BigInt(Math.round(commission * 100)) + 5_000n) / 10_000n));
  return { commission: taken, remains: kurus(price - taken) };
};
