import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Empty variables count as missing, so no setting of this machine or of vitest reaches the product. */
const NOBODYS = { NODE_ENV: '', NODE_OPTIONS: '', DATABASE_URL: '', HOST: '', LOG_LEVEL: '', SOFRA_DEMO: '' };

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A command of package.json in a process of its own, with its output. */
export interface SofraProcess {
  readonly pid: number;
  readonly out: string;
  readonly err: string;
  readonly ended: Promise<Ended>;
  readonly isRunning: boolean;
  kill: (signal: NodeJS.Signals) => void;
  /** Waits for output that matches; rejects with the whole output when the process ends without it. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
}

const started = new Set<SofraProcess>();
const directories = new Set<string>();

/** Runs a script of package.json as npm does, but without npm: `start` runs the command of `npm start`. */
export function run(script: 'start' | 'verify:ledger', settings: Record<string, string>): SofraProcess {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return runProgram('sh', ['-c', scripts[script] ?? ''], {
    PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    PORT: '0',
    ...settings,
  });
}

/** Runs any program of the project, without the environment of vitest. */
export function runProgram(
  program: string,
  args: readonly string[],
  settings: Record<string, string> = {},
  cwd = ROOT,
): SofraProcess {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...NOBODYS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const process_ = observed(child);
  started.add(process_);
  return process_;
}

function observed(child: ChildProcess): SofraProcess {
  const said = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  // 'close' follows the last output; 'exit' may precede it.
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    ended,
    get isRunning() {
      return isRunning();
    },
    get out() {
      return said.out;
    },
    get err() {
      return said.err;
    },
    kill: (signal) => void child.kill(signal),
    says: async (pattern) => {
      for (;;) {
        const found = pattern.exec(said.out);
        if (found) return found;
        if (!isRunning()) throw new Error(`ended without saying ${pattern}: ${said.out}${said.err}`);
        await sleep(10);
      }
    },
  };
}

export async function addressOf(sofra: SofraProcess): Promise<string> {
  const [, address = ''] = await sofra.says(/Sofra çalışıyor: (\S+)[\s\S]*Durdurmak için Ctrl-C/);
  return address;
}

export async function stopCleanly(sofra: SofraProcess): Promise<void> {
  sofra.kill('SIGTERM');
  const { code } = await sofra.ended;
  if (code !== 0) throw new Error(`stopped with ${code}: ${sofra.out}${sofra.err}`);
}

export function newDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-start-'));
  directories.add(directory);
  return directory;
}

/** The ids of PostgreSQL processes in this data directory, which is their working directory. */
export function postgresOf(dataDir: string): number[] {
  const inside = `${realpathSync(dataDir)}/`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => directoryOf(pid).startsWith(inside))
    .map(Number);
}

function directoryOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return ''; // it ended meanwhile or belongs to another user
  }
}

export function killPostgresOf(dataDir: string): void {
  for (const pid of postgresOf(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended with its parent
    }
  }
}

/** Kills everything that a test started, whether it passed or failed. */
export async function endEverything(): Promise<void> {
  for (const sofra of started) if (sofra.isRunning) sofra.kill('SIGKILL');
  await Promise.all([...started].map((sofra) => sofra.ended));
  started.clear();
  for (const directory of directories) {
    killPostgresOf(directory);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
  directories.clear();
}
