import type { RefundFigures } from '@sofra/contract/refunds';
import { sumKurus, ZERO } from '@sofra/domain/money';
import { perPaymentMethod } from '@sofra/domain/payment-method';
import type { RefundSum } from '#src/features/orders/refunds/refunds.store.ts';

/** What was given back, by method, for whoever may see cash; every method is always included (REFUND-16, REFUND-19). */
export function refundFiguresOf(sums: readonly RefundSum[], isCashHidden: boolean): RefundFigures {
  const visible = sums.filter(({ method }) => !(isCashHidden && method === 'CASH'));
  return {
    total: sumKurus(visible.map(({ amount }) => amount)),
    count: visible.reduce((all, { count }) => all + count, 0),
    byMethod: perPaymentMethod((wanted) => {
      const sum = visible.find(({ method }) => method === wanted);
      return { amount: sum?.amount ?? ZERO, count: sum?.count ?? 0 };
    }),
  };
}
