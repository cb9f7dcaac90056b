import { closeWhenSettled } from '#src/features/orders/close-order.ts';
import { updateOrderChanged, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Finishes a change of the lines of an open order; `lines` are those after it. Closes the order when it owes nothing
 * any more (ORD-18), otherwise increments its version and clears the mark that the bill was printed. Returns whether it
 * was closed. Screens are sent the next version in both cases. `mergedInto`: the order its lines were moved to.
 */
export async function finishOrderChange(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  closing: { mergedInto?: string } = {},
): Promise<boolean> {
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version + 1 };
  work.emit({ name: 'orders:changed', facts });
  if ((await closeWhenSettled(work, order, lines, closing)) !== null) return true;
  work.later(updateOrderChanged(work.tx, work.actor.businessId, order));
  return false;
}
