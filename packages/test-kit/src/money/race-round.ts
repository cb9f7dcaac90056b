import { randomUUID } from 'node:crypto';
import { isDone, isRefusal, send as sendRequest, type ApiRequest, type ApiResponse } from '../send.ts';
import type { Json } from '../send.ts';
import type { Acknowledged } from './compare-books.ts';
import type { KnownChoice } from './known-choices.ts';
import type { Business } from './test-business.ts';
import { readOrder, type OrderOnTable } from './open-order.ts';
import type { PaidAnswer } from './payments.ts';

/** A race that fails when its rule is missing; each round uses tables of its own. */
export interface Race {
  name: string;
  rounds: number;
  /** Rounds of this race would take each other's portions or share a drawer, so they do not run at once. */
  oneAtATime?: boolean;
  /** Returns the violations as sentences; none when the rule holds. */
  play: (round: Round) => Promise<string[]>;
}

export interface Round {
  business: Business;
  /** Two tables that nothing else uses. */
  tableId: string;
  otherTableId: string;
  said: Acknowledged;
}

/** The price of one İskender in kuruş. */
export const PRICE = 45_050;

/** Sends a request. Refusals are expected; any other failure is a fault of the server. */
export async function send({ business }: Round, request: ApiRequest): Promise<ApiResponse> {
  const answer = await sendRequest(business.url, { token: business.owner, ...request });
  if (isDone(answer) || isRefusal(answer)) return answer;
  throw new Error(`${request.path} answered ${answer.status} ${answer.text}`);
}

interface Adding {
  tableId?: string;
  item?: keyof Business['items'];
  choice?: KnownChoice;
  heldIn?: number;
  /** Opens an order without a table, whose id `tableId` is. */
  place?: Json;
}

/** Orders, in a course that waits if one is given, and records it when it is acknowledged. */
export async function add(
  round: Round,
  qty: number,
  { tableId = round.tableId, item = 'iskender', choice, heldIn, place }: Adding = {},
): Promise<ApiResponse & { order: OrderOnTable }> {
  const note = randomUUID();
  const course = heldIn !== undefined && { course: heldIn };
  const lines = [{ ...(choice?.request ?? { itemId: round.business.items[item] }), qty, note, ...course }];
  const body = { lines, place, ...(heldIn !== undefined && { heldCourses: [heldIn] }) };
  const answer = await send(round, { path: `/tables/${tableId}/add-lines`, body, key: note });
  if (isDone(answer)) round.said.ordered.set(note, qty);
  return { ...answer, order: answer.body as unknown as OrderOnTable };
}

interface Taking {
  /** The last segment of the path. */
  action?: 'pay' | 'pay-partial' | 'pay-share';
  order: Pick<OrderOnTable, 'id'>;
  body: Json;
  key?: string;
}

/** Pays in cash in one of the ways to pay, and records it when it is acknowledged. */
export async function pay(
  round: Round,
  { action = 'pay', order, body, key = randomUUID() }: Taking,
): Promise<ApiResponse> {
  const asking = { path: `/orders/${order.id}/${action}`, body: { method: 'CASH', ...body }, key };
  const [token = round.business.owner] = round.business.cashiers;
  const answer = await send(round, { ...asking, token });
  if (isDone(answer)) round.said.payments.set(paymentOf(answer).id, amountOf(answer));
  return answer;
}

export const whole = ({ total }: OrderOnTable): Json => ({ finalTotal: total, discountType: 'NONE' });

export const paymentOf = ({ body }: ApiResponse): PaidAnswer['payment'] =>
  (body as unknown as PaidAnswer).payment;
const amountOf = (answer: ApiResponse): number => Math.round(paymentOf(answer).amount * 100);

/** The kuruş that these responses acknowledge. */
export const takenBy = (answers: readonly ApiResponse[]): number =>
  answers.filter(isDone).reduce((sum, answer) => sum + amountOf(answer), 0);

/** Pays the rest at a table, so that it is free for the next round. Returns kuruş. */
export async function clear(round: Round, tableId: string): Promise<number> {
  const order = await readOrder(round.business, tableId);
  return order ? takenBy([await pay(round, { order, body: whole(order) })]) : 0;
}

export const expectSame = (what: string, found: number, wanted: number): string[] =>
  found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`];
