/**
 * `npm test`: runs the static checks, stopping at the first that fails, then every test; the last line is `N passed, N
 * failed`. Arguments (`npm test -- e2e`) are passed to vitest, and the checks are skipped. `npm run test:changed` runs
 * format, types, lint and the tests near a change (`changed-tests.ts`); `-- <commit>` compares with a commit.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import path from 'node:path';
import { changedTests } from './changed-tests.ts';

interface Check {
  readonly name: string;
  /** The script of a package, run by this Node. */
  readonly script: string;
  readonly args?: readonly string[];
  /** `npm run test:changed` runs it too. */
  readonly isForChanges?: boolean;
}

/** The part of vitest's JSON report that is used. */
interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORT = path.join(ROOT, '.cache', 'test-report.json');
/** Run one after the other: two of them plant files that break the rules, which the others must not see. */
const CHECKS: readonly Check[] = [
  { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'], isForChanges: true },
  { name: 'rules', script: 'scripts/check-rules.ts' },
  { name: 'fragments', script: 'scripts/fragments.ts' },
  { name: 'unused', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'boundaries', script: 'scripts/check-boundaries.mjs' },
  { name: 'types and lint', script: 'scripts/check-code.mjs', isForChanges: true },
];

const running = new Set<ChildProcess>();
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const [first, base = 'HEAD'] = args;
  const isChangedOnly = first === '--changed';
  if (first !== undefined && !isChangedOnly) return runTests(args);
  const checks = isChangedOnly ? CHECKS.filter(({ isForChanges }) => isForChanges) : CHECKS;
  for (const check of checks) {
    if (await passes(check)) continue;
    console.error(`\nFAILED: ${check.name}`);
    return 1;
  }
  if (isStopping) return 1;
  if (!isChangedOnly) return runTests([]);
  const tests = changedTests(ROOT, base);
  return tests.length === 0 ? 0 : runTests(tests);
}

async function passes({ name, script, args = [] }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const child = start([script, ...args], 'pipe');
  const output: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const { code } = await ended(child);
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
  // An error outside of every test (in a teardown, an unhandled rejection) also fails the run, so it is counted.
  console.log(`${passed} passed, ${failed === 0 && code !== 0 ? 1 : failed} failed`);
  return code === 0 && failed === 0 ? 0 : 1;
}

/** A file that could not be loaded contains no test, yet counts as one failure. */
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
  // the only signal after which vitest still stops what its tests started
  for (const child of running) child.kill('SIGINT');
}
