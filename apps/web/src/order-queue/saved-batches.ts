import { readStored, writeStored } from '#src/lib/device/storage.ts';

/**
 * A key is needed only until every tab shows that its batch is saved. Batches of many tables are saved at once when the
 * connection is back.
 */
const MAX_KEPT = 50;

/**
 * Stores the order that a batch was saved to; null if it is not open any more. Called before the batch leaves the
 * queue. A batch that was meant to follow it and no longer finds it there then finds its order here
 * (`expectedOrderId`). It is in the storage because another tab may have sent the batch.
 */
export function noteSavedBatch(key: string, orderId: string | null): void {
  const others = Object.entries(readStored('savedBatches') ?? {}).filter(([one]) => one !== key);
  writeStored('savedBatches', Object.fromEntries([...others.slice(1 - MAX_KEPT), [key, orderId]]));
}

/** Returns undefined for a batch that is not saved, or that was saved long ago. */
export const savedOrderOf = (key: string): string | null | undefined => readStored('savedBatches')?.[key];
