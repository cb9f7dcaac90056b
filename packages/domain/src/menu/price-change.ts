import { kurus, type Kurus } from '../money/money.ts';

/** The steps in kuruş that new prices are rounded to: 1 kuruş, 50 kuruş, 1 lira, 5 lira. */
export const PRICE_STEPS = [1, 50, 100, 500] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

export interface PriceChange {
  direction: 'RAISE' | 'LOWER';
  /** 0..100 with at most two decimals. */
  percent: number;
  step: PriceStep;
}

/**
 * The price after a raise or a cut of some percent, rounded once, half up, to the step (MENU-17). Rounding never
 * reverses the change: a raise makes nothing cheaper, and a cut nothing more expensive. A free item stays free.
 */
export function changedPrice(price: Kurus, { direction, percent, step }: PriceChange): Kurus {
  const hundredths = Math.round(percent * 100);
  const factor = direction === 'RAISE' ? 10_000 + hundredths : 10_000 - hundredths;
  // Uses BigInt, because the highest price times the doubled factor exceeds 2^53.
  const unit = BigInt(step) * 10_000n;
  const rounded = Number((BigInt(price) * BigInt(factor) * 2n + unit) / (unit * 2n)) * step;
  return kurus(direction === 'RAISE' ? Math.max(price, rounded) : Math.min(price, rounded));
}
