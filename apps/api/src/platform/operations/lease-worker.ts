import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface LeaseWorker {
  /** Makes the worker look for work now instead of at its next poll; called after a commit. */
  wake: () => void;
  /** Stops within a few seconds: work under way is finished, or its leases are ended. May be called twice. */
  stop: () => Promise<void>;
}

interface Leasing<Leased> {
  /** Leases up to `most` due rows; several processes may share one database. */
  claim: (most: number) => Promise<Leased[]>;
  /** Never rejects. */
  deliver: (leased: Leased, isAbandoned: AbortSignal) => Promise<void>;
  /** Ends the lease of a row that this process will not finish. */
  release: (leased: Leased, isStarted: boolean) => Promise<void>;
  most: number;
  pollMs: number;
  /** Time for work under way when stopping. */
  stopPatienceMs: number;
  log: Logger;
  complaint: string;
}

/** Leases due rows of an outbox and delivers them, several at once, until it is stopped. */
export function startLeaseWorker<Leased>(leasing: Leasing<Leased>): LeaseWorker {
  const { claim, deliver, release, most, pollMs, stopPatienceMs, log, complaint } = leasing;
  const signal = createSignal();
  const underWay = new Map<Leased, Promise<void>>();
  const abandoned = new AbortController();
  let isStopping = false;

  const start = (leased: Leased) => {
    const delivery = deliver(leased, abandoned.signal).finally(() => {
      underWay.delete(leased);
      signal.raise(); // its receiver is free for the next one
    });
    underWay.set(leased, delivery);
  };
  const takeDue = async () => {
    const room = most - underWay.size;
    const due = room > 0 ? await claim(room) : [];
    for (const leased of due) {
      if (isStopping) await release(leased, false);
      else start(leased);
    }
  };
  const work = async () => {
    let isDatabaseGone = false;
    while (!isStopping) {
      try {
        await takeDue();
        isDatabaseGone = false;
      } catch (error) {
        if (!isDatabaseGone) log.warn({ err: error }, complaint);
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
    await Promise.all([...underWay.keys()].map((leased) => release(leased, true)));
  };
  return { wake: signal.raise, stop };
}

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
