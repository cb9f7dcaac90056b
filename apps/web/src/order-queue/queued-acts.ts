import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { currentOwner } from '#src/lib/api/session.ts';
import { isOnline } from '#src/lib/realtime/connection.ts';
import { lastServerTime, serverNow } from '#src/lib/realtime/server-time.ts';
import { draftCartOf, setDraftGuests } from '#src/order-queue/draft-cart.ts';
import { flushTable } from '#src/order-queue/queue-delivery.ts';
import { added, type QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { savedOrderOf } from '#src/order-queue/saved-batches.ts';
import { batchesOfTable, changeQueue } from '#src/order-queue/shared-queue.ts';

/** An act on an order that is no save of lines, with the order as the device knows it. */
type Act = Pick<QueuedBatch, 'tableId' | 'tableName' | 'expectedOrderId' | 'previousKey' | 'fire' | 'guests'>;

/** Puts an act into the queue of its table, after what was sent off before (OFF-3). */
export async function queueAct(act: Act, owner = currentOwner()): Promise<void> {
  const isTried = isOnline();
  const batch = {
    ...{ ...act, owner, key: newIdempotencyKey(), lines: [], queuedAt: serverNow() },
    ...{ isTried, triedSince: isTried ? lastServerTime() : null },
  };
  await changeQueue(added(batch, savedOrderOf), { owner });
}

/**
 * Stores how many guests sit at a table. At a free one they wait with the unsent lines. Otherwise they are queued, also
 * after the batch that opens the order (GUESTS-15).
 */
export async function changeGuests(
  target: Pick<Act, 'tableId' | 'tableName' | 'expectedOrderId'>,
  guests: number | null,
): Promise<void> {
  const { tableId, expectedOrderId } = target;
  const { handOver } = draftCartOf(tableId);
  const before = [...batchesOfTable(tableId), ...(handOver ? [handOver] : [])];
  if (expectedOrderId === null && before.length === 0) return setDraftGuests(tableId, guests ?? undefined);
  setDraftGuests(tableId, undefined);
  const previousKey = before.findLast((one) => one.expectedOrderId === expectedOrderId)?.key;
  await queueAct({ ...target, guests, previousKey });
  await flushTable(tableId);
}
