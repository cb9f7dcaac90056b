import path from 'node:path';
import pg from 'pg';
import type { Config } from '#src/platform/operations/config.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';
import { openDatabase } from '#src/platform/postgres/open-database.ts';
import { livingPostmaster } from '#src/platform/postgres/postgres-processes.ts';
import { isInitialised } from '#src/platform/postgres/postgres-cluster.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

export interface OwnerConnectionOptions {
  /** Refuses a data directory without a database in place of making one: a mistyped path must not look like an empty shop. */
  mustExist?: boolean;
}

/**
 * Runs `work` on one connection that sees every business, for the commands of whoever runs the installation. On the
 * embedded database it joins a Sofra that is running there; when none is, it starts the database and stops it again.
 * Errors: StartupError with one sentence.
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
  // Rights are the owner's here, never those of the application's own login.
  const opened = await openDatabase({ ...config, appDatabaseUrl: null }, () => undefined);
  try {
    return await work(opened.connection);
  } finally {
    await opened.stop();
  }
}

const clusterOf = (dataDir: string): string => path.join(dataDir, 'postgres');

/** The socket of the PostgreSQL that works in this data directory now; null when none does. */
function connectionOfRunning(dataDir: string): ConnectionSettings | null {
  const living = livingPostmaster(clusterOf(dataDir));
  return living && { host: living.socketDir, port: living.port, user: 'postgres', database: 'sofra' };
}

/** One connection in the role of the tables' owner, closed however the work ends. */
export async function workAsOwner<T>(
  connection: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    application_name: 'sofra-command',
  });
  client.on('error', () => undefined); // a connection that breaks fails the query under way
  try {
    await client.connect();
    await client.query('set role sofra_owner'); // whom every fence lets through, superuser or not
  } catch (error) {
    await client.end().catch(() => undefined); // it may never have been open
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
