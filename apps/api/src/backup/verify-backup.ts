import type { BackupHeader, ArchiveSummary } from '#src/backup/archive/archive-format.ts';
import { recordVerified } from '#src/backup/backup-records.ts';
import { checkRestoredLedger } from '#src/backup/check-restored-ledger.ts';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { withScratchDatabase } from '#src/backup/scratch-database.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';
import { workAsOwner } from '#src/platform/postgres/owner-connection.ts';

export interface VerifiedBackup {
  header: BackupHeader;
  summary: ArchiveSummary;
  auditEntries: number;
  /** This installation took the backup and has recorded that it is verified. */
  isRecorded: boolean;
}

/**
 * Verifies a backup by restoring it into a scratch database beside the one in use: every row is compared, and the books
 * are checked. Errors: StartupError naming the first difference (REL-39).
 */
export async function verifyBackup(
  connection: ConnectionSettings,
  file: string,
  log: (line: string) => void,
): Promise<VerifiedBackup> {
  const verified = await withScratchDatabase(connection, async (client) => {
    const { header, summary } = await restoreArchive(client, file, { log, isForService: false });
    return { header, summary, ...(await checkRestoredLedger(client)) };
  });
  const isRecorded = await workAsOwner(connection, (client) => recordVerified(client, verified.header.id));
  return { ...verified, isRecorded };
}
