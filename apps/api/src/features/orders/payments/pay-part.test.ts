import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditOf, expectTrueLedger, createOrderedTable } from '#test/factories/order-factories.ts';
import {
  codeOf,
  lineIdsOf,
  paymentRowsOf,
  receiptsOf,
  take,
  takenBy,
} from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const part = (orderId: string, lines: Json[], body: Json) =>
  take(business, orderId, ['pay-partial', { lines, ...body }]);
const openOrderOf = async (tableId: string) =>
  (await business.as('WAITER').get(`/api/tables/${tableId}/open-order`)).json<Json | null>();

test('chosen pieces are paid with their own discount, and the order stays open with the rest (PAY-15, ORD-11)', async () => {
  const meal = await createOrderedTable(business, [
    { price: 100, qty: 3 },
    { price: 33.35, qty: 1 },
  ]);
  const { table, items, order } = meal;
  const [steak = '', soup = ''] = lineIdsOf(meal);
  await api.owner.query('update orders set bill_printed_at = now() where id = $1', [order.id]);
  api.published.length = 0;

  const answer = await part(order.id, [{ lineId: steak, qty: 2 }], {
    discountType: 'PERCENT',
    discountValue: 10,
    finalTotal: 180,
    expectedVersion: order.version,
    received: 200,
    method: 'CASH',
  });

  const { payment, order: paidOrder, openOrder } = takenBy(answer);
  expect(payment).toMatchObject({
    amount: 180,
    discountAmount: 20,
    received: 200,
    takenBy: 'Murat Şahin',
    tableName: table.name,
    lines: [{ name: items[0]!.name, qty: 2, unitPrice: 100 }],
  });
  expect(paidOrder).toMatchObject({
    status: 'OPEN',
    total: 133.35,
    discountAmount: 20,
    paymentMethod: 'CASH',
  });
  expect(openOrder).toEqual(await openOrderOf(table.id));
  expect(openOrder).toMatchObject({
    version: order.version + 1,
    total: 133.35,
    paidTotal: 200,
    sharesPaid: 0,
    paidLines: [{ lineId: steak, qty: 2, unitPrice: 100 }],
  });
  const left = openOrder!.lines.map(({ id, qty }) => [id, qty]);
  expect(new Map(left as [string, number][])).toEqual(
    new Map([
      [steak, 1],
      [soup, 1],
    ]),
  );
  // The table still waits for its bill.
  expect(openOrder!.billPrintedAt).not.toBeNull();
  expect(api.published.map(({ event }) => event)).toEqual([
    { name: 'orders:changed', facts: { orderId: order.id, tableId: table.id, version: order.version + 1 } },
    { name: 'tables:changed', facts: {} },
  ]);
  expect(await auditOf(api, business.id, 'order.payPart')).toContainEqual(
    expect.objectContaining({
      paymentId: payment.id,
      grossKurus: 20_000,
      discountKurus: 2_000,
      amountKurus: 18_000,
      discountType: 'PERCENT',
      discountValue: 10,
      isShare: false,
    }),
  );
});

test('three pieces of one product are paid one by one; the last closes the order, with all figures (PAY-15)', async () => {
  const { table, order } = await createOrderedTable(business, [{ price: 50, qty: 3 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  await part(order.id, lines, { method: 'CASH', finalTotal: 50, discountType: 'NONE' });
  const second = await part(order.id, lines, {
    method: 'CARD',
    finalTotal: 45,
    discountType: 'AMOUNT',
    discountValue: 5,
  });
  expect(takenBy(second).order).toMatchObject({ status: 'OPEN', total: 50, paymentMethod: 'MIXED' });
  const last = await part(order.id, lines, {
    method: 'CASH',
    finalTotal: 48,
    expectedVersion: order.version + 2,
  });

  const { order: closed, openOrder, payment } = takenBy(last);
  expect(payment).toMatchObject({ amount: 48, discountAmount: 2 });
  expect(closed).toMatchObject({ status: 'PAID', total: 150, discountAmount: 7, paymentMethod: 'MIXED' });
  expect(openOrder).toBeNull();
  expect(await openOrderOf(table.id)).toBeNull();
  const history = (await business.as('CASHIER').get('/api/orders?status=PAID')).json<Json[]>();
  expect(history).toContainEqual(closed);
  expect(await auditOf(api, business.id, 'order.close')).toContainEqual({ table: table.name });
});

test('paying the rest after parts closes an order with the figures of all its payments (PAY-22)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  await part(order.id, lines, { finalTotal: 90, discountType: 'AMOUNT', discountValue: 10 });
  const rest = await take(business, order.id, ['pay', { method: 'CARD', finalTotal: 100 }]);
  expect(takenBy(rest).payment).toMatchObject({ amount: 100, lines: [{ qty: 1 }] });
  expect(takenBy(rest).order).toMatchObject({
    status: 'PAID',
    total: 200,
    discountAmount: 10,
    paymentMethod: 'MIXED',
  });
});

test('the quantities of the same line named twice are added (PAY-16)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 10, qty: 3 }]);
  const lineId = order.lines[0]!.id;
  const tooMany = await part(
    order.id,
    [
      { lineId, qty: 2 },
      { lineId, qty: 2 },
    ],
    { finalTotal: 40 },
  );
  expect(codeOf(tooMany)).toEqual([409, 'QTY_EXCEEDS_REMAINING']);
  expect(tooMany.json()).toMatchObject({ details: { remaining: 3 } });
  const three = await part(
    order.id,
    [
      { lineId, qty: 1 },
      { lineId, qty: 2 },
    ],
    { finalTotal: 30 },
  );
  expect(takenBy(three)).toMatchObject({ payment: { amount: 30, lines: [{ qty: 3 }] }, openOrder: null });
});

test('a free piece keeps the order open until it is closed', async () => {
  const meal = await createOrderedTable(business, [
    { price: 10, qty: 1 },
    { price: 0, qty: 1 },
  ]);
  const { order } = meal;
  const [tea = '', water = ''] = lineIdsOf(meal);
  const paid = await part(order.id, [{ lineId: tea, qty: 1 }], { finalTotal: 10 });
  expect(takenBy(paid).openOrder).toMatchObject({ total: 0, lines: [{ id: water }] });
  const closed = await part(order.id, [{ lineId: water, qty: 1 }], { finalTotal: 0 });
  expect(takenBy(closed)).toMatchObject({ payment: { amount: 0 }, order: { status: 'PAID' } });
});

test.each<[string, Json, unknown]>([
  [
    'an amount above the price of the pieces',
    { finalTotal: 100.02 },
    [422, 'TOTAL_MISMATCH', { total: 100 }],
  ],
  [
    'another version',
    { finalTotal: 100, expectedVersion: 7 },
    [409, 'ORDER_CHANGED', { total: 200.5, version: 1 }],
  ],
  [
    'a received amount below the amount due',
    { finalTotal: 100, received: 99.99 },
    [
      400,
      'INVALID_INPUT',
      expect.objectContaining({ fields: [expect.objectContaining({ path: 'received' })] }),
    ],
  ],
  ['a request without pieces', { finalTotal: 0, lines: [] }, [400, 'INVALID_INPUT', expect.anything()]],
])('%s is refused and no payment is made', async (_what, body, expected) => {
  const meal = await createOrderedTable(business, [
    { price: 100, qty: 1 },
    { price: 100.5, qty: 1 },
  ]);
  const { order } = meal;
  const answer = await part(order.id, [{ lineId: lineIdsOf(meal)[0]!, qty: 1 }], body);
  expect([...codeOf(answer), answer.json<Json>().details]).toEqual(expected);
  expect(await paymentRowsOf(api, order.id)).toEqual([]);
});

test('the limit of the business applies to a cashier’s discount on a part', async () => {
  const strict = await api.createBusiness('Sınır');
  await strict.as('ADMIN').patch('/api/business/me', { settings: { maxDiscountPercent: { CASHIER: 20 } } });
  const { order } = await createOrderedTable(strict, [{ price: 100, qty: 2 }]);
  const input = {
    lines: [{ lineId: order.lines[0]!.id, qty: 1 }],
    finalTotal: 75,
    discountType: 'PERCENT',
    discountValue: 25,
  };
  const answer = await take(strict, order.id, ['pay-partial', input]);
  expect([...codeOf(answer), answer.json<Json>().details]).toEqual([
    422,
    'ROLE_LIMIT',
    { maxPercent: 20, approval: expect.objectContaining({ act: 'DISCOUNT', amount: 25 }) as unknown },
  ]);
  expect(
    takenBy(await take(strict, order.id, ['pay-partial', input], { role: 'ADMIN' })).payment.amount,
  ).toBe(75);
});

test('after a share, paying by pieces is refused (PAY-19)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  takenBy(await take(business, order.id, ['pay-share', { amount: 50 }]));
  const answer = await part(order.id, [{ lineId: order.lines[0]!.id, qty: 1 }], { finalTotal: 100 });
  expect(codeOf(answer)).toEqual([409, 'SHARES_STARTED']);
  takenBy(await take(business, order.id, ['pay', { finalTotal: 150 }]));
});

test('a payment of a closed order is refused with the user who took the payment (PAY-6)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  takenBy(await take(business, order.id, ['pay-partial', { lines, finalTotal: 100 }], { role: 'ADMIN' }));
  const late = await part(order.id, lines, { finalTotal: 100 });
  expect(codeOf(late)).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(late.json()).toMatchObject({
    error: 'Bu adisyonun ödemesini Elif Yıldız aldı.',
    details: { status: 'PAID', paidBy: 'Elif Yıldız' },
  });
});

test('the receipt lists only the paid pieces, and a setting switches it off (PAY-25, PAY-27)', async () => {
  const business = await api.createBusiness('Fişli');
  await createPrinter(business, { name: 'Kasa' });
  const meal = await createOrderedTable(business, [
    { price: 100, qty: 2 },
    { price: 30, qty: 1 },
  ]);
  const { items, order } = meal;
  const one = { lines: [{ lineId: lineIdsOf(meal)[0]!, qty: 1 }], finalTotal: 100 };
  const { payment } = takenBy(await take(business, order.id, ['pay-partial', one]));
  expect(payment.receiptJobId).not.toBeNull();
  expect(await receiptsOf(api, payment.id)).toMatchObject([
    { items: [{ name: items[0]!.name, qty: 1, total: 10_000 }], total: 10_000 },
  ]);
  await business.as('ADMIN').patch('/api/business/me', { settings: { autoReceipt: false } });
  const silent = takenBy(await take(business, order.id, ['pay-partial', one]));
  expect([silent.payment.receiptJobId, await receiptsOf(api, silent.payment.id)]).toEqual([null, []]);
});

test('a repeated key pays once and returns the same', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const body = { lines: [{ lineId: order.lines[0]!.id, qty: 1 }], finalTotal: 100 };
  const headers = { 'idempotency-key': `part-${order.id}` };
  const ask = () => take(business, order.id, ['pay-partial', body], { headers });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
  expect(await paymentRowsOf(api, order.id)).toHaveLength(1);
});

test('a waiter takes no money, and orders and lines of another business are not found', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const body = { method: 'CASH', lines: [{ lineId: order.lines[0]!.id, qty: 1 }], finalTotal: 100 };
  const url = `/api/orders/${order.id}/pay-partial`;
  expect(codeOf(await business.as('WAITER').post(url, body))).toEqual([403, 'ROLE_FORBIDDEN']);
  const stranger = await api.createBusiness('Yabancı');
  expect(codeOf(await stranger.as('ADMIN').post(url, body))).toEqual([404, 'NOT_FOUND']);
  const own = await createOrderedTable(stranger, [{ price: 100, qty: 1 }]);
  expect(codeOf(await take(stranger, own.order.id, ['pay-partial', body]))).toEqual([404, 'NOT_FOUND']);
});
