import { openTotal, outcomeWithoutLines, unpaidQty } from '@sofra/domain/orders/order';
import { refuseHeld } from '@sofra/domain/orders/held-lines';
import { settleShares } from '@sofra/domain/orders/bill-shares';
import { updateCallsEnded, updateGuestOrdersMoved } from '#src/features/guest-calls/guest-calls.store.ts';
import {
  updateLineQty,
  updateOrderClosed,
  type OrderRow,
  type SavedLine,
} from '#src/features/orders/orders.store.ts';
import { insertPaymentLines, listShares } from '#src/features/orders/payments/payments.store.ts';
import { updateFulfilmentCanceled } from '#src/features/takeaway/fulfilments.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Closes an order that owes nothing any more (ORD-18, ORD-19). It is PAID when something was paid, or when the shares
 * taken cover its unpaid lines. They then settle these lines. Otherwise it is CANCELED. Returns the new state, null
 * when it stays open. The order must be locked; `order.sharesPaid` and `lines` are those after the caller's change.
 * Open guest calls of its table end too. A line that costs nothing still keeps an order open, until it is closed with
 * *Masayı kapat* (PAY-9). Errors: HELD_LINES while something of it waits for Marş (COURSE-9). Pieces that wait for
 * their time do not hold it open: a paid order is sent all the same (TAKEAWAY-24).
 */
export async function closeWhenSettled(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  { mergedInto }: { mergedInto?: string } = {},
): Promise<'PAID' | 'CANCELED' | null> {
  const isReached = order.sharesPaid > 0 && openTotal({ lines, sharesPaid: order.sharesPaid }) === 0;
  if (!isReached && lines.some((line) => unpaidQty(line) > 0)) return null;
  if (order.kitchenAt === null) refuseHeld(lines);
  if (isReached) await settle(work, order, lines);

  const status = outcomeWithoutLines(isReached || lines.some((line) => line.paidQty > 0));
  endPlace(work, order, { status, mergedInto });
  work.later(
    updateOrderClosed(work.tx, work.actor.businessId, order.id, {
      status,
      at: work.now,
      sharesPaid: order.sharesPaid,
      guests: order.guests,
      ...(mergedInto !== undefined && { mergedInto }),
    }),
  );
  work.audit({
    event: status === 'PAID' ? 'order.close' : 'order.cancel',
    entity: 'order',
    entityId: order.id,
    details: { table: order.tableName, ...(mergedInto !== undefined && { mergedInto }) },
  });
  work.emit({ name: 'tables:changed', facts: {} });
  return status;
}

/** Ends the open guest calls of a table. A cancelled order without a table is removed from the board. */
function endPlace(
  work: Work,
  { id, placeKind, tableId }: OrderRow,
  { status, mergedInto }: { status: 'PAID' | 'CANCELED'; mergedInto: string | undefined },
): void {
  const { tx, actor, now } = work;
  const isAtTable = placeKind === 'TABLE';
  if (isAtTable || mergedInto !== undefined) work.later(endCalls(work, { orderId: id, tableId }, mergedInto));
  if (!isAtTable && status === 'CANCELED')
    work.later(updateFulfilmentCanceled(tx, actor.businessId, id, now));
}

/** The orders of its guests go along with the lines to the order that it was merged into (GUESTORDER-28). */
async function endCalls(
  { tx, actor, now, emit }: Work,
  from: { orderId: string; tableId: string },
  mergedInto: string | undefined,
): Promise<void> {
  const { businessId } = actor;
  const [moved, ended] = await together(
    mergedInto === undefined
      ? Promise.resolve([])
      : updateGuestOrdersMoved(tx, businessId, { from, intoOrderId: mergedInto }),
    updateCallsEnded(tx, businessId, { tableId: from.tableId }, now),
  );
  for (const facts of [...moved, ...ended]) emit({ name: 'calls:changed', facts });
}

/** Marks the lines as paid and spreads the shares over them (PAY-18). */
async function settle(
  { tx, actor, later }: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
): Promise<void> {
  const unpaid = lines.filter((line) => unpaidQty(line) > 0);
  const parts = settleShares(unpaid, await listShares(tx, actor.businessId, order.id));
  later(insertPaymentLines(tx, actor.businessId, parts));
  const pieces = unpaid.map((line) => ({ lineId: line.id, qty: unpaidQty(line) }));
  later(updateLineQty(tx, actor.businessId, 'paid_qty', pieces));
}
