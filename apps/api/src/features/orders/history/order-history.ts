import { channelText } from '@sofra/domain/orders/channel';
import type * as contract from '@sofra/contract/orders/orders';
import type { paymentsSummary } from '@sofra/contract/orders/payments';
import { parseRange, type InstantRange } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import type { Kurus } from '@sofra/domain/money/money';
import { orderPaymentMethod } from '@sofra/domain/money/payment-method';
import { guestsView } from '@sofra/domain/orders/guests';
import { can } from '@sofra/domain/people/permissions';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { isCashHidden } from '#src/features/cash/shared/hide-cash.ts';
import { lineOfSetView } from '#src/features/orders/shared/line-of-set.ts';
import {
  listLinesOf,
  listOrderRows,
  type OrderFacts,
} from '#src/features/orders/history/order-history.store.ts';
import { sumPayments } from '#src/features/orders/payments/payment-history.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

const DEFAULT_LIMIT = 1_000;

/** An order as lists show it; `total - discountAmount` is the sum of its payments once it is PAID (PAY-21). */
export const orderView = (order: OrderFacts): contract.Order => ({
  id: order.id,
  number: order.number,
  status: order.status,
  total: order.total,
  discountAmount: order.discountAmount,
  paymentMethod: orderPaymentMethod(order.methods),
  table: { id: order.tableId, name: order.tableName },
  placeKind: order.placeKind,
  channel: channelText(order),
  openedAt: order.openedAt,
  paidAt: order.paidAt,
  ...guestsView(order.guests),
});

/** The range that `from` and `to` mean in the time zone of the business. */
export async function rangeOf(
  { tx, actor, now }: Read,
  request: { from?: string | undefined; to?: string | undefined },
): Promise<InstantRange> {
  return parseRange(request, now, await findBusinessProfile(tx, actor.businessId));
}

/**
 * Open orders, or the paid ones of a range, newest first; `full` adds their lines. Errors: ROLE_LIMIT for a site
 * administrator, who may see paid orders only (PAY-23).
 */
export async function listOrders(
  read: Read,
  request: RequestOf<typeof contract.listOrders>,
): Promise<contract.Order[]> {
  const { tx, actor } = read;
  if (request.status === 'OPEN' && !can(actor.role, 'orders.readOpen')) throw new RuleError('ROLE_LIMIT');
  const range = request.status === 'PAID' ? await rangeOf(read, request) : null;
  const rows = await listOrderRows(tx, actor.businessId, range, {
    limit: request.limit ?? DEFAULT_LIMIT,
    before: request.before,
  });
  const orders = rows.map(orderView);
  if (request.full !== 'true' || orders.length === 0) return orders;
  const lines = Map.groupBy(
    await listLinesOf(
      tx,
      actor.businessId,
      orders.map((order) => order.id),
    ),
    (line) => line.orderId,
  );
  return orders.map((order) => ({
    ...order,
    lines: (lines.get(order.id) ?? []).map(({ orderId: _, part, ...line }) => ({
      ...line,
      ...lineOfSetView({ isSetMenu: line.isSetMenu, part }),
    })),
  }));
}

/** The sum of the payments taken in a range, and their number (PAY-24; the dashboard's first two cards); CASH-15. */
export async function summarizePayments(
  read: Read,
  request: RequestOf<typeof paymentsSummary>,
): Promise<{ total: Kurus; count: number }> {
  const range = await rangeOf(read, request);
  return sumPayments(read.tx, read.actor.businessId, range, { withoutCash: await isCashHidden(read, range) });
}
