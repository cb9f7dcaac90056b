/**
 * What `npm test` runs: the static checks, then every test with lint beside them, stopping at the first check that fails
 * with its name; the last line is `N passed, N failed`. With arguments (`npm test -- e2e`) they go straight to vitest and the checks are left out.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Check {
  readonly name: string;
  /** Script of a package, run by this Node. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Runs only while nothing else wants the processor. */
  readonly givesWay?: boolean;
}

/** The part of vitest's JSON report that is read here. */
interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORT = path.join(ROOT, '.cache', 'test-report.json');
/** Plants files that break the rules, which the other checks must not see. */
const FIRST: Check = { name: 'boundaries', script: 'scripts/check-boundaries.mjs' };
/** Longest first, so that two at a time end together. */
const SIDE_BY_SIDE: readonly Check[] = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
  {
    name: 'format',
    script: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '.'],
  },
  { name: 'unused', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
];
/** As long as all the others together; it fits into what journeys leave of the processors while they wait. */
const BESIDE_TESTS: Check = {
  name: 'lint',
  script: 'node_modules/eslint/bin/eslint.js',
  args: ['.', '--max-warnings', '0'],
  givesWay: true,
};
const LANES = 2;

const running = new Set<ChildProcess>();
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) return runTests(args);
  const early = (await firstFailure([FIRST])) ?? (await firstFailure(SIDE_BY_SIDE));
  if (early) return failedBecause(early);
  if (isStopping) return 1;
  const [late, code] = await Promise.all([firstFailure([BESIDE_TESTS]), runTests(args)]);
  return late ? failedBecause(late) : code;
}

function failedBecause(name: string): number {
  console.error(`\nFAILED: ${name}`);
  return 1;
}

/** Name of the check that failed first, with its output shown; the others are ended. */
async function firstFailure(checks: readonly Check[]): Promise<string | null> {
  const waiting = [...checks];
  let failed: string | null = null;
  const lane = async () => {
    for (let check = waiting.shift(); check && !failed && !isStopping; check = waiting.shift()) {
      if (await passes(check)) continue;
      failed ??= check.name;
      stopChildren();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failed;
}

async function passes({ name, script, args = [], givesWay }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const child = start([script, ...args], 'pipe');
  if (givesWay && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  const output: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const { code, signal } = await ended(child);
  if (signal) return false; // ended by us, because another check failed first
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.error(output.join(''));
  return code === 0;
}

async function runTests(args: readonly string[]): Promise<number> {
  fs.rmSync(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const child = start(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], 'inherit');
  const { code } = await ended(child);
  if (!fs.existsSync(REPORT)) {
    console.error('\nFAILED: vitest ended without a report');
    return 1;
  }
  const { passed, failed } = count(JSON.parse(fs.readFileSync(REPORT, 'utf8')) as TestReport);
  // An error outside every test (a teardown, a stray rejection) fails the run as well and must show in the line.
  console.log(`${passed} passed, ${failed === 0 && code !== 0 ? 1 : failed} failed`);
  return code === 0 && failed === 0 ? 0 : 1;
}

/** A file that could not even be loaded holds no test, yet counts as one failure. */
function count({ numPassedTests, numFailedTests, testResults }: TestReport): {
  passed: number;
  failed: number;
} {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

function start(args: readonly string[], output: 'pipe' | 'inherit'): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', output, output] });
  running.add(child);
  return child;
}

async function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  running.delete(child);
  return { code, signal };
}

function stopAll(): void {
  isStopping = true;
  stopChildren();
}

function stopChildren(): void {
  for (const child of running) child.kill('SIGINT'); // the one signal after which vitest still ends what its tests started
}
