import type { PaymentRefunds } from '@sofra/contract/orders/refunds';
import {
  leftToRefund,
  refundObstacle,
  tipLeftToRefund,
  type SettledPayment,
} from '@sofra/domain/orders/refund';
import { lineOfSetView } from '#src/features/orders/shared/line-of-set.ts';
import type { PaymentRow } from '#src/features/orders/payments/payment-history.store.ts';
import type { RefundableRow } from '#src/features/orders/refunds/refunds.store.ts';

/**
 * A payment with the lines it settled. A share has none until its bill is closed (REFUND-3). The tip is refunded
 * separately (TIP-21).
 */
export const settledPayment = (
  { amount, refunded, isShare, tip, tipRefunded }: PaymentRow,
  lines: readonly RefundableRow[],
): SettledPayment => ({
  amount,
  refunded,
  isShare,
  isSettled: !isShare || lines.length > 0,
  lines,
  tip,
  tipRefunded,
});

interface Shown extends Pick<PaymentRefunds, 'refunds' | 'limit' | 'limitLeft'> {
  lines: readonly RefundableRow[];
}

/** Refunds of a payment and what can still be refunded, in the shape of the contract. */
export function paymentRefundsView(
  payment: PaymentRow,
  { lines, refunds, limit, limitLeft }: Shown,
): PaymentRefunds {
  const settled = settledPayment(payment, lines);
  return {
    paymentId: payment.id,
    refunded: payment.refunded,
    left: leftToRefund(settled),
    tipRefunded: settled.tipRefunded,
    tipLeft: tipLeftToRefund(settled),
    obstacle: refundObstacle(settled),
    limit,
    limitLeft,
    isShare: payment.isShare,
    lines: lines.map(({ id: lineId, part, isSetMenu, ...line }) => ({
      lineId,
      ...line,
      ...lineOfSetView({ isSetMenu, part }),
    })),
    refunds,
  };
}
