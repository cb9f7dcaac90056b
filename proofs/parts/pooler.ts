import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '@sofra/test-kit/send';
import { checkPaper } from '@sofra/api/test/print/check-paper';
import {
  isQuiet,
  openPrintingBusiness,
  type PrintingBusiness,
} from '@sofra/api/test/print/printing-business';
import { until } from '@sofra/api/test/faults/started-sofra';
import { openCrossing, type CrossingEvents } from '#proofs/cluster/crossing-events.ts';
import { longestWithout, newEvening, serve, type Evening } from '#proofs/cluster/evening.ts';
import { judge, type Judgement } from '#proofs/cluster/judge.ts';
import { openScreens, type ListeningScreens } from '#proofs/faults/listening-screens.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { POOLER_FAULTS, type PoolerFault } from '#proofs/parts/pooler-faults.ts';
import { startPooledDatabase, startTwoSofras, type PooledDatabase } from '#proofs/parts/pooled-sofra.ts';
import { judgeSessions } from '#proofs/parts/pooled-sessions.ts';
import { refusedModes } from '#proofs/parts/refused-modes.ts';
import type { Proof, Setting, Verdict } from '#proofs/proof.ts';

const SCREENS = 6;
const MENDED_WITHIN_MS = 60_000;
const PAPER_MS = 120_000;
/** No longer without a payment than when a primary is replaced (REL-53). */
const MUST_MS = 30_000;
/** So many payments are no coincidence of one table. */
const FLOWING = 12;

/** Two processes serve through PgBouncer in session mode while it is broken (REL-8, REL-32, REL-51). */
export const pooler: Proof = {
  name: 'pooler',
  promise:
    'Through PgBouncer in session mode nothing is lost or doubled, also across its failures, and screens reconnect. In other modes the server does not start.',
  run: async (setting) => {
    const pooled = await startPooledDatabase();
    try {
      pooled.pooler.start();
      await pooled.pooler.untilReady();
      const served = await serveThrough(pooled, setting);
      await pooled.pooler.stop();
      const refused = await refusedModes(pooled);
      return {
        facts: `${served.facts}; ${refused.facts}`,
        violations: [...served.violations, ...refused.violations],
      };
    } finally {
      await pooled.close();
    }
  },
};

async function serveThrough(pooled: PooledDatabase, { seed, log }: Setting): Promise<Verdict> {
  const sofras = await startTwoSofras(pooled.databaseUrl);
  const { owner, connection } = pooled;
  const business = await openPrintingBusiness({ url: sofras.url, owner, connection }, ['Mutfak', 'Bar']);
  const { token, stage } = business;
  // Only tickets are checked, so no receipts are printed.
  const body = { settings: { autoReceipt: false } };
  await must(stage.url, { method: 'PATCH', path: '/business/me', token, body });
  const screens = openScreens(Array.from({ length: SCREENS }, () => ({ url: sofras.url, token })));
  const crossing = openCrossing(sofras.urls, token);
  const evening = newEvening('none');
  try {
    const serving = serve(evening, business, seed);
    const found: string[] = [];
    for (const fault of POOLER_FAULTS)
      found.push(...(await play(fault, { pooled, evening, screens, crossing, log })));
    evening.isOver = true;
    await serving;
    const sessions = await judgeSessions(pooled);
    const compared = await compare(pooled, business, evening);
    return {
      facts: `${compared.facts}; ${sessions.facts}`,
      violations: [...found, ...sessions.violations, ...compared.violations],
    };
  } finally {
    for (const each of [screens, crossing]) each.close();
    await business.stop();
    await sofras.close();
  }
}

/** Compares the acknowledged, stored, printed and sealed data. */
async function compare(
  { owner }: PooledDatabase,
  business: PrintingBusiness,
  { guests }: Evening,
): Promise<Verdict> {
  await until('the last slip', PAPER_MS, () => isQuiet(business));
  const paper = await checkPaper(business, 0);
  return onOwnerClient(owner, async (client) => {
    const judgements = [...(await judge(business.stage.url, client, guests)).values()];
    const books = await checkBooks(client);
    const count = (of: 'lost' | 'doubled' | 'different') =>
      judgements.reduce((sum, judgement) => sum + judgement[of].length, 0);
    return {
      facts:
        `${guests.length} guests over ${POOLER_FAULTS.length - 1} faults: ${count('lost')} lost, ${count('doubled')} doubled, ${count('different')} different; ` +
        `${paper.tickets} tickets, ${paper.lost.length} lost, ${paper.unmarkedDoubles.length} silently doubled; ` +
        `${books.auditEntries} audit entries whole`,
      violations: [
        ...judgements.flatMap(sentencesOf),
        ...paper.lost.map((slip) => `lost: ${slip}`),
        ...paper.unmarkedDoubles.map((slip) => `silently doubled: ${slip}`),
        ...paper.strange,
        ...books.violations,
      ],
    };
  });
}

const sentencesOf = ({ lost, doubled, different, failed }: Judgement): string[] => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled or never told: ${what}`),
  ...different.map((what) => `acknowledged but different: ${what}`),
  ...failed,
];

interface Scene {
  pooled: PooledDatabase;
  evening: Evening;
  screens: ListeningScreens;
  crossing: CrossingEvents;
  log: Setting['log'];
}

/** Breaks one thing under load, and waits until payments continue and every screen receives events again. */
async function play({ name, what, strike }: PoolerFault, scene: Scene): Promise<string[]> {
  const { pooled, evening, screens, crossing, log } = scene;
  const violations: string[] = [];
  const note = (error: unknown) => void violations.push(`${name}: ${String(error)}`);
  evening.period = name;
  const from = performance.now();
  await strike(pooled).catch(note);
  const crossedAfterMs = await crossing.untilCrossing(MENDED_WITHIN_MS).catch((error: unknown) => {
    note(error);
    return Infinity;
  });
  const [paid, heard] = [evening.paidAt.length, [...screens.received]];
  const goesOn = () =>
    evening.paidAt.length >= paid + FLOWING &&
    screens.received.every((count, at) => count > (heard[at] ?? 0));
  await until('payments flow and every screen hears', MENDED_WITHIN_MS, () =>
    Promise.resolve(goesOn()),
  ).catch(note);
  await sleep(1_000);
  const longestMs = longestWithout(evening.paidAt, from, performance.now());
  if (longestMs > MUST_MS) violations.push(`${name}: ${inSeconds(longestMs)} without a payment`);
  log(
    `${name} (${what}): ${inSeconds(longestMs)} without a payment, events cross ${inSeconds(crossedAfterMs)} after it`,
  );
  return violations;
}

const inSeconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');
