import type * as contract from '@sofra/contract/orders/order-changes';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { refuseBelowPaid } from '@sofra/domain/orders/bill-shares';
import { RuleError } from '@sofra/domain/errors';
import { isBegun } from '@sofra/domain/kitchen/kitchen';
import { refuseUnpayable, unpaidQty } from '@sofra/domain/orders/order';
import { refuseField } from '@sofra/domain/menu/portion';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { allowChange, type AllowedChange } from '#src/features/orders/lines/allow-change.ts';
import { canceledOf, openOrderView } from '#src/features/orders/open-order.ts';
import { finishOrderChange } from '#src/features/orders/finish-order-change.ts';
import { lockOpenOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { saleOf } from '#src/features/orders/lines/new-lines.ts';
import { lockLines, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import { decideNewPart, priceAfterExchange } from '#src/features/orders/lines/part-to-exchange.ts';
import {
  splitSetMenu,
  type FoundPart,
  type SplitSetMenu,
} from '#src/features/orders/lines/split-set-menu.ts';
import { linesAtPrice, storeExchange, type Exchange } from '#src/features/orders/lines/store-exchange.ts';
import { returnStock } from '#src/features/stock/shared/return-stock.ts';
import { planTakingStock, takeStock } from '#src/features/stock/shared/take-stock.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.exchangePart>;

/**
 * Exchanges a part of a set menu for another choice of its group, or for other options (SET-19). Prints the slip of the
 * cancelled part and the ticket of the new one. Changes the stock of both and the price of the set menu, with one entry
 * in the audit log. The set menu's own price stays as it was saved.
 *
 * Returns the open order, null when the shares taken cover the rest and it closed. Errors: NOT_FOUND, also for a line
 * that is no part; ORDER_NOT_OPEN; QTY_EXCEEDS_REMAINING (SET-21). ROLE_LIMIT and APPROVAL_VOID (SET-20, APPROVE-20).
 * INVALID_INPUT without the reason that a begun part requires; OPTIONS_INVALID; the refusals of stock; BELOW_PAID.
 */
export async function exchangePart(work: Work, request: Request): Promise<OpenOrder | null> {
  const { businessId } = work.actor;
  const [{ order }, lines, { settings }] = await together(
    lockOpenOrderWithLines(work, request.id),
    lockLines(work.tx, businessId, request.id),
    findBusinessProfile(work.tx, businessId),
  );
  const found = partOf(lines, request.lineId);
  const decided = await decideNewPart(work, found, request);
  const qty = request.qty ?? unpaidQty(found.menu);
  if (decided.isSame && qty <= unpaidQty(found.part)) return viewOf(work, order, lines);

  refuseWithoutReason(found.part, request, settings);
  const split = await splitSetMenu(work, order, lines, { ...found, qty });
  const added = decided.newLine(split.menu);
  const price = priceAfterExchange(split, added);
  const isRestocked = !isBegun(found.part.status) || (request.restock ?? false);
  const asked = { added: added, price, isRestocked, reason: request.reason ?? null };
  const allowed = await allow(work, order, { split, asked, found, before: lines, request });
  const exchange = { ...split, ...asked, approvedBy: allowed.approvedBy };
  const after = await storeExchange(work, order, exchange);
  refuseUnpayable(after);
  refuseBelowPaid({ lines: after, sharesPaid: order.sharesPaid });

  const sale = saleOf([added], decided.items);
  const gone = [{ lineId: split.part.id, qty: split.part.qty, reason: exchange.reason }];
  await returnStock(work, { pieces: gone, isRestocked }, order.id, sale);
  takeStock(work, await planTakingStock(work, sale, { isReturnedTo: true }), order.id);
  if (await finishOrderChange(work, order, after, { allowed })) return null;
  work.emit({ name: 'tables:changed', facts: {} });
  return viewOf(work, { ...order, version: order.version + 1, billPrintedAt: null }, after);
}

const viewOf = async (work: Work, order: OrderRow, lines: readonly SavedLine[]): Promise<OpenOrder> =>
  openOrderView(order, lines, await canceledOf(work, order, lines));

/** The line of a part with that of its set menu. Errors: NOT_FOUND; QTY_EXCEEDS_REMAINING for one that is gone (SET-21). */
function partOf(lines: readonly SavedLine[], lineId: string): FoundPart {
  const part = lines.find(({ id }) => id === lineId);
  const of = part?.part;
  if (!of)
    throw new RuleError('NOT_FOUND', { lineId, message: 'Bu ürün artık bu adisyondaki bir menüde değil.' });
  const menu = lines.find(({ id }) => id === of.lineId);
  if (of.isExchanged || !menu || unpaidQty(part) === 0)
    throw new RuleError('QTY_EXCEEDS_REMAINING', { itemId: part.itemId, remaining: 0 });
  return { menu, part: { ...part, part: of } };
}

/** A begun part takes the reason of a cancellation (SET-20). */
function refuseWithoutReason(
  part: SavedLine,
  { reason }: Request,
  { cancelReasonRequired }: { cancelReasonRequired: boolean },
): void {
  if (isBegun(part.status) && cancelReasonRequired && !reason) refuseField('reason', 'İptal nedeni yazın.');
}

interface Asked {
  split: SplitSetMenu;
  asked: Pick<Exchange, 'added' | 'price' | 'isRestocked' | 'reason'>;
  found: FoundPart;
  before: readonly SavedLine[];
  request: Request;
}

/**
 * A begun part needs the right to cancel (SET-20). A set menu that becomes cheaper after the bill needs the right to
 * take off (APPROVE-20). The approval names the part as the request does, since a split gives its pieces other ids.
 */
function allow(
  work: Work,
  order: OrderRow,
  { split, asked, found: { part }, before, request }: Asked,
): Promise<AllowedChange> {
  const { choiceId, options = [], approvalId } = request;
  return allowChange(work, order, {
    ...{ way: 'EXCHANGE', before, after: linesAtPrice(split, asked.price), approvalId },
    pieces: [{ lineId: part.id, qty: split.part.qty }],
    about: [choiceId, options, asked.isRestocked, asked.reason],
    takesRight: isBegun(part.status),
    ...(isBegun(part.status) && {
      beyondRole: `${part.name} hazırlanmaya başlandı; değişikliği kasa yapabilir.`,
    }),
  });
}
