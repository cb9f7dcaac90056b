import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';
import { until } from '#test/faults/started-sofra.ts';
import type { Stage } from './printing-business.ts';

const WORKER = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

/** A print worker of any kind that can be killed at any moment. */
export interface Victim {
  start: () => Promise<void>;
  /** Kills it without notice: jobs under way are neither finished nor given back. */
  kill: () => Promise<void>;
}

export interface Killing {
  /** The time from its first finished job to the kill; a worker that never finishes a job proves nothing. */
  afterMs: number;
  countDone: () => Promise<number>;
  /** After this many finished jobs the killing stops, and the last worker finishes the rest. */
  untilDone: number;
  /** Maximum between two finished jobs, with an error otherwise: a stuck worker must not block the proof. */
  longestMs: number;
}

export interface Killed {
  readonly kills: number;
  /** Rejects when a victim does not start again; resolves when enough jobs are finished. */
  startKilling: (killing: Killing) => Promise<void>;
  stop: () => Promise<void>;
}

/** Lets the leases of killed workers expire, instead of waiting for twenty seconds. */
const LEASES_RUN_OUT = `update print_jobs set leased_until = now() - interval '1 second' where state = 'SENDING'`;

/** A print worker in a process of its own that is restarted whenever it was killed. Rejects when it does not start. */
export const startKilledWorker = ({ owner, connection }: Stage): Promise<Killed> =>
  startKilled(owner, workerProcess(connection));

/** The same for any victim; `stop` kills it for the last time. */
export async function startKilled(owner: Stage['owner'], victim: Victim): Promise<Killed> {
  const state = { kills: 0, isOver: false };
  await victim.start();
  let killing = Promise.resolve();
  const keepKilling = async ({ afterMs, countDone, untilDone, longestMs }: Killing) => {
    let done = await countDone();
    while (!state.isOver && done < untilDone) {
      const before = done;
      const hasGoneOn = async () => state.isOver || (await countDone()) !== before;
      await until('another finished job', longestMs, hasGoneOn);
      await sleep(afterMs);
      await victim.kill();
      state.kills += 1;
      await owner.query(LEASES_RUN_OUT);
      done = await countDone();
      await victim.start();
    }
  };
  return {
    get kills() {
      return state.kills;
    },
    startKilling: (how) => {
      killing = keepKilling(how);
      killing.catch(() => undefined); // handled by its awaiting caller, or by stop()
      return killing;
    },
    stop: async () => {
      state.isOver = true;
      try {
        await killing;
      } finally {
        await victim.kill();
      }
    },
  };
}

function workerProcess(connection: ConnectionSettings): Victim {
  let worker: ChildProcess | undefined;
  return {
    start: async () => {
      worker = await startWorker(connection);
    },
    kill: async () => {
      if (worker) await kill(worker);
    },
  };
}

async function startWorker(connection: ConnectionSettings): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [WORKER, JSON.stringify(connection)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(worker, 'exit').then(([code]) => {
    throw new Error(`the print worker ended with ${String(code)}`);
  });
  await Promise.race([once(worker, 'message'), gone]);
  gone.catch(() => undefined); // killed on purpose
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.signalCode !== null) return; // the next one did not start
  if (worker.exitCode !== null) throw new Error('the print worker had ended by itself');
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}
