import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Run } from './latencies.ts';
import { PGBENCH_SCRIPT } from './plain-saves.ts';

export const HOW_TO_GET_PGBENCH =
  'pgbench is not installed (Debian: apt-get install postgresql-15); a plain pg script stands in for it, which is slower';

/** On the path, or where Debian installs it; the embedded PostgreSQL does not include it. */
export function findPgbench(): string | null {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((directory) => path.join(directory, 'pgbench'));
  const ofDebian = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed();
  return [...onPath, ...ofDebian].find((file) => existsSync(file)) ?? null;
}

/** One run of pgbench with prepared statements; every transaction is one latency. */
export async function runPgbench(
  program: string,
  url: string,
  { seconds, lanes }: { seconds: number; lanes: number },
): Promise<Run> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-pgbench-'));
  try {
    const script = path.join(directory, 'save.sql');
    writeFileSync(script, PGBENCH_SCRIPT);
    const load = ['-c', String(lanes), '-j', '1', '-T', String(Math.max(1, Math.round(seconds)))];
    const log = ['-l', '--log-prefix', path.join(directory, 'log')];
    const said = await output(program, ['-n', '-M', 'prepared', ...load, ...log, '-f', script, url]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
    const latencies = readdirSync(directory)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) => latenciesIn(readFileSync(path.join(directory, name), 'utf8')));
    return { name: 'pgbench', latencies, seconds: latencies.length / perSecond };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** A line of the log: client, number, microseconds, script, time. */
const latenciesIn = (log: string): number[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(line.split(' ')[2]) / 1000);

async function output(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, said, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0 || !said.includes('tps = ')) throw new Error(`pgbench ended with ${code}: ${complaint}`);
  return said;
}
