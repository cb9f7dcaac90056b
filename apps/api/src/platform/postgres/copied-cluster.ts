import * as fs from 'node:fs';
import path from 'node:path';
import {
  isSameDirectory,
  livingPostmaster,
  postmasterFile,
  recordedPostmaster,
} from '#src/platform/postgres/postgres-processes.ts';
import { commandText } from '#src/platform/operations/command-text.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/**
 * Refuses a copy that was taken while its original was running: its files are from different moments, and PostgreSQL
 * would open it without complaint. It is recognised by a copied `postmaster.pid` that names another directory, in which
 * the same database has continued since. A copy of a stopped database has no such file, and a directory that was moved
 * has no original.
 */
export function refuseTornCopy(clusterDir: string, dataDir: string): void {
  const original = recordedPostmaster(clusterDir)?.clusterDir;
  if (
    original === undefined ||
    !isAnotherWithTheSameData(original, clusterDir) ||
    isAtRest(original, clusterDir)
  )
    return;
  throw new StartupError(
    `Veri dizini "${dataDir}" çalışan bir Sofra'nın dizininden kopyalanmış (${original}); böyle bir kopya bütün değildir. ` +
      `Asıl Sofra'yı kapatıp yeniden kopyalayın ya da yedeğini alıp (${commandText('backup')}) boş bir dizine geri yükleyin (${commandText('restore')}).`,
  );
}

function isAnotherWithTheSameData(original: string, copy: string): boolean {
  const identifier = systemIdentifier(original);
  return identifier !== null && identifier === systemIdentifier(copy) && !isSameDirectory(original, copy);
}

/** True when the original has not run since the crash after which it was copied. */
const isAtRest = (original: string, copy: string): boolean =>
  postmasterFile(original) === postmasterFile(copy) && livingPostmaster(original) === null;

/** The system identifier that initdb gave the cluster; null when it cannot be read. */
function systemIdentifier(clusterDir: string): string | null {
  try {
    return fs
      .readFileSync(path.join(clusterDir, 'global', 'pg_control'))
      .subarray(0, 8)
      .toString('hex');
  } catch {
    return null; // gone, or owned by another user, so it is not the original
  }
}
