/**
 * `npm run check:mutants`: plants known defects, one at a time, in a copy of the sources. It runs a share of the proof
 * that must detect the defect. If that share does not meet the defect, five times as much runs. The same part must pass
 * on a copy without a defect, or its failure would mean nothing. Accepts a seed (`--seed 7`) and names
 * (`--only "no row lock,unsorted stock"`); `--further` plants more. Exit code 1 when a defect is not detected.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ACCOUNT_MUTANTS } from '#proofs/mutants/account-mutants.ts';
import { CHANNEL_MUTANTS } from '#proofs/mutants/channel-mutants.ts';
import { FISCAL_MUTANTS } from '#proofs/mutants/fiscal-mutants.ts';
import { DOCUMENT_MUTANTS } from '#proofs/mutants/document-mutants.ts';
import { PLATFORM_MUTANTS } from '#proofs/mutants/platform-mutants.ts';
import { FURTHER_MUTANTS } from '#proofs/mutants/further-mutants.ts';
import { GUEST_MUTANTS } from '#proofs/mutants/guest-mutants.ts';
import { MUTANTS, type Mutant } from '#proofs/mutants/mutants.ts';
import { PLACE_MUTANTS } from '#proofs/mutants/place-mutants.ts';
import { plantedCopy, type Replacement } from '#proofs/mutants/planted-copy.ts';
import { SELLING_MUTANTS } from '#proofs/mutants/selling-mutants.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    further: { type: 'boolean', default: false },
  },
});

interface ProofRun {
  holds: boolean;
  /** The first violation that the proof reported. */
  violation: string;
  seconds: number;
}

const LONGEST_MS = 600_000;
/** Letters of a violation, since one of the ledger lists every row. */
const SHOWN = 200;

/** The factor of the share in a second run of a proof that did not meet the defect. */
const MORE = 5;

type PartOfProof = Pick<Mutant, 'proof' | 'share'>;

async function runProof(
  { proof, share }: PartOfProof,
  replacements: readonly Replacement[],
): Promise<ProofRun> {
  const startedAt = performance.now();
  const copy = plantedCopy(replacements);
  try {
    const args = ['proofs/check.ts', '--only', proof, '--share', String(share), '--seed', values.seed];
    const { code, out } = await run(copy.directory, args);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    // A server that does not start detects nothing: then the planted text itself is wrong.
    const said = /✗ (.+)/.exec(out)?.[1];
    if (code !== 0 && (said === undefined || /the server ended with/.test(out)))
      throw new Error(`${proof} could not be carried out:\n${out}`);
    return { holds: code === 0, violation: said ?? '', seconds };
  } finally {
    copy.remove();
  }
}

function run(cwd: string, args: readonly string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_MS,
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out }));
  });
}

/** The results of the proofs on the unchanged sources; each proof runs once. */
const unplanted = new Map<string, Promise<ProofRun>>();
function holdsWithout(part: PartOfProof): Promise<ProofRun> {
  const key = `${part.proof} ${part.share}`;
  const known = unplanted.get(key) ?? runProof(part, []);
  unplanted.set(key, known);
  return known;
}

async function isCaught(mutant: Mutant): Promise<boolean> {
  const more = { ...mutant, share: Math.min(1, mutant.share * MORE) };
  for (const part of mutant.share < 1 ? [mutant, more] : [mutant]) {
    const of = `${part.proof}, share ${part.share}`;
    const clean = await holdsWithout(part);
    if (!clean.holds) {
      console.log(`✗ ${mutant.name}: it does not even hold without it (${of}): ${clean.violation}`);
      return false;
    }
    const { holds, violation, seconds } = await runProof(part, mutant.replacements);
    if (!holds) {
      console.log(`✓ ${mutant.name} (${of}, ${seconds} s) caught: ${violation.slice(0, SHOWN)}`);
      return true;
    }
    console.log(`  ${mutant.name} (${of}, ${seconds} s) overlooked`);
  }
  console.log(`✗ ${mutant.name} OVERLOOKED`);
  return false;
}

const usual = [
  ...[...MUTANTS, ...SELLING_MUTANTS, ...PLACE_MUTANTS],
  ...[
    ...CHANNEL_MUTANTS,
    ...ACCOUNT_MUTANTS,
    ...GUEST_MUTANTS,
    ...PLATFORM_MUTANTS,
    ...FISCAL_MUTANTS,
    ...DOCUMENT_MUTANTS,
  ],
];
const all = values.further ? [...usual, ...FURTHER_MUTANTS] : usual;
const only = values.only?.split(',');
const chosen = all.filter(({ name }) => only === undefined || only.includes(name));
console.log(`seed ${values.seed}`);
let caught = 0;
for (const mutant of chosen) if (await isCaught(mutant)) caught += 1;
console.log(`${caught}/${chosen.length} caught`);
if (caught < chosen.length || chosen.length === 0) process.exitCode = 1;
