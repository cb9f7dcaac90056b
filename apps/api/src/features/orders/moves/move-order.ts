import type * as contract from '@sofra/contract/orders/order-changes';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { RuleError } from '@sofra/domain/errors';
import { updateCallsEnded } from '#src/features/guest-calls/guest-calls.store.ts';
import { lockOpenOrderWithLines } from '#src/features/orders/lock-open-order.ts';
import { readOpenOrderAfterWrite } from '#src/features/orders/open-order.ts';
import { updateLinesMoved, updateOrderTable } from '#src/features/orders/moves/order-moves.store.ts';
import { findOpenOrder } from '#src/features/orders/orders.store.ts';
import { queueMoveTickets } from '#src/features/printing/shared/queue-move-tickets.ts';
import { lockTable } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Moves a whole order to a free table when its guests change places, with payments, shares and a printed bill (ORD-28;
 * docs/decisions/0011). Stations that still have something to serve, paid or not, get a *MASA DEĞİŞTİ* slip. Open guest
 * calls of the old table end, because a member of staff was there.
 *
 * The target table is locked first, so that no order opens there meanwhile. The old table needs no lock: a save there
 * waits for this order's row and then finds the table free.
 *
 * Errors: NOT_FOUND; ORDER_NOT_OPEN (details: `status`); TABLE_HAS_OPEN_ORDER, for its own table too; TABLE_PASSIVE.
 */
export async function moveOrder(
  work: Work,
  request: RequestOf<typeof contract.moveOrder>,
): Promise<OpenOrder> {
  const { tx, actor } = work;
  const [table, { order, lines }, standing] = await together(
    lockTable(tx, actor.businessId, request.toTableId),
    lockOpenOrderWithLines(work, request.id),
    findOpenOrder(tx, actor.businessId, request.toTableId),
  );
  if (!table) throw new RuleError('NOT_FOUND');
  if (standing) throw new RuleError('TABLE_HAS_OPEN_ORDER');
  if (!table.isActive) throw new RuleError('TABLE_PASSIVE');

  const [endedCalls] = await together(
    updateCallsEnded(tx, actor.businessId, { tableId: order.tableId }, work.now),
    updateOrderTable(tx, actor.businessId, order.id, table),
    updateLinesMoved(tx, actor.businessId, order.id, { name: order.tableName, at: work.now }),
  );
  await queueMoveTickets(work, {
    from: order.tableName,
    order: { ...order, tableName: table.name },
    lines: lines.map((line) => ({ ...line, qty: line.qty - line.canceledQty })),
  });
  work.audit({
    event: 'order.move',
    entity: 'order',
    entityId: order.id,
    details: { from: order.tableName, to: table.name },
  });
  for (const tableId of [order.tableId, table.id]) {
    work.emit({ name: 'orders:changed', facts: { orderId: order.id, tableId, version: order.version + 1 } });
  }
  work.emit({ name: 'tables:changed', facts: {} });
  for (const facts of endedCalls) work.emit({ name: 'calls:changed', facts });
  return readOpenOrderAfterWrite(work, table.id);
}
