import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';
import type { Config } from '#src/platform/operations/config.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

/** Carries what one process tells its screens to the screens of all the others (REL-32). */
export interface RealtimeBridge {
  adapter: NonNullable<ServerOptions['adapter']>;
  close: () => Promise<void>;
}

/**
 * Redis where REDIS_URL names one, else the database, where it is not our own embedded one: nobody but this process can
 * use that, so there is nobody to tell. Announcements are hints to fetch again; one that is lost costs a late screen.
 */
export async function openRealtimeBridge(
  config: Pick<Config, 'redisUrl' | 'databaseUrl'>,
  connection: ConnectionSettings,
  log: Logger,
): Promise<RealtimeBridge | null> {
  if (config.redisUrl !== null) return bridgeOverRedis(config.redisUrl, log);
  return config.databaseUrl === null ? null : bridgeOverPostgres(connection, log);
}

/** Redis is loaded only here: its six hundred files took a quarter of the memory of a server that has none. */
async function bridgeOverRedis(url: string, log: Logger): Promise<RealtimeBridge> {
  const { createClient } = await import('redis');
  const { createAdapter: createRedisAdapter } = await import('@socket.io/redis-adapter');
  const speaker = createClient({ url });
  const listener = speaker.duplicate();
  for (const client of [speaker, listener]) {
    client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis does not answer; trying on'));
  }
  await Promise.all([speaker.connect(), listener.connect()]);
  return {
    adapter: createRedisAdapter(speaker, listener),
    close: async () => {
      await Promise.allSettled([speaker.close(), listener.close()]);
    },
  };
}

/** One connection that listens and one that speaks, beside the pool: a busy till must not keep them waiting. */
function bridgeOverPostgres(connection: ConnectionSettings, log: Logger): RealtimeBridge {
  const onError = (error: unknown) => log.warn({ err: error }, 'other processes cannot be told; trying on');
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    options: '-c role=sofra_app -c timezone=UTC -c statement_timeout=5000',
    application_name: 'sofra-realtime',
    keepAlive: true,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return {
    adapter: createPostgresAdapter(pool, { tableName: 'realtime_attachments', errorHandler: onError }),
    // The adapter gives its connection back when its last namespace closes.
    close: () => pool.end(),
  };
}
