import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The program and flags of `npm start`; `BENCH_NODE_ARGS` adds a profiler. */
const { FLAGS, PROGRAM } = (await import(path.join(ROOT, 'scripts/server-command.mjs'))) as {
  FLAGS: readonly string[];
  PROGRAM: string;
};
const SERVER = [...FLAGS, PROGRAM];
const EXTRA_FLAGS = process.env.BENCH_NODE_ARGS?.split(' ') ?? [];

/** The environment variables of `npm start`. */
const RUNTIME_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/sofra'),
};

interface StartedProcess {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

export interface ServerUnderTest extends StartedProcess {
  dataDir: string;
}

/** The connection to the server's own database as its superuser. */
export const databaseOf = ({ dataDir }: Pick<ServerUnderTest, 'dataDir'>) => ({
  host: path.join(dataDir, 'postgres'),
  port: 5432,
  user: 'postgres',
  database: 'sofra',
});

/**
 * Starts the real server in a process of its own on a fresh embedded database. Limits are raised, and there is no
 * output.
 */
export async function startServerUnderTest(
  environment: Record<string, string> = {},
): Promise<ServerUnderTest> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-bench-'));
  const server = await startServerOn(dataDir, environment);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, dataDir, stop };
}

/** As {@link startServerUnderTest}, on a directory that the caller provides and that is not deleted. */
export const startServerOn = (
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<StartedProcess> =>
  startProcess([...EXTRA_FLAGS, ...SERVER], {
    PORT: '0',
    SOFRA_DATA_DIR: dataDir,
    // A bench that needs another database than the embedded one sets it itself: see startInstallation.
    DATABASE_URL: '',
    SOFRA_DEMO: '0',
    PRINT_MODE: 'agent',
    LIMIT_REQUESTS_PER_MINUTE: '100000000',
    LIMIT_REGISTRATIONS_PER_HOUR: '1000',
    ...environment,
  });

/** Resolves when the process prints its address; `stop` waits until it has ended. */
export async function startProcess(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...RUNTIME_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/localhost:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

const TICKS_PER_SECOND = 100;

/** The CPU seconds that a process has used so far, without and with those of its ended children. */
function cpuOf(pid: number): { own: number; withEnded: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  const seconds = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / TICKS_PER_SECOND;
  return { own: seconds(11), withEnded: seconds(11) + seconds(13) };
}

export const cpuSeconds = (pid: number): number => cpuOf(pid).own;

/** The CPU seconds of programs that this process has started and that have ended. */
export function endedChildrenCpuSeconds(): number {
  const { own, withEnded } = cpuOf(process.pid);
  return withEnded - own;
}

/** The CPU seconds of PostgreSQL: of its postmaster, of children it has reaped, and of running ones. */
export function postgresCpuSeconds(postmasterPid: number): number {
  const children = readFileSync(`/proc/${postmasterPid}/task/${postmasterPid}/children`, 'utf8')
    .trim()
    .split(' ');
  const living = children.filter(Boolean).map((pid) => livingCpuSeconds(Number(pid)));
  return living.reduce((sum, seconds) => sum + seconds, cpuOf(postmasterPid).withEnded);
}

/** The error codes for a process that ends before its file is opened or while it is open. */
const ENDED: readonly unknown[] = ['ENOENT', 'ESRCH'];

/** A process that has ended since it was listed is counted by its parent. */
function livingCpuSeconds(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch (error) {
    if (ENDED.includes((error as NodeJS.ErrnoException).code)) return 0;
    throw error;
  }
}

export const memoryMb = (pid: number): number => {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(pages?.[1] ?? 0) / 1024);
};
