import type pg from 'pg';
import { tally, type ArchiveKind, type ArchiveSummary } from '#src/backup/archive/archive-format.ts';
import type { Table } from '#src/backup/catalogue.ts';
import { copyOut } from '#src/backup/copy-stream.ts';
import { countText, throttledProgress } from '#src/backup/progress-text.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

export interface Comparing<Described extends Table> {
  kind: ArchiveKind;
  tables: ReadonlyMap<string, Described>;
  /** The COPY that made the rows of the archive. */
  copyOf: (table: Described) => string;
  log: (line: string) => void;
}

/** Reads every loaded row back and compares. Errors: StartupError naming the first table that differs. */
export async function compareWithArchive<Described extends Table>(
  client: pg.Client,
  summary: ArchiveSummary,
  { kind: { called }, tables, copyOf, log }: Comparing<Described>,
): Promise<void> {
  const report = throttledProgress(log);
  for (const { name, rows, sha256 } of summary.tables) {
    const table = tables.get(name);
    if (!table) throw new StartupError(`${called.of} "${name}" tablosu tanınmıyor.`);
    const found = tally();
    for await (const chunk of copyOut(client, copyOf(table)) as AsyncIterable<Buffer>) {
      found.add(chunk);
      report(() => `${name}: ${countText(found.rows())} satır karşılaştırıldı`);
    }
    const now = found.end();
    const differs = `"${name}" tablosu ${called.with} uyuşmuyor`;
    if (now.rows !== rows) {
      throw new StartupError(
        `${differs}: ${called.in} ${countText(rows)}, yüklenende ${countText(now.rows)} satır var.`,
      );
    }
    if (now.sha256 !== sha256) throw new StartupError(`${differs}: satırların içeriği başka.`);
  }
}
