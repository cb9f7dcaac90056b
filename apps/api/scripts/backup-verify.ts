/**
 * `npm run backup:verify [file]`: restores a backup (by default the newest) into a scratch database beside the one in
 * use. It compares every row, checks ledger and audit chain, and drops the database again. Exit code 1 on the first
 * difference.
 */
import { parseArgs } from 'node:util';
import { listBackups } from '#src/backup/backup-files.ts';
import { countText, durationText, timeText } from '#src/backup/progress-text.ts';
import { verifyBackup } from '#src/backup/verify-backup.ts';
import { commandText } from '#src/platform/operations/command-text.ts';
import { readConfig, type Config } from '#src/platform/operations/config.ts';
import { withDatabase } from '#src/platform/postgres/owner-connection.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

const USAGE = `Kullanım: ${commandText('backup:verify', '[dosya]')}`;

function chosenFile({ backupDir }: Config): string {
  const named = readArguments();
  if (named !== undefined) return named;
  const newest = listBackups(backupDir, 'LOGICAL').at(-1);
  if (newest === undefined) throw new StartupError(`"${backupDir}" dizininde yedek yok. ${USAGE}`);
  return newest;
}

function readArguments(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length > 1) throw new StartupError(USAGE);
    return positionals[0];
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw new StartupError(USAGE, { cause: error });
    throw error;
  }
}

try {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const file = chosenFile(config);
  const { header, summary, auditEntries, isRecorded } = await withDatabase(config, (connection) =>
    verifyBackup(connection, file, console.log),
  );
  const rows = summary.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `✓ ${file} (${timeText(header.startedAt)}): ${summary.tables.length} tablonun ${countText(rows)} satırı aynı, defter tutuyor, ` +
      `${countText(auditEntries)} denetim kaydı sağlam (${durationText(startedAt)}).`,
  );
  if (!isRecorded) console.log('Yedeği bu kurulum almamış; denetlendiği kaydedilmedi.');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
