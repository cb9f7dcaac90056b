/** The trial itself, as an ordinary user; started by `check-cluster.ts`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FAULTS } from '#proofs/cluster/faults.ts';
import { readOptions } from '#proofs/cluster/options.ts';
import { findPrograms } from '#proofs/cluster/programs.ts';
import { runTrial } from '#proofs/cluster/trial.ts';

const GUESTS = 2_000;
const SHOWN = 20;

const { seed, share, only, keep, ttl, smallDisk } = readOptions(process.argv.slice(2));
const found = findPrograms();
if ('missing' in found) throw new Error('the programs were there a moment ago');
const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-cluster-'));
if (smallDisk !== null) mkdirSync(path.join(smallDisk, 'data'), { mode: 0o700 });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  if (!keep) rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);
log(`seed ${seed}${share < 1 ? `, share ${share}` : ''}${keep ? `, kept in ${directory}` : ''}`);
try {
  const faults = FAULTS.filter(({ name }) => only === null || name === 'none' || only.includes(name));
  const guests = Math.max(1, Math.round(GUESTS * share));
  const result = await runTrial(
    { programs: found.programs, directory, smallDisk },
    { faults, seed, guests, log, ...(ttl !== null && { ttl }) },
  );
  const { rows, facts, violations, withinAim } = result;
  console.log(`\n${rows.join('\n')}\n\n${facts}`);
  for (const violation of violations.slice(0, SHOWN)) console.log(`✗ ${violation}`);
  const aim = withinAim ? 'and never 15 s without a payment' : 'but more than 15 s without a payment once';
  console.log(violations.length === 0 ? `✓ the cluster holds, ${aim}` : `✗ ${violations.length} broken`);
  process.exit(violations.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  process.exit(1);
}
