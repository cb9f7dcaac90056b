import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';
import type { Config } from '#src/platform/operations/config.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

/** Forwards the events of one process to the screens that are connected to others (REL-32). */
export interface RealtimeBridge {
  adapter: NonNullable<ServerOptions['adapter']>;
  close: () => Promise<void>;
}

/**
 * Uses Redis where REDIS_URL is set, else the database. The embedded database belongs to this process alone, so there
 * is no other process and no bridge. Events only tell screens to fetch again; a lost one costs a delay.
 */
export async function openRealtimeBridge(
  config: Pick<Config, 'redisUrl' | 'databaseUrl'>,
  connection: ConnectionSettings,
  log: Logger,
): Promise<RealtimeBridge | null> {
  if (config.redisUrl !== null) return bridgeOverRedis(config.redisUrl, log);
  return config.databaseUrl === null ? null : bridgeOverPostgres(connection, log);
}

/** Redis is imported only here: its six hundred files would take a quarter of the memory of a server without Redis. */
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

/** Uses one listening and one sending connection outside the pool, so that events do not wait for a busy till. */
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
    // The adapter returns its connection when its last namespace closes.
    close: () => pool.end(),
  };
}
