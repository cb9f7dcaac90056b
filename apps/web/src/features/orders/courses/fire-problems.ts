import { readSendProblem } from '#src/features/orders/cart/send-problem.ts';
import { createStore, useStore } from '#src/lib/device/store.ts';
import type { Fire, QueuedBatch } from '#src/order-queue/queued-batch.ts';

type Problems = ReadonlyMap<string, string>;
/** By order and what was to be sent: the reason why the last Marş was refused. */
const problems = createStore<Problems>(new Map());

const keyOf = (orderId: string | null, fire: Fire): string => JSON.stringify([orderId, fire]);

/** Shows the refusal of a Marş at its lines, which wait on; a later answer replaces it (COURSE-20). */
export function noteFireAnswer({ fire, expectedOrderId, refusal }: QueuedBatch): void {
  if (!fire) return;
  const next = new Map(problems.get());
  next.delete(keyOf(expectedOrderId, fire));
  if (refusal) next.set(keyOf(expectedOrderId, fire), readSendProblem(refusal).text);
  problems.set(next);
}

/** The reason why these lines were not sent; undefined where there is none. */
export const useFireProblem = (orderId: string, fire: Fire): string | undefined =>
  useStore(problems, (all) => all.get(keyOf(orderId, fire)));
