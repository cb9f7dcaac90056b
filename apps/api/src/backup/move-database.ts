import pg from 'pg';
import type { ArchiveSummary, BackupHeader } from '#src/backup/archive/archive-format.ts';
import { checkRestoredLedger } from '#src/backup/check-restored-ledger.ts';
import { holdsData, isInUse, restoreArchive } from '#src/backup/restore-archive.ts';
import { takeBackup } from '#src/backup/take-backup.ts';
import type { Config } from '#src/platform/operations/config.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';
import { markMoved, refuseMoved } from '#src/platform/postgres/moved-database.ts';
import { databaseUnreachable } from '#src/platform/postgres/open-database.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';

export interface MovedDatabase {
  header: BackupHeader;
  summary: ArchiveSummary;
  auditEntries: number;
  stoppedSlips: number;
  /** The backup it was moved by, which stays where backups are. */
  file: string;
}

/**
 * Moves the whole installation from its embedded database to another PostgreSQL (MOVE-7). It is checked, copied,
 * compared row by row, and checked again at the target. Until the last step the embedded database is in use. Then it is
 * marked, so that it is never started again. Errors: StartupError; nothing has changed for the next start of Sofra.
 */
export async function moveDatabase(
  config: Config,
  to: string,
  log: (line: string) => void,
): Promise<MovedDatabase> {
  refuseMoved(config.dataDir);
  return withOwnerConnection(
    config,
    async (source) => {
      if (await isInUse(source)) throw new StartupError('Sofra çalışıyor; önce onu kapatın.');
      await refuseNotEmpty(to);
      log('Defter ve denetim zinciri denetleniyor…');
      await checkRestoredLedger(source);
      log('Yedek alınıyor…');
      const { file } = await takeBackup(source, config.backupDir, log);
      log('Yeni veritabanına yükleniyor ve karşılaştırılıyor…');
      const arrived = await withOwnerConnection({ ...config, databaseUrl: to }, async (target) => {
        const restored = await restoreArchive(target, file, { log, isForService: true });
        return { ...restored, ...(await checkRestoredLedger(target)) };
      });
      markMoved(config.dataDir, nameOf(to));
      return { ...arrived, file };
    },
    { mustExist: true },
  );
}

/** The address of a database without its password. */
export function nameOf(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}

/**
 * Refuses a target with data. An empty database of Sofra, left by an earlier try, is accepted. Errors: StartupError.
 */
async function refuseNotEmpty(to: string): Promise<void> {
  const client = new pg.Client({ connectionString: to, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a broken connection fails the running query
  try {
    await client.connect();
  } catch (error) {
    throw databaseUnreachable(error, '--to');
  }
  try {
    const { rows } = await client.query<{ holds: boolean; isSofra: boolean }>(
      `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')) as holds,
              to_regclass('public.schema_migrations') is not null as "isSofra"`,
    );
    const [{ holds, isSofra } = { holds: true, isSofra: false }] = rows;
    if (holds && !isSofra)
      throw new StartupError('Hedef veritabanı boş değil: başka bir programın tabloları var.');
    if (!holds) return;
    await client.query('set role sofra_owner');
    if (await holdsData(client))
      throw new StartupError('Hedef veritabanı boş değil: içinde işletmeler var. Boş bir veritabanı verin.');
  } finally {
    await client.end();
  }
}
