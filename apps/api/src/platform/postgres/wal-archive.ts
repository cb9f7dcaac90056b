import * as fs from 'node:fs';
import path from 'node:path';
import { newId } from '#src/platform/writes/ids.ts';
import { fileIn } from '#src/platform/operating-system/names-from-data.ts';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';
import { databaseAccount } from '#src/platform/postgres/postgres-account.ts';
import { errorText, StartupError } from '#src/platform/operations/startup-error.ts';

/** The most that is lost with the database's disk: a segment is archived when it is full, or after this time. */
const ARCHIVE_TIMEOUT = '60s';
/**
 * Names the WAL history of this data directory. A restored directory lacks the file and begins a history of its own.
 */
const SERIES_FILE = 'wal-series';

/**
 * The directory below `walArchive` in which this data directory archives its WAL. It is created when missing. Every
 * history has its own directory, so an installation and its restored copy never write files of the same name.
 */
export function walSeriesDirectory(dataDir: string, walArchive: string): string {
  const file = path.join(dataDir, SERIES_FILE);
  if (!fs.existsSync(file)) fs.writeFileSync(file, newId(), { flush: true });
  return fileIn(walArchive, fs.readFileSync(file, 'utf8').trim());
}

/**
 * The PostgreSQL settings that archive every finished segment (REL-43). Errors: StartupError when the database's
 * account cannot write there.
 */
export function walArchiveSettings(dataDir: string, walArchive: string): Record<string, string> {
  const flush = thisSystem.flushCommand;
  if (flush === null)
    throw new StartupError(`SOFRA_WAL_ARCHIVE bu sistemde (${thisSystem.platform}) kullanılamaz.`);
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
  if (!thisSystem.canEnter(account, directory)) throw notWritable(walArchive, 'veritabanı hesabı giremiyor');
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT,
    archive_command: archiveCommand(directory, flush),
  };
}

function notWritable(walArchive: string, why: string, cause?: unknown): StartupError {
  return new StartupError(
    `WAL arşivi "${walArchive}" yazılamıyor (${why}); SOFRA_WAL_ARCHIVE ayarını kontrol edin.`,
    { cause },
  );
}

/**
 * Compresses one finished segment and syncs it to disk before reporting success. An existing file is never overwritten:
 * after a crash PostgreSQL may archive a segment twice, which succeeds for the same bytes and fails for others. It is a
 * shell command, because the database's account may not be able to run our Node.
 */
function archiveCommand(directory: string, flush: (file: string) => string): string {
  const place = shellQuoted(directory).replaceAll('%', '%%');
  return [
    `d=${place}; t="$d/.%f.part"; f="$d/%f.gz"`,
    `if [ -e "$f" ]; then gzip -dc "$f" | cmp -s - "%p"`,
    `else gzip -1c "%p" > "$t" && ${flush('"$t"')} && mv -n "$t" "$f" && [ ! -e "$t" ] && ${flush('"$d"')}; fi`,
  ].join('; ');
}

/** The counterpart of `archiveCommand`: decompresses a segment from the directory. */
export function restoreCommand(directory: string): string {
  const place = shellQuoted(directory).replaceAll('%', '%%');
  return `f=${place}/%f.gz; [ -e "$f" ] && gzip -dc "$f" > "%p"`;
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
