import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@sofra/api/test/faults/started-sofra';
import type { Business } from '@sofra/test-kit/money/test-business';
import type { Acknowledged } from '@sofra/test-kit/money/compare-books';
import { sendRequest, statusOf, type RequestOutcome } from '#proofs/faults/send-request.ts';
import { openScreens, type ListeningScreens } from '#proofs/faults/listening-screens.ts';
import { watchPort } from '#proofs/faults/shutdown/watch-port.ts';
import type { Installation } from '#proofs/stage/installation.ts';

export interface StopPlan {
  installation: Installation;
  business: Business;
  said: Acknowledged;
  signals: readonly NodeJS.Signals[];
  /** The note of the order that is under way at the signal. */
  note: string;
}

export interface StopSeen {
  ms: number;
  wrong: string[];
}

const SCREENS = 8;
/** The limit of a stop (REL-9). */
const MUST_END_WITHIN_MS = 10_000;
/** The time between the two signals of an impatient user. */
const IMPATIENCE_MS = 60;
const HELD_MS = 600;
const MOST_ATTEMPTS = 5;
const HOLD_WITHIN_MS = 10_000;

/** Stops a server under load while one request waits for a lock of another transaction, and starts it again. */
export async function stopUnderLoad(plan: StopPlan): Promise<StopSeen> {
  const { installation, business, signals } = plan;
  const { server } = installation;
  const screens = await openConnectedScreens(business);
  const held = await holdRequest(plan);
  const startedAt = performance.now();
  const watching = watchPort({ url: business.url, token: business.owner }, () => !server.isRunning());
  for (const signal of signals) {
    process.kill(server.pid, signal);
    await sleep(IMPATIENCE_MS);
  }
  await sleep(HELD_MS);
  const wrong = await held.letGo();
  const code = await server.exitCode;
  const ms = performance.now() - startedAt;
  await server.stop(); // the server is gone; its directory is deleted later
  const port = await watching;
  wrong.push(...port.wrong, ...(await judgeEnd(installation, { code, ms, screens })));
  if (!port.wasNotReady) wrong.push('it never said that it is not ready');
  screens.close();
  await installation.restart();
  if ((await statusOf(business.url, '/health/ready')) !== 200)
    wrong.push('it did not serve at once after the start');
  return { ms, wrong };
}

async function openConnectedScreens({ url, owner, waiters }: Business): Promise<ListeningScreens> {
  const tokens = [owner, ...waiters];
  const seats = Array.from({ length: SCREENS }, (_, at) => ({
    url,
    token: tokens[at % tokens.length] ?? owner,
  }));
  const screens = openScreens(seats);
  await until('every screen listens', 15_000, () => Promise.resolve(screens.countConnected() === SCREENS));
  return screens;
}

/**
 * Sends an order that is under way at the signal. It can be saved only afterwards, because another transaction has
 * locked its table.
 */
async function holdRequest({ installation: { owner }, business, said, note }: StopPlan) {
  const tableId = business.tables.at(-1);
  const rival = await owner.connect();
  const key = randomUUID();
  const ask = () =>
    sendRequest(business.url, {
      path: `/tables/${tableId}/add-lines`,
      token: business.owner,
      body: { lines: [{ itemId: business.items.ayran, qty: 1, note }] },
      key,
    });
  let answer: Promise<RequestOutcome>;
  let early = null as RequestOutcome | null;
  try {
    await rival.query('begin');
    await rival.query('select 1 from tables where id = $1 for update', [tableId]);
    const { rows } = await rival.query<{ pid: number }>('select pg_backend_pid() as pid');
    answer = askUntilAnswered(ask);
    void answer.then((response) => (early = response));
    // A new transaction each time: within one, PostgreSQL shows the connections of its first query. A server that has
    // just started connects while the order is being sent.
    await until('the order waits for the table', HOLD_WITHIN_MS, async () => {
      const waiting = 'select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
      return (await owner.query(waiting, [rows[0]?.pid])).rows.length > 0;
    });
  } catch (error) {
    rival.release(true); // otherwise the pool could not be closed
    if (early === null) throw error;
    const { status, body } = early;
    throw new Error(
      `the order was answered ${status ?? 'not at all'} instead of waiting: ${JSON.stringify(body)}`,
    );
  }
  return {
    letGo: async (): Promise<string[]> => {
      await rival.query('commit');
      rival.release();
      const { status } = await answer;
      if (status === 200) said.ordered.set(note, 1);
      return status === 200 ? [] : [`what was under way was answered ${status ?? 'not at all'}`];
    },
  };
}

/**
 * As a screen does: a kept-alive connection from before the restart may break, and then the same request is repeated.
 */
async function askUntilAnswered(ask: () => Promise<RequestOutcome>): Promise<RequestOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await ask();
    if (response.status !== null || response.isHung || attempt === MOST_ATTEMPTS) return response;
  }
}

interface End {
  code: number | null;
  ms: number;
  screens: ListeningScreens;
}

async function judgeEnd({ owner }: Installation, { code, ms, screens }: End): Promise<string[]> {
  const wrong: string[] = [];
  if (code !== 0) wrong.push(`it ended with ${code ?? 'a signal'} in place of 0`);
  if (ms > MUST_END_WITHIN_MS) wrong.push(`it took ${Math.round(ms)} ms to end`);
  const untold = screens.lost.filter((times) => times === 0).length;
  if (untold > 0) wrong.push(`${untold} screens were not told to connect again`);
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from print_jobs where state = 'SENDING'`,
  );
  if (rows[0]?.count !== 0) wrong.push(`${rows[0]?.count} slips are still leased to a server that has ended`);
  return wrong;
}
