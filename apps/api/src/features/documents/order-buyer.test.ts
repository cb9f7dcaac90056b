import type { OrderBuyer } from '@sofra/contract/money/buyers';
import type { Customer } from '@sofra/contract/money/customers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#test/factories/customer-factories.ts';
import { enterSeller, madeDraft, makeDraft, xmlOf } from '#test/factories/document-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { createTaxedItem, order } from '#test/factories/vat-factories.ts';
import { TYPED_BUYER } from '#test/factories/vat-requests.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { behindAnother } from '#test/staged-race.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  await enterSeller(business);
});
afterEach(() => expectTrueLedger(api));

const PERSON = {
  ...{ ...TYPED_BUYER, taxNumber: '10000000146', title: '', taxOffice: '' },
  ...{ firstName: 'Elif Nur', familyName: 'Yıldız' },
};

/** An open order of a tea for 100,00. */
const openTea = async (tableId?: string): Promise<string> => {
  const tea = await createTaxedItem(business, 10, { name: 'Çay', price: 100 });
  return (await order(business, [{ itemId: tea.id, qty: 1 }], tableId)).id;
};
const pay = async (orderId: string): Promise<void> => {
  takenBy(await take(business, orderId, ['pay', { finalTotal: 100 }]));
};
const put = (orderId: string, body: Json, role: 'ADMIN' | 'CASHIER' | 'WAITER' = 'CASHIER') =>
  business.as(role).put(`/api/orders/${orderId}/buyer`, body);
const buyerOf = async (orderId: string): Promise<OrderBuyer> =>
  (await business.as('CASHIER').get(`/api/orders/${orderId}/buyer`)).json<OrderBuyer>();

test('a buyer is entered before or after the payment, changed and removed, until the draft is made (DOCUMENT-22)', async () => {
  const orderId = await openTea();
  expect(await buyerOf(orderId)).toEqual({ buyer: null, customer: null, isFixed: false, version: 0 });
  const first = await put(orderId, { buyer: TYPED_BUYER, expectedVersion: 0 });
  expect(first.json()).toEqual({ buyer: TYPED_BUYER, customer: null, isFixed: false, version: 1 });
  expect((await put(orderId, { buyer: TYPED_BUYER, expectedVersion: 1 })).json()).toEqual(first.json());
  await pay(orderId);
  expect((await put(orderId, { buyer: PERSON })).json()).toMatchObject({ buyer: PERSON, version: 2 });
  expect((await put(orderId, { buyer: null })).json()).toMatchObject({ buyer: null, version: 3 });
  const stale = await put(orderId, { buyer: TYPED_BUYER, expectedVersion: 1 });
  expect(codeOf(stale)).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(stale.json()).toMatchObject({ details: { current: { buyer: null, version: 3 } } });
});

test('wrong check digits, a missing name or place and a wrong e-mail are refused at their fields (DOCUMENT-22)', async () => {
  const orderId = await openTea();
  for (const [over, path, reason] of [
    [{ taxNumber: '1234567891' }, 'buyer.taxNumber', 'Vergi ya da T.C. kimlik numarası hatalı.'],
    [{ taxNumber: '11111111111' }, 'buyer.taxNumber', 'Vergi ya da T.C. kimlik numarası hatalı.'],
    [{ title: ' \u200b ' }, 'buyer.title', 'Bu alan gerekli.'],
    [{ district: '' }, 'buyer.district', 'Bu alan gerekli.'],
    [{ taxNumber: '10000000146' }, 'buyer.firstName', 'Bu alan gerekli.'],
    [{ email: 'muhasebe' }, 'buyer.email', 'E-posta geçersiz.'],
  ] as const) {
    const refused = await put(orderId, { buyer: { ...TYPED_BUYER, ...over } });
    expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
    expect(refused.json<{ details: { fields: Json[] } }>().details.fields[0]).toEqual({ path, reason });
  }
  expect(await buyerOf(orderId)).toMatchObject({ buyer: null, version: 0 });
});

test('texts are composed, without invisible characters and without those of the other kind (DOCUMENT-22, TEXT-1)', async () => {
  const orderId = await openTea();
  const typed = { ...PERSON, taxNumber: ' 100 000 001 46\u200e', title: 'Ada A.Ş.', taxOffice: 'Beyoğlu' };
  const saved = await put(orderId, { buyer: { ...typed, firstName: ' Elif\u200b Nur'.normalize('NFD') } });
  expect(saved.json()).toMatchObject({ buyer: PERSON });
});

test('only roles that make drafts enter buyers, and a cancelled order has none (DOCUMENT-22)', async () => {
  const orderId = await openTea();
  expect((await put(orderId, { buyer: TYPED_BUYER }, 'WAITER')).statusCode).toBe(403);
  expect((await business.as('WAITER').get(`/api/orders/${orderId}/buyer`)).statusCode).toBe(403);
  const canceled = await business.as('ADMIN').patch(`/api/orders/${orderId}/status`, {
    ...{ status: 'CANCELED', reason: 'Vazgeçti', restock: true },
  });
  expect(canceled.statusCode, canceled.body).toBe(200);
  const refused = await put(orderId, { buyer: TYPED_BUYER });
  expect(codeOf(refused)).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(refused.json()).toMatchObject({ error: 'İptal edilen adisyona fatura istenmez.' });
});

test('a draft has the buyer of its making and keeps it; afterwards a change is refused (DOCUMENT-23)', async () => {
  const orderId = await openTea();
  await put(orderId, { buyer: TYPED_BUYER });
  await pay(orderId);
  const draft = await madeDraft(business, orderId);
  expect(draft.buyer).toEqual(TYPED_BUYER);
  const xml = await xmlOf(business, orderId);
  for (const buyer of [PERSON, null])
    expect(codeOf(await put(orderId, { buyer }))).toEqual([409, 'DOCUMENT_MADE']);
  // Whatever happens to the buyer of the order, the draft stays.
  await api.owner.query('update order_buyers set buyer = $1 where order_id = $2', [PERSON, orderId]);
  expect(await buyerOf(orderId)).toMatchObject({ buyer: TYPED_BUYER, isFixed: true });
  expect(await madeDraft(business, orderId)).toEqual(draft);
  expect(await xmlOf(business, orderId)).toBe(xml);
});

test('a draft without a buyer is for Nihai Tüketici, and its order takes none any more (DOCUMENT-7, DOCUMENT-23)', async () => {
  const orderId = await openTea();
  await pay(orderId);
  expect((await madeDraft(business, orderId)).buyer).toMatchObject({ taxNumber: '11111111111' });
  expect(await buyerOf(orderId)).toMatchObject({ buyer: null, isFixed: true });
  expect(codeOf(await put(orderId, { buyer: TYPED_BUYER }))).toEqual([409, 'DOCUMENT_MADE']);
});

test('of a draft and a buyer at the same time, the draft has what was stored before it (DOCUMENT-23)', async () => {
  const orderId = await openTea();
  await pay(orderId);
  const [made, entered] = await behindAnother(api, {
    hold: (query) => query('select from orders where id = $1 for update', [orderId]),
    requests: [() => makeDraft(business, orderId), () => put(orderId, { buyer: TYPED_BUYER })],
  });
  const isNamed = entered!.statusCode === 200;
  expect(made!.json()).toMatchObject({ buyer: { taxNumber: isNamed ? '1234567890' : '11111111111' } });
  if (!isNamed) expect(codeOf(entered!)).toEqual([409, 'DOCUMENT_MADE']);
});

test('an order merged into another gives it the buyer, unless that has its own (DOCUMENT-22)', async () => {
  const merge = async (from: string, into: string): Promise<void> => {
    const merged = await business.as('CASHIER').post(`/api/orders/${from}/merge`, { intoOrderId: into });
    expect(merged.statusCode, merged.body).toBe(200);
  };
  const tables = [];
  for (let at = 0; at < 3; at++) tables.push(await createTable(business));
  const [first, second, third] = [
    await openTea(tables[0]!.id),
    await openTea(tables[1]!.id),
    await openTea(tables[2]!.id),
  ];
  await put(first, { buyer: TYPED_BUYER });
  await merge(first, second);
  expect(await buyerOf(second)).toMatchObject({ buyer: TYPED_BUYER, version: 1 });
  await put(third, { buyer: PERSON });
  await merge(second, third);
  expect(await buyerOf(third)).toMatchObject({ buyer: PERSON, version: 1 });
});

test('a customer keeps the data for the next order; the audit log names no person (DOCUMENT-25)', async () => {
  const customer = await addCustomer(business, 'Ada', { phone: '0532 123 45 67' });
  const orderId = await openTea();
  const named = await put(orderId, { buyer: TYPED_BUYER, customerId: customer.id, isKept: true });
  expect(named.json()).toMatchObject({ customer: { id: customer.id, buyer: TYPED_BUYER } });
  await put(orderId, { buyer: PERSON, customerId: customer.id });
  const { customers } = (await business.as('CASHIER').get('/api/customers')).json<{
    customers: Customer[];
  }>();
  expect(customers).toMatchObject([{ buyer: TYPED_BUYER, version: 2 }]);
  const changed = await business.as('CASHIER').patch(`/api/customers/${customer.id}`, { buyer: PERSON });
  expect(changed.json()).toMatchObject({ buyer: PERSON, version: 3 });
  expect(await auditOf(api, business.id, 'customer.update')).toEqual([
    { number: 1, fields: ['buyer'] },
    { number: 1, fields: ['buyer'] },
  ]);
  const entered = await auditOf(api, business.id, 'document.buyer');
  expect(entered).toMatchObject([{ isNamed: true }, { isNamed: true }]);
  expect(JSON.stringify(entered)).not.toMatch(/Ada|Elif|1234567890|10000000146/);
});

test('a customer of another business or an erased one is not found (DOCUMENT-25)', async () => {
  const orderId = await openTea();
  const stranger = await addCustomer(await api.createBusiness(), 'Yabancı');
  const customer = await addCustomer(business, 'Ada');
  const withIt = { buyer: TYPED_BUYER, customerId: customer.id };
  expect(codeOf(await put(orderId, { ...withIt, customerId: stranger.id }))).toEqual([404, 'NOT_FOUND']);
  await business.as('ADMIN').post(`/api/customers/${customer.id}/erase`);
  expect(codeOf(await put(orderId, withIt))).toEqual([404, 'NOT_FOUND']);
  const others = await (await api.createBusiness()).as('CASHIER').get(`/api/orders/${orderId}/buyer`);
  expect(codeOf(others)).toEqual([404, 'NOT_FOUND']);
});

test('erasing a customer takes the buyers of the orders along, exporting lists them; drafts stay (DOCUMENT-25, ACCOUNT-5)', async () => {
  const customer = await addCustomer(business, 'Ada', { buyer: TYPED_BUYER });
  const withIt = { buyer: TYPED_BUYER, customerId: customer.id };
  const [open, drafted] = [await openTea(), await openTea()];
  await put(open, withIt);
  await put(drafted, withIt);
  await pay(drafted);
  const draft = await madeDraft(business, drafted);
  const exported = await business.as('ADMIN').post(`/api/customers/${customer.id}/export`);
  expect(exported.json()).toMatchObject({
    customer: { buyer: TYPED_BUYER },
    invoices: [{ buyer: TYPED_BUYER }, { buyer: TYPED_BUYER }],
  });
  const erased = await business.as('ADMIN').post(`/api/customers/${customer.id}/erase`);
  expect(erased.statusCode, erased.body).toBe(200);
  const { rows } = await api.owner.query(
    'select buyer, customer_id from order_buyers where business_id = $1 union all select buyer, id from customers where business_id = $1 and buyer is not null',
    [business.id],
  );
  expect(rows).toEqual(Array(2).fill({ buyer: null, customer_id: null }));
  expect(await buyerOf(open)).toMatchObject({ buyer: null, customer: null, version: 2 });
  expect(await madeDraft(business, drafted)).toEqual(draft);
});

test('an order without a table offers the data of its customer (DOCUMENT-25)', async () => {
  const customer = await addCustomer(business, 'Ada', { buyer: TYPED_BUYER });
  const orderId = await openTea();
  await api.owner.query('insert into fulfilments (business_id, order_id, customer_id) values ($1, $2, $3)', [
    business.id,
    orderId,
    customer.id,
  ]);
  expect(await buyerOf(orderId)).toMatchObject({
    buyer: null,
    customer: { id: customer.id, number: 1, name: 'Ada', buyer: TYPED_BUYER },
  });
});
