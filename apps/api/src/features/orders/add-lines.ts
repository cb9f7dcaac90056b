import type * as contract from '@sofra/contract/orders';
import { choiceOf } from '@sofra/domain/line-choice';
import { RuleError } from '@sofra/domain/errors';
import { mergeRequestedLines, refuseUnpayable, unpaidQty, type RequestedLine } from '@sofra/domain/order';
import { can } from '@sofra/domain/permissions';
import { refuseBelowPaid } from '@sofra/domain/bill-shares';
import { listItemsForSale, type ItemForSale } from '#src/features/menu/menu.store.ts';
import { listCanceledLines } from '#src/features/orders/cancellations.store.ts';
import { finishOrderChange } from '#src/features/orders/finish-order-change.ts';
import { lowerLines } from '#src/features/orders/lower-lines.ts';
import { openOrderView } from '#src/features/orders/open-order.ts';
import {
  insertLines,
  listOpenLines,
  lockOpenOrder,
  type OrderRow,
  type SavedLine,
} from '#src/features/orders/orders.store.ts';
import { changedPricesOf, priceOfLine } from '#src/features/orders/price-of-line.ts';
import { startOrder } from '#src/features/orders/start-order.ts';
import { listRulesInForce, type RuleInForce } from '#src/features/price-rules/price-rules.store.ts';
import { queueKitchenTickets } from '#src/features/printing/queue-tickets.ts';
import { returnStock, type CanceledStock } from '#src/features/stock/return-stock.ts';
import { takeStock } from '#src/features/stock/take-stock.ts';
import { lockTable } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.addLines>;

/**
 * Saves lines to the order of a table and opens one when there is none (ORD-3, ORD-4). Prices are those of the
 * server at this moment, timed prices included (PRICE-8). A negative qty lowers saved lines of that item, which is recorded as a cancellation. Everything or nothing is saved;
 * kitchen tickets and stock movements are part of the same transaction.
 *
 * Returns the open order, or null when its last line was lowered. Errors: NOT_FOUND, TABLE_PASSIVE, ITEM_NOT_FOR_SALE,
 * ORDER_CLOSED and ORDER_REPLACED (`expectedOrderId`), OUT_OF_STOCK, STOCK_SHORTAGE and RECIPE_STOCK_INSUFFICIENT (409,
 * details as in {@link takeStock}), QTY_EXCEEDS_REMAINING, BELOW_PAID, ROLE_LIMIT; INVALID_INPUT for an order above 100
 * million lira.
 */
export async function addLines(work: Work, request: Request): Promise<contract.OrderWithLines | null> {
  const requested = mergeRequestedLines(request.lines);
  const additions = requested.filter((line) => line.qty > 0);
  const lowerings = requested.filter((line) => line.qty < 0);
  if (lowerings.length > 0 && !can(work.actor.role, 'orders.lowerLines')) throw new RuleError('ROLE_LIMIT');

  const { table, open, saved, items, rules } = await readFloor(work, request.id, additions);
  if (!table) throw new RuleError('NOT_FOUND');
  if (!table.isActive && additions.length > 0) throw new RuleError('TABLE_PASSIVE');
  refuseUnexpected(request.expectedOrderId, open);
  refuseUnsellable(additions, items);

  const order = open ?? (await startWith(work, table, additions));
  const lowered = await lowerLines(work, order, saved, lowerings);
  const added = additions.map((line) => newLine(work, line, { item: items.get(line.itemId), rules }));
  const lines = [...lowered.lines, ...added];
  refuseUnpayable(lines);
  refuseBelowPaid({ lines, sharesPaid: order.sharesPaid });
  const [, isClosed] = await together(
    save(work, order, added, { returned: lowered.returned, items: [...items.values()] }),
    open ? finishOrderChange(work, order, lines) : Promise.resolve(false),
  );
  if (isClosed) return null;

  // The first save does not increment the version of the order it opens.
  const shown: OrderRow = {
    ...order,
    version: open ? order.version + 1 : order.version,
    billPrintedAt: null,
  };
  const hasCanceled = lines.some((line) => line.canceledQty > 0);
  const canceled = hasCanceled ? await listCanceledLines(work.tx, work.actor.businessId, order.id) : [];
  const changedPrices = changedPricesOf(request.lines, added);
  return { ...openOrderView(shown, lines, canceled), ...(changedPrices.length > 0 && { changedPrices }) };
}

/**
 * Refuses lines for an order that the table no longer has (ORD-8), for example from a waiter who was offline while it
 * was paid.
 */
function refuseUnexpected(expected: string | null | undefined, open: OrderRow | undefined): void {
  if (expected === undefined || expected === (open?.id ?? null)) return;
  throw new RuleError(open ? 'ORDER_REPLACED' : 'ORDER_CLOSED', { orderId: open?.id ?? null });
}

/**
 * Locks the table and its order, then reads the rows they guard; the statements are sent together and executed in this
 * order.
 */
async function readFloor(work: Work, tableId: string, additions: readonly RequestedLine[]) {
  const { tx, actor } = work;
  const [table, open, saved, items, rules] = await together(
    lockTable(tx, actor.businessId, tableId),
    lockOpenOrder(tx, actor.businessId, tableId),
    listOpenLines(tx, actor.businessId, tableId),
    listItemsForSale(
      tx,
      actor.businessId,
      additions.map((line) => line.itemId),
    ),
    listRulesInForce(tx, actor.businessId),
  );
  return { table, open, saved, items: new Map(items.map((item) => [item.id, item])), rules };
}

/** One item that may not be sold refuses the whole save (ORD-7). */
function refuseUnsellable(
  additions: readonly RequestedLine[],
  items: ReadonlyMap<string, ItemForSale>,
): void {
  for (const { itemId } of additions) {
    const item = items.get(itemId);
    if (!item || item.isDeleted) throw new RuleError('NOT_FOUND', { itemId });
    if (!item.isActive || !item.showInSales)
      throw new RuleError('ITEM_NOT_FOR_SALE', { itemId, name: item.name });
  }
}

/**
 * Opens the order of a table with its first lines. A save that only lowers opens none, since there is nothing to lower.
 */
function startWith(
  work: Work,
  table: { id: string; name: string },
  additions: readonly RequestedLine[],
): Promise<OrderRow> {
  if (additions.length === 0) throw new RuleError('QTY_EXCEEDS_REMAINING', { remaining: 0 });
  return startOrder(work, table);
}

/** Writes lines first, then their tickets, and stock last, which is the lock order of docs/architecture.md. */
async function save(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  stock: { returned: CanceledStock; items: readonly ItemForSale[] },
): Promise<void> {
  if (lines.length === 0) return returnStock(work, stock.returned, order.id);
  const { businessId, userId } = work.actor;
  const stored = insertLines(work.tx, businessId, lines, { orderId: order.id, addedById: userId });
  await together(
    stored.then(() => moveStock(work, order, lines, stock)),
    queueKitchenTickets(work, { type: 'KOT', operationId: newId(), order, lines }),
  );
  work.audit({
    event: 'order.add',
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      lines: lines.map((line) => ({
        name: line.name,
        qty: unpaidQty(line),
        unitPriceKurus: line.unitPrice,
        note: line.note,
        ...(line.priceRule && { priceRule: line.priceRule.name }),
      })),
    },
  });
}

/** Returns stock before taking it, so that lowered pieces may be sold again in the same save. */
async function moveStock(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  { returned, items }: { returned: CanceledStock; items: readonly ItemForSale[] },
): Promise<void> {
  await returnStock(work, returned, order.id, items);
  await takeStock(work, lines, items, order.id);
}

interface Pricing {
  item: ItemForSale | undefined;
  rules: readonly RuleInForce[];
}

function newLine(work: Work, line: RequestedLine, { item, rules }: Pricing): SavedLine {
  if (!item) throw new RuleError('NOT_FOUND', { itemId: line.itemId });
  return {
    id: newId(),
    ...choiceOf(line),
    name: item.name,
    qty: line.qty,
    paidQty: 0,
    canceledQty: 0,
    ...priceOfLine(item, rules, work.now),
    stationId: item.stationId,
    status: 'NEW',
    addedBy: work.actor.name,
    createdAt: work.now,
    comp: null,
  };
}
