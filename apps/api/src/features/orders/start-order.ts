import { ZERO } from '@sofra/domain/money';
import { insertOrder, nextOrderNumber, type OrderRow } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Opens the order of a table for the lines that the caller is about to add (ORD-1, ORD-2); orders are opened in no
 * other way. Its version already counts these lines. The table must be locked and free.
 */
export async function startOrder(work: Work, table: { id: string; name: string }): Promise<OrderRow> {
  const { businessId, userId, name } = work.actor;
  const order: OrderRow = {
    id: newId(),
    number: await nextOrderNumber(work.tx, businessId),
    tableId: table.id,
    tableName: table.name,
    status: 'OPEN',
    version: 1,
    openedAt: work.now,
    openedBy: name,
    billPrintedAt: null,
    sharesPaid: ZERO,
    paidAt: null,
  };
  await insertOrder(work.tx, businessId, order, userId);
  work.audit({
    event: 'order.open',
    entity: 'order',
    entityId: order.id,
    details: { number: order.number, table: table.name },
  });
  work.emit({
    name: 'orders:changed',
    facts: { orderId: order.id, tableId: table.id, version: order.version },
  });
  work.emit({ name: 'tables:changed', facts: {} });
  return order;
}
