import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '@sofra/api/src/platform/postgres/embedded-postgres';
import { EMBEDDED_SETTINGS } from '@sofra/api/src/platform/postgres/open-database';
import { databaseUrl, startServerProcess, type ServerProcess } from '@sofra/api/test/faults/server-process';
import { endPostgresWithProcess } from '@sofra/api/test/end-with-process';
import { temporaryDirectory } from '@sofra/api/test/faults/started-sofra';
import type { ConnectionSettings } from '@sofra/api/src/platform/postgres/database';
import { breakableDatabase, type BreakableDatabase } from '#proofs/stage/breakable-database.ts';

/** So high that a proof reaches no limit by accident; `DEFAULT_LIMITS` restores the defaults. */
export const RAISED_LIMITS = {
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  LIMIT_LOGIN_FAILURES_PER_EMAIL: '1000000',
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '1000000',
  LIMIT_LOGIN_FAILURES_PER_ADDRESS: '1000000',
  LIMIT_PRINTER_TESTS_PER_MINUTE: '1000000',
  LIMIT_GUEST_CALLS_PER_MINUTE: '1000000',
  LIMIT_GUEST_ORDERS_PER_MINUTE: '1000000',
  LIMIT_LINK_ORDERS_PER_HOUR: '1000000',
  LIMIT_RESERVATION_REQUESTS_PER_HOUR: '1000000',
  LIMIT_BOOK_CHECKS_PER_HOUR: '1000000',
  LIMIT_BACKUPS_PER_HOUR: '1000000',
  LIMIT_EXPORTS_PER_HOUR: '1000000',
  LIMIT_PASSWORD_MAILS_PER_HOUR: '1000000',
  LIMIT_PACKAGES_PER_HOUR: '1000000',
  LIMIT_PACKAGE_LINKS_PER_MINUTE: '1000000',
  LIMIT_REQUESTS_PER_MINUTE: '100000000',
} as const;

const END_WITHIN_MS = 5_000;

export const DEFAULT_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(RAISED_LIMITS).map((name) => [name, '']),
);

/** A fresh PostgreSQL and the built server, as two processes that can be killed separately. */
export interface Installation {
  /** The address of the running server, the same after a restart. */
  readonly url: string;
  readonly server: ServerProcess;
  /** A connection with all rights that sees every business. The server itself uses the application's role. */
  owner: pg.Pool;
  /** Kills the same PostgreSQL on purpose. */
  database: BreakableDatabase;
  connection: ConnectionSettings;
  databaseUrl: string;
  dataDir: string;
  /**
   * Starts a server on the same address after the previous one has ended; `settings` are added to the original ones.
   */
  restart: (settings?: Record<string, string>) => Promise<void>;
  /** Starts one more server on the same database; the caller stops it. */
  startAnother: (settings?: Record<string, string>) => Promise<ServerProcess>;
  close: () => Promise<void>;
}

export interface InstallationOptions {
  settings?: Record<string, string>;
  /** Settings of PostgreSQL by name. */
  postgres?: Record<string, string>;
}

async function openInstallation({
  settings = {},
  postgres = {},
}: InstallationOptions = {}): Promise<Installation> {
  const place = temporaryDirectory();
  const database = await startEmbeddedPostgres({
    dataDir: place.dataDir,
    log: () => undefined,
    settings: { ...EMBEDDED_SETTINGS, ...postgres },
  });
  const outliveProcess = endPostgresWithProcess(database.connection.host, place.dataDir);
  const url = databaseUrl(database.connection);
  const environment = { LOG_LEVEL: 'silent', ...RAISED_LIMITS, ...settings };
  let server = await startServerProcess(url, environment);
  const { port } = server;
  const owner = new pg.Pool({ ...database.connection, max: 4, options: '-c role=sofra_owner' });
  owner.on('error', () => undefined); // the database is broken on purpose
  return {
    url: `http://127.0.0.1:${port}`,
    get server() {
      return server;
    },
    owner,
    database: breakableDatabase(place.dataDir, database.connection),
    connection: database.connection,
    databaseUrl: url,
    dataDir: place.dataDir,
    restart: async (more = {}) => {
      server = await startServerProcess(url, { ...environment, ...more, PORT: String(port) });
    },
    startAnother: (more = {}) => startServerProcess(url, { ...environment, ...more }),
    close: async () => {
      if (server.isRunning()) await server.stop();
      // A client that a failed proof never released must not delay the end.
      await Promise.race([owner.end(), sleep(END_WITHIN_MS)]);
      outliveProcess();
      await database.stop();
      place.remove();
    },
  };
}

/** Runs work on an installation of its own, which is closed however the work ends. */
export async function onInstallation<T>(
  options: InstallationOptions,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(options);
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}
