import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedBy, askedFor, openTill } from '#test/factories/approval-factories.ts';
import { reportOf } from '#test/factories/arrival-factories.ts';
import { countCash, openCash, payAt } from '#test/factories/cash-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, whileRowLocked } from '#test/factories/payment-requests.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { givenBack, giveBack, refundsOf } from '#test/factories/refund-factories.ts';
import { behindAnother, type Query } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const read = async <Answer = Json>(path: string): Promise<Answer> =>
  (await business.as('ADMIN').get(`/api${path}`)).json<Answer>();
const orderOf = async (paymentId: string): Promise<string> => {
  const { rows } = await api.owner.query<{ id: string }>(
    'select order_id as id from payments where id = $1',
    [paymentId],
  );
  return rows[0]!.id;
};
const staff = async () => {
  const all =
    await read<{ userId: string; tips: number; tipsPaid: number; tipsOwed: number }[]>('/reports/staff');
  return all.find(({ userId }) => userId === business.as('WAITER').userId);
};
const payOut = (sessionId: string, amount: number) =>
  business
    .as('CASHIER')
    .post(`/api/cash/sessions/${sessionId}/tips`, { userId: business.as('WAITER').userId, amount });

test('a tip is refunded alone, and Ciro, İade and KDV do not include it (TIP-21, TIP-22)', async () => {
  const paymentId = await payAt(business, 'CARD', 100, { tip: 20 });
  const { refund, payment } = await givenBack(business, paymentId, { amount: 0, tip: 15, method: 'CARD' });
  expect(refund).toMatchObject({ amount: 0, tip: 15, number: 1, lines: [] });
  expect(payment).toMatchObject({ refunded: 0, left: 100, tipRefunded: 15, tipLeft: 5, obstacle: null });
  expect(await read('/reports/summary')).toMatchObject({
    ...{ revenue: 100, netRevenue: 100, refunds: { total: 0, count: 0 } },
    tips: { total: 5, count: 1, byMethod: { CARD: { amount: 5 } } },
  });
  expect(await staff()).toMatchObject({ tips: 5, tipsOwed: 5 });
  expect(await auditOf(api, business.id, 'payment.refund')).toMatchObject([
    { amountKurus: 0, tipKurus: 1_500 },
  ]);
});

test('a tip is refunded together with the bill, or alone after the bill (TIP-21)', async () => {
  const paymentId = await payAt(business, 'CASH', 100, { tip: 20 });
  const both = await givenBack(business, paymentId, { amount: 100, tip: 5 });
  expect(both.payment).toMatchObject({ left: 0, obstacle: 'ALL_REFUNDED', tipLeft: 15 });
  expect((await givenBack(business, paymentId, { amount: 0, tip: 15 })).payment).toMatchObject({
    tipLeft: 0,
  });
  expect(codeOf(await giveBack(business, paymentId, { amount: 0, tip: 0.01 }))).toEqual([
    409,
    'REFUND_CHANGED',
  ]);
  expect(codeOf(await giveBack(business, paymentId, { amount: 0 }))).toEqual([400, 'INVALID_INPUT']);
});

test('two tills at once never refund more of a tip than was left (TIP-21)', async () => {
  const paymentId = await payAt(business, 'CASH', 100, { tip: 20 });
  const back = () => giveBack(business, paymentId, { amount: 0, tip: 15 });
  const answers = await whileRowLocked(api, await orderOf(paymentId), [back, back]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(await refundsOf(business, paymentId)).toMatchObject({ tipRefunded: 15, tipLeft: 5 });
});

test('a cash refund of a tip is deducted from the tips of the drawer (TIP-22, CASH-13)', async () => {
  const session = await openCash(business, 500);
  const paymentId = await payAt(business, 'CASH', 100, { tip: 20 });
  await givenBack(business, paymentId, { amount: 0, tip: 15 });
  const counted = await countCash(business, session, { sum: 605 });
  expect(counted.result).toMatchObject({ parts: { payments: 100, tips: 5, refunds: 0 } });
  expect(counted.counts).toMatchObject([{ expected: 605, variance: 0 }]);
});

test('the unpaid part is no longer owed, and the business bears the part already paid out (TIP-23)', async () => {
  const session = await openCash(business, 500);
  const first = await payAt(business, 'CARD', 100, { tip: 20 });
  await givenBack(business, first, { amount: 0, tip: 5, method: 'CARD' });
  expect(await staff()).toMatchObject({ tips: 15, tipsOwed: 15 });
  expect(codeOf(await payOut(session.id, 20))).toEqual([409, 'TIPS_CHANGED']);
  expect((await payOut(session.id, 15)).statusCode).toBe(201);
  await payAt(business, 'CARD', 100, { tip: 8 });
  // It was paid out, and what another guest left is not less for it.
  await givenBack(business, first, { amount: 0, tip: 15, method: 'CARD' });
  expect(await staff()).toMatchObject({ tips: 8, tipsPaid: 15, tipsOwed: 8 });
  expect((await payOut(session.id, 8)).statusCode).toBe(201);
});

test('a tip that was stored after a payout is still owed, also where its request began before (TIP-23)', async () => {
  const session = await openCash(business, 500);
  await payAt(business, 'CARD', 100, { tip: 20 });
  const began = new Date();
  expect((await payOut(session.id, 20)).statusCode).toBe(201);
  api.time.now = began;
  const slow = await payAt(business, 'CARD', 100, { tip: 8 });
  api.time.now = null;
  await givenBack(business, slow, { amount: 0, tip: 8, method: 'CARD' });
  expect(await staff()).toMatchObject({ tips: 20, tipsPaid: 20, tipsOwed: 0 });
});

test('a tip that is refunded and paid out at the same time is one of the two, in either order (TIP-16, TIP-23)', async () => {
  const session = await openCash(business, 500);
  const hold = (query: Query) =>
    query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tip_payouts/${business.id}`]);
  const back = (paymentId: string, tip: number) => () =>
    giveBack(business, paymentId, { amount: 0, tip, method: 'CARD' });

  const first = await payAt(business, 'CARD', 100, { tip: 20 });
  const requests = [back(first, 20), () => payOut(session.id, 20)];
  const [refunded, paid] = await behindAnother(api, { hold, requests });
  expect([refunded?.statusCode, codeOf(paid!)]).toEqual([201, [409, 'TIPS_CHANGED']]);

  const second = await payAt(business, 'CARD', 100, { tip: 8 });
  const others = await behindAnother(api, {
    hold,
    requests: [() => payOut(session.id, 8), back(second, 8)],
  });
  expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await staff()).toMatchObject({ tips: 0, tipsPaid: 8, tipsOwed: 0 });
});

test('limit and approval include the tip (TIP-24)', async () => {
  const till = await openTill(api, business);
  const paymentId = await payAt(business, 'CASH', 500, { tip: 60 });
  const back = (tip: number, more: Json = {}) =>
    giveBack(business, paymentId, { amount: 500, tip, ...more }, 'CASHIER');
  const refused = await back(50);
  expect(codeOf(refused)).toEqual([422, 'ROLE_LIMIT']);
  expect(askedFor(refused)).toMatchObject({ act: 'REFUND', amount: 550, version: 0 });
  const approvalId = await approvedBy(till, refused);
  expect(codeOf(await back(40, { approvalId }))).toEqual([422, 'APPROVAL_VOID']);
  await givenBack(business, paymentId, { amount: 0, tip: 1 });
  expect(codeOf(await back(50, { approvalId }))).toEqual([422, 'APPROVAL_VOID']);
  const again = await approvedBy(till, await back(50));
  expect((await back(50, { approvalId: again })).statusCode).toBe(201);
});

test('a bank does not owe a tip that was refunded through it (TIP-22, PARTNER-24)', async () => {
  const { id: partnerId } = await addPartner(business, 'CARD', 'Banka');
  const paymentId = await payAt(business, 'CARD', 100, { tip: 20, partnerId });
  await givenBack(business, paymentId, { amount: 0, tip: 5, method: 'CARD' });
  await givenBack(business, paymentId, { amount: 0, tip: 5, method: 'CASH' });
  expect((await reportOf(business)).sums).toMatchObject({ gross: 115 });
});
