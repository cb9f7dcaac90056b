import { setPrice } from '@sofra/domain/menu/decide-set';
import { formatLira, kurus, timesQty, ZERO, type Kurus } from '@sofra/domain/money/money';
import type { SavedPartRow, SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import type { DraftPart } from '#src/order-queue/draft-cart.ts';

/**
 * The price difference of an exchange in one set menu. It is the extra price of the new part with its options, less
 * that of the old part as saved (SET-10). Zero if the set menu was comped (SET-22); null while unknown.
 */
export function exchangeDifference(
  { comp }: Pick<SavedRow, 'comp'>,
  { extraPrice, options }: Pick<SavedPartRow, 'extraPrice' | 'options'>,
  next: Pick<DraftPart, 'extraPrice' | 'options'> | undefined,
): Kurus | null {
  if (extraPrice === null || next === undefined) return null;
  if (comp) return ZERO;
  const [before, after] = [priceOf({ extraPrice, options }), priceOf(next)];
  return kurus(after - before);
}

const priceOf = (part: Pick<DraftPart, 'extraPrice' | 'options'>): Kurus =>
  setPrice(ZERO, [part], { isRuled: false });

/** *+₺15,00*, *−₺15,00*, *aynı fiyat*, of several pieces together (SET-34). */
export function differenceText(difference: Kurus, qty: number): string {
  if (difference === 0) return 'aynı fiyat';
  const amount = formatLira(timesQty(kurus(Math.abs(difference)), qty));
  return difference > 0 ? `+${amount}` : `−${amount}`;
}
