/**
 * `npm run check:mutation`: changes packages/domain piece by piece and counts what no test notices (REL-66). Exit code 1
 * below 85 %. What is named (`-- order.ts vat.ts`) is done alone; what was done before and did not change is not done
 * again. More than an hour on a small machine, at the lowest priority; not a part of `npm test`. The report is `.cache/mutation/`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './licences/shipped-packages.ts';
import { fetchedStryker } from './mutation/fetched-tools.ts';
import { type MutationReport, percentOf, scoresOf } from './mutation/mutation-report.ts';

const LEAST_PERCENT = 85;
/** Results are kept after each group, so that an interrupted run loses little. */
const FILES_AT_ONCE = 8;
const DOMAIN = path.join(ROOT, 'packages/domain');
const PLACE = path.join(ROOT, '.cache/mutation');
const RESULTS = path.join(PLACE, 'incremental.json');
const SETTINGS = {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: path.join(ROOT, 'scripts/mutation/vitest.config.mjs') },
  coverageAnalysis: 'perTest',
  // Constants of a module are read once, before any test: each would need the whole run for itself.
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: path.relative(DOMAIN, RESULTS),
  tempDirName: path.relative(DOMAIN, path.join(PLACE, 'sandbox')),
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
};

const all = readdirSync(path.join(DOMAIN, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.some((file) => path.basename(file) === name));
if (unknown.length > 0) throw new Error(`packages/domain/src has no ${unknown.join(', ')}`);
const files = wanted.length > 0 ? all.filter((file) => wanted.includes(path.basename(file))) : all;

const stryker = fetchedStryker();
mkdirSync(PLACE, { recursive: true });
writeFileSync(path.join(PLACE, 'stryker.json'), JSON.stringify(SETTINGS));
for (let from = 0; from < files.length; from += FILES_AT_ONCE)
  await mutate(files.slice(from, from + FILES_AT_ONCE));
tell();

async function mutate(group: readonly string[]): Promise<void> {
  const mutated = group.map((file) => `src/${file}`).join(',');
  const args = [stryker, 'run', path.join(PLACE, 'stryker.json'), '--mutate', mutated];
  const child = spawn(process.execPath, args, { cwd: DOMAIN, stdio: 'inherit' });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Stryker ended with ${code}`);
}

function tell(): void {
  const report = JSON.parse(readFileSync(RESULTS, 'utf8')) as MutationReport;
  const isThere = ({ file }: { file: string }) => existsSync(path.join(DOMAIN, file));
  const isWanted = ({ file }: { file: string }) => files.includes(path.relative('src', file));
  const scores = scoresOf(report).filter((score) => isThere(score) && isWanted(score));
  for (const score of scores)
    if (score.unnoticed.length > 0)
      console.log(
        `${percentOf([score]).toFixed(1).padStart(6)} %  ${score.file} (${score.unnoticed.length} unnoticed)`,
      );
  const unnoticed = scores.flatMap((score) => score.unnoticed);
  writeFileSync(path.join(PLACE, 'unnoticed.txt'), `${unnoticed.join('\n')}\n`);
  const percent = percentOf(scores);
  console.log(
    `${percent.toFixed(1)} % noticed (at least ${LEAST_PERCENT} %); the others: ${path.join(PLACE, 'unnoticed.txt')}`,
  );
  if (percent < LEAST_PERCENT) process.exitCode = 1;
}
