import * as fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
  finishBackup,
  newBackupPath,
  openBackupDirectory,
  unfinishedPath,
} from '#src/backup/backup-files.ts';
import { syncDirectory } from '#src/platform/operating-system/sync-directory.ts';
import { countBusinesses, recordBackup } from '#src/backup/backup-records.ts';
import { copyCluster } from '#src/backup/physical/copy-cluster.ts';
import { copyFile } from '#src/backup/physical/copy-file.ts';
import { CLUSTER, writeManifest, type Manifest } from '#src/backup/physical/manifest.ts';
import { segmentsBetween } from '#src/backup/physical/wal-segments.ts';
import type { Config } from '#src/platform/operations/config.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { withDatabase } from '#src/platform/postgres/owner-connection.ts';
import { productVersion } from '#src/platform/operations/product.ts';
import { diskFull, isDiskFull, StartupError } from '#src/platform/operations/startup-error.ts';
import { walSeriesDirectory } from '#src/platform/postgres/wal-archive.ts';

export interface TakenPhysicalBackup {
  directory: string;
  files: number;
  sizeBytes: number;
}

/**
 * Copies the cluster of the embedded PostgreSQL while it runs, with the WAL that makes the copy consistent. It can be
 * restored to the moment the copy ended, and with archived WAL to every moment after that.
 */
export async function takePhysicalBackup(
  config: Config,
  log: (line: string) => void,
): Promise<TakenPhysicalBackup> {
  if (config.databaseUrl !== null) {
    throw new StartupError(
      'Fiziksel yedek gömülü PostgreSQL içindir; kendi sunucunuzda pg_basebackup ya da sağlayıcının yedeğini kullanın.',
    );
  }
  openBackupDirectory(config.backupDir);
  const directory = newBackupPath(config.backupDir, 'PHYSICAL', new Date());
  const unfinished = unfinishedPath(directory);
  try {
    return await withDatabase(
      config,
      async (connection) => {
        const client = new pg.Client({ ...connection, application_name: 'sofra-command' });
        client.on('error', () => undefined); // a broken connection fails the running query
        await client.connect();
        try {
          return await backUp(client, { config, directory, unfinished, log });
        } finally {
          await client.end();
        }
      },
      { mustExist: true },
    );
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw isDiskFull(error) ? diskFull(`"${config.backupDir}"`, error) : error;
  }
}

interface Place {
  config: Config;
  directory: string;
  unfinished: string;
  log: (line: string) => void;
}

async function backUp(
  client: pg.Client,
  { config, directory, unfinished, log }: Place,
): Promise<TakenPhysicalBackup> {
  fs.mkdirSync(unfinished, { mode: 0o700 });
  const manifest = await copyBetweenMarks(client, config, { target: path.join(unfinished, CLUSTER), log });
  writeManifest(unfinished, manifest);
  syncDirectory(unfinished);
  finishBackup(directory);
  const sizeBytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  const { id, startedAt, businesses } = manifest;
  await client.query('set role sofra_owner');
  await recordBackup(client, { id, kind: 'PHYSICAL', startedAt, fileName: null, sizeBytes, businesses });
  return { directory, files: manifest.files.length, sizeBytes };
}

/**
 * Between start and stop of the base backup pages may be torn, and files may appear and disappear. Replaying the WAL
 * repairs all of it.
 */
async function copyBetweenMarks(
  client: pg.Client,
  { dataDir, walArchive }: Config,
  { target, log }: { target: string; log: (line: string) => void },
): Promise<Manifest> {
  const source = fs.realpathSync(path.join(dataDir, 'postgres'));
  const businesses = await countBusinesses(client);
  // Makes PostgreSQL retain every WAL segment from now on, until the connection ends.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`sofra_${process.pid}`]);
  const start = await one<{ segment: string; now: Date; version: string }>(
    client,
    `select pg_walfile_name(pg_backup_start('sofra', true)) as segment, now() as now, current_setting('server_version') as version`,
  );
  const { directories, files } = await copyCluster(source, target, log);
  const stop = await one<{ label: string; lsn: string }>(
    client,
    'select labelfile as label, lsn::text as lsn from pg_backup_stop(false)',
  );
  const end = await one<{ segment: string; now: Date }>(
    client,
    'select pg_walfile_name($1::pg_lsn) as segment, clock_timestamp() as now',
    [stop.lsn],
  );
  fs.writeFileSync(path.join(target, 'backup_label.part'), stop.label, { flush: true, mode: 0o600 });
  files.push({ path: 'backup_label', ...(await named(target, 'backup_label')) });
  for (const segment of segmentsBetween(path.join(source, 'pg_wal'), start.segment, end.segment)) {
    const name = path.join('pg_wal', segment);
    files.push({ path: name, ...(await copyFile(path.join(source, name), path.join(target, name))) });
  }
  syncDirectory(path.join(target, 'pg_wal'));
  syncDirectory(target);
  return {
    id: newId(),
    productVersion: productVersion(),
    postgresVersion: start.version,
    startedAt: start.now.toISOString(),
    finishedAt: end.now.toISOString(),
    businesses,
    firstSegment: start.segment,
    lastSegment: end.segment,
    walSeries: walArchive === null ? null : walSeriesDirectory(dataDir, walArchive),
    directories,
    files,
  };
}

/** The file is written under another name first, so that it is copied and hashed as every other file is. */
async function named(target: string, name: string): Promise<{ size: number; sha256: string }> {
  const part = path.join(target, `${name}.part`);
  const copied = await copyFile(part, path.join(target, name));
  fs.rmSync(part);
  return copied;
}

async function one<Row extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(sql, [...values]);
  const [row] = rows;
  if (!row) throw new Error(`no row: ${sql}`);
  return row;
}
