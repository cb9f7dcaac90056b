import { can } from '@sofra/domain/permissions';
import { discountOn } from '@sofra/domain/discount';
import { isRuleError, RuleError } from '@sofra/domain/errors';
import { kurus, liraOf, type Kurus } from '@sofra/domain/money';
import type { PaymentDecision } from '@sofra/domain/order';
import { digestOfPieces, needApproval } from '#src/features/approvals/need-approval.ts';
import { findMergeTarget } from '#src/features/orders/order-moves.store.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import { findLastPayment } from '#src/features/orders/payment-history.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Refuses ORDER_NOT_OPEN, telling the later cashier who closed the order with which payment (PAY-6). If the order was
 * merged, the refusal names the other table instead, because the rest is still owed there.
 */
export async function refuseClosed({ tx, actor }: Work, { id, status }: OrderRow): Promise<void> {
  if (status === 'OPEN') return;
  const target = await findMergeTarget(tx, actor.businessId, id);
  if (target !== undefined)
    throw new RuleError('ORDER_NOT_OPEN', {
      message: `Bu adisyon aktarıldı: ${target}`,
      status,
      mergedInto: target,
    });
  const last = await findLastPayment(tx, actor.businessId, id);
  if (!last) throw new RuleError('ORDER_NOT_OPEN', { status });
  throw new RuleError('ORDER_NOT_OPEN', {
    message: `Bu adisyonun ödemesini ${last.takenBy} aldı.`,
    status,
    paidBy: last.takenBy,
    paidAt: last.createdAt.toISOString(),
  });
}

/** Converts the `total` of a refusal: the domain counts in kuruş, the wire carries lira. */
export function inLira<Decision>(decide: () => Decision): Decision {
  try {
    return decide();
  } catch (error) {
    if (isRuleError(error, 'ORDER_CHANGED') || isRuleError(error, 'TOTAL_MISMATCH'))
      throw new RuleError(error.code, { ...error.details, total: liraOf(kurus(error.details.total)) });
    throw error;
  }
}

type Discounted = Pick<PaymentDecision, 'gross' | 'discount'>;

/**
 * Whether a discount exceeds the limit that the owner set for cashiers. The limit is rounded like a discount, so that
 * exactly the allowed percentage is within it.
 */
export const isOverLimit = ({ gross, discount }: Discounted, maxPercent: number): boolean =>
  discount > discountOn(gross, { type: 'PERCENT', value: maxPercent });

/**
 * A discount above the limit that the owner set for cashiers (PAY-14) needs an approval (APPROVE-1). Returns the name of
 * the approver; null where none was needed. Errors: ROLE_LIMIT (details: `maxPercent`, `approval`), APPROVAL_VOID.
 */
export async function approveDiscount(
  work: Work,
  order: Pick<OrderRow, 'id' | 'version'>,
  { discount, gross, lines }: Discounted & Pick<PaymentDecision, 'lines'>,
  { maxPercent, approvalId }: { maxPercent: number; approvalId: string | undefined },
): Promise<string | null> {
  if (can(work.actor.role, 'orders.discountOverLimit') || !isOverLimit({ gross, discount }, maxPercent))
    return null;
  const { id: orderId, version } = order;
  const pieces = digestOfPieces(lines);
  return needApproval(work, {
    approvalId,
    subject: { act: 'DISCOUNT', orderId, paymentId: null, version, amount: discount, pieces },
    refusal: { message: `En fazla %${maxPercent} indirim yapabilirsiniz.`, maxPercent },
  });
}

/** Refuses INVALID_INPUT when less was received than is due (PAY-8), the tip included (TIP-4). */
export function refuseTooLittle(received: Kurus | null | undefined, due: Kurus): void {
  if (received === null || received === undefined || received >= due) return;
  throw new RuleError('INVALID_INPUT', {
    fields: [{ path: 'received', reason: 'Alınan tutar ödenecek tutardan az.' }],
  });
}
