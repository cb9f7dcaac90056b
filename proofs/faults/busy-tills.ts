import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { roundToKurus } from '@sofra/domain/money';
import { PAYMENT_METHODS } from '@sofra/domain/payment-method';
import { nothingYet, type Acknowledged } from '../../apps/api/test/money/books.ts';
import type { Business } from '../../apps/api/test/money/test-business.ts';
import type { RandomSource } from '../../apps/api/test/money/random-source.ts';
import type { Asking } from '../../apps/api/test/money/wire.ts';
import { knock, type Heard } from '#proofs/faults/knock.ts';

/** What the tills heard while something was broken. */
export interface HeardAtTills {
  said: Acknowledged;
  /** Orders that were paid to the end. */
  orders: number;
  unavailable: number;
  unanswered: number;
  /** Requests that were asked again with their key, and were told then. */
  askedAgain: number;
  /** What must not be heard, in words. */
  wrong: string[];
}

export interface BusyTills {
  heard: HeardAtTills;
  /** Lets every till finish what it is about; then all of it is known. */
  end: () => Promise<void>;
}

const ASK_AGAIN_MS = 50;
/** As long as the longest trouble of a proof, with room. */
const GIVE_UP_MS = 90_000;

/**
 * `count` tills, each with a table of its own, that order and are paid one guest after the other. Whatever is not a
 * definite answer is asked again with the same key: in the end everything they did is known, and nothing else happened.
 */
export function openTills(business: Business, random: RandomSource, count: number): BusyTills {
  const heard: HeardAtTills = {
    said: nothingYet(),
    orders: 0,
    unavailable: 0,
    unanswered: 0,
    askedAgain: 0,
    wrong: [],
  };
  let isOver = false;
  const tills = business.tables.slice(0, count).map(async (tableId, at) => {
    for (let guest = 1; !isOver; guest += 1) {
      const note = `till ${at + 1} guest ${String(guest).padStart(5, '0')}.`;
      if (!(await serveGuest({ business, random, heard, tableId, note }))) return;
    }
  });
  return { heard, end: () => ((isOver = true), Promise.all(tills).then(() => undefined)) };
}

interface Guest {
  business: Business;
  random: RandomSource;
  heard: HeardAtTills;
  tableId: string;
  note: string;
}

/** False: this till has heard what it should not, and knows no further. */
async function serveGuest({ business, random, heard, tableId, note }: Guest): Promise<boolean> {
  const qty = random.int(1, 4);
  const lines = [{ itemId: random.pick([business.items.iskender, business.items.ayran]), qty, note }];
  const token = random.pick(business.cashiers);
  const order = await askUntilTold(business.url, heard, {
    path: `/tables/${tableId}/add-lines`,
    token: random.pick(business.waiters),
    body: { lines },
  });
  if (!order) return false;
  heard.said.ordered.set(note, qty);
  const paid = await askUntilTold(business.url, heard, {
    path: `/orders/${String(order.id)}/pay`,
    token,
    body: { method: random.pick(PAYMENT_METHODS), finalTotal: order.total },
  });
  if (!paid) return false;
  const payment = paid.payment as { id: string; amount: number };
  heard.said.payments.set(payment.id, roundToKurus(payment.amount));
  heard.orders += 1;
  return true;
}

async function askUntilTold(url: string, heard: HeardAtTills, write: Asking): Promise<Heard['body'] | null> {
  const asking = { ...write, key: randomUUID() };
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (let tries = 1; performance.now() < giveUpAt; tries += 1) {
    const answer = await knock(url, asking);
    noteWrong(heard, asking, answer);
    if (answer.status === 200) {
      if (tries > 1) heard.askedAgain += 1;
      return answer.body;
    }
    if (answer.status === null) heard.unanswered += 1;
    else if (answer.status === 503) heard.unavailable += 1;
    else return null;
    await sleep(ASK_AGAIN_MS);
  }
  heard.wrong.push(`${write.path} was not told for ${GIVE_UP_MS / 1000} s`);
  return null;
}

function noteWrong(heard: HeardAtTills, { path }: Asking, { status, body, retryAfter, isHung }: Heard): void {
  if (isHung) heard.wrong.push(`${path} hung for more than 10 s`);
  if (status === 503 && !(Number(retryAfter) > 0))
    heard.wrong.push(`${path} answered 503 without Retry-After`);
  if (status === 503 && body.code !== 'UNAVAILABLE')
    heard.wrong.push(`${path} answered 503 as ${JSON.stringify(body)}`);
  if (status !== null && status !== 200 && status !== 503)
    heard.wrong.push(`${path} answered ${status} ${JSON.stringify(body)}`);
}
