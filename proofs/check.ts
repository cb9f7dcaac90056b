/**
 * `npm run check`: every proof against the built server over HTTP, each on a fresh database in the application's role.
 * Prints its seed and takes it back (`--seed 7`); `--only payment-chaos,fuzz` runs some, `--share 0.01` a part of each,
 * `--list` says what there is. Ends with one line per proof; exit code 1 when a promise was broken.
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

// What a proof started ends with the process (apps/api/test/end-with-process.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.list) for (const { name, promise } of PROOFS) console.log(`${name.padEnd(26)} ${promise}`);
else await runAll(chosen(values.only));
// A proof that ended early may have left something open, and nobody should wait for it.
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

/** A proof that cannot be carried out proves nothing: that is a broken promise as well. */
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
