/**
 * `npm run backup`: writes the whole database into one file in SOFRA_BACKUP_DIR, also while a Sofra is running.
 * `--keep 14` sets how many backups are retained. `--physical` copies the embedded PostgreSQL itself, for a restore to
 * any moment. Exit code 1 when there is no new backup.
 */
import { parseArgs } from 'node:util';
import { removeOldBackups } from '#src/backup/backup-files.ts';
import { BACKUP_RETENTION } from '#src/backup/backup-retention.ts';
import { takePhysicalBackup } from '#src/backup/physical/take-physical-backup.ts';
import { removeOldSegments } from '#src/backup/physical/wal-segments.ts';
import { countText, durationText, sizeText } from '#src/backup/progress-text.ts';
import { takeBackup } from '#src/backup/take-backup.ts';
import { commandText } from '#src/platform/operations/command-text.ts';
import { readConfig, type Config } from '#src/platform/operations/config.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

const USAGE = `Kullanım: ${commandText('backup', '[--keep 14] [--physical]')}`;

function readArguments(): { keep: number; physical: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        keep: { type: 'string', default: String(BACKUP_RETENTION) },
        physical: { type: 'boolean', default: false },
      },
    });
    if (!/^[1-9]\d{0,4}$/.test(values.keep)) throw new StartupError(`--keep en az 1 olmalı. ${USAGE}`);
    return { keep: Number(values.keep), physical: values.physical };
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw new StartupError(USAGE, { cause: error });
    throw error;
  }
}

async function backUpLogically(config: Config): Promise<void> {
  const startedAt = performance.now();
  const taken = await withOwnerConnection(
    config,
    (client) => takeBackup(client, config.backupDir, console.log),
    { mustExist: true },
  );
  const { header, summary, sizeBytes } = taken;
  const rows = summary.tables.reduce((sum, table) => sum + table.rows, 0);
  const what = `${header.businesses} işletme, ${summary.tables.length} tablo, ${countText(rows)} satır`;
  console.log(`✓ Yedek alındı: ${taken.file} (${what}; ${sizeText(sizeBytes)}, ${durationText(startedAt)}).`);
}

async function backUpPhysically(config: Config): Promise<void> {
  const startedAt = performance.now();
  const { directory, files, sizeBytes } = await takePhysicalBackup(config, console.log);
  console.log(
    `✓ Fiziksel yedek alındı: ${directory} (${countText(files)} dosya, ${sizeText(sizeBytes)}, ${durationText(startedAt)}).`,
  );
  if (config.walArchive === null)
    console.log('SOFRA_WAL_ARCHIVE verilmemiş: bu yedekten yalnızca alındığı ana dönülebilir.');
}

function tidyUp({ backupDir }: Config, { keep, physical }: { keep: number; physical: boolean }): void {
  const removed = removeOldBackups(backupDir, physical ? 'PHYSICAL' : 'LOGICAL', keep);
  if (removed > 0) console.log(`${removed} eski yedek silindi, son ${keep} tanesi duruyor.`);
  const segments = physical ? removeOldSegments(backupDir) : 0;
  if (segments > 0) console.log(`Artık hiçbir yedeğe gerekmeyen ${segments} WAL dosyası silindi.`);
}

try {
  const options = readArguments();
  const config = readConfig(process.env);
  await (options.physical ? backUpPhysically(config) : backUpLogically(config));
  tidyUp(config, options);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
