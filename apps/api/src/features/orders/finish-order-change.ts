import { closeWhenSettled } from '#src/features/orders/close-order.ts';
import { updateOrderChanged, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Ends a change of the lines of an open order, `lines` as they are afterwards: closes it when it owes nothing any more
 * (ORD-18), else counts its version up and forgets that the bill was printed. Answers whether it was closed. The
 * screens hear the next version either way. `mergedInto`: the order its lines went to.
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
  await updateOrderChanged(work.tx, work.actor.businessId, order.id);
  return false;
}
