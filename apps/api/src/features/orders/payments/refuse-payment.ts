import type { BusinessSettings } from '@sofra/contract/people/business';
import { discountOn, type DiscountType } from '@sofra/domain/menu/discount';
import { isRuleError, RuleError, type ErrorDetails } from '@sofra/domain/errors';
import { kurus, liraOf } from '@sofra/domain/money/money';
import type { PaymentDecision } from '@sofra/domain/orders/order';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { can, type Principal } from '@sofra/domain/people/permissions';
import { digestOfPieces, needApproval } from '#src/features/approvals/shared/need-approval.ts';
import { findMergeTarget } from '#src/features/orders/moves/order-moves.store.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import { findLastPayment } from '#src/features/orders/payments/payment-history.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Refuses ORDER_NOT_OPEN. It shows the later cashier who closed the order with which payment (PAY-6). If the order was
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
 * Returns true when a discount exceeds the limit that the owner set for cashiers. The limit is rounded like a
 * discount, so exactly the allowed percentage is within it.
 */
export const isOverLimit = ({ gross, discount }: Discounted, maxPercent: number): boolean =>
  discount > discountOn(gross, { type: 'PERCENT', value: maxPercent });

interface DiscountRequest {
  discountType?: DiscountType | undefined;
  discountValue?: number | null | undefined;
  method: Settlement;
  tillId?: string | undefined;
  approvalId?: string | undefined;
}

/**
 * Checks the approval of a discount. It is needed above the limit that the owner set for cashiers (PAY-14,
 * APPROVE-1). Where the business wants it, every discount after the bill also needs one (APPROVE-21). The approval is
 * for this discount by this method at this till (APPROVE-3).
 *
 * Returns the name of the approver; null where none was needed. Errors: ROLE_LIMIT (details: `maxPercent`,
 * `approval`), APPROVAL_VOID.
 */
export async function approveDiscount(
  work: Work,
  order: Pick<OrderRow, 'id' | 'version' | 'wasBilled'>,
  { discount, gross, lines }: Discounted & Pick<PaymentDecision, 'lines'>,
  { settings, request }: { settings: BusinessSettings; request: DiscountRequest },
): Promise<string | null> {
  const refusal = refusalOf(work.actor.role, { order, settings, isOf: { discount, gross } });
  if (refusal === null) return null;
  const { discountType = null, discountValue = null, method, tillId = null, approvalId } = request;
  const { id: orderId, version } = order;
  const pieces = digestOfPieces(lines, [discountType, discountValue, method, tillId]);
  return needApproval(work, {
    approvalId,
    subject: { act: 'DISCOUNT', orderId, paymentId: null, version, amount: discount, pieces },
    refusal,
  });
}

interface GivenDiscount {
  order: Pick<OrderRow, 'wasBilled'>;
  settings: BusinessSettings;
  isOf: Discounted;
}

function refusalOf(
  role: Principal,
  { order, settings, isOf }: GivenDiscount,
): ErrorDetails['ROLE_LIMIT'] | null {
  const maxPercent = settings.maxDiscountPercent.CASHIER;
  if (isOverLimit(isOf, maxPercent) && !can(role, 'orders.discountOverLimit'))
    return { message: `En fazla %${maxPercent} indirim yapabilirsiniz.`, maxPercent };
  const isAsked = order.wasBilled && settings.cancelAfterBillApproval && isOf.discount > 0;
  if (isAsked && !can(role, 'orders.cancelAfterBill'))
    return { message: 'Hesabı yazdırılmış adisyonda indirim yapamazsınız.' };
  return null;
}
