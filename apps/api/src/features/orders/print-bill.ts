import { RuleError } from '@sofra/domain/errors';
import { openTotal, unpaidQty } from '@sofra/domain/order';
import { updateCallsEnded } from '#src/features/guest-calls/guest-calls.store.ts';
import { findLastBill, updateBillPrinted } from '#src/features/orders/bills.store.ts';
import { lockOpenOrderWithLines } from '#src/features/orders/lock-open-order.ts';
import { queueBill } from '#src/features/printing/queue-bill.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Queues the bill for the guest and marks the table as waiting to pay (ORD-36). A bill
 * that is still true is copied and says KOPYA; once the order has changed, the next one is a bill of its
 * own. The version stays as it is, so that a payment somebody is typing is not refused. Guests who asked for the bill
 * from their table are answered by it.
 *
 * Errors: NOT_FOUND; ORDER_NOT_OPEN; NO_PRINTER, and then nothing is marked (ORD-37).
 */
export async function printBill(
  work: Work,
  request: { id: string },
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  // Two presses at once are two bills, each with its number: the order is held from here on.
  const { order, lines } = await lockOpenOrderWithLines(work, request.id);
  const asked = { tableId: order.tableId, kind: 'BILL' } as const;
  const endedCalls = await updateCallsEnded(tx, actor.businessId, asked, work.now);
  const last = await findLastBill(tx, actor.businessId, order.id);
  const copyNo = (last?.copyNo ?? 0) + 1;
  const owed = openTotal({ lines, sharesPaid: order.sharesPaid });
  const unpaid = lines.filter((line) => unpaidQty(line) > 0);
  const jobId = await queueBill(work, {
    order,
    lines: unpaid.map((line) => ({ ...line, qty: unpaidQty(line), isComped: line.comp !== null })),
    paid: order.sharesPaid,
    copyNo,
    // A part payment leaves the table waiting for the bill, but what was printed is no longer what is owed.
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
