import * as fs from 'node:fs';
import path from 'node:path';
import { placeInside } from '#src/platform/operating-system/names-from-data.ts';
import { syncDirectory } from '#src/platform/operating-system/sync-directory.ts';
import { copyFile, severalAtOnce } from '#src/backup/physical/copy-file.ts';
import { CLUSTER, type Manifest } from '#src/backup/physical/manifest.ts';
import { archivedSince } from '#src/backup/physical/wal-segments.ts';
import { countText, throttledProgress } from '#src/backup/progress-text.ts';
import { ROOT_HOME } from '#src/platform/postgres/embedded-postgres.ts';
import { databaseAccount } from '#src/platform/postgres/postgres-account.ts';
import { placeOfCluster } from '#src/platform/postgres/postgres-cluster.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

/**
 * Copies the cluster to a directory in which PostgreSQL can start, and refuses any file that differs from the manifest.
 */
export async function placeCluster(
  source: string,
  manifest: Manifest,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  const report = throttledProgress(log);
  const own = ownerOf(dataDir);
  const target = placeOfCluster(dataDir, databaseAccount(path.join(dataDir, 'postgres')), ROOT_HOME);
  for (const name of manifest.directories) {
    const directory = inside(target, name);
    fs.mkdirSync(directory, { mode: 0o700 });
    own(directory);
  }
  let done = 0;
  await severalAtOnce(manifest.files, async ({ path: name, size, sha256 }) => {
    const copied = await copyFile(inside(path.join(source, CLUSTER), name), inside(target, name)).catch(
      (error: unknown) => {
        throw errorCode(error) === 'ENOENT' ? changed(source, name) : error;
      },
    );
    if (copied.size !== size || copied.sha256 !== sha256) throw changed(source, name);
    own(inside(target, name));
    done += 1;
    report(() => `${countText(done)} / ${countText(manifest.files.length)} dosya`);
  });
  fs.writeFileSync(path.join(target, 'recovery.signal'), '', { flush: true, mode: 0o600 });
  own(path.join(target, 'recovery.signal'));
  for (const name of manifest.directories) syncDirectory(inside(target, name));
}

/**
 * Copies the archived WAL segments, still compressed, to where the database's account can read them. The archive is
 * never changed. Returns the directory, which is empty when there is no archive.
 */
export function placeSegments(manifest: Manifest, dataDir: string, series: string | null): string {
  const own = ownerOf(dataDir);
  const directory = path.join(dataDir, 'wal');
  fs.mkdirSync(directory, { mode: 0o700 });
  own(directory);
  if (series === null) return directory;
  if (!fs.existsSync(series)) throw new StartupError(`WAL arşivi "${series}" yok; --wal ile yerini verin.`);
  for (const name of archivedSince(series, manifest.firstSegment)) {
    fs.copyFileSync(path.join(series, name), path.join(directory, name));
    own(path.join(directory, name));
  }
  return directory;
}

function ownerOf(dataDir: string): (file: string) => void {
  const account = databaseAccount(path.join(dataDir, 'postgres'));
  return (file) => {
    if (account) fs.chownSync(file, account.uid, account.gid);
  };
}

/** Refuses a manifest that names a file outside the copy. */
function inside(directory: string, name: string): string {
  const place = placeInside(directory, name);
  if (place === null) throw new StartupError(`Fiziksel yedekte geçersiz bir dosya adı var: ${name}.`);
  return place;
}

const changed = (source: string, name: string): StartupError =>
  new StartupError(`Fiziksel yedek "${source}" bozuk: ${name} dosyası listedekiyle aynı değil.`);
