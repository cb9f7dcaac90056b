import type { Customer } from '@sofra/contract/customers';
import type { Json, TestBusiness } from '#test/harness.ts';

/** A customer that CASHIER adds. */
export async function addCustomer(business: TestBusiness, name: string, more: Json = {}): Promise<Customer> {
  const answer = await business.as('CASHIER').post('/api/customers', { name, ...more });
  if (answer.statusCode !== 201) throw new Error(`no customer: ${answer.body}`);
  return answer.json<Customer>();
}
