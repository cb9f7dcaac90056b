import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program of a browser with all its children, which belong to one process group. */
export interface RunningProgram {
  /** Waits for output that matches, on either stream. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  stop: () => Promise<void>;
}

const STARTED_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 10_000;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) killGroup(child, 'SIGKILL');
});

export function startProgram(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): RunningProgram {
  // detached: a process group of its own.
  const child = spawn(program, parameters, { env: environment, detached: true });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    says: async (pattern) => {
      for (const until = Date.now() + STARTED_WITHIN_MS; Date.now() < until; await sleep(20)) {
        const found = pattern.exec(output);
        if (found) return found;
        if (child.exitCode !== null) break;
      }
      throw new Error(`${program} did not say ${pattern}: ${output}`);
    },
    stop: async () => {
      killGroup(child, 'SIGTERM');
      await Promise.race([ended, sleep(STOPPED_WITHIN_MS, undefined, { ref: false })]);
      killGroup(child, 'SIGKILL');
      running.delete(child);
      await ended;
    },
  };
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // all of them have ended
  }
}

/** A home for one browser, so that it reads no settings of this account and leaves no files. */
export interface BrowserHome {
  directory: string;
  environment: NodeJS.ProcessEnv;
  remove: () => void;
}

export function newHome(): BrowserHome {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-browser-'));
  const folder = (name: string): string => {
    const below = path.join(directory, name);
    mkdirSync(below, { mode: 0o700 });
    return below;
  };
  const environment = {
    ...process.env,
    HOME: directory,
    XDG_CONFIG_HOME: folder('config'),
    XDG_CACHE_HOME: folder('cache'),
    XDG_DATA_HOME: folder('data'),
    XDG_RUNTIME_DIR: folder('run'),
    TMPDIR: folder('tmp'),
  };
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  process.once('exit', remove);
  return {
    directory,
    environment,
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
