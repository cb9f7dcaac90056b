import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { roundToKurus } from '@sofra/domain/money/money';
import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import type { ApiRequest } from '@sofra/test-kit/send';
import { nothingYet, type Acknowledged } from '@sofra/test-kit/money/compare-books';
import type { Business } from '@sofra/test-kit/money/test-business';
import type { RandomSource } from '@sofra/test-kit/money/random-source';
import { sendRequest, type RequestOutcome } from '#proofs/faults/send-request.ts';

/** The responses that the tills got while something was broken. */
export interface TillOutcomes {
  said: Acknowledged;
  /** Orders that were paid completely. */
  orders: number;
  unavailable: number;
  unanswered: number;
  /** Requests that were repeated with their idempotency key until they got a definite response. */
  askedAgain: number;
  /** Unexpected responses, as sentences. */
  wrong: string[];
}

export interface BusyTills {
  outcomes: TillOutcomes;
  /** Lets every till finish its current order, so that the outcome of all requests is known. */
  end: () => Promise<void>;
}

const ASK_AGAIN_MS = 50;
/** Longer than any outage in a proof. */
const GIVE_UP_MS = 90_000;

/**
 * Starts `count` tills, each with a table of its own, that order and pay for one guest after the other. A request
 * without a definite response is repeated with the same idempotency key. In the end the outcome of every request is
 * known and nothing was done twice.
 */
export function openTills(business: Business, random: RandomSource, count: number): BusyTills {
  const outcomes: TillOutcomes = {
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
      if (!(await serveGuest({ business, random, outcomes, tableId, note }))) return;
    }
  });
  return { outcomes, end: () => ((isOver = true), Promise.all(tills).then(() => undefined)) };
}

interface Guest {
  business: Business;
  random: RandomSource;
  outcomes: TillOutcomes;
  tableId: string;
  note: string;
}

/** False when this till got an unexpected response and cannot go on. */
async function serveGuest({ business, random, outcomes, tableId, note }: Guest): Promise<boolean> {
  const qty = random.int(1, 4);
  const lines = [{ itemId: random.pick([business.items.iskender, business.items.ayran]), qty, note }];
  const token = random.pick(business.cashiers);
  const order = await askUntilAnswered(business.url, outcomes, {
    path: `/tables/${tableId}/add-lines`,
    token: random.pick(business.waiters),
    body: { lines },
  });
  if (!order) return false;
  outcomes.said.ordered.set(note, qty);
  const paid = await askUntilAnswered(business.url, outcomes, {
    path: `/orders/${String(order.id)}/pay`,
    token,
    body: { method: random.pick(PAYMENT_METHODS), finalTotal: order.total },
  });
  if (!paid) return false;
  const payment = paid.payment as { id: string; amount: number };
  outcomes.said.payments.set(payment.id, roundToKurus(payment.amount));
  outcomes.orders += 1;
  return true;
}

async function askUntilAnswered(
  url: string,
  outcomes: TillOutcomes,
  write: ApiRequest,
): Promise<RequestOutcome['body'] | null> {
  const asking = { ...write, key: randomUUID() };
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (let tries = 1; performance.now() < giveUpAt; tries += 1) {
    const answer = await sendRequest(url, asking);
    noteWrong(outcomes, asking, answer);
    if (answer.status === 200) {
      if (tries > 1) outcomes.askedAgain += 1;
      return answer.body;
    }
    if (answer.status === null) outcomes.unanswered += 1;
    else if (answer.status === 503) outcomes.unavailable += 1;
    else return null;
    await sleep(ASK_AGAIN_MS);
  }
  outcomes.wrong.push(`${write.path} was not told for ${GIVE_UP_MS / 1000} s`);
  return null;
}

function noteWrong(
  outcomes: TillOutcomes,
  { path }: ApiRequest,
  { status, body, retryAfter, isHung }: RequestOutcome,
): void {
  if (isHung) outcomes.wrong.push(`${path} hung for more than 10 s`);
  if (status === 503 && !(Number(retryAfter) > 0))
    outcomes.wrong.push(`${path} answered 503 without Retry-After`);
  if (status === 503 && body.code !== 'UNAVAILABLE')
    outcomes.wrong.push(`${path} answered 503 as ${JSON.stringify(body)}`);
  if (status !== null && status !== 200 && status !== 503)
    outcomes.wrong.push(`${path} answered ${status} ${JSON.stringify(body)}`);
}
