import { useStore } from '#src/lib/device/store.ts';
import { queuedBatches, subscribeToQueue } from '#src/order-queue/shared-queue.ts';
import { onCartChange, unsentTableIds } from '#src/order-queue/draft-cart.ts';
import type { QueuedBatch } from '#src/order-queue/queued-batch.ts';

type Ids = ReadonlySet<string>;
let last: { inCarts: Ids; batches: readonly QueuedBatch[]; ids: Ids } | undefined;

/** The tables with unsaved lines in the cart or in the queue. Returns the same set until it changes. */
export function allUnsentTableIds(): Ids {
  const [inCarts, batches] = [unsentTableIds(), queuedBatches()];
  if (last?.inCarts === inCarts && last.batches === batches) return last.ids;
  last = { inCarts, batches, ids: new Set([...inCarts, ...batches.map(({ tableId }) => tableId)]) };
  return last.ids;
}

function subscribe(listener: () => void): () => void {
  const stops = [onCartChange(listener), subscribeToQueue(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The tables of this business with orders that this device has not sent yet (*Gönderilmedi*). */
export const useUnsentTableIds = (): Ids => useStore({ get: allUnsentTableIds, subscribe });
