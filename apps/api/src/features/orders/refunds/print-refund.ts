import type * as contract from '@sofra/contract/orders/refunds';
import { RuleError } from '@sofra/domain/errors';
import { wayNow } from '@sofra/domain/orders/method-correction';
import type { PaymentRow } from '#src/features/orders/payments/payment-history.store.ts';
import { lockPayment } from '#src/features/orders/payments/read-payment.ts';
import { listRefundVat } from '#src/features/orders/refunds/refund-vat.store.ts';
import { findRefund, listRefundedLines } from '#src/features/orders/refunds/refunds.store.ts';
import { countSlips } from '#src/features/printing/print-jobs.store.ts';
import { queueRefund, refundCause, type RefundSlip } from '#src/features/printing/shared/queue-refund.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';

/**
 * Prints the slip of a refund again, as a KOPYA also where the first one found no printer (REFUND-15). Errors:
 * NOT_FOUND; NO_PRINTER.
 */
export async function printRefund(
  work: Work,
  { id }: RequestOf<typeof contract.printRefund>,
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  const refund = await findRefund(tx, actor.businessId, id);
  if (!refund) throw new RuleError('NOT_FOUND');
  // Locked, so that two requests at once print two copies, each with its own number.
  const { payment } = await lockPayment(work, refund.paymentId);
  const copyNo = Math.max(1, await countSlips(tx, actor.businessId, refundCause(id))) + 1;
  const jobId = await queueRefund(work, await refundSlip(work, payment, { refund, copyNo }));
  if (jobId === null) throw new RuleError('NO_PRINTER');
  const { number } = refund;
  work.audit({ event: 'refund.print', entity: 'payment', entityId: payment.id, details: { number, copyNo } });
  return { jobId, copyNo };
}

/** The slip of a refund as it was made, the same for every user who prints it. */
export async function refundSlip(
  { tx, actor }: Pick<Read, 'tx' | 'actor'>,
  payment: PaymentRow,
  { refund, copyNo }: { refund: contract.Refund; copyNo: number },
): Promise<RefundSlip> {
  const [lines, vat] = await together(
    listRefundedLines(tx, actor.businessId, refund.id),
    listRefundVat(tx, actor.businessId, [refund.id]),
  );
  return { refund: { ...refund, lines, vat }, payment: { ...payment, ...wayNow(payment) }, copyNo };
}
