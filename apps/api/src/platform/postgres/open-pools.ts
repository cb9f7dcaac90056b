import os from 'node:os';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#src/platform/operations/config.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { openPool, openReportPool, type ConnectionSettings } from '#src/platform/postgres/database.ts';
import { databaseUnreachable, refuseShared } from '#src/platform/postgres/open-database.ts';

type Pools = Pick<Services, 'pool' | 'longQueryPool' | 'reportPool'>;

export interface OpenedPools {
  pools: Pools;
  end: () => Promise<void>;
}

/**
 * The connections of one process: many with short timeouts for the screens, two with long timeouts, and those of
 * reports. Reports use the two unless REPORTS_DATABASE_URL names a replica (REP-29). Errors: StartupError when the
 * replica cannot be reached.
 */
export async function openPools(
  config: Config,
  connection: ConnectionSettings,
  log: Logger,
): Promise<OpenedPools> {
  let isEnding = false;
  const onIdleError = (error: Error) => {
    // A pool ends before its connections are closed. A database that stops meanwhile reports errors on them, which are
    // not logged.
    if (!isEnding) log.warn({ err: error }, 'idle connection lost');
  };
  const pool = openPool(connection, config.poolSize, onIdleError);
  const longQueryPool = openReportPool(connection, onIdleError);
  if (config.databaseUrl === null) lowerPoolPriority(longQueryPool, log);
  const replica = config.reportsDatabaseUrl;
  const reportPool = replica ? openReportPool({ connectionString: replica }, onIdleError) : longQueryPool;
  const end = async () => {
    isEnding = true;
    await Promise.all([...new Set<pg.Pool>([pool, longQueryPool, reportPool])].map((each) => each.end()));
  };
  try {
    if (replica) await proveReplica(replica, reportPool);
  } catch (error) {
    await end();
    throw error;
  }
  return { pools: { pool, longQueryPool, reportPool }, end };
}

async function proveReplica(connectionString: string, pool: pg.Pool): Promise<void> {
  await refuseShared({ connectionString }, 'REPORTS_DATABASE_URL');
  await pool.query('select 1').catch((error: unknown) => {
    throw databaseUnreachable(error, 'REPORTS_DATABASE_URL');
  });
}

/**
 * Lowers the priority of a pool's backend processes, so that long queries use only processor time that the others
 * leave. Only for a database on this machine, since process ids of another machine would belong to other programs.
 * Where the system does not allow it, nothing changes.
 */
export function lowerPoolPriority(pool: pg.Pool, log: Logger): void {
  pool.on('connect', (client) => {
    lowerBackendPriority(client).catch((error: unknown) =>
      log.debug({ err: error }, 'reports run at the priority of tills'),
    );
  });
}

/** As `lowerPoolPriority`, for one connection. Errors: that of the system when it does not allow it. */
export async function lowerBackendPriority(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  for (const { pid } of rows) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
}
