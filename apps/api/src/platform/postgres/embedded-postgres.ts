import * as fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Account, OperatingSystem } from '#src/platform/operating-system/operating-system.ts';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';
import { databaseAccount } from '#src/platform/postgres/postgres-account.ts';
import { runnablePostgres } from '#src/platform/postgres/postgres-binaries.ts';
import { initialiseCluster, isInitialised, placeOfCluster } from '#src/platform/postgres/postgres-cluster.ts';
import {
  addressOf,
  claimDirectory,
  directoryInUse,
  endAbandoned,
  holdOwnerLock,
  type ServerAddress,
} from '#src/platform/postgres/data-directory-lock.ts';
import { SOCKET_DIR_PREFIX } from '#src/platform/postgres/postgres-processes.ts';
import { PostgresServer } from '#src/platform/postgres/postgres-server.ts';
import {
  diskFull,
  errorCode,
  errorText,
  isDiskFull,
  StartupError,
} from '#src/platform/operations/startup-error.ts';

const DATABASE = 'sofra';
/** Home that root uses for a cluster when the database's account cannot access the data directory. */
export const ROOT_HOME = '/var/lib/sofra';
/** The kernel allows 107 bytes for the path of a Unix socket. */
const LONGEST_SOCKET_PATH = 100;
const LOOPBACK = '127.0.0.1';

export interface EmbeddedPostgresOptions {
  /** SOFRA_DATA_DIR; the cluster is `<dataDir>/postgres`. It is created when missing. */
  readonly dataDir: string;
  /** Receives PostgreSQL's log and the messages of the launcher, line by line. */
  readonly log: (line: string) => void;
  /** PostgreSQL settings by name, overriding its defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Time limit of a start that makes progress. */
  readonly startTimeoutMs?: number;
  /** Home that root uses for a cluster that the database's account could not access elsewhere. */
  readonly rootHome?: string;
  /** Default of this system, unless a test sets the other way. */
  readonly reaches?: OperatingSystem['reaches'];
}

export interface EmbeddedPostgres {
  /** The superuser's connection to the application's database. */
  readonly connection: ServerAddress & { readonly database: string };
  /** The database was created just now and has no table. */
  readonly isFresh: boolean;
  /** Shuts the database down cleanly; call it after the last pool has ended. A second call does nothing. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL from the npm package on `<dataDir>/postgres` and keeps it running until `stop()`.
 *
 * It works as root and as any other user, with any LANG, and with install scripts blocked. It also works after Node or
 * PostgreSQL was killed. On systems with Unix sockets it opens no TCP port, and two Sofras never share a directory.
 * Every refusal is a `StartupError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    const claim = await claimDirectory(dataDir);
    try {
      return await startClaimed({ ...options, dataDir }, claim);
    } catch (error) {
      claim.release();
      throw error;
    }
  } catch (error) {
    throw explained(error, dataDir);
  }
}

async function startClaimed(
  options: EmbeddedPostgresOptions,
  claim: { release(): void },
): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, startTimeoutMs, rootHome = ROOT_HOME } = options;
  const { reaches = thisSystem.reaches } = options;
  const account = databaseAccount(path.join(dataDir, 'postgres'));
  const native = runnablePostgres(account, account ? rootHome : dataDir);
  const clusterDir = placeOfCluster(dataDir, account, rootHome);
  if (isInitialised(clusterDir)) await endAbandoned(clusterDir, dataDir, log, { native });
  else initialiseCluster({ clusterDir, native, account, reaches });

  const address =
    reaches === 'by socket'
      ? addressOf({ clusterDir, host: socketDirectory(clusterDir, account), port: 5432 })
      : addressOf({ clusterDir, host: LOOPBACK, port: await freePort() });
  const server = new PostgresServer({
    native,
    clusterDir,
    address,
    account,
    settings,
    log,
    ...(startTimeoutMs !== undefined && { startTimeoutMs }),
  });
  try {
    await server.start();
    const lock = await holdOwnerLock(address);
    if (!lock) throw directoryInUse(dataDir);
    const connection = { ...address, database: DATABASE };
    const isFresh = await prepareDatabase(address);
    const stop = async () => {
      await lock.release();
      await server.stop();
      removeSocketDirectory(address.host);
      claim.release();
    };
    return { connection, isFresh, stop };
  } catch (error) {
    await server.stop();
    removeSocketDirectory(address.host);
    throw error;
  }
}

/**
 * Directory of the socket: the cluster's own, which no other account may enter, or a shorter one when its path is too
 * long.
 */
function socketDirectory(clusterDir: string, account: Account | null): string {
  if (Buffer.byteLength(path.join(clusterDir, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return clusterDir;
  const shortTemp = Buffer.byteLength(os.tmpdir()) <= LONGEST_SOCKET_PATH / 2 ? os.tmpdir() : '/tmp';
  const directory = fs.mkdtempSync(path.join(shortTemp, SOCKET_DIR_PREFIX));
  if (account) fs.chownSync(directory, account.uid, account.gid);
  return directory;
}

/** A port that is free now. PostgreSQL reports an error when another program takes it within the next moment. */
async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function removeSocketDirectory(directory: string): void {
  if (path.basename(directory).startsWith(SOCKET_DIR_PREFIX))
    fs.rmSync(directory, { recursive: true, force: true });
}

/** Creates the application's database when it is missing; returns whether it has no table yet. */
async function prepareDatabase(address: ServerAddress): Promise<boolean> {
  const exists = await ask(
    address,
    'postgres',
    `select exists (select from pg_database where datname = '${DATABASE}') as answer`,
  );
  if (!exists) await ask(address, 'postgres', `create database ${DATABASE}`);
  const anyTable = `select exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as answer`;
  return !(await ask(address, DATABASE, anyTable));
}

async function ask(address: ServerAddress, database: string, sql: string): Promise<boolean> {
  const session = new pg.Client({ ...address, database });
  await session.connect();
  try {
    const { rows } = await session.query<{ answer: boolean }>(sql);
    return rows[0]?.answer ?? false;
  } finally {
    await session.end();
  }
}

/** Turns any error into one sentence that the person at the terminal can act on. */
function explained(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  if (isDiskFull(error)) return diskFull(`"${dataDir}"`, error);
  const text = errorText(error);
  if (isForbidden(error)) {
    return new StartupError(
      `Veri dizini "${dataDir}" okunamıyor ya da yazılamıyor; dizinin sahibini ve izinlerini denetleyin.`,
      { cause: error },
    );
  }
  if (/lock file .* already exists|still in use/.test(text)) return directoryInUse(dataDir);
  if (/administrative permissions/.test(text)) {
    return new StartupError(
      "Veritabanı yönetici haklarıyla çalışmaz; Sofra'yı yönetici olarak değil, olağan bir kullanıcıyla başlatın.",
      { cause: error },
    );
  }
  if (/incompatible with server/.test(text)) {
    return new StartupError(
      `Veri dizini "${dataDir}" başka bir PostgreSQL sürümünden kalma; SOFRA_DATA_DIR ile başka bir dizin seçin ya da o sürümden aldığınız yedeği geri yükleyin.`,
      { cause: error },
    );
  }
  const lastLine = text.trim().split('\n').at(-1) ?? '';
  return new StartupError(`Veritabanı "${dataDir}" dizininde başlatılamadı: ${lastLine}`, { cause: error });
}

function isForbidden(error: unknown): boolean {
  const isSystemRefusal = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(errorCode(error) ?? '');
  return (
    isSystemRefusal ||
    /Permission denied|invalid permissions|wrong ownership|Read-only file system/.test(errorText(error))
  );
}
