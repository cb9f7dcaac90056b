import path from 'node:path';
import pg from 'pg';
import type { Config } from '#src/platform/operations/config.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';
import { openDatabase } from '#src/platform/postgres/open-database.ts';
import { addressOf } from '#src/platform/postgres/data-directory-lock.ts';
import { livingPostmaster } from '#src/platform/postgres/postgres-processes.ts';
import { isInitialised } from '#src/platform/postgres/postgres-cluster.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

export interface OwnerConnectionOptions {
  /**
   * Refuses a data directory without a database instead of creating one. A mistyped path must not look like an empty
   * business.
   */
  mustExist?: boolean;
}

/**
 * Runs `work` on one connection that sees every business, for operator commands. On the embedded database it connects
 * to a Sofra that is running there. Otherwise it starts the database and stops it afterwards. Errors: StartupError with
 * one sentence.
 */
export async function withOwnerConnection<T>(
  config: Config,
  work: (client: pg.Client) => Promise<T>,
  options: OwnerConnectionOptions = {},
): Promise<T> {
  return withDatabase(config, (connection) => workAsOwner(connection, work), options);
}

/** As `withOwnerConnection`, for work that opens its own connections. */
export async function withDatabase<T>(
  config: Config,
  work: (connection: ConnectionSettings) => Promise<T>,
  { mustExist = false }: OwnerConnectionOptions = {},
): Promise<T> {
  const running = config.databaseUrl === null ? connectionOfRunning(config.dataDir) : null;
  if (running) return work(running);
  if (mustExist && config.databaseUrl === null && !isInitialised(clusterOf(config.dataDir))) {
    throw new StartupError(
      `Veri dizini "${config.dataDir}" içinde veritabanı yok; SOFRA_DATA_DIR ayarını kontrol edin.`,
    );
  }
  // Connects with the owner's rights, never with the application's own login.
  const opened = await openDatabase({ ...config, appDatabaseUrl: null }, () => undefined);
  try {
    return await work(opened.connection);
  } finally {
    await opened.stop();
  }
}

const clusterOf = (dataDir: string): string => path.join(dataDir, 'postgres');

/** The address of the PostgreSQL that is running in this data directory; null when none is. */
function connectionOfRunning(dataDir: string): ConnectionSettings | null {
  const living = livingPostmaster(clusterOf(dataDir));
  return living && { ...addressOf(living), database: 'sofra' };
}

/** Opens one connection in the role of the tables' owner, and closes it however the work ends. */
export async function workAsOwner<T>(
  connection: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    application_name: 'sofra-command',
  });
  client.on('error', () => undefined); // a broken connection fails the running query
  try {
    await client.connect();
    await client.query('set role sofra_owner'); // every row security policy admits this role, superuser or not
  } catch (error) {
    await client.end().catch(() => undefined); // it may never have connected
    throw new StartupError(
      'Veritabanına bağlanılamadı. Komutu Sofra’yı başlatan kullanıcıyla çalıştırın ya da önce Sofra’yı kapatın.',
      { cause: error },
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
