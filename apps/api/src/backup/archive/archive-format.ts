import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/**
 * A logical archive is one line of text that names its format, a zstd stream of parts, and a last line. The parts are a
 * header, then for each table its start, its rows as PostgreSQL's COPY text and its count and checksum, and a summary
 * with the checksum of everything before it. An archive whose summary is missing or does not match is refused.
 */
export const FORMAT = 1;
export const firstLine = (format: number): string => `SOFRA-BACKUP ${format}\n`;
/** The end of every complete archive; a file without it was cut off, however little is missing. */
export const LAST_LINE = '\nEND OF SOFRA-BACKUP\n';
/** Matches the first line of any format, also of later versions of Sofra. */
export const FIRST_LINE = /^SOFRA-BACKUP (\d{1,6})\n/;

export const PART = { HEADER: 1, TABLE: 2, ROWS: 3, TABLE_END: 4, SUMMARY: 5 } as const;
export type PartKind = (typeof PART)[keyof typeof PART];

/** Kind (one byte) and length before each part. */
export const PART_HEAD_BYTES = 5;
/** A longer part is refused: the largest part that is written is a single row of a table. */
export const MOST_PART_BYTES = 256 * 1024 * 1024;

const Migration = z.object({ name: z.string(), checksum: z.string() });

export const ArchiveHeader = z.object({
  /** The id that the table `backups` has for it. */
  id: z.string(),
  productVersion: z.string(),
  /** The version of the PostgreSQL it was read from; for information only. */
  postgresVersion: z.string(),
  /** The moment of the snapshot. */
  startedAt: z.string(),
  businesses: z.number(),
  /** The migrations that made the schema of its tables. */
  migrations: z.array(Migration),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeader>;

export const TableStart = z.object({ name: z.string(), columns: z.array(z.string()) });
export type TableStart = z.infer<typeof TableStart>;

export const TableEnd = z.object({ rows: z.number(), sha256: z.string() });
export type TableEnd = z.infer<typeof TableEnd>;

export const ArchiveSummary = z.object({
  tables: z.array(z.object({ name: z.string(), ...TableEnd.shape })),
  finishedAt: z.string(),
  /** SHA-256 of all bytes of all parts before this one. */
  sha256: z.string(),
});
export type ArchiveSummary = z.infer<typeof ArchiveSummary>;

const NEWLINE = 0x0a;

/** Counts and hashes the rows of one table as they pass. In COPY's text format every line end ends a row. */
export function tally(): { add: (rows: Buffer) => void; rows: () => number; end: () => TableEnd } {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (rows) => {
      hash.update(rows);
      for (let at = rows.indexOf(NEWLINE); at >= 0; at = rows.indexOf(NEWLINE, at + 1)) count += 1;
    },
    rows: () => count,
    end: () => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

export const notAnArchive = (file: string): StartupError =>
  new StartupError(`"${file}" bir Sofra yedeği değil.`);

export const otherFormat = (file: string, format: number): StartupError =>
  new StartupError(
    `"${file}" yedeğinin biçimi ${format}, bu Sofra sürümü ise ${FORMAT} biçimini okuyor; yedeği alan sürümle açın.`,
  );

export const cutShort = (file: string): StartupError =>
  new StartupError(`Yedek dosyası "${file}" yarım: sonu eksik.`);

export const damaged = (file: string, cause?: unknown): StartupError =>
  new StartupError(`Yedek dosyası "${file}" bozuk: içindekiler sağlamasıyla uyuşmuyor.`, { cause });
