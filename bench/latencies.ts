/** Latencies of one run in milliseconds, and how long the run took. */
export interface Run {
  name: string;
  latencies: number[];
  seconds: number;
}

export interface Summary {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function summarize({ name, latencies, seconds }: Run): Summary {
  const sorted = [...latencies].sort((a, b) => a - b);
  return {
    name,
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

export const summarizeAll = (slices: readonly Run[]): Summary =>
  summarize({
    name: slices[0]?.name ?? '',
    latencies: slices.flatMap(({ latencies }) => latencies),
    seconds: slices.reduce((sum, { seconds }) => sum + seconds, 0),
  });

/** Does something and returns its result, but takes down how long it took. */
export type Timed = <T>(action: () => Promise<T>) => Promise<T>;

export const timedInto =
  (latencies: number[]): Timed =>
  async (action) => {
    const from = performance.now();
    const result = await action();
    latencies.push(performance.now() - from);
    return result;
  };

/** Runs `work` in `lanes` parallel lanes for the given time; each call is one latency. */
export async function runFor(
  name: string,
  { seconds, lanes }: { seconds: number; lanes: number },
  work: (lane: number, timed: Timed) => Promise<void>,
): Promise<Run> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const timed = timedInto(latencies);
  const lane = async (number: number) => {
    while (performance.now() < until) await work(number, timed);
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return { name, latencies, seconds: (performance.now() - startedAt) / 1000 };
}
