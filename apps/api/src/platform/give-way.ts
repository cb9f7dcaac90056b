import os from 'node:os';
import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * Lets the backends of a pool run only on what processor time others leave. For a database on this machine alone: of
 * another machine's, the process ids would be somebody else's. Where the system does not allow it, they run as all do.
 */
export function giveWay(pool: pg.Pool, log: Logger): void {
  pool.on('connect', (client) => {
    client
      .query<{ pid: number }>('select pg_backend_pid() as pid')
      .then(({ rows }) => {
        for (const { pid } of rows) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
      })
      .catch((error: unknown) => log.debug({ err: error }, 'reports run at the priority of tills'));
  });
}
