/**
 * `npm run bench`: runs every bench, one after the other, each in its own process, and prints one table of all figures.
 * Exits 1 when a required bound was missed or a bench crashed. `BENCH_SECONDS` shortens the runs; `--only a,b` selects
 * benches.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, verdictOf, type Figure } from './figures.ts';

const BENCHES = [
  // First, because it fills Node's compile cache, without which a server needs more memory than after its first day.
  'start',
  ...['evening', 'replay', 'menu-list', 'tables', 'waiters', 'growth', 'business', 'guests'],
  ...['reports', 'menu', 'slow-device', 'kitchen', 'lighthouse', 'size'],
];

/**
 * Shorter than when a bench runs alone, so that all take a quarter of an hour. Variables that are set win.
 */
const PACE = { BENCH_SECONDS: '8', BENCH_ORDERS: '40', BENCH_CALLS: '7', BENCH_PLANS: '0', BENCH_RUNS: '1' };

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? BENCHES;
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0)
  throw new Error(`no such bench: ${unknown.join(', ')}; there are ${BENCHES.join(', ')}`);

const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-figures-'));
const file = path.join(directory, 'figures.jsonl');
writeFileSync(file, '');
const broken: string[] = [];
const startedAt = performance.now();
for (const name of wanted) {
  console.log(`\n\n===== ${name} =====`);
  const figuresBefore = figuresSoFar().length;
  const code = await run(name);
  // A bench that reported its figures and then exited with 1 has only missed a bound, which the table shows.
  const hasReported = figuresSoFar().length > figuresBefore;
  if (!hasReported || (code !== 0 && code !== 1)) broken.push(`${name} (exit ${code})`);
}
const figures = figuresSoFar();
rmSync(directory, { recursive: true });

console.log(
  `\n\n===== ${wanted.join(', ')}: ${((performance.now() - startedAt) / 60_000).toFixed(1)} min =====`,
);
printFigures(figures);
const missed = figures.filter((figure) => verdictOf(figure) === 'MISSED');
console.log(
  `\n${figures.length} figures, missed ${missed.length}, broken benches: ${broken.join(', ') || 'none'}`,
);
process.exitCode = missed.length + broken.length > 0 ? 1 : 0;

function figuresSoFar(): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Figure);
}

function run(name: string): Promise<number | null> {
  const script = path.join(import.meta.dirname, `${name}.ts`);
  const env = { ...PACE, ...process.env, BENCH_FIGURES: file };
  const child = spawn(process.execPath, [script], { env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
