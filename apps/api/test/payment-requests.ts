import type { LightMyRequestResponse } from 'fastify';
import type { Meal, OpenOrderAnswer } from '#test/order-factories.ts';
import { untilSomeoneWaits, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

export interface PaymentAnswer extends Json {
  id: string;
  method: string;
  amount: number;
  discountAmount: number;
  takenBy: string;
  receiptJobId: string | null;
  lines: { name: string; qty: number; unitPrice: number }[];
}

/** What every payment is answered with; `pay` has no `openOrder`. */
export interface TakenAnswer {
  payment: PaymentAnswer;
  order: Json & { status: string };
  openOrder?: OpenOrderAnswer | null;
}

interface Taking {
  headers?: Record<string, string>;
  role?: 'ADMIN' | 'CASHIER';
}

/** One payment of an order, in cash unless the body says otherwise. */
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

/** The lines of a meal as its items were given: what is saved in one instant comes back in any order. */
export const lineIdsOf = ({ items, order }: Meal): string[] =>
  items.map((item) => order.lines.find(({ itemId }) => itemId === item.id)?.id ?? '');

/** Status and code of a refusal. */
export const codeOf = (answer: LightMyRequestResponse): [number, string] => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

/** Sends requests that want an order's row while somebody holds it, and lets go once all of them wait. */
export async function whileHeld(
  api: Pick<TestApi, 'owner'>,
  orderId: string,
  requests: readonly (() => Promise<LightMyRequestResponse>)[],
): Promise<LightMyRequestResponse[]> {
  const rival = await api.owner.connect();
  try {
    await rival.query('begin');
    await rival.query('select 1 from orders where id = $1 for update', [orderId]);
    const answers: Promise<LightMyRequestResponse>[] = [];
    for (const request of requests) {
      answers.push(request());
      await untilSomeoneWaits(api, answers.length); // the first is served first; those behind it in any order
    }
    await rival.query('commit');
    return await Promise.all(answers);
  } finally {
    rival.release();
  }
}

interface PaymentRows {
  method: string;
  gross: number;
  discount: number;
  amount: number;
  share: boolean;
  people: number | null;
}

/** The payments of an order as they are stored, kuruş, oldest first. */
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

/** The tickets a payment had printed, original first. */
export async function receiptsOf({ owner }: Pick<TestApi, 'owner'>, paymentId: string): Promise<Json[]> {
  const { rows } = await owner.query<{ ticket: Json }>(
    'select ticket from print_jobs where payment_id = $1 order by position',
    [paymentId],
  );
  return rows.map(({ ticket }) => ticket);
}
