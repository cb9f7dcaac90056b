import pg from 'pg';
import type { Config } from '#src/platform/operations/config.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import { migrate } from '#src/platform/postgres/migrate.ts';
import { MIGRATIONS } from '#src/platform/operations/paths.ts';
import { errorCode, errorText, StartupError } from '#src/platform/operations/startup-error.ts';
import { refuseMoved } from '#src/platform/postgres/moved-database.ts';
import { removeUnfinishedDemo } from '#src/platform/operations/unfinished-demo.ts';
import { refuseSharedSessions } from '#src/platform/postgres/shared-sessions.ts';
import { walArchiveSettings } from '#src/platform/postgres/wal-archive.ts';

const OLDEST_SUPPORTED = 150_000;
/**
 * Plans made for an empty table use the wrong index until the table is analysed. A new restaurant fills its tables
 * within minutes, so autovacuum must not wait for its usual minute.
 */
export const EMBEDDED_SETTINGS = { autovacuum_naptime: '10s' };

export interface OpenedDatabase {
  /** The settings the pool connects with; its sessions then take the role `sofra_app`. */
  connection: ConnectionSettings;
  stop: () => Promise<void>;
}

/**
 * Opens the configured database, embedded or external, migrates it, and refuses one whose settings may lose or leak
 * data (REL-8). Errors: StartupError with one sentence.
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenedDatabase> {
  const opened =
    config.databaseUrl === null ? await openEmbedded(config, log) : openGiven(config.databaseUrl);
  try {
    if (config.databaseUrl !== null) await refuseShared(opened.connection, 'DATABASE_URL');
    await prepare(opened.connection);
    if (config.appDatabaseUrl === null) return opened;
    const connection = { connectionString: config.appDatabaseUrl };
    await refuseShared(connection, 'APP_DATABASE_URL');
    return { connection, stop: opened.stop };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

async function openEmbedded(config: Config, log: (line: string) => void) {
  refuseMoved(config.dataDir);
  const { dataDir, walArchive } = config;
  const archiving = walArchive === null ? {} : walArchiveSettings(dataDir, walArchive);
  const settings = { ...EMBEDDED_SETTINGS, ...archiving };
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  try {
    await removeUnfinishedDemo(dataDir, postgres.connection);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { connection: postgres.connection, stop: () => postgres.stop() };
}

const openGiven = (connectionString: string) => ({
  connection: { connectionString },
  stop: () => Promise.resolve(),
});

async function prepare(connection: ConnectionSettings): Promise<void> {
  const client = await connect(connection, 'DATABASE_URL');
  try {
    await refuseUnsafe(client);
    await migrate(client, MIGRATIONS);
    await refuseUnfenced(client);
  } finally {
    await client.end();
  }
}

type DatabaseSetting = 'DATABASE_URL' | 'APP_DATABASE_URL' | 'REPORTS_DATABASE_URL' | '--to';

async function connect(connection: ConnectionSettings, setting: DatabaseSetting): Promise<pg.Client> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined); // a broken connection fails the running query
    await client.connect();
    return client;
  } catch (error) {
    throw databaseUnreachable(error, setting);
  }
}

/** Runs before the first query to a given database, because migrating needs a session of its own too. */
export async function refuseShared(connection: ConnectionSettings, setting: DatabaseSetting): Promise<void> {
  const first = await connect(connection, setting);
  try {
    const second = await connect(connection, setting);
    await refuseSharedSessions([first, second], setting).finally(() => second.end());
  } finally {
    await first.end();
  }
}

/** One sentence with the reason and the setting to check. */
export const databaseUnreachable = (error: unknown, setting: DatabaseSetting): StartupError =>
  new StartupError(`Veritabanına bağlanılamadı (${reasonOf(error)}). ${setting} ayarını kontrol edin.`, {
    cause: error,
  });

const CONNECT_REASONS: Readonly<Record<string, string>> = {
  ERR_INVALID_URL: 'adres okunamadı',
  ECONNREFUSED: 'verilen adreste çalışan bir PostgreSQL yok',
  ENOENT: 'verilen adreste çalışan bir PostgreSQL yok',
  ENOTFOUND: 'sunucunun adı bulunamadı',
  EAI_AGAIN: 'sunucunun adı bulunamadı',
  ETIMEDOUT: 'sunucu yanıt vermedi',
  EHOSTUNREACH: 'sunucuya ulaşılamıyor',
  ENETUNREACH: 'sunucuya ulaşılamıyor',
  '28P01': 'kullanıcı adı ya da şifre yanlış',
  '28000': 'kullanıcı adı ya da şifre kabul edilmedi',
  '3D000': 'adı verilen veritabanı yok',
};

function reasonOf(error: unknown): string {
  if (/timeout expired/.test(errorText(error))) return 'sunucu yanıt vermedi';
  return CONNECT_REASONS[errorCode(error) ?? ''] ?? errorText(error);
}

/** A server that confirms a commit before it is on disk could lose an acknowledged sale. */
async function refuseUnsafe(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version_num')`,
  );
  for (const { name, setting } of rows) {
    if (name === 'server_version_num') {
      if (Number(setting) < OLDEST_SUPPORTED)
        throw new StartupError('PostgreSQL 15 ya da daha yeni bir sürüm gerekli.');
    } else if (setting === 'off') {
      throw new StartupError(
        `PostgreSQL ayarı "${name}" kapalı: onaylanmış bir satış kaybolabilir. Açıp yeniden başlatın.`,
      );
    }
  }
}

async function refuseUnfenced(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_roles where rolname = 'sofra_app' and (rolsuper or rolbypassrls)`,
  );
  if (rows.length > 0)
    throw new StartupError(
      'Veritabanı rolü sofra_app satır güvenliğini aşabiliyor: SUPERUSER ve BYPASSRLS haklarını kaldırın.',
    );
}
