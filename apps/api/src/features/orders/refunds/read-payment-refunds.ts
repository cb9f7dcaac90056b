import type * as contract from '@sofra/contract/refunds';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { rangeOf } from '#src/features/orders/order-history.ts';
import { findPayment } from '#src/features/orders/payment-history.store.ts';
import {
  listRefundRows,
  listRefundsOf,
  listSettledLines,
} from '#src/features/orders/refunds/refunds.store.ts';
import { paymentRefundsView } from '#src/features/orders/refunds/settled-payment.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** What was given back of a payment and what still can be (REFUND-20, REFUND-21). Errors: NOT_FOUND. */
export async function readPaymentRefunds(
  { tx, actor }: Read,
  { id }: { id: string },
): Promise<contract.PaymentRefunds> {
  const { businessId } = actor;
  const [payment, lines, refunds, { settings }] = await together(
    findPayment(tx, businessId, id),
    listSettledLines(tx, businessId, id),
    listRefundsOf(tx, businessId, id),
    findBusinessProfile(tx, businessId),
  );
  if (!payment) throw new RuleError('NOT_FOUND');
  return paymentRefundsView(actor, payment, { lines, refunds, limit: settings.refundLimit });
}

/** The refunds of a range, newest first (REFUND-18). */
export async function listRefunds(
  read: Read,
  request: RequestOf<typeof contract.listRefunds>,
): Promise<contract.Refund[]> {
  return listRefundRows(read.tx, read.actor.businessId, await rangeOf(read, request));
}
