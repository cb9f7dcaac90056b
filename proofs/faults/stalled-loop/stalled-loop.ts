import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@sofra/api/test/faults/started-sofra';
import { openBusiness, type Business } from '@sofra/test-kit/money/test-business';
import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { openTills } from '#proofs/faults/busy-tills.ts';
import { openScreens, type ListeningScreens } from '#proofs/faults/listening-screens.ts';
import { checkPaper, loadPaper, untilPrinted } from '#proofs/faults/paper.ts';
import { flood, FLOODS } from '#proofs/faults/stalled-loop/floods.ts';
import { overtakeLease } from '#proofs/faults/stalled-loop/overtaken-lease.ts';
import { stallFor } from '#proofs/faults/stalled-loop/stall.ts';
import { findUntrueBooks } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const STALLS = 8;
const SHORTEST_MS = 1_000;
const LONGEST_MS = 6_000;
const FLOOD_MS = 8_000;
const TILLS = 4;
const SCREENS = 8;
const BREATH_MS = 700;
const ANSWERED_WITHIN_MS = 1_000;
const PRINTED_WITHIN_MS = 90_000;
const SETTINGS = { PRINT_MODE: 'server', PRINTER_ALLOWED_PORTS: '1-65535' };

export const stalledLoop: Proof = {
  name: 'stalled-loop',
  promise: 'A server that was stopped or flooded loses and doubles nothing, and responds at once afterwards.',
  run: (setting) => onInstallation({ settings: SETTINGS }, (installation) => prove(installation, setting)),
};

async function prove(installation: Installation, setting: Setting): Promise<Verdict> {
  const random = randomSource(setting.seed);
  const business = await openBusiness(installation.url, { tables: TILLS + 1 });
  const paper = await loadPaper(business);
  const screens = openScreens(
    Array.from({ length: SCREENS }, () => ({ url: business.url, token: business.owner })),
  );
  const tills = openTills(business, random, TILLS);
  const { outcomes } = tills;
  const violations: string[] = [];
  try {
    await until('every screen listens', PRINTED_WITHIN_MS, () =>
      Promise.resolve(screens.countConnected() === SCREENS),
    );
    const slowestMs = await standStill({ installation, business, screens, random, violations }, setting);
    const floods = await sufferFloods(business, violations, setting);
    await tills.end();
    await untilPrinted(installation.owner, PRINTED_WITHIN_MS);
    violations.push(
      ...(await overtakeLease({ installation, business, paper, said: outcomes.said, settings: SETTINGS })),
    );
    violations.push(...outcomes.wrong, ...(await findUntrueBooks(installation.owner, outcomes.said)));
    violations.push(...checkPaper(paper, outcomes.said.ordered.keys()));
    if (outcomes.orders < TILLS * 2) violations.push(`only ${outcomes.orders} orders were paid`);
    return {
      facts: `${partOf(STALLS, setting)} stalls of 1 to 6 s, answered again after ${Math.round(slowestMs)} ms at most; floods: ${floods}; a lease overtaken; ${outcomes.orders} orders paid meanwhile, ${paper.slips.length} slips: ${violations.length} wrong`,
      violations,
    };
  } finally {
    await tills.end();
    screens.close();
    await paper.stop();
  }
}

interface Standing {
  installation: Installation;
  business: Business;
  screens: ListeningScreens;
  random: RandomSource;
  violations: string[];
}

/** Returns the time of the slowest response after a stall. */
async function standStill(standing: Standing, setting: Setting): Promise<number> {
  const { installation, business, screens, random, violations } = standing;
  let slowestMs = 0;
  for (let stall = 1; stall <= partOf(STALLS, setting); stall += 1) {
    await sleep(BREATH_MS);
    const ms = random.int(SHORTEST_MS, LONGEST_MS);
    const { answeredAfterMs, wrong } = await stallFor(installation, business, ms);
    slowestMs = Math.max(slowestMs, answeredAfterMs);
    violations.push(...wrong);
    if (answeredAfterMs > ANSWERED_WITHIN_MS)
      violations.push(`after ${ms} ms of standing still an answer took ${Math.round(answeredAfterMs)} ms`);
    const before = [...screens.received];
    const deaf = () => screens.received.filter((times, at) => times === before[at]).length;
    await until('every screen hears', LONGEST_MS, () => Promise.resolve(deaf() === 0)).catch(() =>
      violations.push(`after ${ms} ms of standing still ${deaf()} screens heard nothing`),
    );
    setting.log(`stood still for ${ms} ms, answered after ${Math.round(answeredAfterMs)} ms`);
  }
  return slowestMs;
}

async function sufferFloods(business: Business, violations: string[], setting: Setting): Promise<string> {
  const facts: string[] = [];
  for (const each of FLOODS) {
    const { answered, refused, wrong } = await flood(
      business,
      each,
      Math.max(2_000, partOf(FLOOD_MS, setting)),
    );
    violations.push(...wrong);
    if (answered === 0) violations.push(`under ${each.name} nothing was answered`);
    facts.push(`${answered} ${each.name} answered and ${refused} refused`);
    setting.log(facts.at(-1) ?? '');
  }
  return facts.join(', ');
}
