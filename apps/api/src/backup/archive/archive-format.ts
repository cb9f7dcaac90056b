import * as z from 'zod/mini';
import { SignedHead } from '#src/backup/archive/signed-head.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/**
 * A logical archive is a first line that names its format, a zstd stream of parts, and a last line. The parts are a
 * header, the tables, and a summary with the checksum of everything before it. Each table has its start, its rows as
 * PostgreSQL's COPY text, its count and its checksum. An archive whose summary is missing or does not match is refused.
 */
export const FORMAT = 1;

/** Content of an archive. Kinds are never interchanged, because a restore replaces all existing data. */
export interface ArchiveKind<Header = unknown> {
  /** The first word of the file. */
  word: string;
  header: z.ZodMiniType<Header>;
  /** Names of the kind in sentences: "is a …", "the …", "compared with …", "in …", "the … of". */
  called: { a: string; the: string; with: string; in: string; of: string };
}

export const firstLine = ({ word }: ArchiveKind): string => `${word} ${FORMAT}\n`;
/** The end of every complete archive; a file without it was cut off, however little is missing. */
export const lastLine = ({ word }: ArchiveKind): string => `\nEND OF ${word}\n`;
/** Reads the format from a first line, also that of later versions of Sofra; null for another kind of file. */
export function formatOf({ word }: ArchiveKind, start: string): number | null {
  const format = new RegExp(`^${word} (\\d{1,6})\n`).exec(start)?.[1];
  return format === undefined ? null : Number(format);
}

export const PART = { HEADER: 1, TABLE: 2, ROWS: 3, TABLE_END: 4, SUMMARY: 5 } as const;
export type PartKind = (typeof PART)[keyof typeof PART];

/** Kind (one byte) and length before each part. */
export const PART_HEAD_BYTES = 5;
/** A longer part is refused: the largest part that is written is a single row of a table. */
export const MOST_PART_BYTES = 256 * 1024 * 1024;

const Migration = z.object({ name: z.string(), checksum: z.string() });

/** Place and time at which the rows were read. */
const SnapshotOrigin = z.object({
  /** For a backup, the id of its row in the table `backups`. */
  id: z.string(),
  productVersion: z.string(),
  /** The version of the PostgreSQL it was read from; for information only. */
  postgresVersion: z.string(),
  /** The moment of the snapshot. */
  startedAt: z.string(),
  /** The migrations that made the schema of its tables. */
  migrations: z.array(Migration),
});
export type SnapshotOrigin = z.infer<typeof SnapshotOrigin>;

const BackupHeader = z.object({ ...SnapshotOrigin.shape, businesses: z.number() });
export type BackupHeader = z.infer<typeof BackupHeader>;

/** A backup of the whole installation (REL-39). */
export const BACKUP: ArchiveKind<BackupHeader> = {
  word: 'SOFRA-BACKUP',
  header: BackupHeader,
  called: {
    a: 'bir Sofra yedeği',
    the: 'Yedek dosyası',
    with: 'yedekle',
    in: 'yedekte',
    of: 'Yedekteki',
  },
};

const BusinessHeader = z.object({
  ...SnapshotOrigin.shape,
  business: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  /** The last entry of its audit chain, with the seal as hexadecimal digits. */
  auditHead: z.object({ seq: z.int(), hash: z.string() }),
});
export type BusinessHeader = z.infer<typeof BusinessHeader>;

/** One business with all its rows (MOVE-1). */
export const BUSINESS: ArchiveKind<BusinessHeader> = {
  word: 'SOFRA-BUSINESS',
  header: BusinessHeader,
  called: {
    a: 'bir işletme arşivi',
    the: 'İşletme arşivi',
    with: 'arşivle',
    in: 'arşivde',
    of: 'Arşivdeki',
  },
};

export const TableStart = z.object({ name: z.string(), columns: z.array(z.string()) });
export type TableStart = z.infer<typeof TableStart>;

export const TableEnd = z.object({ rows: z.number(), sha256: z.string() });

export const ArchiveSummary = z.object({
  tables: z.array(z.object({ name: z.string(), ...TableEnd.shape })),
  finishedAt: z.string(),
  /** SHA-256 of all bytes of all parts before this one. */
  sha256: z.string(),
  /** The signature of the file of a business. Older files have none (MOVE-15). */
  signature: z.optional(SignedHead),
});
export type ArchiveSummary = z.infer<typeof ArchiveSummary>;

/** A file that is read as an archive of some kind. */
export interface ArchiveFile<Header = unknown> {
  name: string;
  kind: ArchiveKind<Header>;
}

export const notAnArchive = ({ name, kind }: ArchiveFile): StartupError =>
  new StartupError(`"${name}" ${kind.called.a} değil.`);

export const otherFormat = ({ name }: ArchiveFile, format: number): StartupError =>
  new StartupError(
    `"${name}" dosyasının biçimi ${format}, bu Sofra sürümü ise ${FORMAT} biçimini okuyor; dosyayı yazan sürümle açın.`,
  );

export const cutShort = ({ name, kind }: ArchiveFile): StartupError =>
  new StartupError(`${kind.called.the} "${name}" yarım: sonu eksik.`);

export const damaged = ({ name, kind }: ArchiveFile, cause?: unknown): StartupError =>
  new StartupError(`${kind.called.the} "${name}" bozuk: içindekiler sağlamasıyla uyuşmuyor.`, { cause });
