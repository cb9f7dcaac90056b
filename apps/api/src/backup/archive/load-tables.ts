import { isDeepStrictEqual } from 'node:util';
import type { ArchiveFile, ArchiveSummary } from '#src/backup/archive/archive-format.ts';
import type { Archive } from '#src/backup/archive/read-archive.ts';
import { countText, throttledProgress } from '#src/backup/progress-text.ts';
import { counted } from '#src/backup/rows/read-rows.ts';
import type { Table } from '#src/backup/rows/tables.ts';
import { diskFull, errorCode, isDiskFull, StartupError } from '#src/platform/operations/startup-error.ts';

interface Loading {
  tables: readonly Table[];
  /** Loads the rows of one table, of which it reads all or none. */
  load: (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>;
  log: (line: string) => void;
}

/**
 * Loads every table of the archive, in its order. Errors: StartupError for a table or column that is missing or not
 * known.
 */
export async function loadTables(
  { kind: { called }, tables: archivedTables }: Archive,
  { tables, load, log }: Loading,
): Promise<ArchiveSummary> {
  const report = throttledProgress(log);
  const missing = new Map(tables.map((table) => [table.name, table]));
  const archived = archivedTables();
  for (;;) {
    const { done, value } = await archived.next();
    if (done) {
      const [table] = missing.keys();
      if (table !== undefined) throw new StartupError(`${called.of} tablolar eksik: "${table}" yok.`);
      return value;
    }
    const { name, columns, rows } = value;
    const table = missing.get(name);
    if (!table || !isDeepStrictEqual(table.columns, columns))
      throw new StartupError(`${called.of} "${name}" tablosu tanınmıyor.`);
    missing.delete(name);
    const loaded = (count: number) => report(() => `${name}: ${countText(count)} satır yüklendi`);
    await load(table, counted(rows, loaded));
  }
}

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
