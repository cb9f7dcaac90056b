import { formatAmount, formatLira, type Kurus } from '@sofra/domain/money/money';

/** Shown instead of an amount that would reveal cash that the user still has to count (CASH-15). */
export const AFTER_COUNT = 'Sayımdan sonra';

export const blindLira = (amount: Kurus | null): string =>
  amount === null ? AFTER_COUNT : formatLira(amount);
export const blindAmount = (amount: Kurus | null): string =>
  amount === null ? AFTER_COUNT : formatAmount(amount);
