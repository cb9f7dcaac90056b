import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  auditOf,
  expectTrueLedger,
  createOrderedTable,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import {
  codeOf,
  lineIdsOf,
  paymentRowsOf,
  receiptsOf,
  take,
  takenBy,
  type PaymentResponse,
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

const share = (orderId: string, body: Json) => take(business, orderId, ['pay-share', body]);

/** The amounts that payments paid of the lines of an order, in kuruş, as the item reports read them. */
async function paidPartsOf(orderId: string) {
  const { rows } = await api.owner.query<Record<'name' | 'qty' | 'gross' | 'discount', string>>(
    `select l.name, sum(pl.qty) as qty, sum(pl.gross_kurus) as gross, sum(pl.discount_kurus) as discount
       from payment_lines pl join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
      where l.order_id = $1 group by l.id, l.name, l.unit_price_kurus order by l.unit_price_kurus desc`,
    [orderId],
  );
  return rows.map(({ qty, gross, discount }) => [Number(qty), Number(gross), Number(discount)]);
}

test('a share is money without lines: the amount owed decreases everywhere, and the lines stay unpaid (PAY-17)', async () => {
  const { table, order } = await createOrderedTable(business, [
    { price: 100, qty: 2 },
    { price: 50.5, qty: 1 },
  ]);
  api.published.length = 0;
  const answer = await share(order.id, {
    amount: 83.5,
    ofPeople: 3,
    method: 'CARD',
    expectedVersion: order.version,
    received: 83.5,
  });

  const { payment, order: listed, openOrder } = takenBy(answer);
  expect(payment).toMatchObject({
    method: 'CARD',
    amount: 83.5,
    discountAmount: 0,
    received: 83.5,
    lines: [],
  });
  expect(listed).toMatchObject({ status: 'OPEN', total: 167, discountAmount: 0, paymentMethod: 'CARD' });
  expect(openOrder).toMatchObject({
    version: order.version + 1,
    total: 167,
    sharesPaid: 83.5,
    paidTotal: 0,
    paidLines: [],
  });
  expect(new Set(openOrder!.lines)).toEqual(new Set(order.lines));
  const cashier = business.as('CASHIER');
  const seen = (await cashier.get(`/api/tables/${table.id}/open-order`)).json<OpenOrderResponse>();
  expect(seen).toEqual(openOrder);
  expect((await cashier.get('/api/orders?status=OPEN')).json<Json[]>()).toContainEqual(listed);
  const tables = (await cashier.get('/api/tables')).json<Json[]>();
  expect(tables.find(({ id }) => id === table.id)).toMatchObject({ openTotal: 167 });
  expect(api.published.map(({ event }) => event)).toEqual([
    { name: 'orders:changed', facts: { orderId: order.id, tableId: table.id, version: order.version + 1 } },
    { name: 'tables:changed', facts: {} },
  ]);
  expect(await auditOf(api, business.id, 'order.payShare')).toContainEqual(
    expect.objectContaining({ paymentId: payment.id, amountKurus: 8_350, isShare: true, ofPeople: 3 }),
  );
});

test('three shares of an indivisible bill: the last one settles all of them and closes the order (PAY-18)', async () => {
  const { table, order } = await createOrderedTable(business, [
    { price: 33.34, qty: 2 },
    { price: 33.33, qty: 1 },
  ]);
  await share(order.id, { amount: 33.35, ofPeople: 3 });
  await share(order.id, { amount: 33.33, ofPeople: 3, method: 'CARD' });
  const last = takenBy(await share(order.id, { amount: 33.33, ofPeople: 3 }));

  expect(last.order).toMatchObject({
    status: 'PAID',
    total: 100.01,
    discountAmount: 0,
    paymentMethod: 'MIXED',
  });
  expect(last.openOrder).toBeNull();
  expect(await paidPartsOf(order.id)).toEqual([
    [2, 6_668, 0],
    [1, 3_333, 0],
  ]);
  expect(await paymentRowsOf(api, order.id)).toMatchObject([
    { amount: 3_335, share: true, people: 3 },
    { amount: 3_333, share: true, people: 3, method: 'CARD' },
    { amount: 3_333, share: true, people: 3 },
  ]);
  const cashier = business.as('CASHIER');
  expect((await cashier.get(`/api/tables/${table.id}/open-order`)).json()).toBeNull();
  // Settled or not, a share has no lines, because it pays an amount.
  const payments = (await cashier.get('/api/orders/payments')).json<PaymentResponse[]>();
  const own = payments.filter(({ orderId }) => orderId === order.id);
  expect(own.map(({ amount, lines }) => [amount, lines])).toEqual([
    [33.33, []],
    [33.33, []],
    [33.35, []],
  ]);
  expect((await cashier.get('/api/orders?status=PAID')).json<Json[]>()).toContainEqual(last.order);
});

test('the discount limit of the role applies to the last share too', async () => {
  const strict = await api.createBusiness();
  await strict.as('ADMIN').patch('/api/business/me', { settings: { maxDiscountPercent: { CASHIER: 10 } } });
  const { order } = await createOrderedTable(strict, [{ price: 100, qty: 2 }]);
  await take(strict, order.id, ['pay-share', { amount: 100 }]);
  const rest = { finalTotal: 89, discountType: 'PERCENT', discountValue: 11 };
  expect(codeOf(await take(strict, order.id, ['pay', rest]))).toEqual([422, 'ROLE_LIMIT']);
  expect(codeOf(await take(strict, order.id, ['pay', { finalTotal: 89 }]))).toEqual([422, 'ROLE_LIMIT']);
  takenBy(await take(strict, order.id, ['pay', rest], { role: 'ADMIN' }));
});

test('a payment of the rest after a share is the last share, and may have a discount (PAY-19)', async () => {
  const { order } = await createOrderedTable(business, [
    { price: 100, qty: 1 },
    { price: 40, qty: 1 },
  ]);
  await share(order.id, { amount: 40 });
  const rest = { method: 'MEAL', finalTotal: 90, discountType: 'PERCENT', discountValue: 10 };
  const { payment, order: closed } = takenBy(await take(business, order.id, ['pay', rest]));

  expect(payment).toMatchObject({ amount: 90, discountAmount: 10, lines: [] });
  expect(closed).toMatchObject({ status: 'PAID', total: 140, discountAmount: 10, paymentMethod: 'MIXED' });
  expect(await paymentRowsOf(api, order.id)).toMatchObject([
    { gross: 4_000, share: true },
    { gross: 10_000, discount: 1_000, amount: 9_000, share: true },
  ]);
  const parts = await paidPartsOf(order.id);
  expect(parts.map(([qty, gross]) => [qty, gross])).toEqual([
    [1, 10_000],
    [1, 4_000],
  ]);
  expect(parts.reduce((sum, [, , discount]) => sum + discount!, 0)).toBe(1_000);
});

test('shares pay only the unpaid lines, and earlier paid pieces do not change', async () => {
  const meal = await createOrderedTable(business, [
    { price: 100, qty: 2 },
    { price: 0, qty: 1 },
  ]);
  const { items, order } = meal;
  const one = { lines: [{ lineId: lineIdsOf(meal)[0]!, qty: 1 }], finalTotal: 100 };
  const piece = takenBy(await take(business, order.id, ['pay-partial', one]));
  expect(codeOf(await share(order.id, { amount: 100.01 }))).toEqual([422, 'TOTAL_MISMATCH']);
  const last = takenBy(await share(order.id, { amount: 100 }));
  expect(last.order).toMatchObject({ status: 'PAID', total: 200 });
  const payments = (await business.as('CASHIER').get('/api/orders/payments')).json<PaymentResponse[]>();
  const linesOf = (id: string) => payments.find((payment) => payment.id === id)?.lines;
  expect(linesOf(piece.payment.id)).toMatchObject([
    { name: items[0]!.name, portion: null, options: [], qty: 1, unitPrice: 100, comp: null },
  ]);
  expect(linesOf(last.payment.id)).toEqual([]);
});

test.each<[string, Json, unknown]>([
  ['an amount above the amount owed', { amount: 60.01 }, [422, 'TOTAL_MISMATCH', { total: 60 }]],
  ['nothing', { amount: 0 }, [422, 'TOTAL_MISMATCH', { total: 60 }]],
  ['another version', { amount: 10, expectedVersion: 1 }, [409, 'ORDER_CHANGED', { total: 60, version: 2 }]],
  [
    'a received amount below the amount due',
    { amount: 50, received: 49.99 },
    [
      400,
      'INVALID_INPUT',
      expect.objectContaining({ fields: [expect.objectContaining({ path: 'received' })] }),
    ],
  ],
  ['a bill for one person', { amount: 10, ofPeople: 1 }, [400, 'INVALID_INPUT', expect.anything()]],
])('%s is refused and no payment is made (PAY-17)', async (_what, body, expected) => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  takenBy(await share(order.id, { amount: 40 }));
  const answer = await share(order.id, body);
  expect([...codeOf(answer), answer.json<Json>().details]).toEqual(expected);
  expect(await paymentRowsOf(api, order.id)).toHaveLength(1);
});

test('the receipt names the share, and a copy shows the same after all shares were settled (PAY-27)', async () => {
  const business = await api.createBusiness('Fişli');
  await createPrinter(business, { name: 'Kasa' });
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const { payment } = takenBy(
    await take(business, order.id, ['pay-share', { amount: 150, ofPeople: 2, received: 200 }]),
  );
  const rest = takenBy(
    await take(business, order.id, ['pay', { finalTotal: 120, discountType: 'AMOUNT', discountValue: 30 }]),
  );
  for (const { id } of [payment, rest.payment])
    await business.as('ADMIN').post(`/api/orders/payments/${id}/receipt`);

  const [original, copy] = await receiptsOf(api, payment.id);
  expect(original).toMatchObject({
    items: [{ name: 'Kısmi ödeme (2 kişiye bölündü)', qty: 1, unitPrice: 15_000, total: 15_000 }],
    subtotal: 15_000,
    discount: 0,
    total: 15_000,
    received: 20_000,
    change: 5_000,
  });
  expect(copy).toEqual({ ...original, copyMark: 'KOPYA' });
  const [originalOfRest, copyOfRest] = await receiptsOf(api, rest.payment.id);
  expect(originalOfRest).toMatchObject({
    items: [{ name: 'Kısmi ödeme', qty: 1, total: 15_000 }],
    subtotal: 15_000,
    discount: 3_000,
    total: 12_000,
  });
  expect(copyOfRest).toEqual({ ...originalOfRest, copyMark: 'KOPYA' });
});

test('a repeated key pays once and returns the same', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const headers = { 'idempotency-key': `share-${order.id}` };
  const ask = () => take(business, order.id, ['pay-share', { amount: 50 }], { headers });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
  expect(await paymentRowsOf(api, order.id)).toHaveLength(1);
});

test('a waiter takes no money, and an order of another business is not found', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const [url, body] = [`/api/orders/${order.id}/pay-share`, { method: 'CASH', amount: 10 }];
  expect(codeOf(await business.as('WAITER').post(url, body))).toEqual([403, 'ROLE_FORBIDDEN']);
  const stranger = await api.createBusiness('Yabancı');
  expect(codeOf(await stranger.as('ADMIN').post(url, body))).toEqual([404, 'NOT_FOUND']);
});

test('a long bill of many shares is settled at once', async () => {
  const { table, items, order } = await createOrderedTable(business, [{ price: 10, qty: 1 }]);
  const lines = Array.from({ length: 150 }, (_, at) => ({ itemId: items[0]!.id, qty: 1, note: `${at}` }));
  await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, { lines });
  await api.owner.query(
    `with taken as (
       insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, is_share, taken_by, taken_by_name)
       select $1, gen_random_uuid(), $2, 'CASH', 1500, 0, 1500, true, $3, 'Murat Şahin' from generate_series(1, 98)
       returning gross_kurus)
     update orders set shares_paid_kurus = (select sum(gross_kurus) from taken) where id = $2`,
    [business.id, order.id, business.as('CASHIER').userId],
  );
  expect(takenBy(await share(order.id, { amount: 40 })).order).toMatchObject({
    status: 'PAID',
    total: 1_510,
  });
});
