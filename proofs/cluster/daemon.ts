import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

export interface Command {
  name: string;
  program: string;
  parameters: readonly string[];
  /** Where its output goes. */
  log: string;
  environment?: Record<string, string>;
}

/** A program of the cluster, which can be killed, stopped in the middle of what it does, and started again. */
export interface Daemon {
  readonly name: string;
  isRunning: () => boolean;
  start: () => void;
  /** As in a power cut. */
  kill: () => Promise<void>;
  /** It keeps its connections and answers nothing. */
  freeze: () => void;
  thaw: () => void;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function defineDaemon({ name, program, parameters, log, environment = {} }: Command): Daemon {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    isRunning,
    start: () => {
      const output = openSync(log, 'a');
      const started = spawn(program, parameters, {
        env: { ...process.env, ...environment },
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      child = started;
      running.add(started);
      started.once('exit', () => running.delete(started));
    },
    kill: async () => {
      const killed = child;
      if (!killed || !isRunning()) return;
      const ended = new Promise((resolve) => killed.once('exit', resolve));
      killed.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
