import { RuleError } from '@sofra/domain/errors';
import { listLines, lockOrder, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/context.ts';
import { together } from '#src/platform/transaction.ts';

interface HeldOrder {
  order: OrderRow;
  lines: SavedLine[];
}

/**
 * Holds an order until the transaction ends and reads its lines behind the lock: sent together, executed in this order,
 * so the lines are those of after whoever was first. Errors: NOT_FOUND.
 */
export async function holdOrder({ tx, actor }: Work, orderId: string): Promise<HeldOrder> {
  const [order, lines] = await together(
    lockOrder(tx, actor.businessId, orderId),
    listLines(tx, actor.businessId, orderId),
  );
  if (!order) throw new RuleError('NOT_FOUND');
  return { order, lines };
}

/** As {@link holdOrder}, and refuses ORDER_NOT_OPEN (details: `status`) when the order was closed meanwhile. */
export async function holdOpenOrder(work: Work, orderId: string): Promise<HeldOrder> {
  const held = await holdOrder(work, orderId);
  openAmong([held.order], orderId);
  return held;
}

/** The open order of this id among locked ones. Errors: NOT_FOUND; ORDER_NOT_OPEN (details: `status`). */
export function openAmong(orders: readonly OrderRow[], orderId: string): OrderRow {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new RuleError('NOT_FOUND');
  if (order.status !== 'OPEN') throw new RuleError('ORDER_NOT_OPEN', { status: order.status });
  return order;
}
