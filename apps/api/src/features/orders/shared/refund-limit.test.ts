import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedBy, askedFor, openTill, type Till } from '#test/factories/approval-factories.ts';
import { addCustomer, collect, lend } from '#test/factories/customer-factories.ts';
import { createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, lineIdsOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { giveBack, refundsOf } from '#test/factories/refund-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = new Date('2026-11-25T12:00:00Z');
  till = await openTill(api, await api.createBusiness());
});
afterEach(async () => {
  await expectTrueLedger(api);
  api.time.now = null;
});
afterAll(() => api.stop());

const REFUSED = [422, 'ROLE_LIMIT'];
const VOID = [422, 'APPROVAL_VOID'];
const DONE = [201, undefined];

const back = (paymentId: string, body: Json, role: 'ADMIN' | 'CASHIER' = 'CASHIER') =>
  giveBack(till.business, paymentId, body, role);
/** A bill of that amount that was paid whole. */
async function paid(
  amount: number,
  more: Json = {},
): Promise<{ paymentId: string; orderId: string; lineId: string }> {
  const ordered = await createOrderedTable(till.business, [{ price: amount / 4, qty: 4 }]);
  const body = { finalTotal: amount, ...more };
  const { payment } = takenBy(await take(till.business, ordered.order.id, ['pay', body]));
  return { paymentId: payment.id, orderId: ordered.order.id, lineId: lineIdsOf(ordered)[0]! };
}
/** The payments of a bill of 3.000 that six people shared. */
async function sixShares(): Promise<string[]> {
  const { order } = await createOrderedTable(till.business, [{ price: 3000, qty: 1 }]);
  const payments: string[] = [];
  for (let person = 0; person < 5; person += 1)
    payments.push(
      takenBy(await take(till.business, order.id, ['pay-share', { amount: 500, ofPeople: 6 }])).payment.id,
    );
  const last = takenBy(await take(till.business, order.id, ['pay', { finalTotal: 500 }]));
  return [...payments, last.payment.id];
}

test('the limit includes refunds of all payments of an order, by any user (REFUND-12)', async () => {
  const [first, second, third] = await sixShares();
  expect(codeOf(await back(first!, { amount: 300 }, 'ADMIN'))).toEqual(DONE);
  expect(await refundsOf(till.business, second!, 'CASHIER')).toMatchObject({ limit: 500, limitLeft: 200 });
  const refused = await back(second!, { amount: 201 });
  expect(codeOf(refused)).toEqual(REFUSED);
  expect(refused.json()).toMatchObject({
    error: 'Bir adisyonda ve bir iş gününde en fazla ₺500,00 iade edebilirsiniz.',
    details: { approval: { act: 'REFUND', paymentId: second, amount: 201 } },
  });
  expect(codeOf(await back(second!, { amount: 200 }))).toEqual(DONE);
  expect(codeOf(await back(third!, { amount: 1 }))).toEqual(REFUSED);
});

test('the limit includes refunds of the same user on that business day, of any order (REFUND-12)', async () => {
  const [one, other] = [await paid(400), await paid(400)];
  expect(codeOf(await back(one.paymentId, { amount: 400 }))).toEqual(DONE);
  const piece = { amount: 100, lines: [{ lineId: other.lineId, qty: 1 }] };
  expect(codeOf(await back(other.paymentId, piece))).toEqual(DONE);
  expect(codeOf(await back(other.paymentId, piece))).toEqual(REFUSED);
  expect(await refundsOf(till.business, other.paymentId, 'CASHIER')).toMatchObject({ limitLeft: 0 });
  // 04:30 in Istanbul: a new business day, which begins at 04:00.
  await till.business.as('ADMIN').patch('/api/business/me', { dayStartHour: 4 });
  api.time.now = new Date('2026-11-26T00:30:00Z');
  expect(codeOf(await back(other.paymentId, piece))).toEqual(REFUSED);
  api.time.now = new Date('2026-11-26T01:30:00Z');
  expect(codeOf(await back(other.paymentId, piece))).toEqual(DONE);
});

test('tips of the order and the day count; another user’s refund counts for the order only (REFUND-12, TIP-24)', async () => {
  const left = async (paymentId: string) => (await refundsOf(till.business, paymentId, 'CASHIER')).limitLeft;
  const [one, other, third] = [await paid(400, { tip: 60 }), await paid(400, { tip: 70 }), await paid(400)];
  expect(codeOf(await back(one.paymentId, { amount: 0, tip: 60 }, 'ADMIN'))).toEqual(DONE);
  expect([await left(one.paymentId), await left(third.paymentId)]).toEqual([440, 500]);
  expect(codeOf(await back(other.paymentId, { amount: 0, tip: 70 }))).toEqual(DONE);
  expect([await left(one.paymentId), await left(third.paymentId)]).toEqual([430, 430]);
});

test('refunds of one user at two tills at the same time stay within the limit together (REFUND-12)', async () => {
  const [one, other] = [await paid(400), await paid(400)];
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from users where id = $1 for update', [till.cashier.userId]),
    requests: [() => back(one.paymentId, { amount: 400 }), () => back(other.paymentId, { amount: 400 })],
  });
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
});

test('a refund and an undone collection of one user at the same time stay within the limit together (ACCOUNT-23, REFUND-12)', async () => {
  const customer = await addCustomer(till.business, 'Şükrü Işık', { limit: 1000 });
  await lend(till.business, customer, 450);
  const collected = await collect(till.business, customer, 300);
  const { collectionId } = collected.json<{ collectionId: string }>();
  const { paymentId } = await paid(400);
  const undo = () =>
    till.business
      .as('CASHIER')
      .post(`/api/accounts/collections/${collectionId}/undo`, { reason: 'Yanlış müşteri' });
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from users where id = $1 for update', [till.cashier.userId]),
    requests: [() => back(paymentId, { amount: 400 }), undo],
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 422]);
});

test('a collection that is taken back counts as a refund (ACCOUNT-23, REFUND-12)', async () => {
  const customer = await addCustomer(till.business, 'Şükrü Işık', { limit: 1000 });
  await lend(till.business, customer, 450);
  const collection = await collect(till.business, customer, 300);
  const { collectionId } = collection.json<{ collectionId: string }>();
  const { paymentId, lineId } = await paid(1200);
  const undo = () =>
    till.business
      .as('CASHIER')
      .post(`/api/accounts/collections/${collectionId}/undo`, { reason: 'Yanlış müşteri' });
  const piece = { amount: 300, lines: [{ lineId, qty: 1 }] };
  expect(codeOf(await back(paymentId, piece))).toEqual(DONE);
  expect(codeOf(await undo())).toEqual(REFUSED);
  api.time.now = new Date('2026-11-27T12:00:00Z');
  expect((await undo()).statusCode).toBe(201);
  expect(codeOf(await back((await paid(1200)).paymentId, { amount: 1200 }))).toEqual(REFUSED);
});

test('only collections that the same user took back today count (ACCOUNT-23, REFUND-12)', async () => {
  const customer = await addCustomer(till.business, 'Şükrü Işık', { limit: 2000 });
  await lend(till.business, customer, 900);
  const undo = async (lira: number, role: 'ADMIN' | 'CASHIER') => {
    const { collectionId } = (await collect(till.business, customer, lira)).json<{ collectionId: string }>();
    const url = `/api/accounts/collections/${collectionId}/undo`;
    const answer = await till.business.as(role).post(url, { reason: 'Yanlış müşteri' });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const { paymentId } = await paid(400);
  const left = async () => (await refundsOf(till.business, paymentId, 'CASHIER')).limitLeft;
  await undo(200, 'ADMIN');
  expect(await left()).toBe(500);
  await undo(300, 'CASHIER');
  expect(await left()).toBe(200);
  api.time.now = new Date('2026-11-26T12:00:00Z');
  expect(await left()).toBe(500);
});

test('an approval of a refund is valid for its pieces only (APPROVE-3)', async () => {
  const ordered = await createOrderedTable(till.business, [
    { price: 600, qty: 1 },
    { price: 600, qty: 1 },
  ]);
  const { payment } = takenBy(await take(till.business, ordered.order.id, ['pay', { finalTotal: 1200 }]));
  const [one, other] = lineIdsOf(ordered);
  const send = (lineId: string | undefined, more: Json = {}) =>
    back(payment.id, { amount: 600, lines: [{ lineId, qty: 1 }], ...more });
  const approvalId = await approvedBy(till, await send(one));
  expect(codeOf(await send(other, { approvalId }))).toEqual(VOID);
  expect(codeOf(await send(one, { approvalId }))).toEqual(DONE);
});

test.each([
  ['the method', { method: 'CASH' }],
  ['the reason', { reason: 'Fazla çekildi' }],
  ['the stock choice', { restock: true }],
  ['the till', { tillId: true }],
])('an approval of a refund is void after a change of %s (APPROVE-3)', async (_what, over) => {
  const { paymentId } = await paid(1000);
  const asked = { amount: 1000, method: 'CARD', reason: 'Beğenilmedi', restock: false };
  const refused = await back(paymentId, asked);
  expect(askedFor(refused)).toMatchObject({ act: 'REFUND', amount: 1000 });
  const approvalId = await approvedBy(till, refused);
  const { tills } = (await till.business.as('CASHIER').get('/api/cash')).json<{ tills: { id: string }[] }>();
  const other = 'tillId' in over ? { tillId: tills[0]!.id } : over;
  expect(codeOf(await back(paymentId, { ...asked, ...other, approvalId }))).toEqual(VOID);
  expect(codeOf(await back(paymentId, { ...asked, approvalId }))).toEqual(DONE);
});
