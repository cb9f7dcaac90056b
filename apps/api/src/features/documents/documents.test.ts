import type { DocumentSettings, OrderDocument } from '@sofra/contract/money/documents';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAgo, onDay } from '#test/factories/arrival-factories.ts';
import { enterSeller, madeDraft, makeDraft, paidOrder, SELLER } from '#test/factories/document-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { behindAnother } from '#test/staged-race.ts';
import { createTaxedItem, createTaxedMeal, order } from '#test/factories/vat-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
});
afterEach(() => expectTrueLedger(api));

const change = (body: Json, role: 'ADMIN' | 'CASHIER' = 'ADMIN') =>
  business.as(role).patch('/api/documents/settings', body);
const settings = async () =>
  (await business.as('ADMIN').get('/api/documents/settings')).json<DocumentSettings>();
const draftOf = async (orderId: string) =>
  (await business.as('CASHIER').get(`/api/orders/${orderId}/document`)).json<OrderDocument | null>();
/** A paid tea of 100,00 with a rate of 10 %. */
const paidTea = async (): Promise<string> =>
  paidOrder(business, [await createTaxedItem(business, 10, { name: 'Çay', price: 100 })], {
    finalTotal: 100,
  });
const year = businessDayOf(new Date(), 'Europe/Istanbul', 0).slice(0, 4);

test('an owner enters the seller, and the audit log shows the change (DOCUMENT-1, DOCUMENT-2, DOCUMENT-6)', async () => {
  expect(await settings()).toMatchObject({ title: '', taxNumber: '', series: 'SFR', version: 1 });
  const saved = await change({ ...SELLER, expectedVersion: 1 });
  expect(saved.json()).toEqual({ ...SELLER, series: 'SFR', version: 2 });
  expect(await settings()).toEqual(saved.json());
  expect((await change({ taxNumber: ' 10000000146 ', series: 'CAF' })).json()).toMatchObject({
    ...{ taxNumber: '10000000146', series: 'CAF', title: SELLER.title, version: 3 },
  });
  expect((await change({ city: SELLER.city })).json()).toMatchObject({ version: 3 });
  expect(await auditOf(api, business.id, 'documentSettings.update')).toMatchObject([
    { before: { title: '' }, after: { title: SELLER.title } },
    { before: { series: 'SFR' }, after: { series: 'CAF' } },
  ]);
});

test('wrong check digits, an invalid series and any other role are refused (DOCUMENT-1, DOCUMENT-2)', async () => {
  for (const taxNumber of ['1234567891', '11111111111', '123', 'ABCDEFGHIJ', '']) {
    const refused = await change({ taxNumber });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<Json>()).toMatchObject({
      details: { fields: [{ path: 'taxNumber', reason: 'Vergi ya da T.C. kimlik numarası hatalı.' }] },
    });
  }
  for (const series of ['SF', 'SFRA', 'sfr', 'ÇAY', 'A1B'])
    expect(codeOf(await change({ series }))).toEqual([400, 'INVALID_INPUT']);
  expect((await change(SELLER, 'CASHIER')).statusCode).toBe(403);
  expect((await business.as('CASHIER').get('/api/documents/settings')).statusCode).toBe(403);
  await enterSeller(business);
  expect(codeOf(await change({ title: 'Başka', expectedVersion: 1 }))).toEqual([409, 'CHANGED_MEANWHILE']);
});

test('a draft lists sales and payments, and its sums are the stored ones (DOCUMENT-3, DOCUMENT-7, DOCUMENT-8, DOCUMENT-11)', async () => {
  await enterSeller(business);
  const { köfte, rakı } = await createTaxedMeal(business);
  const paid = { finalTotal: 450, discountType: 'PERCENT', discountValue: 10, tip: 20 };
  const orderId = await paidOrder(business, [köfte, rakı], paid);
  expect(await draftOf(orderId)).toBeNull();
  const draft = await madeDraft(business, orderId);
  expect(draft).toMatchObject({
    ...{ number: `SFR${year}000000001`, note: "taslak; GİB'e gönderilmedi", seller: SELLER },
    buyer: { firstName: 'Nihai', familyName: 'Tüketici', taxNumber: '11111111111' },
    order: { id: orderId },
    rates: [
      { percent: 10, base: 245.45, tax: 24.55, gross: 270 },
      { percent: 20, base: 150, tax: 30, gross: 180 },
    ],
    payments: [{ method: 'CASH', partner: null, amount: 450 }],
    ...{ base: 395.45, tax: 54.55, total: 450 },
  });
  expect(draft.lines.toSorted((a, b) => a.percent - b.percent)).toMatchObject([
    { name: 'Köfte', qty: 1, percent: 10, base: 245.45, tax: 24.55, gross: 270, allowance: 27.27 },
    { name: 'Rakı', qty: 1, percent: 20, base: 150, tax: 30, gross: 180, allowance: 16.67 },
  ]);
  expect(await draftOf(orderId)).toEqual(draft);
});

test('an order has one draft, which keeps its seller, number and time (DOCUMENT-5, DOCUMENT-6)', async () => {
  await enterSeller(business);
  const orderId = await paidTea();
  const draft = await madeDraft(business, orderId);
  await change({ title: 'Sonraki Unvan A.Ş.', series: 'YEN' });
  expect(await madeDraft(business, orderId)).toEqual(draft);
  expect(await draftOf(orderId)).toEqual(draft);
  expect(await auditOf(api, business.id, 'document.make')).toEqual([
    { table: draft.order.tableName, number: draft.number, amountKurus: 10_000 },
  ]);
});

test('a refused draft takes no number (DOCUMENT-3)', async () => {
  const tea = await createTaxedItem(business, 10, { name: 'Çay', price: 100 });
  const water = await createTaxedItem(business, null, { name: 'Su', price: 50 });
  const orderId = await paidOrder(business, [tea], { finalTotal: 100 });
  expect(codeOf(await makeDraft(business, orderId))).toEqual([422, 'SELLER_MISSING']);
  await enterSeller(business);
  const open = await order(business, [{ itemId: tea.id, qty: 2 }]);
  expect(codeOf(await makeDraft(business, open.id))).toEqual([409, 'ORDER_NOT_PAID']);
  takenBy(await take(business, open.id, ['pay-share', { amount: 50 }]));
  expect(codeOf(await makeDraft(business, open.id))).toEqual([409, 'ORDER_NOT_PAID']);
  const unknown = await paidOrder(business, [tea, water], { finalTotal: 150 });
  expect(codeOf(await makeDraft(business, unknown))).toEqual([422, 'VAT_UNKNOWN']);
  const free = { finalTotal: 0, discountType: 'PERCENT', discountValue: 100 };
  expect(codeOf(await makeDraft(business, await paidOrder(business, [tea], free)))).toEqual([
    422,
    'NOTHING_PAID',
  ]);
  expect((await madeDraft(business, orderId)).number).toBe(`SFR${year}000000001`);
});

test('numbers of a series and year have no gap (DOCUMENT-2, DOCUMENT-4)', async () => {
  const made = async () => (await madeDraft(business, await paidTea())).number;
  try {
    api.time.now = new Date('2027-12-31T20:59:00Z');
    // The clock has moved, so earlier sessions have ended and a new business is needed.
    business = await api.createBusiness();
    await enterSeller(business);
    expect(await made()).toBe('SFR2027000000001');
    await change({ series: 'CAF' });
    expect(await made()).toBe('CAF2027000000001');
    await change({ series: 'SFR' });
    expect(await made()).toBe('SFR2027000000002');
    // The year of the business begins before that of UTC.
    api.time.now = new Date('2027-12-31T21:01:00Z');
    expect(await made()).toBe('SFR2028000000001');
  } finally {
    api.time.now = null;
  }
});

test('two tills at once make two numbers for two orders, and one draft for one order (DOCUMENT-4, DOCUMENT-5)', async () => {
  await enterSeller(business);
  const [one, other] = [await paidTea(), await paidTea()];
  const lock = `select pg_advisory_xact_lock(hashtextextended('order_documents/' || $1, 0))`;
  const answers = await behindAnother(api, {
    hold: (query) => query(lock, [business.id]),
    requests: [
      () => makeDraft(business, one),
      () => makeDraft(business, other),
      () => makeDraft(business, one),
    ],
  });
  const [first, second, again] = answers.map((answer) => answer.json<OrderDocument>());
  expect([first?.number, second?.number].toSorted()).toEqual([`SFR${year}000000001`, `SFR${year}000000002`]);
  expect(again).toEqual(first);
  expect(await auditOf(api, business.id, 'document.make')).toHaveLength(2);
});

test('a draft follows the corrected method, and a refund does not change it (DOCUMENT-7, DOCUMENT-10)', async () => {
  await enterSeller(business);
  const tea = await createTaxedItem(business, 10, { name: 'Çay', price: 100 });
  const { id: orderId } = await order(business, [{ itemId: tea.id, qty: 1 }]);
  const { payment } = takenBy(await take(business, orderId, ['pay', { finalTotal: 100 }]));
  const draft = await madeDraft(business, orderId);
  const post = (path: string, body: Json) =>
    business.as('ADMIN').post(`/api/orders/payments/${payment.id}/${path}`, body);
  const corrected = await post('method', { method: 'CARD', reason: 'Yanlış tuş' });
  const back = {
    ...{ amount: 100, method: 'CARD', reason: 'Soğuk' },
    ...{ restock: false, expectedRefunded: 0 },
  };
  const refunded = await post('refunds', back);
  expect([corrected.statusCode, refunded.statusCode]).toEqual([200, 201]);
  expect(await draftOf(orderId)).toEqual({
    ...draft,
    payments: [{ ...draft.payments[0], method: 'CARD' }],
    refunds: [expect.objectContaining({ total: 100, refundNumber: 1 })],
    isAllRefunded: true,
  });
});

test('a draft also follows a method that is corrected on a later day (DOCUMENT-7, PAY-53)', async () => {
  await enterSeller(business);
  const orderId = await onDay(api, dayAgo(1), paidTea);
  const draft = await madeDraft(business, orderId);
  const { rows } = await api.owner.query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ]);
  const url = `/api/orders/payments/${rows[0]?.id}/method`;
  const corrected = await business.as('ADMIN').post(url, { method: 'CARD', reason: 'Yanlış tuş' });
  expect(corrected.json()).toMatchObject({ method: 'CASH', transfers: [{ to: { method: 'CARD' } }] });
  expect((await draftOf(orderId))?.payments).toEqual([{ ...draft.payments[0], method: 'CARD' }]);
});

test('a draft belongs to its business, and only users who work at the till make one (DOCUMENT-3)', async () => {
  await enterSeller(business);
  const orderId = await paidTea();
  await madeDraft(business, orderId);
  const stranger = await api.createBusiness();
  const path = `/api/orders/${orderId}/document`;
  for (const answer of [
    await stranger.as('ADMIN').get(path),
    await stranger.as('ADMIN').get(`${path}/xml`),
    await stranger.as('ADMIN').post(path),
  ])
    expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
  expect((await business.as('WAITER').get(path)).statusCode).toBe(403);
  expect((await business.as('WAITER').post(path)).statusCode).toBe(403);
  const unmade = await business.as('CASHIER').get(`/api/orders/${await paidTea()}/document/xml`);
  expect(codeOf(unmade)).toEqual([404, 'NOT_FOUND']);
});
