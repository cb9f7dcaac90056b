import * as fs from 'node:fs';
import path from 'node:path';
import { syncDirectory } from '#src/platform/operating-system/sync-directory.ts';
import { copyFile, severalAtOnce } from '#src/backup/physical/copy-file.ts';
import type { CopiedFile, Manifest } from '#src/backup/physical/manifest.ts';
import { countText, throttledProgress } from '#src/backup/progress-text.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

/** Needed as empty directories: their content belongs to the running server (PostgreSQL, "Base Backup", 25.3.4). */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const EXCLUDED_FILES =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pg_internal\.init.*|pgsql_tmp.*|backup_label(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal|current_logfiles)$/;

/** Copies the files of a running cluster between the start and the stop of a base backup. */
export async function copyCluster(
  source: string,
  target: string,
  log: (line: string) => void,
): Promise<Pick<Manifest, 'directories' | 'files'>> {
  const report = throttledProgress(log);
  const { directories, names } = listCluster(source);
  for (const name of directories) fs.mkdirSync(path.join(target, name), { mode: 0o700 });
  const files: CopiedFile[] = [];
  await severalAtOnce(names, async (name) => {
    try {
      files.push({ path: name, ...(await copyFile(path.join(source, name), path.join(target, name))) });
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || fs.existsSync(path.join(source, name))) throw error;
      // The file was dropped meanwhile; replaying the WAL drops it too.
    }
    report(() => `${countText(files.length)} / ${countText(names.length)} dosya kopyalandı`);
  });
  for (const name of directories) syncDirectory(path.join(target, name));
  return { directories, files };
}

/**
 * The files to copy, directories before their content. Files created after this moment are created again by replaying
 * the WAL.
 */
function listCluster(source: string): { directories: string[]; names: string[] } {
  const directories = ['.'];
  const names: string[] = [];
  for (const directory of directories) {
    if (EMPTY.has(directory)) continue;
    for (const entry of listDirectory(path.join(source, directory))) {
      const name = path.join(directory, entry.name);
      if (EXCLUDED_FILES.test(entry.name)) continue;
      if (entry.isSymbolicLink()) throw new StartupError(`Veritabanında tablo alanı var: ${name}.`);
      if (entry.isDirectory()) directories.push(name);
      else if (entry.isFile()) names.push(name);
    }
  }
  return { directories, names };
}

function listDirectory(directory: string): fs.Dirent[] {
  try {
    return fs.readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []; // dropped meanwhile
    throw error;
  }
}
