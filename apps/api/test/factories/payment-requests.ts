import type { LightMyRequestResponse } from 'fastify';
import type { OrderedTable, OpenOrderResponse } from '#test/factories/order-factories.ts';
import { behindAnother, type Query } from '#test/staged-race.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

export interface PaymentResponse extends Json {
  id: string;
  method: string;
  partner: { id: string; name: string } | null;
  amount: number;
  discountAmount: number;
  takenBy: string;
  receiptJobId: string | null;
  lines: { name: string; qty: number; unitPrice: number }[];
}

/** The response to every kind of payment; that of `pay` has no `openOrder`. */
export interface TakenAnswer {
  payment: PaymentResponse;
  order: Json & { status: string };
  openOrder?: OpenOrderResponse | null;
}

interface Taking {
  headers?: Record<string, string>;
  role?: 'ADMIN' | 'CASHIER';
}

/** One payment of an order, in cash by default. */
export const take = (
  business: TestBusiness,
  orderId: string,
  [action, body]: readonly ['pay' | 'pay-partial' | 'pay-share', Json],
  { headers = {}, role = 'CASHIER' }: Taking = {},
): Promise<LightMyRequestResponse> =>
  business.as(role).post(`/api/orders/${orderId}/${action}`, { method: 'CASH', ...body }, headers);

export const takenBy = (answer: LightMyRequestResponse): TakenAnswer => {
  if (answer.statusCode !== 200) throw new Error(`a payment answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<TakenAnswer>();
};

/** Ids of a meal's lines in the order of its items. Lines saved in the same instant are returned in any order. */
export const lineIdsOf = ({ items, order }: OrderedTable): string[] =>
  items.map((item) => order.lines.find(({ itemId }) => itemId === item.id)?.id ?? '');

/** Status and code of a refusal. */
export const codeOf = (answer: LightMyRequestResponse): [number, string] => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

/**
 * Sends requests that need an order's row while another transaction has locked it. Releases it once all of them wait.
 */
export function whileRowLocked(
  api: Pick<TestApi, 'owner'>,
  orderId: string,
  requests: readonly (() => Promise<LightMyRequestResponse>)[],
): Promise<LightMyRequestResponse[]> {
  const hold = (query: Query) => query('select 1 from orders where id = $1 for update', [orderId]);
  // The first request gets the lock first; the others follow in any order.
  return behindAnother(api, { hold, requests });
}

interface PaymentRows {
  method: string;
  gross: number;
  discount: number;
  amount: number;
  share: boolean;
  people: number | null;
}

/** The stored payments of an order in kuruş, the oldest first. */
export async function paymentRowsOf(
  { owner }: Pick<TestApi, 'owner'>,
  orderId: string,
): Promise<PaymentRows[]> {
  const { rows } = await owner.query<PaymentRows>(
    `select method, gross_kurus::int as gross, discount_kurus::int as discount, amount_kurus::int as amount,
            is_share as share, of_people as people
       from payments where order_id = $1 order by created_at, id`,
    [orderId],
  );
  return rows;
}

/** The receipts printed for a payment, the original first. */
export async function receiptsOf({ owner }: Pick<TestApi, 'owner'>, paymentId: string): Promise<Json[]> {
  const { rows } = await owner.query<{ ticket: Json }>(
    'select ticket from print_jobs where payment_id = $1 order by position',
    [paymentId],
  );
  return rows.map(({ ticket }) => ticket);
}
