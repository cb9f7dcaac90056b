import type { Waiter } from './evening-restaurant.ts';
import { timedInto, type Run } from './latencies.ts';

/** Payments alone: how long each took, in how many seconds, and what they cost. */
export interface Paid extends Run {
  cpuSeconds: number;
}

/**
 * All tables are served, which is not counted. Then all waiters take the payments of their tables at once. This repeats
 * until the given time is over.
 */
export async function payInRounds(
  waiters: readonly Waiter[],
  seconds: number,
  cpuSecondsOfAll: () => number,
): Promise<Paid> {
  const paid: Paid = { name: '', latencies: [], seconds: 0, cpuSeconds: 0 };
  const timed = timedInto(paid.latencies);
  const until = performance.now() + seconds * 1000;
  do {
    await Promise.all(waiters.map((waiter) => waiter.serve()));
    const [from, before] = [performance.now(), cpuSecondsOfAll()];
    await Promise.all(waiters.map((waiter) => waiter.settle(timed)));
    paid.cpuSeconds += cpuSecondsOfAll() - before;
    paid.seconds += (performance.now() - from) / 1000;
  } while (performance.now() < until);
  return paid;
}
