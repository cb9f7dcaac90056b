import { timesQty } from '@sofra/domain/money';
import {
  outcomeWithoutLines,
  planLowering,
  unpaidQty,
  type LineQty,
  type RequestedLine,
} from '@sofra/domain/order';
import { insertCancellations } from '#src/features/orders/cancellations.store.ts';
import {
  updateLineQty,
  updateOrderClosed,
  type OrderRow,
  type SavedLine,
} from '#src/features/orders/orders.store.ts';
import { queueKitchenTickets } from '#src/features/printing/queue-tickets.ts';
import { returnStock } from '#src/features/stock/return-stock.ts';
import type { Work } from '#src/platform/context.ts';
import { newId } from '#src/platform/ids.ts';

const REASON = 'Adet azaltma';

interface Lowered {
  /** All lines as they are afterwards. */
  lines: SavedLine[];
  /** The order lost its last line and was closed (decisions 21). */
  isClosed: boolean;
}

/**
 * Lowers saved lines (decisions 23): recorded as cancellations with actor and reason, restocked, a VOID ticket to the
 * stations. With no line left the order closes: PAID when something was paid, else CANCELED; unless `keepsOpen`
 * because the same save adds lines.
 * Errors: QTY_EXCEEDS_REMAINING when fewer are unpaid than are taken away.
 */
export async function lowerLines(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  { lowerings, keepsOpen }: { lowerings: readonly RequestedLine[]; keepsOpen: boolean },
): Promise<Lowered> {
  if (lowerings.length === 0) return { lines: [...lines], isClosed: false };
  const parts = lowerings.flatMap((wish) => planLowering(lines, wish.itemId, wish.qty));
  const after = lines.map((line) => ({ ...line, canceledQty: line.canceledQty + qtyOf(parts, line.id) }));
  await record(work, order, lines, parts);

  const isClosed = !keepsOpen && after.every((line) => unpaidQty(line) === 0);
  if (isClosed) {
    const status = outcomeWithoutLines(after.some((line) => line.paidQty > 0));
    await updateOrderClosed(work.tx, work.actor.businessId, order.id, { status, at: work.now });
    work.audit({
      event: status === 'PAID' ? 'order.close' : 'order.cancel',
      entity: 'order',
      entityId: order.id,
      details: { table: order.tableName },
    });
    work.emit({ name: 'tables:changed', facts: {} });
  }
  return { lines: after, isClosed };
}

const qtyOf = (parts: readonly LineQty[], lineId: string): number =>
  parts.find((part) => part.lineId === lineId)?.qty ?? 0;

/** Lines first, then tickets, stock and audit: the lock order of docs/architecture.md. */
async function record(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  parts: readonly LineQty[],
): Promise<void> {
  const taken = lines.map((line) => ({ ...line, qty: qtyOf(parts, line.id) })).filter((line) => line.qty > 0);
  await updateLineQty(work.tx, work.actor.businessId, 'canceled_qty', parts);
  const cancellations = taken.map((line) => ({
    id: newId(),
    orderId: order.id,
    lineId: line.id,
    qty: line.qty,
    amount: timesQty(line.unitPrice, line.qty),
    reason: REASON,
    isRestocked: true,
  }));
  await insertCancellations(work.tx, work.actor, cancellations, work.now);
  await queueKitchenTickets(work, { type: 'VOID', operationId: newId(), order, lines: taken });
  await returnStock(work, taken, order.id);
  work.audit({
    event: 'order.lower',
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      reason: REASON,
      lines: taken.map((line) => ({ name: line.name, qty: line.qty })),
    },
  });
}
