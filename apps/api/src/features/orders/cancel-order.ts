import type * as contract from '@sofra/contract/orders/order-changes';
import type { Order } from '@sofra/contract/orders/orders';
import { RuleError } from '@sofra/domain/errors';
import { ZERO } from '@sofra/domain/money/money';
import { orderTotal, unpaidQty } from '@sofra/domain/orders/order';
import { withoutParts } from '@sofra/domain/orders/set-lines';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { cancelPieces, needsNoReason } from '#src/features/orders/lines/cancel-pieces.ts';
import { finishOrderChange } from '#src/features/orders/finish-order-change.ts';
import { lockOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { orderView } from '#src/features/orders/history/order-history.ts';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import { returnStock } from '#src/features/stock/shared/return-stock.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

const REASON = 'Adisyon iptali';

/**
 * Cancels a whole order on which nothing was paid. Every piece is recorded as a cancellation (ORD-20), and the order
 * closes with the last (ORD-18). An order that is cancelled already succeeds unchanged. Every client cancels an order
 * it finds empty, and only one can be first (ORD-21). `onlyIfEmpty` leaves it as it is if it has lines or guests by
 * then. Alone a waiter may cancel nothing but an empty order.
 *
 * Errors: NOT_FOUND; ORDER_NOT_OPEN when it is paid; ORDER_HAS_PAYMENTS; ROLE_LIMIT and APPROVAL_VOID of {@link
 * cancelPieces}. INVALID_INPUT without a reason where the business requires one.
 */
export async function cancelOrder(
  work: Work,
  request: RequestOf<typeof contract.cancelOrder>,
): Promise<Order> {
  const held = await lockOrderWithLines(work, request.id);
  const { order } = held;
  if (order.status === 'CANCELED') return unpaidView(order, held.lines);
  if (order.status !== 'OPEN') throw new RuleError('ORDER_NOT_OPEN', { status: order.status });
  if (order.sharesPaid > 0 || held.lines.some((line) => line.paidQty > 0))
    throw new RuleError('ORDER_HAS_PAYMENTS');
  if (request.onlyIfEmpty && (held.lines.length > 0 || order.guests)) return unpaidView(order, held.lines);
  const unpaid = held.lines.filter((line) => unpaidQty(line) > 0);
  if (unpaid.some((line) => !needsNoReason(order, line))) await refuseWithoutReason(work, request.reason);

  const { lines, allowed, returned } = await cancelPieces(work, order, held.lines, {
    pieces: withoutParts(unpaid).map((line) => ({
      lineId: line.id,
      qty: unpaidQty(line),
      reason: request.reason ?? REASON,
    })),
    isRestocked: request.restock ?? true,
    event: 'order.cancelLines',
    approvalId: request.approvalId,
    beyondRole: 'Adisyonda ürün var; iptali kasa yapabilir.',
  });
  await finishOrderChange(work, order, lines, { allowed });
  await returnStock(work, returned, order.id);
  return unpaidView({ ...order, status: 'CANCELED' }, lines);
}

async function refuseWithoutReason({ tx, actor }: Work, reason: string | null | undefined): Promise<void> {
  const { settings } = await findBusinessProfile(tx, actor.businessId);
  if (!settings.cancelReasonRequired || reason) return;
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'reason', reason: 'İptal nedeni yazın.' }] });
}

/** An order without payments, so with neither discount nor method. */
const unpaidView = (order: OrderRow, lines: readonly SavedLine[]): Order =>
  orderView({ ...order, total: orderTotal(lines), discountAmount: ZERO, methods: [] });
