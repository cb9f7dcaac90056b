import type { PaymentRefunds, Refund } from '@sofra/contract/refunds';
import { can } from '@sofra/domain/permissions';
import type { Kurus } from '@sofra/domain/money';
import { leftToRefund, refundObstacle, tipLeftToRefund, type SettledPayment } from '@sofra/domain/refund';
import { lineOfSetView } from '#src/features/orders/line-of-set.ts';
import type { PaymentRow } from '#src/features/orders/payment-history.store.ts';
import type { SettledLineRow } from '#src/features/orders/refunds/refunds.store.ts';
import type { Actor } from '#src/platform/writes/context.ts';

/**
 * A payment with the lines it settled; a share has none until its bill is closed (REFUND-3). Its tip goes back by itself
 * (TIP-21).
 */
export const settledPayment = (
  { amount, refunded, isShare, tip, tipRefunded }: PaymentRow,
  lines: readonly SettledLineRow[],
): SettledPayment => ({
  amount,
  refunded,
  isShare,
  isSettled: !isShare || lines.length > 0,
  lines,
  tip,
  tipRefunded,
});

/** What was given back of a payment and what still can be, in the shape of the contract. */
export function paymentRefundsView(
  { role }: Actor,
  payment: PaymentRow,
  { lines, refunds, limit }: { lines: readonly SettledLineRow[]; refunds: Refund[]; limit: Kurus },
): PaymentRefunds {
  const settled = settledPayment(payment, lines);
  return {
    paymentId: payment.id,
    refunded: payment.refunded,
    left: leftToRefund(settled),
    tipRefunded: settled.tipRefunded,
    tipLeft: tipLeftToRefund(settled),
    obstacle: refundObstacle(settled),
    limit: can(role, 'payments.refundOverLimit') ? null : limit,
    isShare: payment.isShare,
    lines: lines.map(({ id: lineId, part, isSetMenu, ...line }) => ({
      lineId,
      ...line,
      ...lineOfSetView({ isSetMenu, part }),
    })),
    refunds,
  };
}
