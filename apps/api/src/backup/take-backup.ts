import * as fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { BACKUP, type ArchiveSummary, type BackupHeader } from '#src/backup/archive/archive-format.ts';
import { describeOrigin, inSnapshot } from '#src/backup/archive/archive-snapshot.ts';
import { writeArchive } from '#src/backup/archive/write-archive.ts';
import {
  finishBackup,
  newBackupPath,
  openBackupDirectory,
  unfinishedPath,
} from '#src/backup/backup-files.ts';
import { countBusinesses, recordBackup } from '#src/backup/backup-records.ts';
import { countText, throttledProgress } from '#src/backup/progress-text.ts';
import { readTables } from '#src/backup/rows/tables.ts';
import { diskFull, isDiskFull } from '#src/platform/operations/startup-error.ts';

export interface TakenBackup {
  file: string;
  header: BackupHeader;
  summary: ArchiveSummary;
  sizeBytes: number;
}

/**
 * Writes the whole content of the database into one new file of the directory and records it. It reads one snapshot and
 * takes no lock that a till needs, so a running Sofra is not held up.
 */
export async function takeBackup(
  client: pg.Client,
  directory: string,
  log: (line: string) => void,
): Promise<TakenBackup> {
  openBackupDirectory(directory);
  const file = newBackupPath(directory, 'LOGICAL', new Date());
  try {
    const { header, summary } = await archiveSnapshot(client, unfinishedPath(file), log);
    finishBackup(file);
    const sizeBytes = fs.statSync(file).size;
    const { id, startedAt, businesses } = header;
    const fileName = path.basename(file);
    await recordBackup(client, { id, kind: 'LOGICAL', startedAt, fileName, sizeBytes, businesses });
    return { file, header, summary, sizeBytes };
  } catch (error) {
    fs.rmSync(unfinishedPath(file), { force: true });
    throw isDiskFull(error) ? diskFull(`"${directory}"`, error) : error;
  }
}

/** Writes the archive of one consistent snapshot to exactly this file. */
export async function archiveSnapshot(
  client: pg.Client,
  file: string,
  log: (line: string) => void,
): Promise<Pick<TakenBackup, 'header' | 'summary'>> {
  const report = throttledProgress(log);
  return inSnapshot(client, async () => {
    const header = { ...(await describeOrigin(client)), businesses: await countBusinesses(client) };
    const summary = await writeArchive(file, {
      kind: BACKUP,
      client,
      header,
      tables: await readTables(client),
      filterOf: () => ({}),
      onRows: (table, rows) => report(() => `${table}: ${countText(rows)} satır`),
    });
    return { header, summary };
  });
}
