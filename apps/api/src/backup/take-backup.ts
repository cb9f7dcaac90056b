import * as fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { ArchiveHeader, ArchiveSummary } from '#src/backup/archive/archive-format.ts';
import { writeArchive } from '#src/backup/archive/write-archive.ts';
import {
  finishBackup,
  newBackupPath,
  openBackupDirectory,
  unfinishedPath,
} from '#src/backup/backup-files.ts';
import { countBusinesses, recordBackup } from '#src/backup/backup-records.ts';
import { readTables, setPortableOutput } from '#src/backup/catalogue.ts';
import { countText, throttledProgress } from '#src/backup/progress-text.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { productVersion } from '#src/platform/operations/product.ts';
import { diskFull, isDiskFull } from '#src/platform/operations/startup-error.ts';

export interface TakenBackup {
  file: string;
  header: ArchiveHeader;
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
  await client.query('begin isolation level repeatable read read only');
  try {
    await setPortableOutput(client);
    const header = await describeSnapshot(client);
    const tables = await readTables(client);
    const summary = await writeArchive(file, {
      client,
      header,
      tables,
      onRows: (table, rows) => report(() => `${table}: ${countText(rows)} satır`),
    });
    return { header, summary };
  } finally {
    // Also ends a wait for a snapshot that is no longer needed; on a broken connection it fails.
    await client.query('rollback').catch(() => undefined);
  }
}

async function describeSnapshot(client: pg.Client): Promise<ArchiveHeader> {
  // The list of migrations belongs to the role that migrates, every other table to `sofra_owner`.
  await client.query('set local role none');
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  await client.query('set local role sofra_owner');
  const { rows } = await client.query<{ version: string; now: Date }>(
    `select current_setting('server_version') as version, now() as now`,
  );
  return {
    id: newId(),
    productVersion: productVersion(),
    postgresVersion: rows[0]?.version ?? '',
    startedAt: (rows[0]?.now ?? new Date()).toISOString(),
    businesses: await countBusinesses(client),
    migrations: migrations.rows,
  };
}
