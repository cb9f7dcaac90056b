import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/orders/fiscal';
import { isBasketOpen } from '@sofra/domain/fiscal/fiscal-basket';
import { FISCAL_MAKE } from '@sofra/domain/fiscal/fiscal-device';
import { parseRange } from '@sofra/domain/calendar/business-day';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  findLatestBasket,
  listBasketsToAttend,
  sumPaymentsByZ,
  type BasketRow,
} from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import { findPayment, listPaidLines } from '#src/features/orders/payments/payment-history.store.ts';
import { paymentView } from '#src/features/orders/payments/read-payment.ts';
import { findOrder } from '#src/features/orders/orders.store.ts';
import { RuleError } from '@sofra/domain/errors';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

export const basketView = (row: BasketRow): contract.FiscalBasket => {
  const { userName, state, isCancelWanted, method, amount, problem, receiptNo, zNo } = row;
  const { id, orderId, orderNumber, tableName, tableId, deviceId, deviceName, tillName } = row;
  const { createdAt, endedAt, paymentId, isRefundDue, isUnpaid } = row;
  return {
    ...{ id, orderId, orderNumber, tableName, tableId, deviceId, deviceName, tillName },
    ...{ method, amount, state, problem, reason: problem === 'REFUSED' ? row.reason : null },
    canCancel: canCancel(row),
    ...{ isCancelWanted, receiptNo, zNo, sentBy: userName, createdAt, endedAt, paymentId },
    ...{ isRefundDue, isUnpaid },
  };
};

/** A basket that waits is taken back here, one that the device has only where the maker allows it. None that is paid. */
export const canCancel = ({
  make,
  state,
  isCancelWanted,
  answer,
}: Pick<BasketRow, 'make' | 'state' | 'isCancelWanted' | 'answer'>): boolean =>
  isBasketOpen(state) &&
  !isCancelWanted &&
  answer?.is !== 'DONE' &&
  (state === 'WAITING' || FISCAL_MAKE[make].canCancel);

/** Errors: NOT_FOUND for the order. */
export async function getOrderFiscalBasket(
  { tx, actor }: Read,
  { id }: { id: string },
): Promise<ResponseOf<typeof contract.getOrderFiscalBasket>> {
  const { businessId } = actor;
  const [order, basket] = await together(findOrder(tx, businessId, id), findLatestBasket(tx, businessId, id));
  if (!order) throw new RuleError('NOT_FOUND');
  if (!basket) return null;
  const { paymentId } = basket;
  if (paymentId === null) return { ...basketView(basket), payment: null };
  const [payment, lines] = await together(
    findPayment(tx, businessId, paymentId),
    listPaidLines(tx, businessId, [paymentId]),
  );
  return { ...basketView(basket), payment: payment ? paymentView(payment, lines) : null };
}

/** Everything at devices that a person must still do, and the sums by Z number of a day (FISCAL-15). */
export async function listFiscalWork(read: Read, { day }: RequestOf<typeof contract.listFiscalWork>) {
  const { tx, actor, now } = read;
  const { businessId } = actor;
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, businessId);
  const range = parseRange({ from: day, to: day }, now, { timeZone, dayStartHour });
  await hideCash(read, range);
  const [baskets, zSums] = await together(
    listBasketsToAttend(tx, businessId),
    sumPaymentsByZ(tx, businessId, range),
  );
  return { baskets: baskets.map(basketView), zSums };
}
