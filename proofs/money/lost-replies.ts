import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isDone } from '@sofra/test-kit/send';
import { openBusiness, type Business } from '@sofra/test-kit/money/test-business';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { compareResponses, violationsOf } from '#proofs/money/compare-responses.ts';
import { payBills, press, pressesOf, type RepeatedWrite } from '#proofs/money/pay-bills.ts';
import { CUTS, startReplyCuttingProxy, type ReplyCuttingProxy } from '#proofs/money/reply-cutting-proxy.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';
import { outcomeOf } from '#proofs/money/write-request.ts';

const BILLS = 1_000;
const EXPENSES = 1_000;
const TABLES = 6;
/** The part of all requests that is cut somewhere. */
const CUTTING = 0.4;

/** A lost response causes no duplicate (REL-3). */
export const lostReplies: Proof = {
  name: 'lost-replies',
  promise:
    'However often requests and responses are lost, every write is done once and every client learns its result.',
  run: (setting) => onInstallation({}, (installation) => runOverBadLine(installation, setting)),
};

async function runOverBadLine(installation: Installation, setting: Setting): Promise<Verdict> {
  const { server, url } = installation;
  const random = randomSource(setting.seed);
  const business = await openBusiness(url, { tables: TABLES });
  const proxy = await startReplyCuttingProxy({ port: server.port, random, cutting: CUTTING });
  try {
    return await onBadLine({ business: { ...business, url: proxy.url }, proxy }, installation, setting);
  } finally {
    await proxy.close();
  }
}

interface BadLine {
  /** The business, reached through the proxy. */
  business: Business;
  proxy: ReplyCuttingProxy;
}

async function onBadLine(
  { business, proxy }: BadLine,
  { url, owner }: Installation,
  setting: Setting,
): Promise<Verdict> {
  const progress = { done: 0, total: partOf(BILLS, setting) };
  const [bills, expenses] = await Promise.all([
    payBills({ business, seed: setting.seed, progress }),
    enterExpenses(business, partOf(EXPENSES, setting)),
  ]);
  return onOwnerClient(owner, async (client) => {
    const truth = await compareResponses(url, client, bills);
    const books = await checkBooks(client);
    const writes = bills.flatMap(pressesOf).length + expenses.length;
    const cuts = CUTS.map((cut) => `${proxy.cuts.get(cut) ?? 0} ${cut}`);
    const never = CUTS.filter((cut) => !proxy.cuts.has(cut));
    return {
      facts:
        `${writes} writes, cut ${cuts.join(', ')}: ${truth.lost.length} lost, ${truth.doubled.length} doubled, ` +
        `${truth.different.length} different`,
      violations: [
        ...violationsOf(truth),
        ...(await wrongExpenses(client, expenses)),
        ...books.violations,
        ...never.map((cut) => `nothing was ever cut ${cut}`),
        ...(proxy.passed() === 0 ? ['nothing ever came through whole'] : []),
        ...(truth.payments < progress.total ? [`only ${truth.payments} payments were made`] : []),
      ],
    };
  });
}

const AT_ONCE = 3;

/** Expenses may legitimately be equal, so only the key distinguishes a second expense from a repeated request. */
async function enterExpenses(business: Business, count: number): Promise<RepeatedWrite[]> {
  const presses: RepeatedWrite[] = [];
  let left = count;
  const enter = async () => {
    while ((left -= 1) >= 0) {
      const body = { description: 'Manav', method: 'NAKIT', amount: 12.5, date: '2026-05-01' };
      const write = { path: '/expenses', token: business.owner, body, key: randomUUID() };
      presses.push(await press(business.url, write, 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, enter));
  return presses;
}

async function wrongExpenses(client: pg.PoolClient, presses: readonly RepeatedWrite[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from expenses');
  const entered = new Set(rows.map(({ id }) => id));
  const responses = presses.flatMap((each) => each.responses);
  const ids = new Set(responses.filter(isDone).map((answer) => (answer.body as { id: string }).id));
  return [
    ...responses
      .filter((answer) => !isDone(answer))
      .map((answer) => `an expense was told ${outcomeOf(answer)}`),
    ...[...ids].filter((id) => !entered.has(id)).map((id) => `lost: expense ${id}`),
    ...[...entered].filter((id) => !ids.has(id)).map((id) => `doubled: expense ${id} was told to nobody`),
  ];
}
