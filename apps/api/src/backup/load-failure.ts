import type { ArchiveFile } from '#src/backup/archive/archive-format.ts';
import { diskFull, errorCode, isDiskFull, StartupError } from '#src/platform/operations/startup-error.ts';

/** Explains as a sentence, where the cause is known, why an archive could not be loaded. */
export function explainLoadFailure(error: unknown, { name, kind }: ArchiveFile): unknown {
  if (error instanceof StartupError) return error;
  if (isDiskFull(error)) return diskFull('veritabanı', error);
  // A row that PostgreSQL refuses (a value, a key, a reference) cannot have been written by Sofra.
  if (/^(22|23)/.test(errorCode(error) ?? '')) {
    return new StartupError(`${kind.called.the} "${name}" yüklenemedi: içindeki bir satır kabul edilmedi.`, {
      cause: error,
    });
  }
  return error;
}
