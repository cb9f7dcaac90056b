import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditOf, expectTrueLedger, createOrderedTable } from '#test/factories/order-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const pay = (
  orderId: string,
  body: Json,
  headers: Record<string, string> = {},
  role: 'CASHIER' | 'ADMIN' = 'CASHIER',
) => business.as(role).post(`/api/orders/${orderId}/pay`, { method: 'CASH', ...body }, headers);
const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
];
const paymentsOf = async (orderId: string) =>
  (
    await api.owner.query<{ amount: string }>(
      'select amount_kurus as amount from payments where order_id = $1',
      [orderId],
    )
  ).rows;

test('a payment of everything with a percentage discount spreads it over the lines and closes the order (PAY-2, PAY-11)', async () => {
  const { table, order } = await createOrderedTable(business, [
    { price: 95.5, qty: 2 },
    { price: 33.35, qty: 3 },
  ]);
  expect(order.total).toBe(291.05);

  const answer = await pay(order.id, {
    discountType: 'PERCENT',
    discountValue: 10,
    finalTotal: 261.945,
    expectedVersion: order.version,
    received: 300,
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    payment: {
      method: 'CASH',
      amount: 261.94,
      discountAmount: 29.11,
      received: 300,
      takenBy: 'Murat Şahin',
      tableName: table.name,
    },
    order: { status: 'PAID', total: 291.05, discountAmount: 29.11, paymentMethod: 'CASH' },
  });
  expect((await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json()).toBeNull();
  expect(await auditOf(api, business.id, 'order.pay')).toContainEqual(
    expect.objectContaining({
      amountKurus: 26_194,
      discountKurus: 2_911,
      discountType: 'PERCENT',
      isImpliedDiscount: false,
    }),
  );
});

test('a client without discount fields may send less: the rest is an implied discount, with a flag (PAY-4)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  expect((await pay(order.id, { finalTotal: 90 })).json()).toMatchObject({
    payment: { amount: 90, discountAmount: 10 },
  });
  expect(await auditOf(api, business.id, 'order.pay')).toContainEqual(
    expect.objectContaining({ amountKurus: 9_000, isImpliedDiscount: true }),
  );
});

test.each([
  ['an amount above the amount owed', { finalTotal: 100.02 }, [422, 'TOTAL_MISMATCH']],
  [
    'a total that does not match the discount',
    { finalTotal: 80, discountType: 'AMOUNT', discountValue: 10 },
    [422, 'TOTAL_MISMATCH'],
  ],
  ['a discount that was not requested', { finalTotal: 90, discountType: 'NONE' }, [422, 'TOTAL_MISMATCH']],
  ['a received amount below the amount due', { finalTotal: 100, received: 99.99 }, [400, 'INVALID_INPUT']],
  [
    'a percentage above 100',
    { finalTotal: 0, discountType: 'PERCENT', discountValue: 101 },
    [400, 'INVALID_INPUT'],
  ],
  ['a negative total', { finalTotal: -1 }, [400, 'INVALID_INPUT']],
  ['an unknown method', { finalTotal: 100, method: 'CRYPTO' }, [400, 'INVALID_INPUT']],
])('%s is refused and no payment is made (PAY-3, PAY-8, PAY-13)', async (_what, body, expected) => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  expect(codeOf(await pay(order.id, body))).toEqual(expected);
  expect(await paymentsOf(order.id)).toEqual([]);
});

test('closing an order increases its version, and screens receive the stored version', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  await pay(order.id, { finalTotal: 100 });
  const { rows } = await api.owner.query<{ version: number }>('select version from orders where id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ version: order.version + 1 }]);
  const lastEvent = api.published.findLast(({ event }) => event.name === 'orders:changed');
  expect(lastEvent?.event.facts).toMatchObject({ orderId: order.id, version: order.version + 1 });
});

test('a free order is closed with a payment of 0 (PAY-9)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 0, qty: 1 }]);
  expect((await pay(order.id, { finalTotal: 0 })).json()).toMatchObject({
    payment: { amount: 0 },
    order: { status: 'PAID' },
  });
});

test('a line added between reading and paying returns 409 with the new total (PAY-5)', async () => {
  const { table, items, order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  await business
    .as('WAITER')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: items[0]!.id, qty: 1 }] });

  const answer = await pay(order.id, {
    finalTotal: 100,
    discountType: 'NONE',
    expectedVersion: order.version,
  });

  expect(codeOf(answer)).toEqual([409, 'ORDER_CHANGED']);
  expect(answer.json()).toMatchObject({ details: { total: 200, version: order.version + 1 } });
  expect(await paymentsOf(order.id)).toEqual([]);
});

test('two cashiers at once make one payment, and the slower one receives who took it (PAY-6, PAY-7)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from orders where id = $1 for update', [order.id]);
  const both = [
    pay(order.id, { finalTotal: 100, expectedVersion: order.version }, {}, 'CASHIER'),
    pay(order.id, { finalTotal: 100, expectedVersion: order.version }, {}, 'ADMIN'),
  ];
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();

  const answers = await Promise.all(both);
  const winner = answers.find((answer) => answer.statusCode === 200)!;
  const loser = answers.find((answer) => answer.statusCode !== 200)!;
  const takenBy = winner.json<{ payment: { takenBy: string } }>().payment.takenBy;
  expect(codeOf(loser)).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(loser.json()).toMatchObject({
    error: `Bu adisyonun ödemesini ${takenBy} aldı.`,
    details: { paidBy: takenBy },
  });
  expect(await paymentsOf(order.id)).toHaveLength(1);
});

test('a double tap with one key makes one payment and returns the same response twice', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const key = { 'idempotency-key': `pay-${order.id}` };
  const [first, second] = await Promise.all([
    pay(order.id, { finalTotal: 100 }, key),
    pay(order.id, { finalTotal: 100 }, key),
  ]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.body).toBe(first.body);
  expect([first, second].map((answer) => answer.headers['idempotent-replayed']).sort()).toEqual([
    'true',
    undefined,
  ]);
  expect(await paymentsOf(order.id)).toHaveLength(1);
});

test('a line added during a payment is on the paid bill, or the payment is refused (ORD-34)', async () => {
  const { table, items, order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from orders where id = $1 for update', [order.id]);
  const added = business
    .as('WAITER')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: items[0]!.id, qty: 1 }] });
  await untilSomeoneWaits(api);
  const paid = pay(order.id, { finalTotal: 100, expectedVersion: order.version });
  await rival.query('commit');
  rival.release();
  await Promise.all([added, paid]);

  const { rows } = await api.owner.query<{ unpaid: string }>(
    `select coalesce(sum(l.qty - l.paid_qty - l.canceled_qty), 0) as unpaid from order_lines l join orders o using (business_id)
      where o.id = l.order_id and o.id = $1 and o.status = 'PAID'`,
    [order.id],
  );
  expect(Number(rows[0]?.unpaid)).toBe(0);
});

test('the limit of the business applies to a cashier’s discount, not to the owner’s (PAY-14)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { settings: { maxDiscountPercent: { CASHIER: 20 } } });
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const input = { discountType: 'PERCENT', discountValue: 25, finalTotal: 75 };
  expect(codeOf(await pay(order.id, input))).toEqual([422, 'ROLE_LIMIT']);
  expect((await pay(order.id, input, {}, 'ADMIN')).statusCode).toBe(200);
  await business
    .as('ADMIN')
    .patch('/api/business/me', { settings: { maxDiscountPercent: { CASHIER: 100 } } });
});

test('the audit log flags a discount above the limit by any user (PAY-14)', async () => {
  const strict = await api.createBusiness('Kayıt');
  await strict.as('ADMIN').patch('/api/business/me', { settings: { maxDiscountPercent: { CASHIER: 20 } } });
  for (const discountValue of [20, 21]) {
    const { order } = await createOrderedTable(strict, [{ price: 100, qty: 1 }]);
    await strict.as('ADMIN').post(`/api/orders/${order.id}/pay`, {
      method: 'CASH',
      discountType: 'PERCENT',
      discountValue,
      finalTotal: 100 - discountValue,
    });
  }
  expect(await auditOf(api, strict.id, 'order.pay')).toMatchObject([
    { discountValue: 20, isOverLimit: false },
    { discountValue: 21, isOverLimit: true },
  ]);
});

test('exactly the percentage of the limit is allowed, also where the kuruş is rounded up (PAY-14)', async () => {
  const strict = await api.createBusiness('Sınır');
  await strict.as('ADMIN').patch('/api/business/me', { settings: { maxDiscountPercent: { CASHIER: 10 } } });
  const { order } = await createOrderedTable(strict, [{ price: 0.15, qty: 1 }]);
  const take = (body: Json) =>
    strict.as('CASHIER').post(`/api/orders/${order.id}/pay`, { method: 'CASH', ...body });
  expect(codeOf(await take({ finalTotal: 0.12 }))).toEqual([422, 'ROLE_LIMIT']);
  const answer = await take({ finalTotal: 0.13, discountType: 'PERCENT', discountValue: 10 });
  expect(answer.json()).toMatchObject({ payment: { amount: 0.13, discountAmount: 0.02 } });
});

test('a waiter takes no money, and an order of another business is not found (PAY-2)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  expect(
    (await business.as('WAITER').post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: 100 }))
      .statusCode,
  ).toBe(403);
  const stranger = await api.createBusiness('Yabancı');
  const foreign = await stranger
    .as('ADMIN')
    .post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: 100 });
  expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND']);
});

test('paying succeeds without a printer, and a later receipt request is refused with the reason (PAY-25, PAY-26)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const { payment } = (await pay(order.id, { finalTotal: 100 })).json<{
    payment: { id: string; receiptJobId: null };
  }>();
  expect(payment.receiptJobId).toBeNull();
  expect(codeOf(await business.as('CASHIER').post(`/api/orders/payments/${payment.id}/receipt`))).toEqual([
    422,
    'NO_PRINTER',
  ]);
});

test('the day’s list, its summary and the order history agree to the kuruş (PAY-21, PAY-23, PAY-24)', async () => {
  const fresh = await api.createBusiness('Hesap');
  const first = await createOrderedTable(fresh, [{ price: 33.33, qty: 3 }]);
  const second = await createOrderedTable(fresh, [{ price: 10, qty: 1 }]);
  const open = await createOrderedTable(fresh, [{ price: 7, qty: 2 }]);
  await fresh.as('CASHIER').post(`/api/orders/${first.order.id}/pay`, {
    method: 'CARD',
    finalTotal: 89.99,
    discountType: 'AMOUNT',
    discountValue: 10,
  });
  await fresh.as('CASHIER').post(`/api/orders/${second.order.id}/pay`, { method: 'MEAL', finalTotal: 10 });

  const summary = (await fresh.as('CASHIER').get('/api/orders/payments/summary')).json();
  const payments = (await fresh.as('CASHIER').get('/api/orders/payments')).json<
    (Json & { amount: number })[]
  >();
  expect(summary).toEqual({ total: 99.99, count: 2 });
  expect(payments.map(({ method, amount, lines }) => ({ method, amount, lines }))).toMatchObject([
    {
      method: 'MEAL',
      amount: 10,
      lines: [{ name: second.items[0]!.name, portion: null, options: [], qty: 1, unitPrice: 10, comp: null }],
    },
    {
      method: 'CARD',
      amount: 89.99,
      lines: [
        { name: first.items[0]!.name, portion: null, options: [], qty: 3, unitPrice: 33.33, comp: null },
      ],
    },
  ]);
  const paid = (await fresh.as('CASHIER').get('/api/orders?status=PAID&full=true')).json<Json[]>();
  expect(paid).toMatchObject([
    { id: second.order.id, total: 10, discountAmount: 0, paymentMethod: 'MEAL' },
    { id: first.order.id, total: 99.99, discountAmount: 10, paymentMethod: 'CARD', lines: [{ qty: 3 }] },
  ]);
  const opens = (await fresh.as('CASHIER').get('/api/orders?status=OPEN')).json();
  expect(opens).toMatchObject([{ id: open.order.id, status: 'OPEN', total: 14 }]);
});

test('the next page of a list continues after its last payment (PAY-45)', async () => {
  const fresh = await api.createBusiness('Sayfa');
  for (const price of [1, 2, 3]) {
    const { order } = await createOrderedTable(fresh, [{ price, qty: 1 }]);
    await fresh.as('CASHIER').post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: price });
  }
  const page = (query: string) => fresh.as('CASHIER').get(`/api/orders/payments?limit=2${query}`);
  const first = (await page('')).json<{ id: string; amount: number }[]>();
  expect(first.map((payment) => payment.amount)).toEqual([3, 2]);
  const rest = (await page(`&before=${first[1]!.id}`)).json<{ amount: number }[]>();
  expect(rest.map((payment) => payment.amount)).toEqual([1]);
});

test('the next page of the history continues by time of payment, not of opening (PAY-23)', async () => {
  const fresh = await api.createBusiness('Geçmiş');
  const meals = [];
  for (const price of [1, 2, 3]) meals.push(await createOrderedTable(fresh, [{ price, qty: 1 }]));
  for (const { order } of [meals[2]!, meals[0]!, meals[1]!])
    await fresh
      .as('CASHIER')
      .post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: order.total });
  const page = async (query: string) =>
    (await fresh.as('CASHIER').get(`/api/orders?status=PAID&limit=2${query}`)).json<
      { id: string; total: number }[]
    >();
  const first = await page('');
  expect(first.map(({ total }) => total)).toEqual([2, 1]);
  expect((await page(`&before=${first[1]!.id}`)).map(({ total }) => total)).toEqual([3]);
});
