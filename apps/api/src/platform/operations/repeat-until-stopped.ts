import { setTimeout as sleep } from 'node:timers/promises';

export interface Repeating {
  firstAfterMs: number;
  everyMs: number;
  /** A failure ends nothing: the work is done again after the next wait. */
  onFailure: (error: unknown) => void;
}

/** Waits without keeping the process alive; stopping ends the wait early. */
export const waitUnlessStopped = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** Does `work` again and again until `stop`, which aborts its signal and resolves once nothing of it runs any more. */
export function repeatUntilStopped(
  work: (signal: AbortSignal) => Promise<void>,
  { firstAfterMs, everyMs, onFailure }: Repeating,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    await waitUnlessStopped(firstAfterMs, signal);
    while (!signal.aborted) {
      await work(signal).catch(onFailure);
      await waitUnlessStopped(everyMs, signal);
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
