import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/orders/payments';
import { holdSessionOf } from '#src/features/cash/shared/hold-session.ts';
import { addLines } from '#src/features/orders/lines/add-lines.ts';
import { payOrder } from '#src/features/orders/payments/pay-order.ts';
import { updateFulfilmentState } from '#src/features/takeaway/fulfilments.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Sells at the counter: opens an order under a call number, saves its lines, and takes the payment of all of it
 * (COUNTER-1). Everything happens or nothing, so no line is sent to a station before it is paid. An order of which no
 * station makes anything is handed over at once (COUNTER-2).
 *
 * Errors: those of {@link addLines} and {@link payOrder}; ORDER_CLOSED for an `id` that an order had already.
 */
export async function sellAtCounter(
  work: Work,
  { id, lines, isEatenHere, ...payment }: RequestOf<typeof contract.sellAtCounter>,
): Promise<ResponseOf<typeof contract.sellAtCounter>> {
  // In the lock order the session is before the counters of numbers, which the first save locks.
  await holdSessionOf(work, payment.tillId);
  const saved = await addLines(work, {
    id,
    lines,
    place: { kind: 'COUNTER', isEatenHere },
    expectedOrderId: null,
  });
  if (!saved || saved.callNumber === null) throw new Error('a counter sale was saved without a call number');
  const taken = await payOrder(work, { id, ...payment });
  if (saved.lines.every(({ stationId }) => stationId === null)) {
    const step = { state: 'DELIVERED' as const, at: work.now, reason: null };
    work.later(updateFulfilmentState(work.tx, work.actor, id, step));
  }
  return { ...taken, callNumber: saved.callNumber };
}
