import os from 'node:os';
import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * Lowers the priority of a pool's backend processes, so that long queries use only processor time that the others
 * leave. Only for a database on this machine, since process ids of another machine would belong to other programs.
 * Where the system does not allow it, nothing changes.
 */
export function lowerPoolPriority(pool: pg.Pool, log: Logger): void {
  pool.on('connect', (client) => {
    client
      .query<{ pid: number }>('select pg_backend_pid() as pid')
      .then(({ rows }) => {
        for (const { pid } of rows) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
      })
      .catch((error: unknown) => log.debug({ err: error }, 'reports run at the priority of tills'));
  });
}
