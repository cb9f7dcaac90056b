import type { Logger } from 'pino';

/**
 * Tasks that a request starts but does not wait for: `start` begins one, `stop` aborts those that run and waits until
 * they have ended.
 */
export function startInBackground<Task>(
  log: Logger,
  complaint: string,
  run: (task: Task, stop: AbortSignal) => Promise<unknown>,
): { start: (task: Task) => void; stop: () => Promise<void> } {
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  return {
    start: (task) => {
      const running = run(task, stopping.signal)
        .catch((error: unknown) => log.warn({ err: error }, complaint))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
