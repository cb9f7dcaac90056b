import type { ArchiveHeader, ArchiveSummary } from '#src/backup/archive/archive-format.ts';
import { recordVerified } from '#src/backup/backup-records.ts';
import { checkBooks } from '#src/backup/check-books.ts';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { withScratchDatabase } from '#src/backup/scratch-database.ts';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';
import { workAsOwner } from '#src/platform/postgres/owner-connection.ts';

export interface VerifiedBackup {
  header: ArchiveHeader;
  summary: ArchiveSummary;
  auditEntries: number;
  /** This installation took it and has noted that it was verified. */
  isRecorded: boolean;
}

/**
 * Proves that a backup can be restored by restoring it, beside the database in use: every row is compared, the books
 * are checked. Errors: StartupError naming the first difference (REL-39).
 */
export async function verifyBackup(
  connection: ConnectionSettings,
  file: string,
  log: (line: string) => void,
): Promise<VerifiedBackup> {
  const verified = await withScratchDatabase(connection, async (client) => {
    const { header, summary } = await restoreArchive(client, file, { log, isForService: false });
    return { header, summary, ...(await checkBooks(client)) };
  });
  const isRecorded = await workAsOwner(connection, (client) => recordVerified(client, verified.header.id));
  return { ...verified, isRecorded };
}
