import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Services } from '#src/platform/writes/context.ts';

export interface LeaseWorker {
  /** Makes the worker look for work now instead of at its next poll; called after a commit. */
  wake: () => void;
  /** Stops within a few seconds: work under way is finished, or its leases are ended. May be called twice. */
  stop: () => Promise<void>;
}

/** The pace of a worker, in milliseconds; tests make it faster. */
export interface WorkerPace {
  pollMs?: number;
  /** The time for work under way when stopping. */
  stopPatienceMs?: number;
  /** The longest wait for one answer of another system. */
  timeoutMs?: number;
}

const STOP_PATIENCE_MS = 1_500;

interface Leasing<Leased> extends Pick<WorkerPace, 'stopPatienceMs'> {
  /** The leased rows in the plural, for the log. */
  noun: string;
  /** Leases up to `most` due rows; several processes may share one database. */
  claim: (tx: Tx, due: { leaseSeconds: number; at: Date; most: number }) => Promise<Leased[]>;
  leaseSeconds: number;
  /** When it rejects, the lease runs out, and the outcome counts as unknown. */
  deliver: (leased: Leased, isAbandoned: AbortSignal) => Promise<void>;
  /** Ends the lease of a row that this process will not finish. */
  release: (leased: Leased, isStarted: boolean) => Promise<void>;
  /** Aborted at the end of a stop: cuts off requests that outlast its patience. */
  stopped?: AbortController;
  most: number;
  pollMs: number;
}

/** Leases due rows of an outbox and delivers them, several at once, until it is stopped. */
export function startLeaseWorker<Leased extends { businessId: string }>(
  { pool, clock, log }: Pick<Services, 'pool' | 'clock' | 'log'>,
  leasing: Leasing<Leased>,
): LeaseWorker {
  const { noun, claim, leaseSeconds, deliver, release, stopped, most, pollMs } = leasing;
  const { stopPatienceMs = STOP_PATIENCE_MS } = leasing;
  const signal = createSignal();
  const underWay = new Map<Leased, Promise<void>>();
  const abandoned = new AbortController();
  let isStopping = false;

  const warnOf = (leased: Leased, problem: string) => (error: unknown) =>
    log.warn({ err: error, leased: identityOf(leased) }, `${noun}: ${problem}`);
  const giveBack = (leased: Leased, isStarted: boolean): Promise<void> =>
    release(leased, isStarted).catch(warnOf(leased, 'a lease was not given back and runs out'));
  const start = (leased: Leased) => {
    const delivery = deliver(leased, abandoned.signal)
      .catch(warnOf(leased, 'an outcome was not stored'))
      .finally(() => {
        underWay.delete(leased);
        signal.raise(); // its receiver is free for the next one
      });
    underWay.set(leased, delivery);
  };
  const takeDue = async () => {
    const room = most - underWay.size;
    if (room <= 0) return;
    const due = await inTransaction(pool, { businessId: null }, (tx) =>
      claim(tx, { leaseSeconds, at: clock(), most: room }),
    );
    for (const leased of due) {
      if (isStopping) await giveBack(leased, false);
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
        if (!isDatabaseGone) log.warn({ err: error }, `${noun} cannot be read; retrying`);
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
    await Promise.all([...underWay.keys()].map((leased) => giveBack(leased, true)));
    stopped?.abort();
  };
  return { wake: signal.raise, stop };
}

/** The ids of a row, without its content. */
const identityOf = (leased: object): object =>
  Object.fromEntries(Object.entries(leased).filter(([name]) => name === 'id' || name.endsWith('Id')));

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
