import { RuleError } from '@sofra/domain/errors';
import { listLines, lockOrder, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

export interface LockedOrder {
  order: OrderRow;
  lines: SavedLine[];
}

/**
 * Locks an order until the transaction ends and reads its lines after the lock. Both statements are sent together and
 * executed in this order. So the lines include the changes of the transaction that held the lock before. Errors:
 * NOT_FOUND; AT_DEVICE, unless the answer of the device itself is written, or only slips are (`isByDevice`).
 */
export async function lockOrderWithLines(
  { tx, actor }: Work,
  orderId: string,
  { isByDevice = false }: { isByDevice?: boolean } = {},
): Promise<LockedOrder> {
  const [order, lines] = await together(
    lockOrder(tx, actor.businessId, orderId),
    listLines(tx, actor.businessId, orderId),
  );
  if (!order) throw new RuleError('NOT_FOUND');
  if (!isByDevice) refuseAtDevice(order);
  return { order, lines };
}

/** As {@link lockOrderWithLines}; refuses ORDER_NOT_OPEN (details: `status`) when the order was closed meanwhile. */
export async function lockOpenOrderWithLines(work: Work, orderId: string): Promise<LockedOrder> {
  const held = await lockOrderWithLines(work, orderId);
  openAmong([held.order], orderId);
  return held;
}

/** The open order of this id among locked ones. Errors: NOT_FOUND; ORDER_NOT_OPEN (details: `status`); AT_DEVICE. */
export function openAmong(orders: readonly OrderRow[], orderId: string): OrderRow {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new RuleError('NOT_FOUND');
  if (order.status !== 'OPEN') throw new RuleError('ORDER_NOT_OPEN', { status: order.status });
  refuseAtDevice(order);
  return order;
}

/** Refuses AT_DEVICE while a fiscal device takes a payment of the order (FISCAL-6). */
export function refuseAtDevice(order: Pick<OrderRow, 'isAtDevice'> | undefined): void {
  if (order?.isAtDevice) throw new RuleError('AT_DEVICE');
}
