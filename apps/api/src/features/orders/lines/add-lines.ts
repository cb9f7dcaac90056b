import type * as contract from '@sofra/contract/orders/orders';
import type { Pricing } from '@sofra/domain/menu/price-rule';
import { RuleError } from '@sofra/domain/errors';
import {
  mergeRequestedLines,
  refuseUnpayable,
  unpaidQty,
  unpaidTotal,
  type RequestedLine,
} from '@sofra/domain/orders/order';
import { withoutParts } from '@sofra/domain/orders/set-lines';
import { isHeld } from '@sofra/domain/orders/courses';
import { waitingLines } from '@sofra/domain/orders/held-lines';
import { lineInWords } from '@sofra/domain/orders/line-text';
import { refuseBelowPaid } from '@sofra/domain/orders/bill-shares';
import { listItemsForSale, type ItemForSale } from '#src/features/menu/items-for-sale.store.ts';
import { atSeenPrices, type GuestSale } from '#src/features/orders/guest-orders/seen-price.ts';
import { guestCodeFor } from '#src/features/orders/guest-orders/guest-code.ts';
import { atChannelPrices, type ChannelSale } from '#src/features/orders/lines/channel-sale.ts';
import { decideLines, type DecidedLine } from '#src/features/orders/lines/decide-lines.ts';
import { finishOrderChange } from '#src/features/orders/finish-order-change.ts';
import { lowerLines } from '#src/features/orders/lines/lower-lines.ts';
import { newLines, saleOf } from '#src/features/orders/lines/new-lines.ts';
import { canceledOf, openOrderView } from '#src/features/orders/open-order.ts';
import { insertLines, type NewLine } from '#src/features/orders/lines/new-lines.store.ts';
import { findOrder, listOpenLines, lockOpenOrder, type OrderRow } from '#src/features/orders/orders.store.ts';
import { changedPricesOf } from '#src/features/orders/lines/rule-of-line.ts';
import { readFloorSettings } from '#src/features/orders/lines/read-floor-settings.ts';
import { noteGuests, refuseGuestsWithoutTable } from '#src/features/orders/set-guests.ts';
import { feeLine, refuseBelowMinimum } from '#src/features/orders/lines/fee-line.ts';
import { refuseAtDevice } from '#src/features/orders/shared/lock-open-order.ts';
import { saleChannel } from '#src/features/orders/lines/sale-channel.ts';
import { newOrder, startOrder, type OpeningPlace } from '#src/features/orders/start-order.ts';
import type { PrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import { queueKitchenTickets } from '#src/features/printing/shared/queue-tickets.ts';
import { returnStock, type CanceledStock } from '#src/features/stock/shared/return-stock.ts';
import {
  planTakingStock,
  takeStock,
  type Sale,
  type StockTaking,
} from '#src/features/stock/shared/take-stock.ts';
import { lockTable } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.addLines>;

/** Prices that do not follow from the menu of this moment. */
interface Agreed {
  guests?: GuestSale;
  channel?: ChannelSale;
}

/**
 * Saves lines to the order of a table and opens one when there is none (ORD-3, ORD-4). Prices are those of the server
 * at this moment, timed prices included (PRICE-8). A negative qty lowers saved lines of that item, which is recorded as
 * a cancellation. Lines of `heldCourses` wait for Marş (COURSE-2), and those of an
 * order for later for its time (TAKEAWAY-21). Everything or nothing is saved. Kitchen tickets and
 * stock movements are part of the same transaction. `agreed` has the prices that guests saw (GUESTORDER-12), or those at
 * which a channel has sold (INBOX-9).
 *
 * Returns the open order, or null when its last line was lowered. Errors: NOT_FOUND, TABLE_PASSIVE, ITEM_NOT_FOR_SALE,
 * OPTIONS_INVALID (details: `problems`), ORDER_CLOSED and ORDER_REPLACED (`expectedOrderId`). OUT_OF_STOCK,
 * STOCK_SHORTAGE and RECIPE_STOCK_INSUFFICIENT (409, details as in {@link takeStock}). QTY_EXCEEDS_REMAINING,
 * BELOW_PAID, HELD_LINES; ROLE_LIMIT and APPROVAL_VOID of {@link lowerLines}. INVALID_INPUT for an order above 100
 * million lira.
 */
export async function addLines(
  work: Work,
  request: Request,
  agreed: Agreed = {},
): Promise<contract.OrderWithLines | null> {
  const requested = mergeRequestedLines(request.lines);
  const additions = requested.filter((line) => line.qty > 0);
  const lowerings = requested.filter((line) => line.qty < 0);

  const floor = await readFloor(work, request, additions);
  const { place, saved, items, settings, rates, routes } = floor;
  const open = floor.open && withGuests(floor.open, request.guests);
  refuseUnexpected(request.expectedOrderId, open);
  const { channel, pricing } = saleChannel(settings, {
    ...{ place, open, now: work.now },
    sold: agreed.channel,
  });
  refuseUnsellable(additions, items, pricing);
  const decided = atAgreedPrices(decideLines(additions, items, pricing), agreed);
  // A save that only lowers opens no order, since there is nothing to lower.
  if (!open && additions.length === 0) throw new RuleError('QTY_EXCEEDS_REMAINING', { remaining: 0 });

  const unnamed =
    open ?? withGuests(newOrder(work, place, { channel, settings: settings.settings }), request.guests);
  const lowered = await lowerLines(work, unnamed, saved, { lowerings, approvalId: request.approvalId });
  const waiting = waitingLines(unnamed, { isNew: !open, saved, asked: request.heldCourses });
  const goods = decided.flatMap((line) => newLines(work, line, { rates, ...waiting, sale: agreed.guests }));
  const opening = {
    channel: open ? null : channel,
    place,
    goods: unpaidTotal(goods),
    sold: agreed.channel,
  };
  refuseBelowMinimum(work, opening);
  const added = [...goods, ...(await feeLine(work, opening, rates))];
  const lines = [...lowered.lines, ...added];
  refuseUnpayable(lines);
  refuseBelowPaid({ lines, sharesPaid: unnamed.sharesPaid });
  const [taking, canceled, guestCode] = await together(
    moveStock(work, unnamed, saleOf(added, items), lowered.returned),
    canceledOf(work, unnamed, lines),
    // A seated order has no line before its first slip.
    saved.length > 0 ? Promise.resolve(undefined) : guestCodeFor(work, place, settings.settings),
  );

  // Everything is read and nothing refused: what follows travels with the commit.
  const order = open ?? (await startOrder(work, unnamed, place));
  noteGuests(work, floor.open, order.guests);
  await save(work, order, added, { taking, routes, guestCode });
  if (open && (await finishOrderChange(work, order, lines, { allowed: lowered.allowed }))) return null;

  return { ...openOrderView(shownAfter(order, open), lines, canceled), ...changedPricesIn(request, decided) };
}

/** The first save does not increment the version of the order it opens. */
const shownAfter = (order: OrderRow, open: OrderRow | undefined): OrderRow => ({
  ...order,
  version: open ? order.version + 1 : order.version,
  billPrintedAt: null,
});

function changedPricesIn({ lines }: Request, decided: readonly DecidedLine[]) {
  const changedPrices = changedPricesOf(lines, decided);
  return changedPrices.length > 0 ? { changedPrices } : {};
}

const atAgreedPrices = (decided: readonly DecidedLine[], { guests, channel }: Agreed): DecidedLine[] =>
  atChannelPrices(atSeenPrices(decided, guests), channel);

/** The order with the guests that the request names (GUESTS-3). Errors: INVALID_INPUT for one without a table. */
function withGuests(order: OrderRow, guests: number | undefined): OrderRow {
  if (guests === undefined) return order;
  refuseGuestsWithoutTable(order);
  return { ...order, guests };
}

/**
 * Refuses lines for an order that the table no longer has (ORD-8), for example from a waiter who was offline.
 */
function refuseUnexpected(expected: string | null | undefined, open: OrderRow | undefined): void {
  if (expected === undefined || expected === (open?.id ?? null)) return;
  throw new RuleError(open ? 'ORDER_REPLACED' : 'ORDER_CLOSED', { orderId: open?.id ?? null });
}

/**
 * Locks the table and its order, then reads the rows they guard. The statements are sent together and executed in this
 * order. Errors: NOT_FOUND, TABLE_PASSIVE.
 */
async function readFloor(work: Work, request: Request, additions: readonly RequestedLine[]) {
  const { tx, actor } = work;
  const { id: tableId } = request;
  const [table, open, saved, items, settings] = await together(
    lockTable(tx, actor.businessId, tableId),
    lockOpenOrder(tx, actor.businessId, tableId),
    listOpenLines(tx, actor.businessId, tableId),
    listItemsForSale(
      tx,
      actor.businessId,
      additions.map((line) => line.itemId),
      additions.flatMap(namedOptions),
    ),
    readFloorSettings(work),
  );
  if (table && !table.isActive && additions.length > 0) throw new RuleError('TABLE_PASSIVE');
  refuseAtDevice(open);
  const place = table ? { kind: 'TABLE' as const, ...table } : await calledPlace(work, request, open);
  const { routes, rates } = settings;
  return {
    place,
    open,
    saved,
    routes,
    rates,
    settings,
    items: new Map(items.map((item) => [item.id, item])),
  };
}

/**
 * The place of an order without a table: that of the open one, or the one that the request opens (PLACE-4). Errors:
 * NOT_FOUND where the request opens none; ORDER_CLOSED where the order was closed or moved meanwhile.
 */
async function calledPlace(
  { tx, actor }: Work,
  { id, place }: Request,
  open: OrderRow | undefined,
): Promise<OpeningPlace> {
  if (open && open.placeKind !== 'TABLE') return { kind: open.placeKind, id };
  if (await findOrder(tx, actor.businessId, id)) {
    const message = 'Bu sipariş kapatılmış ya da taşınmış. Lütfen siparişi kontrol edin.';
    throw new RuleError('ORDER_CLOSED', { orderId: null, message });
  }
  if (!place) throw new RuleError('NOT_FOUND');
  return { ...place, id };
}

/** The options that a line and its parts name. */
const namedOptions = ({ options, parts }: RequestedLine): string[] =>
  [...options, ...parts.flatMap((part) => part.options)].map(({ optionId }) => optionId);

/** One item that may not be sold, or not on this channel, refuses the whole save (ORD-7, CHANNEL-3). */
function refuseUnsellable(
  additions: readonly RequestedLine[],
  items: ReadonlyMap<string, ItemForSale>,
  { channel }: Pricing,
): void {
  for (const { itemId } of additions) {
    const item = items.get(itemId);
    if (!item || item.isDeleted) throw new RuleError('NOT_FOUND', { itemId });
    if (!item.isActive || !item.showInSales || channel?.unsold.has(itemId))
      throw new RuleError('ITEM_NOT_FOR_SALE', { itemId, name: item.name });
  }
}

/**
 * Returns stock before taking it, so that lowered pieces may be sold again in the same save. What is taken is only
 * decided here.
 */
async function moveStock(
  work: Work,
  order: OrderRow,
  sale: Sale,
  returned: CanceledStock,
): Promise<StockTaking> {
  await returnStock(work, returned, order.id, sale);
  return planTakingStock(work, sale, { isReturnedTo: returned.pieces.length > 0 });
}

/**
 * Writes lines first, then their tickets, and stock last, which is the lock order of docs/architecture.md. All of it
 * travels with the commit.
 */
async function save(
  work: Work,
  order: OrderRow,
  lines: readonly NewLine[],
  { taking, routes, guestCode }: { taking: StockTaking; routes: PrintRoutes; guestCode: string | undefined },
): Promise<void> {
  if (lines.length === 0) return;
  const { businessId, userId } = work.actor;
  work.later(insertLines(work.tx, businessId, lines, { orderId: order.id, addedById: userId }));
  const sent = lines.filter((line) => !isHeld(line));
  const hasMoreOnScreen = sent.length < lines.length;
  const operationId = newId();
  await queueKitchenTickets(work, {
    type: 'KOT',
    operationId,
    order: { ...order, guestCode },
    lines: sent,
    routes,
    hasMoreOnScreen,
  });
  takeStock(work, taking, order.id);
  work.audit({
    event: 'order.add',
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      lines: withoutParts(lines).map((line) => ({
        name: line.name,
        qty: unpaidQty(line),
        unitPriceKurus: line.unitPrice,
        note: line.note,
        choice: lineInWords(line, lines),
        ...(line.priceRule && { priceRule: line.priceRule.name }),
      })),
    },
  });
}
