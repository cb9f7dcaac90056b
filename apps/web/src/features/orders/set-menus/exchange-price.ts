import { setPrice } from '@sofra/domain/decide-set';
import { formatLira, kurus, timesQty, ZERO, type Kurus } from '@sofra/domain/money';
import type { SavedPart, SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import type { PendingPart } from '#src/order-queue/pending-cart.ts';

/**
 * What an exchange changes in the price of one set menu: what the new part costs extra with its options, less what the
 * old one does as it was saved (SET-10). Nothing where the set menu was given away (SET-22); null while it is unknown.
 */
export function exchangeDifference(
  { comp }: Pick<SavedRow, 'comp'>,
  { extraPrice, options }: Pick<SavedPart, 'extraPrice' | 'options'>,
  next: Pick<PendingPart, 'extraPrice' | 'options'> | undefined,
): Kurus | null {
  if (extraPrice === null || next === undefined) return null;
  if (comp) return ZERO;
  const [before, after] = [priceOf({ extraPrice, options }), priceOf(next)];
  return kurus(after - before);
}

const priceOf = (part: Pick<PendingPart, 'extraPrice' | 'options'>): Kurus =>
  setPrice(ZERO, [part], { isRuled: false });

/** *+₺15,00*, *−₺15,00*, *aynı fiyat*, of several pieces together (SET-34). */
export function differenceText(difference: Kurus, qty: number): string {
  if (difference === 0) return 'aynı fiyat';
  const amount = formatLira(timesQty(kurus(Math.abs(difference)), qty));
  return difference > 0 ? `+${amount}` : `−${amount}`;
}
