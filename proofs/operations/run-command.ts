import { spawn } from 'node:child_process';
import path from 'node:path';

export interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs one of the operator's commands as npm does, but without npm. */
export function runCommand(
  name: 'backup' | 'backup-verify' | 'restore',
  args: readonly string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const script = path.resolve(import.meta.dirname, `../../apps/api/scripts/${name}.ts`);
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const note = (text: string): void => void (output += text);
  child.stdout.setEncoding('utf8').on('data', note);
  child.stderr.setEncoding('utf8').on('data', note);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}

/** Runs a command that must succeed; its output is in the error when it does not. */
export async function mustRun(...command: Parameters<typeof runCommand>): Promise<string> {
  const { code, output } = await runCommand(...command);
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${output}`);
  return output;
}
