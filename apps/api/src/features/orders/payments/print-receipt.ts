import { RuleError } from '@sofra/domain/errors';
import { wayNow } from '@sofra/domain/orders/method-correction';
import { shareOnReceipt } from '@sofra/domain/slips/ticket';
import type { PaidVat } from '@sofra/domain/vat/vat';
import {
  listPaidLines,
  type PaidLineRow,
  type PaymentRow,
} from '#src/features/orders/payments/payment-history.store.ts';
import { listPaymentVat } from '#src/features/orders/payments/payment-vat.store.ts';
import { countReceipts } from '#src/features/orders/payments/payments.store.ts';
import { lockPayment } from '#src/features/orders/payments/read-payment.ts';
import { queueReceipt, type Receipt } from '#src/features/printing/shared/queue-tickets.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Queues the receipt of a payment (PAY-26): the first is the original, later ones are marked KOPYA.
 * Errors: NOT_FOUND; NO_PRINTER.
 */
export async function printReceipt(
  work: Work,
  request: { id: string },
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  // locked, so two requests at once print two copies, each with its own number
  const { payment } = await lockPayment(work, request.id);
  const copyNo = (await countReceipts(tx, actor.businessId, payment.id)) + 1;
  const [lines, vat] = await together(
    listPaidLines(tx, actor.businessId, [payment.id]),
    listPaymentVat(tx, actor.businessId, [payment.id]),
  );
  const jobId = await queueReceipt(
    work,
    receiptOf(payment, {
      lines,
      vat: vat.map(({ percent, gross, tax }) => ({ percent, gross, tax })),
      copyNo,
    }),
  );
  if (!jobId) throw new RuleError('NO_PRINTER');
  work.audit({ event: 'receipt.print', entity: 'payment', entityId: payment.id, details: { copyNo } });
  return { jobId, copyNo };
}

/**
 * The receipt of a payment as it is now (PAY-27). A copy shows the corrected method, also of a later day (PAY-53), and
 * the present table of the order.
 */
export const receiptOf = (
  payment: PaymentRow,
  { lines, vat, copyNo }: { lines: readonly PaidLineRow[]; vat: readonly PaidVat[]; copyNo: number },
): Receipt => ({
  order: { ...payment, id: payment.orderId, number: payment.orderNumber },
  payment: {
    ...payment,
    ...wayNow(payment),
    // Cash received for the mistaken method is not shown for the right one (PAY-29).
    received: wayNow(payment).method === payment.method ? payment.received : null,
    subtotal: payment.gross,
    discount: payment.discountAmount,
    vat,
    lines: payment.isShare
      ? [shareOnReceipt(payment.gross, payment.ofPeople)]
      : lines.map((line) => ({ ...line, isComped: line.comp !== null })),
  },
  copyNo,
});
