import { sumKurus, ZERO, type Kurus } from './money.ts';
import { bySettlement, type BySettlement, type Settlement } from './payment-method.ts';

/** One method's part of a sum. */
export interface MethodAmount {
  method: Settlement;
  amount: Kurus;
  count: number;
}

/** What stands beside the payments of a range: what went back (REFUND-16), what was left as tips (TIP-10). */
export interface AmountsByMethod {
  total: Kurus;
  count: number;
  byMethod: BySettlement<{ amount: Kurus; count: number }>;
}

/** Adds up the methods that have any; every method is in the result, and the account where it has any. */
export const amountsByMethod = (sums: readonly MethodAmount[]): AmountsByMethod => ({
  total: sumKurus(sums.map(({ amount }) => amount)),
  count: sums.reduce((all, { count }) => all + count, 0),
  byMethod: bySettlement(
    (wanted) => {
      const sum = sums.find(({ method }) => method === wanted);
      return { amount: sum?.amount ?? ZERO, count: sum?.count ?? 0 };
    },
    sums.some(({ method }) => method === 'ACCOUNT'),
  ),
});
