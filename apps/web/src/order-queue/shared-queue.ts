import type { OrderWithLines } from '@sofra/contract/orders/orders';
import { useMemo } from 'react';
import { openChannel } from '#src/lib/device/browser-apis.ts';
import { editBatches, readBatches } from '#src/order-queue/batch-store.ts';
import type { QueueChange, QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { currentOwner, onSessionChange } from '#src/lib/api/session.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';

/**
 * A definite response to a batch, passed to every tab: `order` is the order that contains it now; null means a refusal,
 * which is on the batch.
 */
export interface BatchAnswer {
  readonly batch: QueuedBatch;
  readonly order: OrderWithLines | null;
}

type Message = { kind: 'changed' } | { kind: 'answered'; answer: BatchAnswer };

/** The queue of the current user as last read by this tab. The store, which all tabs share, is authoritative. */
let known: { owner: string; batches: readonly QueuedBatch[] } = { owner: '', batches: [] };
/** The keys of batches whose request is under way in this tab. */
let underWay: ReadonlySet<string> = new Set();
/** Counters of reads of the store: the result of an older read must not replace that of a newer one. */
let newest = 0;
let published = 0;
let channel: BroadcastChannel | null = null;

const NONE: readonly QueuedBatch[] = [];
const answerListeners = new Set<(answer: BatchAnswer) => Promise<void>>();

/** The batches of the current user in the current business, oldest first. */
export const queuedBatches = (): readonly QueuedBatch[] =>
  known.owner === currentOwner() ? known.batches : NONE;

const queue = createSource(queuedBatches);
export const subscribeToQueue = queue.subscribe;

export const batchesOfTable = (tableId: string): readonly QueuedBatch[] =>
  queuedBatches().filter((batch) => batch.tableId === tableId);

function publish(owner: string, batches: readonly QueuedBatch[], edition: number): void {
  if (owner !== currentOwner() || edition < published) return;
  published = edition;
  known = { owner, batches };
  queue.changed();
}

/** Reads the queue of the current user from the store and publishes it to this tab. */
export async function loadQueue(): Promise<void> {
  const owner = currentOwner();
  const edition = (newest += 1);
  publish(owner, owner === '' ? NONE : await readBatches(owner), edition);
  // A newer result was published meanwhile, which may still be from before this read, so the queue is read again.
  if (edition < published) await loadQueue();
}

/**
 * Changes the batches of an owner; resolves when the change is on disk. The response that caused the change reaches
 * every tab before the batch disappears. So the saved lines replace it without a gap.
 */
export async function changeQueue(
  change: QueueChange,
  { owner = currentOwner(), answer }: { owner?: string; answer?: BatchAnswer } = {},
): Promise<readonly QueuedBatch[]> {
  const batches = await editBatches(owner, change);
  const edition = (newest += 1);
  if (answer) {
    channel?.postMessage({ kind: 'answered', answer } satisfies Message);
    await notifyAnswer(answer);
  }
  publish(owner, batches, edition);
  channel?.postMessage({ kind: 'changed' } satisfies Message);
  return batches;
}

export function setUnderWay(key: string, isUnderWay: boolean): void {
  const next = new Set(underWay);
  if (isUnderWay) next.add(key);
  else next.delete(key);
  underWay = next;
  queue.changed();
}

/** Calls the listener with every definite response to a batch of the current user, whichever tab received it. */
export function onAnswer(listener: (answer: BatchAnswer) => Promise<void>): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

async function notifyAnswer(answer: BatchAnswer): Promise<void> {
  if (answer.batch.owner !== currentOwner()) return;
  await Promise.all([...answerListeners].map((listener) => listener(answer)));
}

/** Reads the queue now, after every sign-in, and whenever another tab changed it. Returns a function that stops it. */
export function followQueue(): () => void {
  const stopSessions = onSessionChange(() => void loadQueue());
  channel = openChannel('sofra-queue');
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'answered') void notifyAnswer(data.answer);
    else void loadQueue();
  });
  void loadQueue();
  return () => {
    stopSessions();
    channel?.close();
    channel = null;
  };
}

/** All batches of the current user that are not saved yet. */
export const useQueue = (): readonly QueuedBatch[] => useStore(queue);

export function useTableQueue(tableId: string): readonly QueuedBatch[] {
  const all = useQueue();
  return useMemo(() => all.filter((batch) => batch.tableId === tableId), [all, tableId]);
}

export const useUnderWay = (): ReadonlySet<string> => useStore(queue, () => underWay);
