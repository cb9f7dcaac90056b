import type * as contract from '@sofra/contract/orders/refunds';
import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/people/permissions';
import { rangeOf } from '#src/features/orders/history/order-history.ts';
import { findPayment } from '#src/features/orders/payments/payment-history.store.ts';
import {
  listRefundRows,
  listRefundsOf,
  listSettledLines,
} from '#src/features/orders/refunds/refunds.store.ts';
import { readRefundLimit } from '#src/features/orders/shared/refund-limit.ts';
import { paymentRefundsView } from '#src/features/orders/refunds/settled-payment.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** Reads the refunds of a payment and what can still be refunded (REFUND-20, REFUND-21). Errors: NOT_FOUND. */
export async function readPaymentRefunds(
  read: Read,
  { id }: { id: string },
): Promise<contract.PaymentRefunds> {
  const { tx, actor } = read;
  const { businessId } = actor;
  const [payment, lines, refunds] = await together(
    findPayment(tx, businessId, id),
    listSettledLines(tx, businessId, id),
    listRefundsOf(tx, businessId, id),
  );
  if (!payment) throw new RuleError('NOT_FOUND');
  const limits = can(actor.role, 'payments.refundOverLimit')
    ? { limit: null, limitLeft: null }
    : await readRefundLimit(read, payment.orderId);
  return paymentRefundsView(payment, { lines, refunds, ...limits });
}

/** The refunds of a range, newest first (REFUND-18). */
export async function listRefunds(
  read: Read,
  request: RequestOf<typeof contract.listRefunds>,
): Promise<contract.Refund[]> {
  return listRefundRows(read.tx, read.actor.businessId, await rangeOf(read, request));
}
