import { randomUUID } from 'node:crypto';
import { isDone, type ApiRequest, type ApiResponse } from '@sofra/test-kit/send';
import type { Business } from '@sofra/test-kit/money/test-business';
import type { OrderOnTable } from '@sofra/test-kit/money/open-order';
import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { BILL_KINDS, takingOf, type BillKind } from '#proofs/money/bill-kinds.ts';
import { untilAnswered } from '#proofs/money/write-request.ts';

/** One idempotency key and all responses to it, one per tap. */
export interface RepeatedWrite {
  write: ApiRequest & { key: string };
  responses: readonly ApiResponse[];
}

/** One order from its first line to its last payment, as the tills saw it. */
export interface Bill {
  kind: BillKind;
  added: RepeatedWrite;
  /** Two concurrent taps with one key, and the other cashier's request with its own key. */
  rivals: readonly [RepeatedWrite, RepeatedWrite] | null;
  /** The payment of what the two left unpaid. */
  rest: RepeatedWrite | null;
}

/** The progress of the run, which decides when to break something. */
export interface Progress {
  done: number;
  total: number;
}

interface Evening {
  business: Business;
  seed: number;
  progress: Progress;
}

/**
 * Orders and pays `progress.total` bills, one after the other at each table of the business. Two cashiers pay each bill
 * at once, one of them with a double tap. Every request is repeated until it gets a definite response.
 */
export async function payBills({ business, seed, progress }: Evening): Promise<Bill[]> {
  const bills: Bill[] = [];
  let left = progress.total;
  const serve = async (tableId: string, at: number) => {
    const random = randomSource(seed * 1_000 + at);
    while ((left -= 1) >= 0) {
      bills.push(await payOne(business, tableId, random));
      progress.done += 1;
    }
  };
  await Promise.all(business.tables.map(serve));
  return bills;
}

async function payOne(business: Business, tableId: string, random: RandomSource): Promise<Bill> {
  const kind = random.weighted(BILL_KINDS);
  const added = await order(business, tableId, kind.pieces);
  const [first] = added.responses;
  if (!first || !isDone(first)) return { kind, added, rivals: null, rest: null };
  const seen = first.body as unknown as OrderOnTable;
  const [one = '', two = ''] = business.cashiers;
  const taking = (token: string): RepeatedWrite['write'] => {
    const { way, body } = takingOf(kind, seen, random);
    return { path: `/orders/${seen.id}/${way}`, token, body, key: randomUUID() };
  };
  const [twice, rival] = [taking(one), taking(two)];
  const rivals = await Promise.all([press(business.url, twice, 2), press(business.url, rival, 1)]);
  return { kind, added, rivals, rest: await payRest(business, tableId) };
}

function order(business: Business, tableId: string, qty: number): Promise<RepeatedWrite> {
  const note = randomUUID();
  const lines = [{ itemId: business.items.iskender, qty, note }];
  const [token = ''] = business.waiters;
  return press(business.url, { path: `/tables/${tableId}/add-lines`, token, body: { lines }, key: note }, 1);
}

async function payRest(business: Business, tableId: string): Promise<RepeatedWrite | null> {
  const path = `/tables/${tableId}/open-order`;
  const response = await untilAnswered(business.url, { method: 'GET', path, token: business.owner });
  const left = isDone(response) ? (response.body as unknown as OrderOnTable | null) : null;
  if (!left) return null;
  const body = { method: 'CASH', finalTotal: left.total, discountType: 'NONE' };
  const write = { path: `/orders/${left.id}/pay`, token: business.owner, body, key: randomUUID() };
  return press(business.url, write, 1);
}

/** Sends the same write `times` times at once. */
export async function press(
  url: string,
  write: RepeatedWrite['write'],
  times: number,
): Promise<RepeatedWrite> {
  return {
    write,
    responses: await Promise.all(Array.from({ length: times }, () => untilAnswered(url, write))),
  };
}

export const pressesOf = ({ added, rivals, rest }: Bill): RepeatedWrite[] => [
  added,
  ...(rivals ?? []),
  ...(rest ? [rest] : []),
];
