import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#src/platform/operations/startup-error.ts';

/** A postmaster, as it wrote about itself into its data directory or as its command line says. */
export interface Postmaster {
  readonly pid: number;
  readonly clusterDir: string;
  readonly port: number;
  readonly socketDir: string;
}

/** Begins the name of the directory that a launcher makes for a socket whose own path would be too long. */
export const SOCKET_DIR_PREFIX = 'sofra-socket-';

/** Null when no postmaster has run since the last clean stop, or when the file was spoiled by a crash. */
export function recordedPostmaster(clusterDir: string): Postmaster | null {
  const lines = postmasterFile(clusterDir)?.split('\n') ?? [];
  const [pid, place, port, socketDir] = [Number(lines[0]), lines[1], Number(lines[3]), lines[4]];
  return pid > 0 && place && port > 0 && socketDir ? { pid, clusterDir: place, port, socketDir } : null;
}

export const postmasterFile = (clusterDir: string): string | null =>
  readIfThere(path.join(clusterDir, 'postmaster.pid'));

/**
 * The postmaster that works in the directory now, whatever became of the files it wrote: PostgreSQL's processes work
 * inside their data directory, and a postmaster keeps the command line it was started with. Null where none is seen.
 */
export function livingPostmaster(clusterDir: string): Postmaster | null {
  const pids = processesIn(clusterDir).filter((pid) => !argumentsOf(pid)[0]?.startsWith('postgres: '));
  const pid = pids.find((one) => !pids.includes(parentOf(one))); // a child just born still looks like its parent
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

/** Waits until no PostgreSQL process works in the directory any more; false after `timeoutMs`. */
export async function haveAllEnded(clusterDir: string, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; ; await sleep(20)) {
    if (processesIn(clusterDir).length === 0) return true;
    if (Date.now() > until) return false;
  }
}

/**
 * After a crash the lock files name processes that are gone or now are something else, and PostgreSQL refuses to start
 * because of them. Call only when `haveAllEnded`. Of directories besides the cluster's own only those of launchers are
 * touched: in any other one a socket belongs to somebody.
 */
export function removeStaleLocks(clusterDir: string, socketDir = clusterDir): void {
  const recorded = recordedPostmaster(clusterDir);
  const isOurs = recorded !== null && isSameDirectory(recorded.clusterDir, clusterDir);
  const places = new Set([clusterDir, socketDir, ...(isOurs ? [recorded.socketDir] : [])]);
  for (const place of places)
    if (place === clusterDir || path.basename(place).startsWith(SOCKET_DIR_PREFIX)) removeSockets(place);
  fs.rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Names of the sockets in a directory. */
export const socketsIn = (directory: string): string[] =>
  fs.existsSync(directory) ? fs.readdirSync(directory).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name)) : [];

function removeSockets(directory: string): void {
  if (!fs.existsSync(directory)) return;
  for (const name of fs.readdirSync(directory))
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(directory, name), { force: true });
}

/** One directory under two names (a link, another mount) is one; what cannot be looked at is none. */
export function isSameDirectory(one: string, other: string): boolean {
  try {
    const [a, b] = [fs.statSync(one), fs.statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

/** A reused process number is not mistaken for a PostgreSQL, nor is one that has ended and waits to be collected. */
function processesIn(clusterDir: string): number[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isPostgres(pid) && isSameDirectory(`/proc/${pid}/cwd`, clusterDir)).map(Number);
}

const isPostgres = (pid: string): boolean => readOfProcess(Number(pid), 'comm').startsWith('postgres');

const argumentsOf = (pid: number): string[] => readOfProcess(pid, 'cmdline').split('\0');

/** What stands as `name=value` on its command line. */
const settingsOf = (pid: number): Partial<Record<string, string>> =>
  Object.fromEntries(argumentsOf(pid).map((argument) => argument.split('=', 2) as [string, string]));

/** The fourth field; the second one, the name, may hold anything. */
const parentOf = (pid: number): number =>
  Number(readOfProcess(pid, 'stat').split(') ').at(-1)?.split(' ')[1]);

function readOfProcess(pid: number, file: 'comm' | 'cmdline' | 'stat'): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // ended meanwhile, or another user's process: not ours either way
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
