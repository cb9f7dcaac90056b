import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  auditOf,
  createOrderedTable,
  expectTrueLedger,
  type OrderedTable,
} from '#test/factories/order-factories.ts';
import { codeOf, lineIdsOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { giveBack, givenBack, refundsOf } from '#test/factories/refund-factories.ts';
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

/** A table of which everything was paid, as `pay` defines. Returns its payment and its lines. */
async function paidTable(
  lines: readonly { price: number; qty: number }[],
  pay: Json,
): Promise<OrderedTable & { paymentId: string; lineIds: string[] }> {
  const ordered = await createOrderedTable(business, lines);
  const { payment } = takenBy(await take(business, ordered.order.id, ['pay', pay], { role: 'ADMIN' }));
  return { ...ordered, paymentId: payment.id, lineIds: lineIdsOf(ordered) };
}
const TEN_PERCENT = { discountType: 'PERCENT', discountValue: 10 };
const details = (answer: { json: () => Json }) => answer.json()['details'];

test('everything of a payment is refunded once, and the payment does not change (REFUND-1)', async () => {
  const { paymentId, lineIds } = await paidTable([{ price: 100, qty: 2 }], {
    finalTotal: 200,
    method: 'CARD',
  });
  const { refund, payment } = await givenBack(business, paymentId, { amount: 200, method: 'CARD' });
  expect(refund).toMatchObject({
    ...{
      number: 1,
      paymentId,
      amount: 200,
      method: 'CARD',
      reason: 'Beğenilmedi',
      refundedBy: 'Elif Yıldız',
    },
    lines: [{ qty: 2, amount: 200 }],
  });
  expect(payment).toMatchObject({ refunded: 200, left: 0, obstacle: 'ALL_REFUNDED' });
  const again = await giveBack(business, paymentId, { amount: 200 });
  expect([codeOf(again), details(again)]).toEqual([[409, 'REFUND_CHANGED'], { left: 0 }]);
  const more = await giveBack(business, paymentId, { amount: 100, lines: [{ lineId: lineIds[0], qty: 1 }] });
  expect([codeOf(more), details(more)]).toMatchObject([[409, 'QTY_EXCEEDS_REMAINING'], { remaining: 0 }]);
  const [listed] = (await business.as('CASHIER').get('/api/orders/payments')).json<Json[]>();
  expect(listed).toMatchObject({ id: paymentId, amount: 200, method: 'CARD', refunded: 200 });
});

test('pieces refund their settled amount after discount, and the last one the rest (REFUND-2)', async () => {
  const { paymentId, lineIds } = await paidTable(
    [
      { price: 33.35, qty: 3 },
      { price: 50, qty: 1 },
    ],
    { finalTotal: 135.04, ...TEN_PERCENT },
  );
  const { lines } = await refundsOf(business, paymentId);
  const thrice = lines.find(({ lineId }) => lineId === lineIds[0])!;
  expect(thrice).toMatchObject({ qty: 3, settled: 90.04, refundedQty: 0, unitPrice: 33.35 });
  const one = (amount: number) =>
    givenBack(business, paymentId, { amount, lines: [{ lineId: lineIds[0], qty: 1 }] });
  const wrong = await giveBack(business, paymentId, {
    amount: 33.35,
    lines: [{ lineId: lineIds[0], qty: 1 }],
  });
  expect([codeOf(wrong), details(wrong)]).toEqual([[409, 'REFUND_CHANGED'], { left: 135.04 }]);
  await one(30.01);
  await one(30.01);
  await one(30.02);
  const { refund } = await givenBack(business, paymentId, { amount: 45 });
  expect(refund).toMatchObject({ number: 4, lines: [{ qty: 1, amount: 45 }] });
  expect(await refundsOf(business, paymentId)).toMatchObject({
    refunded: 135.04,
    refunds: [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }],
  });
});

test('comped pieces and a payment of 0 refund nothing (REFUND-4)', async () => {
  const ordered = await createOrderedTable(business, [
    { price: 100, qty: 1 },
    { price: 40, qty: 1 },
  ]);
  const [kept, given] = lineIdsOf(ordered);
  await business.as('ADMIN').post(`/api/orders/${ordered.order.id}/comp-lines`, {
    lines: [{ lineId: given, qty: 1 }],
    reason: 'Bekletme',
  });
  const { payment } = takenBy(await take(business, ordered.order.id, ['pay', { finalTotal: 100 }]));
  const { lines } = await refundsOf(business, payment.id);
  const comped = lines.find(({ settled }) => settled === 0)!;
  const refused = await giveBack(business, payment.id, {
    amount: 40,
    lines: [{ lineId: comped.lineId, qty: 1 }],
  });
  expect(codeOf(refused)).toEqual([404, 'NOT_FOUND']);
  const { refund } = await givenBack(business, payment.id, { amount: 100 });
  expect(refund.lines).toHaveLength(1);
  expect(kept).toBeDefined();

  const free = await paidTable([{ price: 50, qty: 1 }], {
    finalTotal: 0,
    discountType: 'PERCENT',
    discountValue: 100,
  });
  expect(await refundsOf(business, free.paymentId)).toMatchObject({ left: 0, obstacle: 'NOTHING_PAID' });
  expect(codeOf(await giveBack(business, free.paymentId, { amount: 50 }))).toEqual([409, 'REFUND_CHANGED']);
});

test('a share refunds at most its settled amount, and nothing while its bill is open (REFUND-3)', async () => {
  const ordered = await createOrderedTable(business, [
    { price: 60.01, qty: 1 },
    { price: 40, qty: 2 },
  ]);
  const share = (body: Json) => take(business, ordered.order.id, ['pay-share', body]);
  const first = takenBy(await share({ amount: 70 })).payment;
  expect(await refundsOf(business, first.id)).toMatchObject({
    isShare: true,
    obstacle: 'NOT_SETTLED',
    lines: [],
  });
  expect(codeOf(await giveBack(business, first.id, { amount: 70 }))).toEqual([409, 'NOT_SETTLED']);

  const last = takenBy(await take(business, ordered.order.id, ['pay', { finalTotal: 70.01 }])).payment;
  expect(await refundsOf(business, first.id)).toMatchObject({ left: 70, obstacle: null });
  const { refund } = await givenBack(business, first.id, { amount: 33.33 });
  expect(refund).toMatchObject({ amount: 33.33, lines: [] });
  const tooMuch = await giveBack(business, first.id, { amount: 36.68 });
  expect([codeOf(tooMuch), details(tooMuch)]).toEqual([[409, 'REFUND_CHANGED'], { left: 36.67 }]);
  await givenBack(business, first.id, { amount: 36.67 });
  await givenBack(business, last.id, { amount: 70.01 });
  expect(await refundsOf(business, last.id)).toMatchObject({ left: 0, obstacle: 'ALL_REFUNDED' });
});

test('lines of equal shares are refunded from each share, to the kuruş and never twice (REFUND-25)', async () => {
  const ordered = await createOrderedTable(business, [
    { price: 185.01, qty: 2 },
    { price: 40, qty: 1 },
  ]);
  const [künefe] = lineIdsOf(ordered);
  const share = async (amount: number) =>
    takenBy(await take(business, ordered.order.id, ['pay-share', { amount, ofPeople: 3 }])).payment.id;
  const ids = [await share(136.68), await share(136.67), await share(136.67)];
  const eaten = (await business.as('CASHIER').get('/api/orders/payments')).json<Json[]>();
  expect(eaten.map(({ lines, billLines }) => [lines, (billLines as Json[]).map(({ qty }) => qty)])).toEqual(
    ids.map(() => [[], [2, 1]]),
  );
  const settled = await Promise.all(
    ids.map(async (id) => (await refundsOf(business, id)).lines.find(({ lineId }) => lineId === künefe)!),
  );
  expect(settled.reduce((sum, line) => sum + Math.round(line.settled * 100), 0)).toBe(37_002);
  for (const [at, id] of ids.entries()) {
    const half = Math.floor((settled[at]!.settled * 100) / 2 + 0.001) / 100;
    const one = { amount: half, lines: [{ lineId: künefe, qty: 1 }] };
    const { refund } = await givenBack(business, id, one);
    expect(refund.lines).toEqual([{ name: expect.any(String), qty: 1, amount: half }]);
    const rest = Math.round(settled[at]!.settled * 100 - half * 100) / 100;
    await givenBack(business, id, { amount: rest, lines: [{ lineId: künefe, qty: 1 }] });
    const third = await giveBack(business, id, one);
    expect([codeOf(third), details(third)]).toMatchObject([[409, 'QTY_EXCEEDS_REMAINING'], { remaining: 0 }]);
  }
  for (const id of ids) await givenBack(business, id, { amount: (await refundsOf(business, id)).left });
  expect(await refundsOf(business, ids[0]!)).toMatchObject({ left: 0, obstacle: 'ALL_REFUNDED' });
});

test('the limit includes refunds of a share by lines (REFUND-12, REFUND-25)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { settings: { refundLimit: 50 } });
  const ordered = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const [lineId] = lineIdsOf(ordered);
  const { payment } = takenBy(await take(business, ordered.order.id, ['pay-share', { amount: 101 }]));
  takenBy(await take(business, ordered.order.id, ['pay', { finalTotal: 99 }]));
  const lines = [{ lineId, qty: 1 }];
  const refused = await giveBack(business, payment.id, { amount: 50.5, lines }, 'CASHIER');
  expect(codeOf(refused)).toEqual([422, 'ROLE_LIMIT']);
  await givenBack(business, payment.id, { amount: 50.5, lines });
});

test('a paid part of an open order is refunded like any other payment (REFUND-1)', async () => {
  const ordered = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const [lineId] = lineIdsOf(ordered);
  const part = { lines: [{ lineId, qty: 1 }], finalTotal: 100 };
  const { payment } = takenBy(await take(business, ordered.order.id, ['pay-partial', part]));
  await givenBack(business, payment.id, { amount: 100 });
  takenBy(await take(business, ordered.order.id, ['pay', { finalTotal: 200 }]));
});

test('a request with other figures refunds nothing (REFUND-7)', async () => {
  const { paymentId, lineIds } = await paidTable([{ price: 100, qty: 2 }], { finalTotal: 200 });
  const piece = { amount: 100, lines: [{ lineId: lineIds[0], qty: 1 }], expectedRefunded: 0 };
  await givenBack(business, paymentId, piece);
  const late = await giveBack(business, paymentId, piece);
  expect([codeOf(late), details(late)]).toEqual([[409, 'REFUND_CHANGED'], { left: 100 }]);
  await givenBack(business, paymentId, { ...piece, expectedRefunded: 100 });
});

test('a CASHIER refunds up to the limit of the business, an ADMIN more (REFUND-12)', async () => {
  const { paymentId, lineIds } = await paidTable([{ price: 250, qty: 4 }], { finalTotal: 1_000 });
  const piece = { amount: 250, lines: [{ lineId: lineIds[0], qty: 1 }] };
  expect(await refundsOf(business, paymentId, 'CASHIER')).toMatchObject({ limit: 500, limitLeft: 500 });
  await givenBack(business, paymentId, piece, 'CASHIER');
  await givenBack(business, paymentId, piece, 'CASHIER');
  const refused = await giveBack(business, paymentId, piece, 'CASHIER');
  expect([codeOf(refused), refused.json<Json>()['error']]).toEqual([
    [422, 'ROLE_LIMIT'],
    'Bir adisyonda ve bir iş gününde en fazla ₺500,00 iade edebilirsiniz.',
  ]);
  await givenBack(business, paymentId, piece, 'ADMIN');
  expect(await refundsOf(business, paymentId)).toMatchObject({ limit: null, limitLeft: null, refunded: 750 });
  const audited = await auditOf(api, business.id, 'payment.refund');
  expect(audited.map(({ isOverLimit }) => isOverLimit)).toEqual([false, false, true]);

  await business.as('ADMIN').patch('/api/business/me', { settings: { refundLimit: 0 } });
  const other = await paidTable([{ price: 1, qty: 1 }], { finalTotal: 1 });
  expect(codeOf(await giveBack(business, other.paymentId, { amount: 1 }, 'CASHIER'))).toEqual([
    422,
    'ROLE_LIMIT',
  ]);
  expect(codeOf(await giveBack(business, other.paymentId, { amount: 1 }, 'WAITER'))).toEqual([
    403,
    'ROLE_FORBIDDEN',
  ]);
});

test('the audit log has number, pieces, both methods and the reason (REFUND-9, REFUND-13)', async () => {
  const { paymentId, lineIds, items } = await paidTable([{ price: 80, qty: 2 }], {
    finalTotal: 160,
    method: 'CARD',
  });
  const lines = [{ lineId: lineIds[0], qty: 1 }];
  await givenBack(business, paymentId, { amount: 80, lines, reason: 'Yanlış ürün, şef onayladı' });
  expect(await auditOf(api, business.id, 'payment.refund')).toMatchObject([
    {
      ...{
        number: 1,
        amountKurus: 8_000,
        method: 'CASH',
        paidBy: 'CARD',
        reason: 'Yanlış ürün, şef onayladı',
      },
      ...{
        isOverLimit: false,
        isRestocked: false,
        lines: [{ name: items[0]!.name, qty: 1, amountKurus: 8_000 }],
      },
    },
  ]);
  expect(codeOf(await giveBack(business, paymentId, { amount: 80, reason: '  ' }))).toEqual([
    400,
    'INVALID_INPUT',
  ]);
});

test('a refund and its lines are never changed (REFUND-1)', async () => {
  const { paymentId } = await paidTable([{ price: 80, qty: 1 }], { finalTotal: 80 });
  await givenBack(business, paymentId, { amount: 80 });
  for (const table of ['refunds', 'refund_lines'])
    await expect(
      api.owner.query(`update ${table} set amount_kurus = 1 where business_id = $1`, [business.id]),
    ).rejects.toThrow('insert-only');
});

test('the same key refunds once (REFUND-24)', async () => {
  const { paymentId } = await paidTable([{ price: 80, qty: 2 }], { finalTotal: 160 });
  const body = { amount: 160, method: 'CASH', reason: 'Beğenilmedi', restock: false };
  const send = () =>
    business
      .as('CASHIER')
      .post(`/api/orders/payments/${paymentId}/refunds`, body, { 'idempotency-key': `iade-${paymentId}` });
  const [first, second] = [await send(), await send()];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(await refundsOf(business, paymentId)).toMatchObject({ refunded: 160, refunds: [{ number: 1 }] });
});

test('a payment of another business and its refund are not found', async () => {
  const { paymentId } = await paidTable([{ price: 80, qty: 1 }], { finalTotal: 80 });
  const { refund } = await givenBack(business, paymentId, { amount: 80 });
  const other = await api.createBusiness();
  expect(codeOf(await giveBack(other, paymentId, { amount: 80 }))).toEqual([404, 'NOT_FOUND']);
  expect((await other.as('ADMIN').get(`/api/orders/payments/${paymentId}/refunds`)).statusCode).toBe(404);
  expect((await other.as('ADMIN').post(`/api/orders/refunds/${refund.id}/slip`)).statusCode).toBe(404);
});
