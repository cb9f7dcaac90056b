import { currentOwner } from '#src/lib/api/session.ts';
import { createStore, useStore } from '#src/lib/device/store.ts';
import { flushTable } from '#src/order-queue/queue-delivery.ts';
import { queueAct } from '#src/order-queue/queued-acts.ts';
import type { Fire } from '#src/order-queue/queued-batch.ts';
import { batchesOfTable } from '#src/order-queue/shared-queue.ts';

/** A Marş with the order that it is for. */
export interface FireTarget {
  readonly tableId: string;
  readonly tableName: string;
  readonly orderId: string;
  readonly fire: Fire;
}

interface TappedFire extends FireTarget {
  readonly owner: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The time for *Geri al*. Nothing is sent or printed before it is over (COURSE-17). */
export const FIRE_UNDO_MS = 5_000;

const tapped = createStore<readonly TappedFire[]>([]);

/** The Marş of a table that can still be taken back. */
export const useTappedFires = (tableId: string): readonly Fire[] => {
  const all = useStore(tapped);
  return all.filter((one) => one.tableId === tableId).map(({ fire }) => fire);
};

/** *Marş*: sends the lines when the time for *Geri al* is over, on whichever page the user is then. */
export function tapFire(target: FireTarget): void {
  if (tapped.get().some(isSame(target)) || isQueued(target)) return;
  const timer = setTimeout(() => void sendTapped(isSame(target)), FIRE_UNDO_MS);
  tapped.set([...tapped.get(), { ...target, owner: currentOwner(), timer }]);
}

/** *Geri al* */
export function undoFire(target: FireTarget): void {
  take(isSame(target));
}

/** Sends the Marş of a table now, because the next action needs its result. True if there was any. */
export async function hurryFires(tableId: string): Promise<boolean> {
  return sendTapped((one) => one.tableId === tableId);
}

/** Sends every Marş now, because the user leaves this device. */
export const hurryAllFires = (): Promise<boolean> => sendTapped(() => true);

/** Sends every Marş now when the page is hidden: a phone in a pocket may stop its timers. */
export function followHiding(): () => void {
  const hide = () => {
    if (document.hidden) void hurryAllFires();
  };
  document.addEventListener('visibilitychange', hide);
  return () => document.removeEventListener('visibilitychange', hide);
}

const isQueued = (target: FireTarget): boolean =>
  batchesOfTable(target.tableId).some(
    ({ fire, expectedOrderId }) =>
      fire && expectedOrderId !== null && isSame(target)({ ...target, orderId: expectedOrderId, fire }),
  );

const textOf = ({ orderId, fire }: FireTarget): string => JSON.stringify([orderId, fire]);
const isSame =
  (target: FireTarget) =>
  (one: FireTarget): boolean =>
    textOf(one) === textOf(target);

function take(isTaken: (one: TappedFire) => boolean): readonly TappedFire[] {
  const taken = tapped.get().filter(isTaken);
  for (const { timer } of taken) clearTimeout(timer);
  tapped.set(tapped.get().filter((one) => !taken.includes(one)));
  return taken;
}

async function sendTapped(isTaken: (one: TappedFire) => boolean): Promise<boolean> {
  const taken = take(isTaken);
  for (const { owner, orderId, timer: _, ...target } of taken)
    await queueAct({ ...target, expectedOrderId: orderId }, owner);
  await Promise.all([...new Set(taken.map(({ tableId }) => tableId))].map(flushTable));
  return taken.length > 0;
}
