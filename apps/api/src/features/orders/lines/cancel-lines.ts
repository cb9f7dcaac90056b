import type * as contract from '@sofra/contract/orders/order-changes';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { RuleError } from '@sofra/domain/errors';
import { refuseBelowPaid } from '@sofra/domain/orders/bill-shares';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { cancelPieces, needsNoReason } from '#src/features/orders/lines/cancel-pieces.ts';
import { listCanceledLines } from '#src/features/orders/lines/cancellations.store.ts';
import { finishOrderChange } from '#src/features/orders/finish-order-change.ts';
import { lockOpenOrderWithLines, type LockedOrder } from '#src/features/orders/shared/lock-open-order.ts';
import { openOrderView } from '#src/features/orders/open-order.ts';
import { returnStock } from '#src/features/stock/shared/return-stock.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.cancelLines>;

/**
 * Cancels pieces of saved lines (ORD-14, ORD-16). `restock` returns them to stock, otherwise they are recorded as
 * waste. The order closes with its last piece (ORD-18), or when the shares taken cover the rest.
 *
 * Returns the open order, null when it closed. Errors: NOT_FOUND, also for a line of another order; ORDER_NOT_OPEN;
 * QTY_EXCEEDS_REMAINING. BELOW_PAID when shares have paid more than would be left. INVALID_INPUT without a reason where
 * the business requires one (ORD-17), except for pieces that wait (COURSE-7). HELD_LINES (COURSE-9). ROLE_LIMIT and
 * APPROVAL_VOID of {@link allowChange}.
 */
export async function cancelLines(work: Work, request: Request): Promise<{ openOrder: OpenOrder | null }> {
  const { tx, actor } = work;
  const [held, { settings }] = await together(
    lockOpenOrderWithLines(work, request.id),
    findBusinessProfile(tx, actor.businessId),
  );
  const { order } = held;
  if (settings.cancelReasonRequired) refuseWithoutReason(request.lines, held);

  const pieces = request.lines.map((line) => ({ ...line, reason: line.reason ?? null }));
  const { lines, allowed, returned } = await cancelPieces(work, order, held.lines, {
    pieces,
    isRestocked: request.restock,
    event: 'order.cancelLines',
    approvalId: request.approvalId,
  });
  refuseBelowPaid({ lines, sharesPaid: order.sharesPaid });
  const isClosed = await finishOrderChange(work, order, lines, { allowed });
  await returnStock(work, returned, order.id);
  if (isClosed) return { openOrder: null };

  work.emit({ name: 'tables:changed', facts: {} });
  const canceled = await listCanceledLines(tx, actor.businessId, order.id);
  const changed = { ...order, version: order.version + 1, billPrintedAt: null };
  return { openOrder: openOrderView(changed, lines, canceled) };
}

function refuseWithoutReason(asked: Request['lines'], { order, lines }: LockedOrder): void {
  const fields = asked.flatMap(({ lineId, reason }, index) =>
    reason ||
    needsNoReason(
      order,
      lines.find(({ id }) => id === lineId),
    )
      ? []
      : [{ path: `lines.${index}.reason`, reason: 'İptal nedeni yazın.' }],
  );
  if (fields.length > 0) throw new RuleError('INVALID_INPUT', { fields });
}
