import { setTimeout as sleep } from 'node:timers/promises';
import { createClaimer } from '#agent/claim-job.ts';
import { giveBackUntouched, startJob, type JobUnderWay, type Tools } from '#agent/job-under-way.ts';

export interface Dispatcher {
  /** Claims jobs for every idle printer until none is left; resolves to the number of jobs. */
  claimAll: () => Promise<number>;
  isBusy: (printerId: string) => boolean;
  stopClaiming: () => void;
  /** Waits for the jobs under way, and gives back those that are not done in time. */
  finish: () => Promise<void>;
}

const STOP_PATIENCE_MS = 3_000;
const LAST_WORD_MS = 1_000;

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, sleep(ms, undefined, { ref: false })]);

/**
 * Prints one slip at a time on each printer, on several printers at once. `onEnd` is called when a printer is idle
 * again.
 */
export function createDispatcher(
  tools: Tools,
  over: AbortController,
  onEnd: (trouble: unknown) => void,
): Dispatcher {
  const claim = createClaimer(tools.api);
  const underWay = new Map<string, JobUnderWay>();
  let isStopping = false;
  let claiming = Promise.resolve(0);

  const start = (printerId: string, job: JobUnderWay) => {
    underWay.set(printerId, job);
    const free = () => underWay.delete(printerId);
    job.done.then(
      () => {
        free();
        onEnd(null);
      },
      (error: unknown) => {
        free();
        onEnd(error);
      },
    );
  };
  const claimAll = async () => {
    const reachable = await tools.roster.withinReach();
    for (let count = 0; ; count += 1) {
      const free = reachable.filter((printerId) => !underWay.has(printerId));
      const claimed = free.length > 0 && !isStopping ? await claim(free) : null;
      if (claimed === null) return count;
      if (isStopping) await giveBackUntouched(tools, claimed);
      else start(claimed.job.printer.id, startJob(tools, claimed));
    }
  };
  return {
    claimAll: () => (claiming = claimAll()),
    isBusy: (printerId) => underWay.has(printerId),
    stopClaiming: () => {
      isStopping = true;
    },
    finish: async () => {
      const jobs = [...underWay.values()].map(({ done }) => done);
      await within(STOP_PATIENCE_MS, Promise.allSettled([claiming, ...jobs]));
      over.abort();
      const rest = [...underWay.values()].map((job) => job.giveBack());
      await within(LAST_WORD_MS, Promise.allSettled(rest));
    },
  };
}
