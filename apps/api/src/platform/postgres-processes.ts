import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#src/platform/startup-error.ts';

/** What a running (or killed) postmaster wrote about itself into its data directory. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
}

/** Null when no postmaster has run since the last clean stop, or when the file was cut short by a crash. */
export function recordedPostmaster(clusterDir: string): Postmaster | null {
  const lines = readIfThere(path.join(clusterDir, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, port, socketDir] = [Number(lines[0]), Number(lines[3]), lines[4]];
  return pid > 0 && port > 0 && socketDir ? { pid, port, socketDir } : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Postmaster and backends work inside their data directory, so a reused process number is not mistaken for them. */
export function isPostgresOf(clusterDir: string, pid: number): boolean {
  try {
    const isInside = fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(clusterDir);
    return isInside && fs.readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false; // ended meanwhile, or another user's process: not ours either way
  }
}

/** Waits until no PostgreSQL process works in the directory any more; false after `timeoutMs`. */
export async function haveAllEnded(clusterDir: string, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(20)) {
    const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    if (!pids.some((pid) => isPostgresOf(clusterDir, Number(pid)))) return true;
  }
  return false;
}

/**
 * After a crash the lock files name processes that are gone or now are something else, and PostgreSQL may refuse to
 * start because of them. Call only when `haveAllEnded`.
 */
export function removeStaleLocks(clusterDir: string): void {
  const recorded = recordedPostmaster(clusterDir);
  if (recorded) {
    const socket = path.join(recorded.socketDir, `.s.PGSQL.${recorded.port}`);
    fs.rmSync(socket, { force: true });
    fs.rmSync(`${socket}.lock`, { force: true });
  }
  fs.rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
