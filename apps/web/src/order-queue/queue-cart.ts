import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { currentOwner } from '#src/lib/session.ts';
import { changeQueue } from '#src/order-queue/order-queue.ts';
import { added, held, removed, type QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { serverNow, lastServerTime } from '#src/lib/server-time.ts';
import {
  beginHandOver,
  beginReturn,
  endHandOver,
  endReturn,
  pendingCartOf,
  unsentTableIds,
  type HandOver,
} from '#src/order-queue/pending-cart.ts';

interface Target {
  tableId: string;
  tableName: string;
  /** The order on the table as this device knows it; null when it is empty. */
  expectedOrderId: string | null;
  /** False while offline: then it may still be taken back. */
  isSentAtOnce: boolean;
}

/**
 * *Gönder*: puts the pending lines of a table into the queue (OFF-1). Answers the batch's key, or null when nothing is
 * pending.
 */
export async function queuePending({ tableId, isSentAtOnce, ...target }: Target): Promise<string | null> {
  const { handOver } = pendingCartOf(tableId);
  if (handOver) await finishHandOver(tableId, handOver, isSentAtOnce);
  const { lines } = pendingCartOf(tableId);
  if (lines.length === 0) return handOver?.key ?? null;
  const next = { ...target, key: newIdempotencyKey(), owner: currentOwner(), queuedAt: serverNow(), lines };
  beginHandOver(tableId, next);
  await finishHandOver(tableId, next, isSentAtOnce);
  return next.key;
}

async function finishHandOver(tableId: string, handOver: HandOver, isTried: boolean): Promise<void> {
  const triedSince = isTried ? lastServerTime() : null;
  await changeQueue(added({ ...handOver, tableId, isTried, triedSince }), { owner: handOver.owner });
  endHandOver(tableId, handOver.key);
}

/** Whether a batch may come back into the cart: refused, or never sent. Else the server may have it. */
export const mayTakeBack = ({ refusal, isTried }: QueuedBatch): boolean => refusal !== null || !isTried;

/** *Sepete geri al*: from now on it is not sent; its lines are in the cart again. */
export async function takeBack({ key, tableId }: QueuedBatch): Promise<void> {
  const batches = await changeQueue(held(key));
  const batch = batches.find((one) => one.key === key);
  if (!batch?.refusal) return; // sent meanwhile
  beginReturn(tableId, batch);
  await changeQueue(removed(key));
  endReturn(tableId, key);
}

/** Ends what a killed tab left half done between cart and queue. At every start, before anything is sent. */
export async function recoverHandOvers(): Promise<void> {
  for (const tableId of unsentTableIds()) {
    const { handOver, returned } = pendingCartOf(tableId);
    if (handOver) await finishHandOver(tableId, handOver, true);
    if (!returned) continue;
    await changeQueue(removed(returned.key), { owner: returned.owner });
    endReturn(tableId, returned.key);
  }
}
