/**
 * `npm run check`: runs every proof against the built server over HTTP, each on a fresh database in the application's
 * role. It prints its seed and accepts one (`--seed 7`); `--only payment-chaos,fuzz` selects proofs, `--share 0.01`
 * runs a part of each, `--list` lists them. It ends with one line per proof; exit code 1 when one failed.
 */
import { parseArgs } from 'node:util';
import type { Proof, Verdict } from '#proofs/proof.ts';
import { PROOFS } from '#proofs/proofs.ts';

interface Outcome extends Verdict {
  name: string;
  seconds: number;
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    share: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
const [seed, share] = [Number(values.seed), Number(values.share)];
const SHOWN = 20;

// Processes that a proof started end with this one (apps/api/test/end-with-process.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.list) for (const { name, promise } of PROOFS) console.log(`${name.padEnd(26)} ${promise}`);
else await runAll(chosen(values.only));
// A proof that failed early may have left a connection open, which would keep the process alive.
process.exit();

function chosen(only: string | undefined): readonly Proof[] {
  if (only === undefined) return PROOFS;
  return only.split(',').map((name) => {
    const proof = PROOFS.find((each) => each.name === name);
    if (!proof) throw new Error(`there is no proof "${name}"; --list says which there are`);
    return proof;
  });
}

async function runAll(proofs: readonly Proof[]): Promise<void> {
  if (!Number.isInteger(seed) || !(share > 0 && share <= 1))
    throw new Error('--seed takes a whole number, --share a part of one');
  console.log(`seed ${seed}${share < 1 ? `, share ${share}` : ''}`);
  const outcomes: Outcome[] = [];
  for (const proof of proofs) outcomes.push(await outcomeOf(proof));
  console.log('');
  for (const outcome of outcomes) console.log(lineOf(outcome));
  const broken = outcomes.filter(({ violations }) => violations.length > 0).length;
  console.log(`${outcomes.length - broken} of ${outcomes.length} proofs hold (seed ${seed})`);
  if (broken > 0 || outcomes.length === 0) process.exitCode = 1;
}

/** A proof that crashes proves nothing, so it counts as failed. */
async function outcomeOf(proof: Proof): Promise<Outcome> {
  const startedAt = performance.now();
  console.log(`\n${proof.name}: ${proof.promise}`);
  const log = (line: string) => console.log(`  ${line}`);
  const verdict = await proof
    .run({ seed, share, log })
    .catch((error: unknown) => ({ facts: 'ended early', violations: [describe(error)] }));
  for (const violation of verdict.violations.slice(0, SHOWN)) log(`✗ ${violation}`);
  return { ...verdict, name: proof.name, seconds: Math.round((performance.now() - startedAt) / 1000) };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function lineOf({ name, seconds, facts, violations }: Outcome): string {
  const isHeld = violations.length === 0;
  const broken = isHeld ? '' : `; ${violations.length} broken`;
  return `${isHeld ? '✓' : '✗'} ${name.padEnd(26)} ${`${seconds} s`.padStart(6)}  ${facts}${broken}`;
}
