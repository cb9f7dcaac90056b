import type { PaymentRefunds, Refund } from '@sofra/contract/orders/refunds';
import type { LightMyRequestResponse } from 'fastify';
import type { Json, TestBusiness } from '#test/harness.ts';

/** As they are on the wire, where money is lira. */
export interface RefundAnswer {
  refund: Refund;
  jobId: string | null;
  payment: PaymentRefunds;
}

/** A refund in cash, for a reason, not restocked by default. */
export const giveBack = (
  business: TestBusiness,
  paymentId: string,
  body: Json,
  role: 'ADMIN' | 'CASHIER' | 'WAITER' = 'ADMIN',
): Promise<LightMyRequestResponse> =>
  business.as(role).post(`/api/orders/payments/${paymentId}/refunds`, {
    ...{ method: 'CASH', reason: 'Beğenilmedi', restock: false },
    ...body,
  });

export async function givenBack(
  business: TestBusiness,
  paymentId: string,
  body: Json,
  role: 'ADMIN' | 'CASHIER' = 'ADMIN',
): Promise<RefundAnswer> {
  const answer = await giveBack(business, paymentId, body, role);
  if (answer.statusCode !== 201) throw new Error(`a refund answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<RefundAnswer>();
}

export const refundsOf = async (
  business: TestBusiness,
  paymentId: string,
  role: 'ADMIN' | 'CASHIER' = 'ADMIN',
): Promise<PaymentRefunds> =>
  (await business.as(role).get(`/api/orders/payments/${paymentId}/refunds`)).json<PaymentRefunds>();
