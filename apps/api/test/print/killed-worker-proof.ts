import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#test/faults/started-sofra.ts';
import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { checkPaper, proofOf, whatBreaks, type Proof } from './check-paper.ts';
import { startKilledWorker, type Killed } from './killed-worker.ts';
import {
  countDone,
  countTriedAgain,
  isQuiet,
  openPrintingBusiness,
  orderAt,
  type Post,
  type PrintingBusiness,
  type Stage,
} from './printing-business.ts';

export interface KillingPlan {
  seed: number;
  ordersOfAllPosts: number;
  killAfterMs: number;
  longestMs: number;
}

const POSTS = ['Mutfak', 'Bar', 'Fırın', 'Izgara'];
const OFF_MS = 3_000;
/** The probability of each fault: a lost acknowledgement, a cut connection, a slip whose end is lost. */
const MISFORTUNE = 0.02;

/**
 * The share of tickets printed while workers are killed. A worker killed while it waits for a lost acknowledgement
 * shows nothing about that wait.
 */
const KILLED_SHARE = 0.7;

/**
 * The worker is killed repeatedly, a printer is switched off, acknowledgements and bytes are lost: every ticket is
 * printed, in order.
 */
export const proveKilledWorker = (stage: Stage, plan: KillingPlan): Promise<Proof> =>
  proveKilled('killed worker', stage, plan, () => startKilledWorker(stage));

/** The same for any kind of print worker. */
export async function proveKilled(
  name: string,
  stage: Stage,
  plan: KillingPlan,
  start: () => Promise<Killed>,
): Promise<Proof> {
  const business = await openPrintingBusiness(stage, POSTS);
  const printing = await start();
  const broken = await whatBreaks(async () => {
    await meetPrinters(business, plan.longestMs);
    const random = randomSource(plan.seed);
    for (const post of business.posts) giveMisfortune(post, random);
    const untilDone = Math.ceil(plan.ordersOfAllPosts * POSTS.length * KILLED_SHARE);
    await Promise.all([
      printing.startKilling({
        afterMs: plan.killAfterMs,
        countDone: () => countDone(business),
        untilDone,
        longestMs: plan.longestMs,
      }),
      queueAll(business, plan.ordersOfAllPosts - 1),
      switchOff(business.posts[0]),
    ]);
    await until('every ticket at its end', plan.longestMs, () => isQuiet(business));
  });
  broken.push(...(await whatBreaks(printing.stop)), ...(await whatNeverHappened(business, printing)));
  await business.stop();
  const proof = proofOf(name, await checkPaper(business), `${printing.kills} kills`);
  return { ...proof, violations: [...broken, ...proof.violations] };
}

/** Without a kill, or without a ticket that was retried, the run has proved nothing. */
async function whatNeverHappened(business: PrintingBusiness, { kills }: Killed): Promise<string[]> {
  const again = await countTriedAgain(business);
  return [
    ...(kills === 0 ? ['nothing was ever killed'] : []),
    ...(again === 0 ? ['no ticket was ever tried a second time'] : []),
  ];
}

/** Prints one ticket on each printer undisturbed, so that the printers are known to acknowledge. */
async function meetPrinters(business: PrintingBusiness, longestMs: number): Promise<void> {
  await orderAt(business, business.posts);
  await until('the first ticket of each printer', longestMs, () => isQuiet(business));
}

function giveMisfortune({ paper }: Post, random: RandomSource): void {
  const sometimes = (most: number) => () => (random.chance(MISFORTUNE) ? random.int(1, most) : null);
  paper.loseAnswers(() => random.chance(MISFORTUNE));
  paper.dropAfter(sometimes(250));
  paper.loseLast(sometimes(60));
}

async function queueAll(business: PrintingBusiness, orders: number): Promise<void> {
  for (let at = 0; at < orders; at += 1) await orderAt(business, business.posts);
}

async function switchOff(post: Post | undefined): Promise<void> {
  await post?.paper.goOffline();
  await sleep(OFF_MS);
  await post?.paper.goOnline();
}
