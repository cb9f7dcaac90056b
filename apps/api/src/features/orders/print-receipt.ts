import { RuleError } from '@sofra/domain/errors';
import { lockOrder } from '#src/features/orders/orders.store.ts';
import { countReceipts, findPayment, listPaidLines } from '#src/features/orders/payments.store.ts';
import { queueReceipt } from '#src/features/printing/queue-tickets.ts';
import type { Work } from '#src/platform/context.ts';

/**
 * Queues the receipt of a payment (design/api.md): the first is the original, later ones are marked KOPYA.
 * Errors: NOT_FOUND; NO_PRINTER.
 */
export async function printReceipt(
  work: Work,
  request: { id: string },
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  const payment = await findPayment(tx, actor.businessId, request.id);
  if (!payment) throw new RuleError('NOT_FOUND');
  await lockOrder(tx, actor.businessId, payment.orderId); // two at once are two copies, each with its number
  const copyNo = (await countReceipts(tx, actor.businessId, payment.id)) + 1;
  const jobId = await queueReceipt(work, {
    order: { id: payment.orderId, number: payment.orderNumber, tableName: payment.tableName },
    payment: {
      ...payment,
      subtotal: payment.gross,
      discount: payment.discountAmount,
      lines: await listPaidLines(tx, actor.businessId, [payment.id]),
    },
    copyNo,
  });
  if (!jobId) throw new RuleError('NO_PRINTER');
  work.audit({ event: 'receipt.print', entity: 'payment', entityId: payment.id, details: { copyNo } });
  return { jobId, copyNo };
}
