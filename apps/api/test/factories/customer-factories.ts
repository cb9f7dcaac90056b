import type { Account } from '@sofra/contract/money/accounts';
import type { Customer } from '@sofra/contract/money/customers';
import type { LightMyRequestResponse } from 'fastify';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { take, takenBy, type TakenAnswer } from '#test/factories/payment-requests.ts';
import type { Json, TestBusiness } from '#test/harness.ts';

/** A customer that CASHIER adds, or with a limit an ADMIN. */
export async function addCustomer(business: TestBusiness, name: string, more: Json = {}): Promise<Customer> {
  const role = 'limit' in more ? 'ADMIN' : 'CASHIER';
  const answer = await business.as(role).post('/api/customers', { name, ...more });
  if (answer.statusCode !== 201) throw new Error(`no customer: ${answer.body}`);
  return answer.json<Customer>();
}

/** Puts the whole order on the account of a customer. */
export const payOnAccount = (
  business: TestBusiness,
  orderId: string,
  { id: customerId }: Pick<Customer, 'id'>,
  body: Json,
): Promise<LightMyRequestResponse> =>
  take(business, orderId, ['pay', { method: 'ACCOUNT', customerId, ...body }]);

/** A table orders something of that price, which is put on an account. */
export async function lend(
  business: TestBusiness,
  customer: Pick<Customer, 'id'>,
  lira: number,
): Promise<TakenAnswer> {
  const { order } = await createOrderedTable(business, [{ price: lira, qty: 1 }]);
  return takenBy(await payOnAccount(business, order.id, customer, { finalTotal: lira }));
}

export const collect = (
  business: TestBusiness,
  { id }: Pick<Customer, 'id'>,
  amount: number,
  more: Json = {},
): Promise<LightMyRequestResponse> =>
  business.as('CASHIER').post(`/api/customers/${id}/collections`, { amount, method: 'CASH', ...more });

export const accountOf = async (business: TestBusiness, { id }: Pick<Customer, 'id'>): Promise<Account> =>
  (await business.as('CASHIER').get(`/api/customers/${id}/account`)).json<Account>();
