import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { machine } from '#src/platform/operating-system/machine.ts';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';
import { errorCode } from '#src/platform/operations/startup-error.ts';

/** A postmaster, as recorded in its data directory or read from its command line. */
export interface Postmaster {
  readonly pid: number;
  readonly clusterDir: string;
  readonly port: number;
  /** The directory of its socket, or the address it listens at. */
  readonly host: string;
}

/** The prefix of the directory that a launcher creates for a socket whose path would be too long. */
export const SOCKET_DIR_PREFIX = 'sofra-socket-';

/** Null when no postmaster has run since the last clean stop, or when a crash corrupted the file. */
export function recordedPostmaster(clusterDir: string): Postmaster | null {
  const lines = postmasterFile(clusterDir)?.split('\n') ?? [];
  const [pid, place, port, host] = [Number(lines[0]), lines[1], Number(lines[3]), lines[4] || lines[5]];
  return pid > 0 && place && port > 0 && host ? { pid, clusterDir: place, port, host } : null;
}

export const postmasterFile = (clusterDir: string): string | null =>
  readIfThere(path.join(clusterDir, 'postmaster.pid'));

/**
 * Postmaster that is running in the directory, independent of the files it wrote. The system reports which processes
 * work there, and a postmaster keeps its command line. Null when none is visible.
 */
export function livingPostmaster(clusterDir: string): Postmaster | null {
  const living = thisSystem.postgresIn(clusterDir);
  const heads = living.filter(({ command }) => !command[0]?.startsWith('postgres: '));
  // a child that was just forked still looks like its parent
  const postmaster = heads.find(({ parent }) => !heads.some(({ pid }) => pid === parent));
  if (postmaster === undefined) return null;
  const { pid, command } = postmaster;
  const settings = settingsIn(command);
  const recorded = recordedPostmaster(clusterDir);
  return {
    pid,
    clusterDir,
    port: Number(settings['port'] ?? recorded?.port ?? 5432),
    host:
      settings['unix_socket_directories'] || settings['listen_addresses'] || (recorded?.host ?? clusterDir),
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
 * Removes stale lock files. After a crash they name processes that are gone or have become others. PostgreSQL then
 * refuses to start. Call it only after `haveAllEnded`. Only the cluster's own directory and those that launchers
 * created are cleaned. Sockets in any other directory may belong to other servers.
 */
export function removeStaleLocks(clusterDir: string, socketDir = clusterDir): void {
  const recorded = recordedPostmaster(clusterDir);
  const isOurs = recorded !== null && isSameDirectory(recorded.clusterDir, clusterDir);
  const places = new Set([clusterDir, socketDir, ...(isOurs ? [recorded.host] : [])]);
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

export const isSameDirectory = (one: string, other: string): boolean => machine.isSameDirectory(one, other);

export const processesIn = (clusterDir: string): number[] =>
  thisSystem.postgresIn(clusterDir).map(({ pid }) => pid);

/** The `name=value` settings on a command line. */
const settingsIn = (command: readonly string[]): Partial<Record<string, string>> =>
  Object.fromEntries(command.map((argument) => argument.split('=', 2) as [string, string]));

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
