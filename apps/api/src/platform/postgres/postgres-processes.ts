import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#src/platform/operations/startup-error.ts';

/** A postmaster, as recorded in its data directory or read from its command line. */
export interface Postmaster {
  readonly pid: number;
  readonly clusterDir: string;
  readonly port: number;
  readonly socketDir: string;
}

/** The prefix of the directory that a launcher creates for a socket when its path in the cluster would be too long. */
export const SOCKET_DIR_PREFIX = 'sofra-socket-';

/** Null when no postmaster has run since the last clean stop, or when a crash corrupted the file. */
export function recordedPostmaster(clusterDir: string): Postmaster | null {
  const lines = postmasterFile(clusterDir)?.split('\n') ?? [];
  const [pid, place, port, socketDir] = [Number(lines[0]), lines[1], Number(lines[3]), lines[4]];
  return pid > 0 && place && port > 0 && socketDir ? { pid, clusterDir: place, port, socketDir } : null;
}

export const postmasterFile = (clusterDir: string): string | null =>
  readIfThere(path.join(clusterDir, 'postmaster.pid'));

/**
 * The postmaster that is running in the directory, independent of the files it wrote: PostgreSQL's processes have their
 * data directory as working directory, and a postmaster keeps its command line. Null when none is visible.
 */
export function livingPostmaster(clusterDir: string): Postmaster | null {
  const pids = processesIn(clusterDir).filter((pid) => !argumentsOf(pid)[0]?.startsWith('postgres: '));
  // a child that was just forked still looks like its parent
  const pid = pids.find((one) => !pids.includes(parentOf(one)));
  if (pid === undefined) return null;
  const settings = settingsOf(pid);
  const recorded = recordedPostmaster(clusterDir);
  return {
    pid,
    clusterDir,
    port: Number(settings['port'] ?? recorded?.port ?? 5432),
    socketDir: settings['unix_socket_directories'] ?? recorded?.socketDir ?? clusterDir,
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Waits until no PostgreSQL process runs in the directory any more; false after `timeoutMs`. */
export async function haveAllEnded(clusterDir: string, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; ; await sleep(20)) {
    if (processesIn(clusterDir).length === 0) return true;
    if (Date.now() > until) return false;
  }
}

/**
 * After a crash the lock files name processes that are gone or have become others, and PostgreSQL refuses to start
 * because of them. Call it only after `haveAllEnded`. Besides the cluster's own directory only those that launchers
 * created are cleaned, since sockets in any other directory may belong to other servers.
 */
export function removeStaleLocks(clusterDir: string, socketDir = clusterDir): void {
  const recorded = recordedPostmaster(clusterDir);
  const isOurs = recorded !== null && isSameDirectory(recorded.clusterDir, clusterDir);
  const places = new Set([clusterDir, socketDir, ...(isOurs ? [recorded.socketDir] : [])]);
  for (const place of places)
    if (place === clusterDir || path.basename(place).startsWith(SOCKET_DIR_PREFIX)) removeSockets(place);
  fs.rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
}

/** The names of the PostgreSQL sockets in a directory. */
export const socketsIn = (directory: string): string[] =>
  fs.existsSync(directory) ? fs.readdirSync(directory).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name)) : [];

function removeSockets(directory: string): void {
  if (!fs.existsSync(directory)) return;
  for (const name of fs.readdirSync(directory))
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(directory, name), { force: true });
}

/**
 * Two names (a link, another mount) of one directory are the same; a directory that cannot be read is never the same.
 */
export function isSameDirectory(one: string, other: string): boolean {
  try {
    const [a, b] = [fs.statSync(one), fs.statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

/**
 * Checks program and working directory, so that a reused process id is not mistaken for PostgreSQL, nor a zombie for a
 * running one.
 */
export function processesIn(clusterDir: string): number[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isPostgres(pid) && isSameDirectory(`/proc/${pid}/cwd`, clusterDir)).map(Number);
}

const isPostgres = (pid: string): boolean => readOfProcess(Number(pid), 'comm').startsWith('postgres');

const argumentsOf = (pid: number): string[] => readOfProcess(pid, 'cmdline').split('\0');

/** The `name=value` settings on its command line. */
const settingsOf = (pid: number): Partial<Record<string, string>> =>
  Object.fromEntries(argumentsOf(pid).map((argument) => argument.split('=', 2) as [string, string]));

/** The parent is the fourth field; fields are counted behind the name, which may hold anything. */
const parentOf = (pid: number): number =>
  Number(readOfProcess(pid, 'stat').split(') ').at(-1)?.split(' ')[1]);

function readOfProcess(pid: number, file: 'comm' | 'cmdline' | 'stat'): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it ended meanwhile or belongs to another user, so it is not ours
  }
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
