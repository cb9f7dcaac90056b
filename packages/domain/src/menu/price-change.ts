import { kurus, ZERO, type Kurus } from '../money/money.ts';

/** The steps in kuruş that new prices are rounded to: 1 kuruş, 50 kuruş, 1 lira, 5 lira. */
export const PRICE_STEPS = [1, 50, 100, 500] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/** By a percentage of 0..100 with at most two decimals, or by an amount. */
export type PriceChange = {
  direction: 'RAISE' | 'LOWER';
  step: PriceStep;
} & ({ percent: number } | { amount: Kurus });

/**
 * The price after a raise or a cut, rounded once, half up, to the step (MENU-17). Rounding never reverses the change: a
 * raise makes nothing cheaper, and a cut nothing more expensive. A free item stays free, and no price falls below 0.
 */
export function changedPrice(price: Kurus, change: PriceChange): Kurus {
  if (price === 0) return price;
  const { direction, step } = change;
  const sign = direction === 'RAISE' ? 1n : -1n;
  // In ten thousandths of a kuruş. Uses BigInt, because the highest price times the doubled factor exceeds 2^53.
  const difference =
    'percent' in change
      ? BigInt(price) * BigInt(Math.round(change.percent * 100))
      : BigInt(change.amount) * 10_000n;
  const exact = BigInt(price) * 10_000n + sign * difference;
  if (exact <= 0n) return ZERO;
  const unit = BigInt(step) * 10_000n;
  const rounded = Number((exact * 2n + unit) / (unit * 2n)) * step;
  return kurus(direction === 'RAISE' ? Math.max(price, rounded) : Math.min(price, rounded));
}
