import { RuleError } from '@sofra/domain/errors';
import { openTotal, unpaidQty } from '@sofra/domain/orders/order';
import { vatOfOwed } from '@sofra/domain/vat/vat';
import { updateCallsEnded } from '#src/features/guest-calls/guest-calls.store.ts';
import { findLastBill, updateBillPrinted } from '#src/features/orders/bills.store.ts';
import { listSharesByRate } from '#src/features/orders/payments/payment-vat.store.ts';
import { lockOpenOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { queueBill } from '#src/features/printing/shared/queue-bill.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Queues the bill for the guest and marks the table as waiting to pay (ORD-36). While the printed bill is still
 * correct, the next one is a copy with KOPYA. Once the order has changed, it is a new bill. The version stays, so that
 * a payment that is being entered is not refused. An open guest call for the bill ends.
 *
 * Errors: NOT_FOUND; ORDER_NOT_OPEN; NO_PRINTER, and then nothing is marked (ORD-37).
 */
export async function printBill(
  work: Work,
  request: { id: string },
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  // The order stays locked from here on, so two presses at once print two bills, each with its own number.
  const { order, lines } = await lockOpenOrderWithLines(work, request.id);
  const asked = { tableId: order.tableId, kind: 'BILL' } as const;
  const endedCalls = await updateCallsEnded(tx, actor.businessId, asked, work.now);
  const [last, taken] = await together(
    findLastBill(tx, actor.businessId, order.id),
    listSharesByRate(tx, actor.businessId, order.id),
  );
  const copyNo = (last?.copyNo ?? 0) + 1;
  const owed = openTotal({ lines, sharesPaid: order.sharesPaid });
  const unpaid = lines.filter((line) => unpaidQty(line) > 0);
  const jobId = await queueBill(work, {
    order,
    lines: unpaid.map((line) => ({ ...line, qty: unpaidQty(line), isComped: line.comp !== null })),
    paid: order.sharesPaid,
    vat: vatOfOwed({ lines, sharesPaid: order.sharesPaid }, taken),
    copyNo,
    // After a part payment the table still waits to pay, but the printed bill no longer shows the amount owed.
    isCopy: order.billPrintedAt !== null && last?.total === owed,
  });
  if (!jobId) throw new RuleError('NO_PRINTER');

  await updateBillPrinted(tx, actor.businessId, order.id, work.now);
  work.audit({
    event: 'order.bill',
    entity: 'order',
    entityId: order.id,
    details: { table: order.tableName, copyNo },
  });
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version };
  work.emit({ name: 'orders:changed', facts });
  work.emit({ name: 'tables:changed', facts: {} });
  for (const ended of endedCalls) work.emit({ name: 'calls:changed', facts: ended });
  return { jobId, copyNo };
}
