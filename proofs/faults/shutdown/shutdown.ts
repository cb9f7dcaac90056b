import { setTimeout as sleep } from 'node:timers/promises';
import { openBusiness } from '@sofra/test-kit/money/test-business';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { openTills } from '#proofs/faults/busy-tills.ts';
import { checkPaper, loadPaper, untilPrinted } from '#proofs/faults/paper.ts';
import { stopUnderLoad } from '#proofs/faults/shutdown/stop-under-load.ts';
import { stopWhileStarting } from '#proofs/faults/shutdown/stop-while-starting.ts';
import { findUntrueBooks } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const TERMS = 20;
const INTERRUPTS = 3;
const TILLS = 4;
const PRINTED_WITHIN_MS = 60_000;
const SETTINGS = { PRINT_MODE: 'server', PRINTER_ALLOWED_PORTS: '1-65535' };

/** A stop loses nothing (REL-9, PRINT-22). */
export const shutdown: Proof = {
  name: 'shutdown',
  promise: 'A server that receives a stop finishes its requests, loses nothing, and starts again at once.',
  run: (setting) => onInstallation({ settings: SETTINGS }, (installation) => prove(installation, setting)),
};

async function prove(installation: Installation, setting: Setting): Promise<Verdict> {
  const random = randomSource(setting.seed);
  const business = await openBusiness(installation.url, { tables: TILLS + 1 });
  const paper = await loadPaper(business);
  const tills = openTills(business, random, TILLS);
  const { outcomes } = tills;
  const violations: string[] = [];
  let longestMs = 0;
  const plans = plansOf(setting);
  try {
    for (const [at, signals] of plans.entries()) {
      await sleep(random.int(200, 800));
      const note = `waiting guest ${String(at + 1).padStart(3, '0')}.`;
      const seen = await stopUnderLoad({ installation, business, said: outcomes.said, signals, note });
      longestMs = Math.max(longestMs, seen.ms);
      violations.push(...seen.wrong.map((what) => `stop ${at + 1} (${signals.join(', ')}): ${what}`));
      setting.log(`stop ${at + 1} of ${plans.length}: ended after ${Math.round(seen.ms)} ms`);
    }
    await tills.end();
    await untilPrinted(installation.owner, PRINTED_WITHIN_MS);
  } finally {
    await tills.end();
    await paper.stop();
  }
  const starts = await stopWhileStarting(installation);
  violations.push(
    ...outcomes.wrong,
    ...starts.wrong,
    ...(await findUntrueBooks(installation.owner, outcomes.said)),
  );
  violations.push(...checkPaper(paper, outcomes.said.ordered.keys()));
  if (outcomes.askedAgain < plans.length)
    violations.push(`only ${outcomes.askedAgain} requests met a closed door`);
  if (outcomes.orders < plans.length * TILLS)
    violations.push(`only ${outcomes.orders} orders were paid meanwhile`);
  if (starts.orderly === 0) violations.push('no start was stopped by the server itself');
  return {
    facts: `${plans.length} stops under load, the longest ${Math.round(longestMs)} ms; ${outcomes.orders} orders paid, ${outcomes.askedAgain} requests asked again: ${violations.length} wrong; ${starts.stops} starts stopped half-way, ${starts.orderly} in good order`,
    violations,
  };
}

/** Every fourth stop sends the signal twice; some use that of Ctrl-C. */
function plansOf(setting: Setting): (readonly NodeJS.Signals[])[] {
  const terms = Array.from({ length: partOf(TERMS, setting) }, (_, at): readonly NodeJS.Signals[] =>
    at % 4 === 3 ? ['SIGTERM', 'SIGTERM'] : ['SIGTERM'],
  );
  const interrupts = Array.from({ length: partOf(INTERRUPTS, setting) }, (): readonly NodeJS.Signals[] => [
    'SIGINT',
  ]);
  return [...terms, ...interrupts];
}
