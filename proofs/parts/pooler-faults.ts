import { setTimeout as sleep } from 'node:timers/promises';
import type { PooledDatabase } from '#proofs/parts/pooled-sofra.ts';

export interface PoolerFault {
  name: string;
  what: string;
  /** Breaks something and mends it as its machine or its people would. */
  strike: (pooled: PooledDatabase) => Promise<void>;
}

/** As long as a machine takes to start a program again. */
const RESTART_MS = 3_000;
/** Longer than Sofra waits for the response to a packet. */
const FROZEN_MS = 12_000;
const CUT_MS = 1_000;
const SERVED_MS = 10_000;

/** Faults of a pooler while it is used. */
export const POOLER_FAULTS: readonly PoolerFault[] = [
  { name: 'none', what: 'nothing', strike: () => sleep(SERVED_MS) },
  {
    name: 'pooler-killed',
    what: 'kill -9 of PgBouncer; back after 3 s',
    strike: async ({ pooler }) => {
      await pooler.kill();
      await sleep(RESTART_MS);
      pooler.start();
      await pooler.untilReady();
    },
  },
  {
    name: 'pooler-restarted',
    what: 'PgBouncer is stopped and started at once',
    strike: async ({ pooler }) => {
      await pooler.stop();
      pooler.start();
      await pooler.untilReady();
    },
  },
  {
    name: 'pooler-frozen',
    what: 'SIGSTOP of PgBouncer, 12 s',
    strike: async ({ pooler }) => {
      pooler.freeze();
      await sleep(FROZEN_MS);
      pooler.thaw();
    },
  },
  {
    name: 'clients-cut',
    what: 'KILL at its console, RESUME after a second',
    strike: async ({ pooler }) => {
      await pooler.command('KILL sofra');
      await sleep(CUT_MS);
      await pooler.command('RESUME sofra');
    },
  },
  {
    name: 'reconnect',
    what: 'RECONNECT at its console',
    strike: async ({ pooler }) => void (await pooler.command('RECONNECT sofra')),
  },
  {
    name: 'postgres-killed',
    what: 'kill -9 of PostgreSQL behind it, which starts again by itself',
    strike: async ({ database }) => void (await database.crash('postmaster')),
  },
];
