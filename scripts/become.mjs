// Runs Node with flags and an environment of its own, which npm scripts cannot on every system (REL-48). `VAR=x exec
// node` is for a POSIX shell. Plain JavaScript, because reading TypeScript would make every start longer.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { platformOf } from './platform.mjs';

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Replaces this process by Node with these arguments. The process id stays, so signals and the exit code need no
 * process in between. Where a process cannot be replaced, the program is a child whose signals and exit code are passed
 * on. The console of Windows signals the child itself; a second signal would end it without a message.
 */
export function becomeNode(args, environment) {
  if (process.execve) process.execve(process.execPath, [process.execPath, ...args], environment);
  const child = spawn(process.execPath, args, { env: environment, stdio: 'inherit' });
  const pass = platformOf().isWindows ? () => undefined : (signal) => child.kill(signal);
  for (const signal of STOP_SIGNALS) process.on(signal, pass);
  child.once('error', (error) => {
    throw error;
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
