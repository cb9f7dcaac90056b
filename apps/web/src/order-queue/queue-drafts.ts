import type { LinesChange } from '#src/order-queue/edited-lines.ts';
import { newPlaceOf } from '#src/order-queue/new-places.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { currentOwner } from '#src/lib/api/session.ts';
import { batchesOfTable, changeQueue } from '#src/order-queue/shared-queue.ts';
import { added, edited, held, mayChange, removed, type QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { savedOrderOf } from '#src/order-queue/saved-batches.ts';
import { serverNow, lastServerTime } from '#src/lib/realtime/server-time.ts';
import {
  beginHandOver,
  beginReturn,
  endHandOver,
  endReturn,
  draftCartOf,
  unsentTableIds,
  type HandOver,
} from '#src/order-queue/draft-cart.ts';

interface Target {
  tableId: string;
  tableName: string;
  /** The open order of the table as this device knows it; null if the table is free. */
  expectedOrderId: string | null;
  /** False while offline: the batch may then still be taken back. */
  isSentAtOnce: boolean;
  /** The courses whose lines wait. */
  heldCourses?: readonly number[];
}

/**
 * *Gönder*: puts the pending lines of a table into the queue (OFF-1). Returns the key of the batch, or null if there
 * are no pending lines.
 */
export async function queueDrafts({
  tableId,
  isSentAtOnce,
  heldCourses = [],
  ...target
}: Target): Promise<string | null> {
  const { handOver } = draftCartOf(tableId);
  // Read before anything is awaited, like `expectedOrderId`: both are what the user saw at the tap.
  const previousKey = [...batchesOfTable(tableId), ...(handOver ? [handOver] : [])].findLast(
    ({ expectedOrderId }) => expectedOrderId === target.expectedOrderId,
  )?.key;
  if (handOver) await finishHandOver(tableId, handOver, isSentAtOnce);
  const { lines, guests } = draftCartOf(tableId);
  if (lines.length === 0) return handOver?.key ?? null;
  const [key, owner, queuedAt] = [newIdempotencyKey(), currentOwner(), serverNow()];
  const place = newPlaceOf(tableId);
  const next = {
    ...{ ...target, key, owner, queuedAt, lines, previousKey, hasShownPrices: true, place },
    ...(heldCourses.length > 0 && { heldCourses }),
    ...(guests !== undefined && { guests }),
  };
  beginHandOver(tableId, next);
  await finishHandOver(tableId, next, isSentAtOnce);
  return next.key;
}

async function finishHandOver(tableId: string, handOver: HandOver, isTried: boolean): Promise<void> {
  const triedSince = isTried ? lastServerTime() : null;
  const batch = { ...handOver, tableId, isTried, triedSince };
  await changeQueue(added(batch, savedOrderOf), { owner: handOver.owner });
  endHandOver(tableId, handOver.key);
}

/** Changes the lines of a waiting batch; false if its request had left meanwhile, so that nothing was changed. */
export async function editQueued(key: string, change: LinesChange): Promise<boolean> {
  const batch = (await changeQueue(edited(key, change))).find((one) => one.key === key);
  return batch ? mayChange(batch) : savedOrderOf(key) === undefined;
}

/** *Sepete geri al*: stops sending the batch and puts its lines back into the cart. */
export async function takeBack({ key, tableId }: QueuedBatch): Promise<void> {
  const batches = await changeQueue(held(key));
  const batch = batches.find((one) => one.key === key);
  if (!batch?.refusal) return; // it was sent meanwhile
  beginReturn(tableId, batch);
  await changeQueue(removed(key));
  endReturn(tableId, key);
}

/**
 * Completes transfers between cart and queue that a closed tab left unfinished. Runs at every start, before any batch
 * is sent.
 */
export async function recoverHandOvers(): Promise<void> {
  for (const tableId of unsentTableIds()) {
    const { handOver, returned } = draftCartOf(tableId);
    if (handOver) await finishHandOver(tableId, handOver, true);
    if (!returned) continue;
    await changeQueue(removed(returned.key), { owner: returned.owner });
    endReturn(tableId, returned.key);
  }
}
