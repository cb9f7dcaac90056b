import { randomUUID } from 'node:crypto';
import type { Json } from '#test/harness.ts';
import type { Acknowledged } from './compare-books.ts';
import type { Business } from './test-business.ts';
import { readOrder, type OrderOnTable } from './open-order.ts';
import type { PaidAnswer } from './payments.ts';
import { ask, isRefusal, type Answer, type Asking } from './http-requests.ts';

/** One thing that goes wrong where the rule behind it is missing; played at tables of its own. */
export interface Race {
  name: string;
  rounds: number;
  /** Rounds of it would take each other's portions. */
  sharesStock?: boolean;
  /** Returns what came out wrong, in words; nothing when all is well. */
  play: (round: Round) => Promise<string[]>;
}

export interface Round {
  business: Business;
  /** Two tables nobody else is at. */
  tableId: string;
  otherTableId: string;
  said: Acknowledged;
}

/** What one İskender costs, kuruş. */
export const PRICE = 45_050;

export const isDone = ({ status }: Answer): boolean => status < 300;

/** A refusal is an answer; anything else but success is a fault of the server. */
export async function send(
  { business }: Round,
  asking: Omit<Asking, 'token'> & { token?: string },
): Promise<Answer> {
  const answer = await ask(business.url, { token: business.owner, ...asking });
  if (isDone(answer) || isRefusal(answer)) return answer;
  throw new Error(`${asking.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Orders, and remembers it once the server has said so. */
export async function add(
  round: Round,
  qty: number,
  { tableId = round.tableId, item = 'iskender' }: { tableId?: string; item?: keyof Business['items'] } = {},
): Promise<Answer & { order: OrderOnTable }> {
  const note = randomUUID();
  const lines = [{ itemId: round.business.items[item], qty, note }];
  const answer = await send(round, { path: `/tables/${tableId}/add-lines`, body: { lines }, key: note });
  if (isDone(answer)) round.said.ordered.set(note, qty);
  return { ...answer, order: answer.body as unknown as OrderOnTable };
}

interface Taking {
  /** The last part of the path. */
  action?: 'pay' | 'pay-partial' | 'pay-share';
  order: Pick<OrderOnTable, 'id'>;
  body: Json;
  key?: string;
}

/** Takes money in cash by one of the ways to pay, and remembers it once the server has said so. */
export async function pay(
  round: Round,
  { action = 'pay', order, body, key = randomUUID() }: Taking,
): Promise<Answer> {
  const asking = { path: `/orders/${order.id}/${action}`, body: { method: 'CASH', ...body }, key };
  const [token = round.business.owner] = round.business.cashiers;
  const answer = await send(round, { ...asking, token });
  if (isDone(answer)) round.said.payments.set(paymentOf(answer).id, amountOf(answer));
  return answer;
}

export const whole = ({ total }: OrderOnTable): Json => ({ finalTotal: total, discountType: 'NONE' });

export const paymentOf = ({ body }: Answer): PaidAnswer['payment'] => (body as unknown as PaidAnswer).payment;
const amountOf = (answer: Answer): number => Math.round(paymentOf(answer).amount * 100);

/** Kuruş that these answers say were taken. */
export const takenBy = (answers: readonly Answer[]): number =>
  answers.filter(isDone).reduce((sum, answer) => sum + amountOf(answer), 0);

/** Whatever is left at a table is paid, so that it is free for the next round. Returns kuruş. */
export async function clear(round: Round, tableId: string): Promise<number> {
  const order = await readOrder(round.business, tableId);
  return order ? takenBy([await pay(round, { order, body: whole(order) })]) : 0;
}

export const expectSame = (what: string, found: number, wanted: number): string[] =>
  found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`];
