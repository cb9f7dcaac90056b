import * as fs from 'node:fs';
import path from 'node:path';
import { syncDirectory } from '#src/platform/operating-system/sync-directory.ts';
import { errorText, StartupError } from '#src/platform/operations/startup-error.ts';

export type BackupKind = 'LOGICAL' | 'PHYSICAL';

/** `sofra-20261122T133000Z.sofra`; a physical copy is a directory without the ending. Sorting by name sorts by time. */
const NAME: Readonly<Record<BackupKind, RegExp>> = {
  LOGICAL: /^sofra-\d{8}T\d{6}Z(-\d+)?\.sofra$/,
  PHYSICAL: /^sofra-\d{8}T\d{6}Z(-\d+)?$/,
};
const ENDING: Readonly<Record<BackupKind, string>> = { LOGICAL: '.sofra', PHYSICAL: '' };
const UNFINISHED = '.unfinished';

/** Creates the directory of the backups when it is missing; only its owner may read it. */
export function openBackupDirectory(directory: string): void {
  try {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    fs.accessSync(directory, fs.constants.W_OK);
  } catch (error) {
    throw new StartupError(
      `Yedek dizini "${directory}" yazılamıyor (${errorText(error)}); SOFRA_BACKUP_DIR ayarını kontrol edin.`,
      { cause: error },
    );
  }
}

/** A path that is still free for a backup begun at this moment. */
export function newBackupPath(directory: string, kind: BackupKind, startedAt: Date): string {
  const base = `sofra-${startedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  for (let number = 1; ; number += 1) {
    const place = path.join(directory, `${base}${number > 1 ? `-${number}` : ''}${ENDING[kind]}`);
    if (!fs.existsSync(place) && !fs.existsSync(`${place}${UNFINISHED}`)) return place;
  }
}

/**
 * The path of a backup that is being written. It is renamed when complete, so every backup with a final name is whole.
 */
export const unfinishedPath = (place: string): string => `${place}${UNFINISHED}`;

export function finishBackup(place: string): void {
  fs.renameSync(unfinishedPath(place), place);
  syncDirectory(path.dirname(place));
}

export function listBackups(directory: string, kind: BackupKind): string[] {
  if (!fs.existsSync(directory)) return [];
  const names = fs.readdirSync(directory).filter((name) => NAME[kind].test(name));
  return names.sort(byTime).map((name) => path.join(directory, name));
}

/** Compares without the ending, which would sort before the number of a second backup of the same second. */
const byTime = (a: string, b: string): number =>
  a.replace('.sofra', '').localeCompare(b.replace('.sofra', ''), 'en', { numeric: true });

/**
 * Removes all but the newest `keep` backups, and unfinished ones older than a day. Returns the number of old ones.
 */
export function removeOldBackups(directory: string, kind: BackupKind, keep: number): number {
  const old = listBackups(directory, kind).slice(0, -keep);
  for (const place of [...old, ...abandoned(directory)]) fs.rmSync(place, { recursive: true });
  return old.length;
}

const ABANDONED_AFTER_MS = 24 * 3_600_000;

function abandoned(directory: string): string[] {
  const unfinished = fs.readdirSync(directory).filter((name) => name.endsWith(UNFINISHED));
  const places = unfinished.map((name) => path.join(directory, name));
  return places.filter((place) => Date.now() - fs.statSync(place).mtimeMs > ABANDONED_AFTER_MS);
}
