import type * as contract from '@sofra/contract/order-changes';
import type { OpenOrder } from '@sofra/contract/orders';
import { refuseBelowPaid } from '@sofra/domain/bill-shares';
import { RuleError } from '@sofra/domain/errors';
import { isBegun } from '@sofra/domain/kitchen';
import { refuseUnpayable, unpaidQty } from '@sofra/domain/order';
import { can } from '@sofra/domain/permissions';
import { refuseField } from '@sofra/domain/portion';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { canceledOf, openOrderView } from '#src/features/orders/open-order.ts';
import { finishOrderChange } from '#src/features/orders/finish-order-change.ts';
import { lockOpenOrderWithLines } from '#src/features/orders/lock-open-order.ts';
import { saleOf } from '#src/features/orders/new-lines.ts';
import { lockLines, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import { decideNewPart, priceAfterExchange } from '#src/features/orders/part-to-exchange.ts';
import { splitSetMenu, type PartOfOrder } from '#src/features/orders/split-set-menu.ts';
import { storeExchange } from '#src/features/orders/store-exchange.ts';
import { returnStock } from '#src/features/stock/return-stock.ts';
import { planTakingStock, takeStock } from '#src/features/stock/take-stock.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.exchangePart>;

/**
 * Exchanges a part of a set menu for another choice of its group, or for the same one with other options (SET-19): the
 * slip of the cancelled part, the ticket of the new one, the stock of both and the new price of the set menu, with one
 * entry in the audit log. The set menu's own price stays as it was saved.
 *
 * Returns the open order, null when the shares taken cover the rest and it closed. Errors: NOT_FOUND, for a line that is
 * no part too; ORDER_NOT_OPEN; QTY_EXCEEDS_REMAINING (SET-21); ROLE_LIMIT and INVALID_INPUT without the right or the
 * reason that a begun part takes (SET-20); OPTIONS_INVALID; the refusals of stock; BELOW_PAID.
 */
export async function exchangePart(work: Work, request: Request): Promise<OpenOrder | null> {
  const { businessId } = work.actor;
  const [{ order }, lines, { settings }] = await together(
    lockOpenOrderWithLines(work, request.id),
    lockLines(work.tx, businessId, request.id),
    findBusinessProfile(work.tx, businessId),
  );
  const found = partOf(lines, request.lineId);
  refuseUnlessAllowed(work, found.part, request, settings);
  const decided = await decideNewPart(work, found, request);
  const qty = request.qty ?? unpaidQty(found.menu);
  if (decided.isSame && qty <= unpaidQty(found.part)) return viewOf(work, order, lines);

  const split = await splitSetMenu(work, order, lines, { ...found, qty });
  const added = decided.toSell(split.menu);
  const price = priceAfterExchange(split, added.line);
  const isRestocked = !isBegun(found.part.status) || (request.restock ?? false);
  const exchange = { ...split, added: added.line, price, isRestocked, reason: request.reason ?? null };
  const after = await storeExchange(work, order, exchange);
  refuseUnpayable(after);
  refuseBelowPaid({ lines: after, sharesPaid: order.sharesPaid });

  const sale = saleOf([added], decided.items);
  const gone = [{ lineId: split.part.id, qty: split.part.qty, reason: exchange.reason }];
  await returnStock(work, { pieces: gone, isRestocked }, order.id, sale);
  takeStock(work, await planTakingStock(work, sale, { isReturnedTo: true }), order.id);
  if (await finishOrderChange(work, order, after)) return null;
  work.emit({ name: 'tables:changed', facts: {} });
  return viewOf(work, { ...order, version: order.version + 1, billPrintedAt: null }, after);
}

const viewOf = async (work: Work, order: OrderRow, lines: readonly SavedLine[]): Promise<OpenOrder> =>
  openOrderView(order, lines, await canceledOf(work, order, lines));

/** The line of a part with that of its set menu. Errors: NOT_FOUND; QTY_EXCEEDS_REMAINING for one that is gone (SET-21). */
function partOf(lines: readonly SavedLine[], lineId: string): PartOfOrder {
  const part = lines.find(({ id }) => id === lineId);
  const of = part?.part;
  if (!of)
    throw new RuleError('NOT_FOUND', { lineId, message: 'Bu ürün artık bu adisyondaki bir menüde değil.' });
  const menu = lines.find(({ id }) => id === of.lineId);
  if (of.isExchanged || !menu || unpaidQty(part) === 0)
    throw new RuleError('QTY_EXCEEDS_REMAINING', { itemId: part.itemId, remaining: 0 });
  return { menu, part: { ...part, part: of } };
}

/** A part that somebody has begun to make takes what its cancellation would take (SET-20). */
function refuseUnlessAllowed(
  { actor }: Work,
  part: SavedLine,
  { reason }: Request,
  { cancelReasonRequired }: { cancelReasonRequired: boolean },
): void {
  if (!isBegun(part.status)) return;
  if (!can(actor.role, 'orders.cancel'))
    throw new RuleError('ROLE_LIMIT', {
      message: `${part.name} hazırlanmaya başlandı; değişikliği kasa yapabilir.`,
    });
  if (cancelReasonRequired && !reason) refuseField('reason', 'İptal nedeni yazın.');
}
