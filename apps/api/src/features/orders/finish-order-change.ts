import { updateReadyAfterRemoval } from '#src/features/kitchen/kitchen-moves.store.ts';
import { refuseUnallowed, type AllowedChange } from '#src/features/orders/lines/allow-change.ts';
import { closeWhenSettled } from '#src/features/orders/close-order.ts';
import { updateOrderChanged, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Finishes a change of the lines of an open order; `lines` are those after it. Closes the order when it owes nothing
 * any more (ORD-18). Otherwise increments its version and clears the mark that the bill was printed. Returns true
 * when the order was closed. An order without a table whose other lines are ready becomes ready. Screens are sent the next version in both cases. `mergedInto` is the order its lines
 * were moved to. `allowed` proves that the reduction was allowed (APPROVE-13).
 */
export async function finishOrderChange(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  { allowed, ...closing }: { allowed: AllowedChange; mergedInto?: string },
): Promise<boolean> {
  refuseUnallowed(allowed, { lines, sharesPaid: order.sharesPaid });
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version + 1 };
  work.emit({ name: 'orders:changed', facts });
  if (order.placeKind !== 'TABLE')
    work.later(updateReadyAfterRemoval(work.tx, work.actor.businessId, order.id, work.now));
  if ((await closeWhenSettled(work, order, lines, closing)) !== null) return true;
  work.later(updateOrderChanged(work.tx, work.actor.businessId, order));
  return false;
}
