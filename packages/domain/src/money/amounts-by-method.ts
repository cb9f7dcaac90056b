import { sumKurus, ZERO, type Kurus } from './money.ts';
import { bySettlement, settled, type BySettlement, type Settlement } from './payment-method.ts';

/** One method's part of a sum. */
export interface MethodAmount {
  method: Settlement;
  amount: Kurus;
  count: number;
}

/** The refunds (REFUND-16) or the tips (TIP-10) of a range, listed beside its payments. */
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

/** The same without what was in cash, for a user who still has to count the drawer (CASH-15). */
export const withoutCash = ({ byMethod }: AmountsByMethod): AmountsByMethod =>
  amountsByMethod(
    settled(byMethod)
      .filter(({ settlement }) => settlement !== 'CASH')
      .map(({ settlement: method, value }) => ({ method, ...value })),
  );
