import type * as contract from '@sofra/contract/orders/payments';
import { insertFiscalNumbers } from '#src/features/orders/payments/fiscal-numbers.store.ts';
import { listPaidLines } from '#src/features/orders/payments/payment-history.store.ts';
import { lockPayment, paymentView } from '#src/features/orders/payments/read-payment.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Stores the numbers that the ÖKC printed for a payment, or removes them with empty texts. A number that is not named
 * keeps its value (DOCUMENT-15, DOCUMENT-16). The payment itself is not changed. Entering the present values writes
 * nothing.
 *
 * Errors: NOT_FOUND.
 */
export async function enterFiscalNumbers(
  work: Work,
  { id, receiptNo, zNo }: RequestOf<typeof contract.enterFiscalNumbers>,
): Promise<contract.Payment> {
  const { tx, actor, now } = work;
  const { payment, order } = await lockPayment(work, id);
  const lines = await listPaidLines(tx, actor.businessId, [id]);
  const before = payment.fiscal;
  const fiscal = { receiptNo: receiptNo ?? before.receiptNo, zNo: zNo ?? before.zNo };
  if (fiscal.receiptNo === before.receiptNo && fiscal.zNo === before.zNo) return paymentView(payment, lines);
  await insertFiscalNumbers(tx, actor, { id: newId(), paymentId: id, ...fiscal }, now);
  work.audit({
    event: 'payment.fiscal',
    entity: 'payment',
    entityId: id,
    details: { table: payment.tableName, amountKurus: payment.amount, before, after: fiscal },
  });
  // The amount due did not change, so the version stays.
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version };
  work.emit({ name: 'orders:changed', facts });
  return paymentView({ ...payment, fiscal }, lines);
}
