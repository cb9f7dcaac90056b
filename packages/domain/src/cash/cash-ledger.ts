import { kurus, ZERO, type Kurus } from '../money/money.ts';

/** Adds the cash in the drawer after each entry to entries in their order, and returns them newest first (CASH-33). */
export function withBalances<Entry extends { amount: Kurus }>(
  entries: readonly Entry[],
): (Entry & { balance: Kurus })[] {
  let balance = ZERO;
  return entries
    .map((entry) => {
      balance = kurus(balance + entry.amount);
      return { ...entry, balance };
    })
    .toReversed();
}
