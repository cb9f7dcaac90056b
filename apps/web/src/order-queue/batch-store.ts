import { askToKeepStorage } from '#src/lib/device/browser-apis.ts';
import { inStore } from '#src/lib/device/indexed-db.ts';
import type { QueueChange, QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

const bySerial = (a: QueuedBatch, b: QueuedBatch): number => a.serial - b.serial;

/** Lines that older versions queued have neither portion nor options. */
const withChoices = (batch: QueuedBatch): QueuedBatch => ({
  ...batch,
  lines: batch.lines.map((line) => ({ ...NO_CHOICE, ...line })),
});
const NO_CHOICE = { portion: null, options: [] };

/**
 * The batches in localStorage, used where IndexedDB is missing, blocked or full, although it writes to disk with a
 * delay. They move to IndexedDB with the next change that succeeds there. A batch that is in both is counted once. Even
 * if it is sent twice, its key makes it one action (OFF-11).
 */
const standIn = (owner: string): readonly QueuedBatch[] =>
  ((readStored('queuedBatches')?.[owner] ?? []) as readonly QueuedBatch[]).map(withChoices);

function keepInStandIn(owner: string, batches: readonly QueuedBatch[]): void {
  if (batches.length === 0 && standIn(owner).length === 0) return;
  const { [owner]: _old, ...others } = readStored('queuedBatches') ?? {};
  writeStored('queuedBatches', batches.length > 0 ? { ...others, [owner]: batches } : others);
}

function merged(kept: readonly QueuedBatch[], stoodIn: readonly QueuedBatch[]): QueuedBatch[] {
  const byKey = new Map([...kept, ...stoodIn].map((batch) => [batch.key, batch]));
  return [...byKey.values()].sort(bySerial);
}

const readDatabase = (owner: string): Promise<QueuedBatch[]> =>
  inStore('batches', { mode: 'readonly' }, (store, done) => {
    const request = store.index('owner').getAll(owner);
    request.onsuccess = () => done((request.result as QueuedBatch[]).map(withChoices));
  });

/** Reads the batches of one owner, oldest first. */
export const readBatches = async (owner: string): Promise<readonly QueuedBatch[]> =>
  merged(await readDatabase(owner).catch(() => []), standIn(owner));

/**
 * Applies a change to all batches of an owner in one transaction and returns them. They are on disk when it resolves.
 */
export async function editBatches(owner: string, change: QueueChange): Promise<readonly QueuedBatch[]> {
  try {
    const next = await editDatabase(owner, change);
    if (next.length > 0) void askToKeepStorage();
    keepInStandIn(owner, []);
    return next;
  } catch {
    const kept = await readDatabase(owner).catch(() => []);
    // Nothing is awaited from here on, so that no other change is made between reading and writing.
    const next = change(merged(kept, standIn(owner)));
    keepInStandIn(owner, next);
    return next;
  }
}

const editDatabase = (owner: string, change: QueueChange): Promise<readonly QueuedBatch[]> =>
  inStore('batches', { mode: 'readwrite', durability: 'strict' }, (store, done) => {
    const request = store.index('owner').getAll(owner);
    request.onsuccess = () => {
      const kept = (request.result as QueuedBatch[]).map(withChoices);
      const next = change(merged(kept, standIn(owner)));
      for (const { key } of kept) if (!next.some((batch) => batch.key === key)) store.delete(key);
      for (const batch of next) if (!kept.includes(batch)) store.put(batch);
      done(next);
    };
  });
