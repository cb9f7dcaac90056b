/**
 * The process in which a running Sofra takes its own backup (backup-process.ts): it copies everything, restores the
 * copy beside the database to compare it, and removes backups that are too old. It reads the settings of the server
 * that started it.
 */
import os from 'node:os';
import { failedMessage, type BackupMessage } from '#src/backup/backup-failure.ts';
import { removeOldBackups } from '#src/backup/backup-files.ts';
import { takeBackup } from '#src/backup/take-backup.ts';
import { BACKUP_RETENTION } from '#src/backup/backup-retention.ts';
import { verifyBackup } from '#src/backup/verify-backup.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { withDatabase, withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';

/** A lower priority than the server's, so that tills are served first. */
const PRIORITY = 10;

const log = (message: BackupMessage): void => void process.send?.(message);
const silent = (): void => undefined;

os.setPriority(PRIORITY);
// The server that started this process has ended. The result has no receiver, and the lease of the backup expires.
process.once('disconnect', () => process.exit(1));

let phase: 'COPYING' | 'VERIFYING' = 'COPYING';
try {
  const config = readConfig(process.env);
  log({ kind: 'phase', phase });
  const taken = await withOwnerConnection(config, (client) => takeBackup(client, config.backupDir, silent), {
    mustExist: true,
  });
  phase = 'VERIFYING';
  log({ kind: 'phase', phase });
  await withDatabase(config, (connection) => verifyBackup(connection, taken.file, silent));
  removeOldBackups(config.backupDir, 'LOGICAL', BACKUP_RETENTION);
  log({ kind: 'done' });
} catch (error) {
  log(failedMessage(error, phase));
}
process.removeAllListeners('disconnect');
process.disconnect();
