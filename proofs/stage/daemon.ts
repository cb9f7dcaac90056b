import type { Account } from '@sofra/api/src/platform/operating-system/operating-system';
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

export interface Command {
  name: string;
  program: string;
  parameters: readonly string[];
  /** The file of its output. */
  log: string;
  environment?: Record<string, string>;
  /** The account that it runs as; left out or null: the account that runs the trial. */
  account?: Account | null;
}

/** A program that stays, which can be killed, stopped in the middle of what it does, and started again. */
export interface Daemon {
  readonly name: string;
  isRunning: () => boolean;
  start: () => void;
  /** As in a power cut. */
  kill: () => Promise<void>;
  /** Requested to end, as by the machine's service manager. */
  stop: () => Promise<void>;
  /** It keeps its connections and sends nothing. */
  freeze: () => void;
  thaw: () => void;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function defineDaemon({ name, program, parameters, log, environment = {}, account }: Command): Daemon {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const asked = child;
    if (!asked || !isRunning()) return;
    const ended = new Promise((resolve) => asked.once('exit', resolve));
    asked.kill(signal);
    await ended;
  };
  return {
    name,
    isRunning,
    start: () => {
      const output = openSync(log, 'a');
      const started = spawn(program, parameters, {
        env: { ...process.env, ...environment },
        ...account,
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      child = started;
      running.add(started);
      started.once('exit', () => running.delete(started));
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
