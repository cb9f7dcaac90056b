import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeCash, countCash, openCash, payAt } from '#test/factories/cash-factories.ts';
import { createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { lineIdsOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { giveBack, refundsOf } from '#test/factories/refund-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
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

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted();

test('two tills that refund one payment at once never refund more than was paid (REFUND-7)', async () => {
  const ordered = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const { payment } = takenBy(await take(business, ordered.order.id, ['pay', { finalTotal: 300 }]));
  const [lineId] = lineIdsOf(ordered);
  const whole = () => giveBack(business, payment.id, { amount: 300 });
  const answers = await whileRowLocked(api, ordered.order.id, [whole, whole]);
  expect(statusesOf(answers)).toEqual([201, 409]);
  expect(await refundsOf(business, payment.id)).toMatchObject({ refunded: 300, left: 0 });

  const again = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const second = takenBy(await take(business, again.order.id, ['pay', { finalTotal: 300 }])).payment;
  const two = () =>
    giveBack(business, second.id, { amount: 200, lines: [{ lineId: lineIdsOf(again)[0], qty: 2 }] });
  expect(statusesOf(await whileRowLocked(api, again.order.id, [two, two, two]))).toEqual([201, 409, 409]);
  expect(await refundsOf(business, second.id)).toMatchObject({ refunded: 200, left: 100 });
  expect(lineId).toBeDefined();
});

test('two tills refund shares of one bill: each share refunds at most its own amount (REFUND-3, REFUND-7)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100.01, qty: 1 }]);
  const first = takenBy(await take(business, order.id, ['pay-share', { amount: 50 }])).payment;
  takenBy(await take(business, order.id, ['pay', { finalTotal: 50.01 }]));
  const some = () => giveBack(business, first.id, { amount: 30 });
  expect(statusesOf(await whileRowLocked(api, order.id, [some, some]))).toEqual([201, 409]);
  expect(await refundsOf(business, first.id)).toMatchObject({ refunded: 30, left: 20 });
});

test('refunds of different payments at the same time are numbered without a gap (REFUND-8)', async () => {
  const payments = await Promise.all(Array.from({ length: 5 }, () => payAt(business, 'CASH', 10)));
  const numberLock = `select pg_advisory_xact_lock(hashtextextended('refunds/' || $1, 0))`;
  const answers = await behindAnother(api, {
    hold: (query) => query(numberLock, [business.id]),
    requests: payments.map((id) => () => giveBack(business, id, { amount: 10 })),
  });
  const numbers = answers.map((answer) => answer.json<{ refund: { number: number } }>().refund.number);
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5]);
});

const sessionOfRefund = async (): Promise<Json[]> =>
  (
    await api.owner.query<Json>(
      'select cash_session_id as session, cash_count_no as "countNo" from refunds where business_id = $1',
      [business.id],
    )
  ).rows;

test('a count waits for a refund in progress and includes it (REFUND-10, CASH-6)', async () => {
  const session = await openCash(business, 500);
  const paymentId = await payAt(business, 'CASH', 200);
  const [, counted] = await behindAnother<unknown>(api, {
    // The refund holds its session when it waits for the head of the audit chain.
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [
      () => giveBack(business, paymentId, { amount: 200 }),
      () => countCash(business, session, { sum: 500 }),
    ],
  });
  expect(counted).toMatchObject({
    counts: [{ expected: 500, variance: 0 }],
    result: { parts: { refunds: 200 } },
  });
  expect(await sessionOfRefund()).toEqual([{ session: session.id, countNo: 0 }]);
});

test('a refund that waits for the close of the drawer is made, and belongs to no session (REFUND-10)', async () => {
  const session = await openCash(business, 500);
  const paymentId = await payAt(business, 'CASH', 200);
  await countCash(business, session, { sum: 700 });
  const [closed, refund] = await behindAnother<unknown>(api, {
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [
      () => closeCash(business, session, { left: 0 }),
      () => giveBack(business, paymentId, { amount: 200 }),
    ],
  });
  expect(closed).toMatchObject({ session: { closing: { handedOver: 700 } } });
  expect(refund).toMatchObject({ statusCode: 201 });
  expect(await sessionOfRefund()).toEqual([{ session: null, countNo: null }]);
});
