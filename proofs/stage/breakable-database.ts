import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings } from '@sofra/api/src/platform/postgres/database';
import { recordedPostmaster } from '@sofra/api/src/platform/postgres/postgres-processes';

/**
 * Which process of PostgreSQL is killed: the postmaster with everything, as in a power cut, or one backend in the
 * middle of a transaction.
 */
export type Victim = 'postmaster' | 'backend';

export interface BreakableDatabase {
  /**
   * Kills with SIGKILL and resolves once the restarted PostgreSQL accepts connections again, with the milliseconds it
   * took.
   */
  crash: (victim: Victim) => Promise<number>;
}

const PATIENCE_MS = 60_000;

/** The embedded PostgreSQL of a proof. Its launcher restarts it: `crash` only kills and observes. */
export function breakableDatabase(dataDir: string, connection: ConnectionSettings): BreakableDatabase {
  const pidOf = { postmaster: () => postmasterOf(dataDir), backend: busyBackendOf };
  return {
    crash: async (victim) => {
      const witness = await connect(connection);
      const thrownOut = new Promise<void>((resolve) => witness.once('end', resolve));
      process.kill(await pidOf[victim](witness), 'SIGKILL');
      const crashedAt = performance.now();
      await thrownOut; // PostgreSQL closes every connection; before that a new one might still reach the old server
      await untilAnswering(connection, crashedAt + PATIENCE_MS);
      return performance.now() - crashedAt;
    },
  };
}

function postmasterOf(dataDir: string): Promise<number> {
  const recorded = recordedPostmaster(path.join(dataDir, 'postgres'));
  if (!recorded) throw new Error('no PostgreSQL runs there');
  return Promise.resolve(recorded.pid);
}

/** A backend of the server, preferably one in the middle of a transaction. */
async function busyBackendOf(witness: pg.Client): Promise<number> {
  const { rows } = await witness.query<{ pid: number }>(`
    select pid from pg_stat_activity where application_name = 'sofra' order by state = 'idle', random() limit 1`);
  if (!rows[0]) throw new Error('the server has no connection to kill');
  return rows[0].pid;
}

async function connect(connection: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'proof' });
  client.on('error', () => undefined); // the database is broken on purpose
  await client.connect();
  return client;
}

async function untilAnswering(connection: ConnectionSettings, giveUpAt: number): Promise<void> {
  for (;;) {
    try {
      return await (await connect(connection)).end();
    } catch (error) {
      // The socket does not exist yet, or "the database system is starting up".
      if (performance.now() > giveUpAt) throw error;
    }
    await sleep(10);
  }
}
