import type * as contract from '@sofra/contract/orders/order-changes';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { refusePlatformMove } from '@sofra/domain/orders/channel';
import { RuleError } from '@sofra/domain/errors';
import { isForLater, qtyToMake } from '@sofra/domain/orders/held-lines';
import { placeName, type CalledKind } from '@sofra/domain/orders/place';
import { updateCallsEnded, updateGuestOrdersMoved } from '#src/features/guest-calls/guest-calls.store.ts';
import { lockOpenOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { readOpenOrderAfterWrite } from '#src/features/orders/open-order.ts';
import {
  updateLinesMoved,
  updateOrderPlace,
  type NewPlace,
} from '#src/features/orders/moves/order-moves.store.ts';
import { sendHeldLines } from '#src/features/orders/shared/send-held-lines.ts';
import { findOpenOrder, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import { callNumberOf } from '#src/features/orders/start-order.ts';
import { queueMoveTickets } from '#src/features/printing/shared/queue-move-tickets.ts';
import { lockTable } from '#src/features/tables/tables.store.ts';
import { insertFulfilment } from '#src/features/takeaway/fulfilments.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.moveOrder>;

/**
 * Moves a whole order to a free table, or makes it a takeaway or delivery order (ORD-28, PLACE-6; docs/decisions/0011).
 * Payments, shares and a printed bill stay with it. Stations that still have something to serve, paid or not, get a
 * *MASA DEĞİŞTİ* slip. Open guest calls of the old table end, because a member of staff was there. Orders that its
 * guests sent are moved with it (GUESTORDER-28). An order for later is sent at a table (TAKEAWAY-25).
 *
 * The target table is locked first, so that no order opens there meanwhile. The old table needs no lock: a save there
 * waits for this order's row and then finds the table free.
 *
 * Errors: the refusals of {@link sendHeldLines}; NOT_FOUND; ORDER_NOT_OPEN (details: `status`). TABLE_HAS_OPEN_ORDER,
 * also for its own table; TABLE_PASSIVE. SAME_TABLE for an order that is of that kind already; PLATFORM_ORDER_STAYS.
 */
export async function moveOrder(work: Work, request: Request): Promise<OpenOrder> {
  const { tx, actor } = work;
  const [target, { order, lines }] = await together(
    freeTable(work, request.toTableId),
    lockOpenOrderWithLines(work, request.id),
  );
  refusePlatformMove(order);
  const place = target ?? (await calledPlace(work, order, request.toKind));
  const from = { orderId: order.id, tableId: order.tableId };
  const [, , movedOrders, endedCalls] = await together(
    updateOrderPlace(tx, actor.businessId, order.id, place),
    updateLinesMoved(tx, actor.businessId, order.id, { name: order.tableName, at: work.now }),
    updateGuestOrdersMoved(tx, actor.businessId, { from, intoOrderId: order.id }),
    updateCallsEnded(tx, actor.businessId, { tableId: order.tableId }, work.now),
  );
  // Begins again also at a table, where no courier has it any more (COURIER-5).
  if (!target || order.placeKind !== 'TABLE')
    await insertFulfilment(tx, actor.businessId, { id: order.id }, work.now);
  await queueMoveTickets(work, {
    from: order.tableName,
    order: { ...order, tableName: place.name, placeKind: place.kind },
    lines: lines.map((line) => ({ ...line, qty: qtyToMake(line) })),
  });
  work.audit({
    event: 'order.move',
    entity: 'order',
    entityId: order.id,
    details: { from: order.tableName, to: place.name },
  });
  if (target && isForLater(order, lines)) await sendAtTable(work, { ...order, ...atTable(place) }, lines);
  const placeId = place.tableId ?? order.id;
  for (const tableId of new Set([order.tableId, placeId])) {
    work.emit({ name: 'orders:changed', facts: { orderId: order.id, tableId, version: order.version + 1 } });
  }
  work.emit({ name: 'tables:changed', facts: {} });
  for (const facts of [...movedOrders, ...endedCalls]) work.emit({ name: 'calls:changed', facts });
  return readOpenOrderAfterWrite(work, placeId);
}

const atTable = ({ kind, name }: NewPlace) => ({ tableName: name, placeKind: kind, kitchenAt: null });

/** The guests of an order for later arrived before its time, so the kitchen begins now (TAKEAWAY-25). */
async function sendAtTable(work: Work, order: OrderRow, lines: readonly SavedLine[]): Promise<void> {
  const sent = await sendHeldLines(work, order, lines, {});
  sent.takeTheirStock();
}

/** Locks the table that a request names, which must be free; null for a request that names a kind. */
async function freeTable({ tx, actor }: Work, tableId: string | undefined): Promise<NewPlace | null> {
  if (tableId === undefined) return null;
  const [table, standing] = await together(
    lockTable(tx, actor.businessId, tableId),
    findOpenOrder(tx, actor.businessId, tableId),
  );
  if (!table) throw new RuleError('NOT_FOUND');
  if (standing) throw new RuleError('TABLE_HAS_OPEN_ORDER');
  if (!table.isActive) throw new RuleError('TABLE_PASSIVE');
  return { kind: 'TABLE', tableId, name: table.name };
}

/** The order keeps the call number it has, also when it returns from a table (PLACE-3). */
async function calledPlace(work: Work, order: OrderRow, kind: CalledKind = 'TAKEAWAY'): Promise<NewPlace> {
  if (order.placeKind === kind) throw new RuleError('SAME_TABLE');
  if (order.callNumber !== null) return { kind, tableId: null, name: placeName(kind, order.callNumber) };
  const { day, named } = await callNumberOf(work, kind);
  return { kind, tableId: null, name: named.tableName, callDay: day, callNumber: named.callNumber };
}
