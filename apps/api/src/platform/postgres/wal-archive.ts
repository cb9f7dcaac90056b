import * as fs from 'node:fs';
import path from 'node:path';
import { newId } from '#src/platform/writes/ids.ts';
import { canEnter, databaseAccount } from '#src/platform/postgres/postgres-account.ts';
import { errorText, StartupError } from '#src/platform/operations/startup-error.ts';

/** At most so much is lost with the disk of the database: a busy segment is archived when it is full, a quiet one then. */
const ARCHIVE_TIMEOUT = '60s';
/** Names the history that this data directory writes. A restored directory has none and begins one of its own. */
const SERIES_FILE = 'wal-series';

/**
 * Where this data directory archives what its PostgreSQL writes: below `walArchive`, in a directory of its own history,
 * so that an installation and its restored twin never write the same names. Made when missing.
 */
export function walSeriesDirectory(dataDir: string, walArchive: string): string {
  const file = path.join(dataDir, SERIES_FILE);
  if (!fs.existsSync(file)) fs.writeFileSync(file, newId(), { flush: true });
  return path.join(walArchive, fs.readFileSync(file, 'utf8').trim());
}

/**
 * PostgreSQL settings that archive every finished segment (REL-43). Errors: StartupError when its account cannot write
 * there.
 */
export function walArchiveSettings(dataDir: string, walArchive: string): Record<string, string> {
  fs.mkdirSync(dataDir, { recursive: true });
  const directory = walSeriesDirectory(dataDir, walArchive);
  const account = databaseAccount(path.join(dataDir, 'postgres'));
  try {
    fs.mkdirSync(walArchive, { recursive: true, mode: 0o755 });
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (account) fs.chownSync(directory, account.uid, account.gid);
  } catch (error) {
    throw notWritable(walArchive, errorText(error), error);
  }
  if (!canEnter(account, directory)) throw notWritable(walArchive, 'veritabanı hesabı giremiyor');
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT,
    archive_command: archiveCommand(directory),
  };
}

function notWritable(walArchive: string, why: string, cause?: unknown): StartupError {
  return new StartupError(
    `WAL arşivi "${walArchive}" yazılamıyor (${why}); SOFRA_WAL_ARCHIVE ayarını kontrol edin.`,
    { cause },
  );
}

/**
 * One finished segment, packed, on the disk before it is said to be kept. A name that is there already is never written
 * again: after a crash PostgreSQL may ask twice, and then the same bytes are an answer, other bytes a refusal. A shell,
 * because the database's account need not be able to run our Node.
 */
function archiveCommand(directory: string): string {
  const place = shellQuoted(directory).replaceAll('%', '%%');
  return [
    `d=${place}; t="$d/.%f.part"; f="$d/%f.gz"`,
    `if [ -e "$f" ]; then gzip -dc "$f" | cmp -s - "%p"`,
    `else gzip -1c "%p" > "$t" && sync "$t" && mv -n "$t" "$f" && [ ! -e "$t" ] && sync "$d"; fi`,
  ].join('; ');
}

/** Gives back what `archiveCommand` put into the directory. */
export function restoreCommand(directory: string): string {
  const place = shellQuoted(directory).replaceAll('%', '%%');
  return `f=${place}/%f.gz; [ -e "$f" ] && gzip -dc "$f" > "%p"`;
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
