import type { OpenOrder } from '@sofra/contract/orders/orders';
import { RuleError } from '@sofra/domain/errors';
import { guestsView } from '@sofra/domain/orders/guests';
import { waits } from '@sofra/domain/orders/held-lines';
import { openTotal, paidTotal, unpaidQty } from '@sofra/domain/orders/order';
import { partsOf, stateOfSet } from '@sofra/domain/orders/set-lines';
import { listCanceledLines } from '#src/features/orders/lines/cancellations.store.ts';
import { lineOfSetView } from '#src/features/orders/shared/line-of-set.ts';
import {
  findOpenOrder,
  findOrder,
  listLines,
  type OrderRow,
  type SavedLine,
} from '#src/features/orders/orders.store.ts';
import { findTableName } from '#src/features/tables/tables.store.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';

/**
 * The open order of a place, or null; reading opens nothing (ORD-2, PLACE-5). Errors: NOT_FOUND for what is neither a
 * table nor an order of this business.
 */
export async function readOpenOrder({ tx, actor }: Read, request: { id: string }): Promise<OpenOrder | null> {
  const order = await findOpenOrder(tx, actor.businessId, request.id);
  if (!order) {
    const { businessId } = actor;
    const isPlace =
      (await findTableName(tx, businessId, request.id)) ?? (await findOrder(tx, businessId, request.id));
    if (isPlace === undefined) throw new RuleError('NOT_FOUND');
    return null;
  }
  const lines = await listLines(tx, actor.businessId, order.id);
  return openOrderView(order, lines, await listCanceledLines(tx, actor.businessId, order.id));
}

/** The open order that a write has just left at a table, read back from the database. */
export async function readOpenOrderAfterWrite(read: Read, tableId: string): Promise<OpenOrder> {
  const order = await readOpenOrder(read, { id: tableId });
  if (!order) throw new Error('no order stands at the table it was put on');
  return order;
}

/** The cancelled lines of a locked order, read only where there are any. */
export async function canceledOf(
  { tx, actor }: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
): Promise<OpenOrder['canceledLines']> {
  const hasCanceled = lines.some((line) => line.canceledQty > 0);
  return hasCanceled ? listCanceledLines(tx, actor.businessId, order.id) : [];
}

/** An open order as the screens show it: unpaid, paid and cancelled lines (ORD-11). */
export function openOrderView(
  order: OrderRow,
  lines: readonly SavedLine[],
  canceledLines: OpenOrder['canceledLines'],
): OpenOrder {
  return {
    id: order.id,
    number: order.number,
    status: 'OPEN',
    version: order.version,
    tableId: order.tableId,
    tableName: order.tableName,
    placeKind: order.placeKind,
    callNumber: order.callNumber,
    openedAt: order.openedAt,
    ...(order.kitchenAt && { kitchenAt: order.kitchenAt }),
    openedBy: order.openedBy,
    servedById: order.servedById,
    servedBy: order.servedBy,
    billPrintedAt: order.billPrintedAt,
    total: openTotal({ lines, sharesPaid: order.sharesPaid }),
    lines: lines.filter((line) => unpaidQty(line) > 0).map((line) => lineView(line, lines)),
    paidLines: lines.filter((line) => line.paidQty > 0).map(paidLineView),
    paidTotal: paidTotal(lines),
    sharesPaid: order.sharesPaid,
    ...guestsView(order.guests),
    ...(order.isAtDevice && { isAtDevice: true }),
    canceledLines: [...canceledLines],
  };
}

const lineView = (line: SavedLine, lines: readonly SavedLine[]): OpenOrder['lines'][number] => ({
  id: line.id,
  itemId: line.itemId,
  note: line.note,
  portion: line.portion,
  options: [...line.options],
  ...lineOfSetView(line),
  qty: unpaidQty(line),
  unitPrice: line.unitPrice,
  item: { name: line.name },
  stationId: line.stationId,
  status: line.isSetMenu ? stateOfSet(partsOf(lines, line.id).map(({ status }) => status)) : line.status,
  addedBy: line.addedBy,
  createdAt: line.createdAt,
  comp: line.comp,
  ...courseView(line),
  ...(line.isFee && { isFee: true }),
  ...(line.priceRule && { priceRule: { name: line.priceRule.name, listPrice: line.priceRule.listPrice } }),
});

const courseView = (line: SavedLine) => ({
  ...(line.course !== null && { course: line.course }),
  ...(line.heldAt && waits(line) && { heldAt: line.heldAt }),
  ...(line.firedAt && { firedAt: line.firedAt }),
});

const paidLineView = (line: SavedLine): OpenOrder['paidLines'][number] => ({
  lineId: line.id,
  itemId: line.itemId,
  name: line.name,
  portion: line.portion,
  options: [...line.options],
  ...lineOfSetView(line),
  qty: line.paidQty,
  unitPrice: line.unitPrice,
  comp: line.comp,
  ...courseView(line),
});
