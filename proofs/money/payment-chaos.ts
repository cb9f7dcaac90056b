import { setTimeout as sleep } from 'node:timers/promises';
import { openBusiness } from '@sofra/test-kit/money/test-business';
import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { compareResponses, violationsOf } from '#proofs/money/compare-responses.ts';
import { payBills, type Progress } from '#proofs/money/pay-bills.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const ORDERS = 10_000;
const KILLS = 150;
/** Each table has one bill at a time and three cashiers, which is enough to keep the server busy. */
const TABLES = 8;

export const paymentChaos: Proof = {
  name: 'payment-chaos',
  promise: 'A bill is paid once, and every response about it is true, however often the server is killed.',
  run: (setting) => onInstallation({}, (installation) => runChaos(installation, setting)),
};

async function runChaos(installation: Installation, setting: Setting): Promise<Verdict> {
  const business = await openBusiness(installation.url, { tables: TABLES });
  const progress = { done: 0, total: partOf(ORDERS, setting) };
  const planned = partOf(KILLS, setting);
  const [bills, kills] = await Promise.all([
    payBills({ business, seed: setting.seed, progress }),
    killNowAndThen(installation, progress, {
      kills: planned,
      random: randomSource(setting.seed),
      ...setting,
    }),
  ]);
  return onOwnerClient(installation.owner, async (client) => {
    const truth = await compareResponses(installation.url, client, bills);
    const books = await checkBooks(client);
    const { lost, doubled, different, payments, replays } = truth;
    return {
      facts:
        `${bills.length} orders, ${payments} payments, ${kills} kills, ${replays} keys asked again: ${lost.length} lost, ` +
        `${doubled.length} doubled, ${different.length} different; ${books.auditEntries} audit entries whole`,
      violations: [
        ...violationsOf(truth),
        ...books.violations,
        ...(kills < planned ? [`only ${kills} of ${planned} kills took place`] : []),
        ...(payments < progress.total ? [`only ${payments} payments for ${progress.total} orders`] : []),
      ],
    };
  });
}

interface Killing extends Pick<Setting, 'log'> {
  kills: number;
  random: RandomSource;
}

/** Kills are spread evenly over the run, each at a random moment of some payment. */
async function killNowAndThen(
  installation: Installation,
  progress: Progress,
  { kills, random, log }: Killing,
): Promise<number> {
  for (let kill = 1; kill <= kills; kill += 1) {
    while (progress.done < (kill * progress.total) / (kills + 1)) await sleep(2);
    await sleep(random.int(0, 15));
    await installation.server.kill();
    await installation.restart();
    if (kill % 25 === 0) log(`${kill} kills, ${progress.done} orders`);
  }
  return kills;
}
