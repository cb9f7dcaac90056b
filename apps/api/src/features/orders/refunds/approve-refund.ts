import { formatLira, type Kurus } from '@sofra/domain/money';
import { can } from '@sofra/domain/permissions';
import { isRefundOverLimit, type RefundDecision } from '@sofra/domain/refund';
import { withTip } from '@sofra/domain/tip';
import { digestOfPieces, needApproval } from '#src/features/approvals/need-approval.ts';
import type { PaymentRow } from '#src/features/orders/payment-history.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Whether a refund is above the limit of the business, and who approved it then (APPROVE-2). */
export interface RefundLimits {
  isOverLimit: boolean;
  approvedBy: string | null;
}

interface Limit {
  limit: Kurus;
  approvalId: string | undefined;
}

/**
 * A refund above the limit of the business (REFUND-12), its tip counted (TIP-24), needs an approval of whoever may. It is
 * void once something else was given back (APPROVE-3). The order must be locked. Errors: ROLE_LIMIT, APPROVAL_VOID.
 */
export async function approveRefund(
  work: Work,
  payment: PaymentRow,
  { amount, tip, lines }: RefundDecision,
  { limit, approvalId }: Limit,
): Promise<RefundLimits> {
  const all = withTip(amount, tip);
  const isOverLimit = isRefundOverLimit(payment, all, limit);
  if (!isOverLimit || can(work.actor.role, 'payments.refundOverLimit'))
    return { isOverLimit, approvedBy: null };
  const approvedBy = await needApproval(work, {
    approvalId,
    subject: {
      ...{ act: 'REFUND', orderId: payment.orderId, paymentId: payment.id, amount: all },
      version: payment.refunded + payment.tipRefunded,
      // The tip as pieces of its own, so that it is approved by its amount.
      pieces: digestOfPieces(tip > 0 ? [...lines, { lineId: 'tip', qty: tip }] : lines),
    },
    refusal: { message: `Bir ödemeden en fazla ${formatLira(limit)} iade edebilirsiniz.` },
  });
  return { isOverLimit, approvedBy };
}
