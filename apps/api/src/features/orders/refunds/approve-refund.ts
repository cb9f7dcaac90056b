import { formatLira } from '@sofra/domain/money/money';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { can } from '@sofra/domain/people/permissions';
import type { RefundDecision } from '@sofra/domain/orders/refund';
import { withTip } from '@sofra/domain/money/tip';
import { digestOfPieces, needApproval } from '#src/features/approvals/shared/need-approval.ts';
import type { PaymentRow } from '#src/features/orders/payments/payment-history.store.ts';
import { readRefundLimit } from '#src/features/orders/shared/refund-limit.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Result of the check of a refund against the limit of the business, with the name of the approver (APPROVE-2). */
export interface RefundLimits {
  isOverLimit: boolean;
  approvedBy: string | null;
}

/** The fields of the request that an approval is about, in addition to amount and pieces (APPROVE-3). */
interface Asked {
  method: Settlement;
  tillId?: string | undefined;
  reason: string;
  restock: boolean;
  approvalId?: string | undefined;
}

/**
 * Checks a refund, its tip included (TIP-24), against the limit of the business (REFUND-12). Above it, an approval of
 * a user with the right is needed. The approval is void after something else was refunded (APPROVE-3). Person and
 * order must be locked. Errors: ROLE_LIMIT, APPROVAL_VOID.
 */
export async function approveRefund(
  work: Work,
  payment: PaymentRow,
  { amount, tip, lines }: RefundDecision,
  { method, tillId, reason, restock, approvalId }: Asked,
): Promise<RefundLimits> {
  const all = withTip(amount, tip);
  const { limit, limitLeft } = await readRefundLimit(work, payment.orderId);
  const isOverLimit = all > limitLeft;
  if (!isOverLimit || can(work.actor.role, 'payments.refundOverLimit'))
    return { isOverLimit, approvedBy: null };
  const approvedBy = await needApproval(work, {
    approvalId,
    subject: {
      ...{ act: 'REFUND', orderId: payment.orderId, paymentId: payment.id, amount: all },
      version: payment.refunded + payment.tipRefunded,
      pieces: digestOfPieces(lines, [tip, method, tillId ?? null, reason, restock]),
    },
    refusal: { message: `Bir adisyonda ve bir iş gününde en fazla ${formatLira(limit)} iade edebilirsiniz.` },
  });
  return { isOverLimit, approvedBy };
}
