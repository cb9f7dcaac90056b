import { ZERO } from '@sofra/domain/money/money';
import { insertOrder, type OrderRow } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { standInNumber } from '#src/platform/writes/stand-in-number.ts';

/**
 * The order that a table gets for the lines that the caller is about to add (ORD-1, ORD-2). Its version already counts
 * these lines, and its number is a stand-in until the commit.
 */
export const newOrder = (work: Work, table: { id: string; name: string }): OrderRow => ({
  id: newId(),
  number: standInNumber(),
  tableId: table.id,
  tableName: table.name,
  status: 'OPEN',
  version: 1,
  openedAt: work.now,
  openedBy: work.actor.name,
  billPrintedAt: null,
  wasBilled: false,
  sharesPaid: ZERO,
  paidAt: null,
});

/**
 * Opens a {@link newOrder}; orders are opened in no other way. The table must be locked and free. Call it when
 * nothing is left to be read. A transaction that opens an order at another table waits from here on until this
 * commit.
 */
export function startOrder(work: Work, order: OrderRow): void {
  const { businessId, userId } = work.actor;
  work.numberLater(order.number, insertOrder(work.tx, businessId, order, userId));
  work.audit({
    event: 'order.open',
    entity: 'order',
    entityId: order.id,
    details: { number: order.number, table: order.tableName },
  });
  work.emit({
    name: 'orders:changed',
    facts: { orderId: order.id, tableId: order.tableId, version: order.version },
  });
  work.emit({ name: 'tables:changed', facts: {} });
}
