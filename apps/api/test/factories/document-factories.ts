import type { OrderDocument } from '@sofra/contract/money/documents';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { order } from '#test/factories/vat-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

export const SELLER = {
  ...{ title: 'Çınaraltı Lokantacılık Ltd. Şti.', taxNumber: '1234567890', taxOffice: 'Beyoğlu' },
  ...{ street: 'İstiklal Cad. 1', district: 'Beyoğlu', city: 'İstanbul' },
};

/** Enters the seller. */
export async function enterSeller(business: TestBusiness, over: Json = {}): Promise<void> {
  const answer = await business.as('ADMIN').patch('/api/documents/settings', { ...SELLER, ...over });
  if (answer.statusCode !== 200) throw new Error(`a seller answered ${answer.statusCode}: ${answer.body}`);
}

/** A paid order of one piece of each item; `total` is what they cost after `paid`'s discount. */
export async function paidOrder(
  business: TestBusiness,
  items: readonly { id: string }[],
  paid: Json & { finalTotal: number },
): Promise<string> {
  const lines = items.map(({ id: itemId }) => ({ itemId, qty: 1 }));
  const { id } = await order(business, lines);
  takenBy(await take(business, id, ['pay', paid]));
  return id;
}

export const makeDraft = (business: TestBusiness, orderId: string, role: 'ADMIN' | 'CASHIER' = 'CASHIER') =>
  business.as(role).post(`/api/orders/${orderId}/document`);

export async function madeDraft(business: TestBusiness, orderId: string): Promise<OrderDocument> {
  const answer = await makeDraft(business, orderId);
  if (answer.statusCode !== 200) throw new Error(`a draft answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<OrderDocument>();
}

/** Lets the integrator reject the document of an order, and makes the corrected one. */
export async function replaceRejected(
  api: TestApi,
  business: TestBusiness,
  orderId: string,
): Promise<OrderDocument> {
  const { ettn } = await madeDraft(business, orderId);
  await api.owner.query(
    `insert into document_sendings (business_id, document_id, state, queued_at) values ($1, $2, 'REJECTED', now())`,
    [business.id, ettn],
  );
  const answer = await business.as('CASHIER').post(`/api/orders/${orderId}/document`, { replaces: ettn });
  if (answer.statusCode !== 200) throw new Error(`a draft answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<OrderDocument>();
}

/** The draft as a file. */
export async function xmlOf(business: TestBusiness, orderId: string): Promise<string> {
  const answer = await business.as('CASHIER').get(`/api/orders/${orderId}/document/xml`);
  if (answer.statusCode !== 200) throw new Error(`a file answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ xml: string }>().xml;
}
