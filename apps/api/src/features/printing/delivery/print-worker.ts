import { setTimeout as sleep } from 'node:timers/promises';
import { deliverPrintJob, releaseLease } from '#src/features/printing/delivery/deliver-print-jobs.ts';
import { LEASE_SECONDS } from '#src/features/printing/delivery/judge-attempt.ts';
import {
  claimDuePrintJobs,
  type ClaimedPrintJob,
} from '#src/features/printing/delivery/print-delivery.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

export interface PrintWorker {
  /** Makes the worker look for jobs now instead of at its next poll; called after a commit. */
  wake: () => void;
  /**
   * Stops within a few seconds: jobs under way are finished, or their leases are ended (PRINT-22). May be called twice.
   */
  stop: () => Promise<void>;
}

/** Polling finds retries that fell due, and jobs that other processes queued. */
const POLL_MS = 1_000;
const MAX_PRINTERS_AT_ONCE = 16;
/** Most slips are printed within this time; the others are printed again with the repeat banner. */
const STOP_PATIENCE_MS = 1_500;

/**
 * Starts the print worker of this process: it leases due jobs of the outbox and prints them, on several printers at
 * once, but one job at a time per printer (PRINT-15). Several processes may share one database. With PRINT_MODE=agent
 * the server never connects to a printer, so nothing is started (PRINT-23).
 */
export function startPrintWorker(
  services: Services,
  { stopPatienceMs = STOP_PATIENCE_MS, pollMs = POLL_MS } = {},
): PrintWorker {
  if (services.config.printMode === 'agent') return { wake: () => undefined, stop: () => Promise.resolve() };
  const signal = createSignal();
  const underWay = new Map<ClaimedPrintJob, Promise<void>>();
  const abandoned = new AbortController();
  let isStopping = false;

  const start = (job: ClaimedPrintJob) => {
    const delivery = deliverPrintJob(services, job, abandoned.signal).finally(() => {
      underWay.delete(job);
      signal.raise(); // the printer is free for its next job
    });
    underWay.set(job, delivery);
  };
  const takeDueJobs = async () => {
    const room = MAX_PRINTERS_AT_ONCE - underWay.size;
    const jobs = room > 0 ? await claim(services, room) : [];
    for (const job of jobs) {
      if (isStopping) await releaseLease(services, job, false);
      else start(job);
    }
  };
  const work = async () => {
    let isDatabaseGone = false;
    while (!isStopping) {
      try {
        await takeDueJobs();
        isDatabaseGone = false;
      } catch (error) {
        if (!isDatabaseGone) services.log.warn({ err: error }, 'print jobs cannot be read; trying on');
        isDatabaseGone = true;
      }
      await signal.wait(pollMs);
    }
  };
  const working = work();

  const stop = async () => {
    isStopping = true;
    signal.raise();
    await working;
    await Promise.race([Promise.all(underWay.values()), sleep(stopPatienceMs, undefined, { ref: false })]);
    abandoned.abort();
    await Promise.all([...underWay.keys()].map((job) => releaseLease(services, job, true)));
  };
  return { wake: signal.raise, stop };
}

const claim = (services: Services, most: number): Promise<ClaimedPrintJob[]> =>
  inTransaction(services.pool, { businessId: null }, (tx) => claimDuePrintJobs(tx, LEASE_SECONDS, most));

/** Wakes the waiting loop early; a call while it is not waiting is remembered for the next wait. */
function createSignal() {
  let isRaised = false;
  let wakeUp = (): void => undefined;
  return {
    raise: () => {
      isRaised = true;
      wakeUp();
    },
    wait: async (ms: number) => {
      if (!isRaised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRaised = false;
    },
  };
}
