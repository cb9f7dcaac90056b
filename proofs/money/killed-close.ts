import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { roundToKurus } from '@sofra/domain/money/money';
import { isDone, must, send, type ApiRequest, type ApiResponse } from '@sofra/test-kit/send';
import { sendUntilDefinite } from '@sofra/test-kit/until-definite';
import type pg from 'pg';
import { nothingYet } from '@sofra/test-kit/money/compare-books';
import { dayToClose } from '@sofra/test-kit/money/day-close-operations';
import { openBusiness } from '@sofra/test-kit/money/test-business';
import { add, expectSame, pay, PRICE, whole, type Round } from '@sofra/test-kit/money/race-round';
import { findUntrueBooks } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const ROUNDS = 5;
/** In this order they close the evening. */
const STEPS = ['open', 'count', 'close', 'end the day'] as const;
type Step = (typeof STEPS)[number];
/** The server dies while the step waits for its commit, or after the commit but before the response. */
const MOMENTS = ['waiting', 'committed'] as const;
type Moment = (typeof MOMENTS)[number];

/** The close of a drawer and of a day is done once, whenever the server dies (CASH-19, DAYEND-5, REL-3). */
export const killedClose: Proof = {
  name: 'killed-close',
  promise:
    'A drawer is opened, counted and closed once, and no money is lost, at whichever step the server is killed.',
  run: (setting) => onInstallation({}, (installation) => prove(installation, setting)),
};

async function prove(installation: Installation, setting: Setting): Promise<Verdict> {
  const business = await openBusiness(installation.url, { tables: 1 });
  const [tableId = ''] = business.tables;
  const round: Round = { business, said: nothingYet(), tableId, otherTableId: tableId };
  const violations: string[] = [];
  let kills = 0;
  for (let at = 0; at < partOf(ROUNDS, setting); at += 1)
    for (const step of STEPS)
      for (const moment of MOMENTS) {
        const found = await closeAnEvening(installation, round, { step, moment });
        violations.push(...found.map((fault) => `killed at "${step}", ${moment}: ${fault}`));
        kills += 1;
      }
  return {
    facts: `${kills} closes, the server killed at ${STEPS.length} steps in ${MOMENTS.length} moments`,
    violations: [...violations, ...(await findUntrueBooks(installation.owner, round.said))],
  };
}

/** One drawer from its opening to the end of the day, with one kill. */
async function closeAnEvening(
  installation: Installation,
  round: Round,
  kill: { step: Step; moment: Moment },
): Promise<string[]> {
  const { business, said } = round;
  const { url, owner: token } = business;
  const act = (step: Step, request: ApiRequest) => {
    const write = { ...request, token, key: randomUUID() };
    return step === kill.step ? whileKilled(installation, write, kill.moment) : must(url, write);
  };
  const endsBefore = await countDayCloses(installation.owner);
  const path = `/cash/tills/${business.tills[0]}/open`;
  const { id } = (await act('open', { path, body: { float: 0 } })) as CashSession;
  const { order } = await add(round, 1);
  await pay(round, { order, body: whole(order) });
  await act('count', { path: `/cash/sessions/${id}/count`, body: { sum: PRICE / 100 } });
  await act('close', { path: `/cash/sessions/${id}/close`, body: { left: 0 } });
  await act('end the day', await dayToClose(business, await today(business)));
  const session = await must<CashSession>(url, { method: 'GET', path: `/cash/sessions/${id}`, token });
  const handedOver = roundToKurus(session.closing?.handedOver ?? 0);
  said.closedDrawers.set(id, handedOver);
  return [
    ...expectSame('handed over', handedOver, PRICE),
    ...expectSame('counts', session.counts.length, 1),
    ...expectSame('difference', session.counts[0]?.variance ?? Number.NaN, 0),
    ...expectSame('day closes', (await countDayCloses(installation.owner)) - endsBefore, 1),
  ];
}

const today = async ({ url, owner: token }: Round['business']): Promise<string> =>
  (await must<{ day: string }>(url, { method: 'GET', path: '/day-ends/preview', token })).day;

async function countDayCloses(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ ends: number }>('select count(*)::int as ends from ended_days');
  return rows[0]?.ends ?? 0;
}

const PATIENCE = { forMs: 60_000, mayBreak: true };

/** Sends a write, kills the server in this moment, and repeats the write with its key on the next server. */
async function whileKilled(
  installation: Installation,
  write: ApiRequest & { key: string },
  moment: Moment,
): Promise<unknown> {
  const { owner, url, server, restart } = installation;
  if (moment === 'waiting') await killWaiting(installation, write);
  else {
    const sent = unanswered(url, write);
    await until(owner, `select from idempotency_keys where key = '${write.key}' and status < 400`);
    await server.kill();
    await sent;
  }
  await restart();
  const answer: ApiResponse | null = await sendUntilDefinite(url, write, PATIENCE);
  if (answer && isDone(answer)) return answer.body;
  throw new Error(`${write.path} was answered ${answer?.status} ${answer?.text} after the server came back`);
}

/** Kills the server while the write waits for the head of the audit chain, its last lock, which this holds. */
async function killWaiting({ owner, url, server }: Installation, write: ApiRequest): Promise<void> {
  const holder = await owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from audit_heads for update');
    const sent = unanswered(url, write);
    await until(owner, 'select from pg_locks where not granted');
    await server.kill();
    await sent;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const unanswered = async (url: string, write: ApiRequest): Promise<void> => {
  await send(url, write).catch(() => undefined);
};

const LONGEST_MS = 30_000;

async function until(owner: pg.Pool, query: string): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_MS;
  while (performance.now() < giveUpAt) {
    if ((await owner.query(query)).rows.length > 0) return;
    await sleep(2);
  }
  throw new Error(`nothing came of: ${query}`);
}
