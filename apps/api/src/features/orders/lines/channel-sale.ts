import { lineKey } from '@sofra/domain/menu/line-choice';
import { kurus, type Kurus } from '@sofra/domain/money/money';
import type { DecidedLine } from '#src/features/orders/lines/decide-lines.ts';

/** The terms of an order that a channel has sold already: nothing of it is decided here (INBOX-9). */
export interface ChannelSale {
  /** For packaging and delivery. */
  fee: Kurus;
  /** The price of one piece with its options, by the key of each choice. */
  priceOf: ReadonlyMap<string, Kurus>;
}

/**
 * Decided lines at the prices of the channel, as prices by hand of which options add nothing. So the ledger can prove
 * each line by its terms (CHANNEL-7).
 */
export const atChannelPrices = (
  decided: readonly DecidedLine[],
  sale: ChannelSale | undefined,
): DecidedLine[] =>
  decided.map((line) => {
    const price = sale?.priceOf.get(lineKey(line.line));
    if (price === undefined) return line;
    return {
      ...line,
      ...{ basePrice: price, unitPrice: price, ruled: null },
      channel: { percent: 0, step: 1, isByHand: true },
      options: line.options.map((option) => ({ ...option, priceDifference: kurus(0) })),
    };
  });
