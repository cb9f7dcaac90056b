import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tap } from '#test/factories/kitchen-requests.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness('Çağdaş Köfte');
});

const renew = async (of = business) =>
  (await of.as('ADMIN').post('/api/ready-board/renew')).json<{ secret: string }>().secret;
const boardAt = (secret: string) => api.app.inject({ method: 'GET', url: `/api/public/ready/${secret}` });

test('an ADMIN creates and renews the address, and the old one shows nothing (READY-1)', async () => {
  expect((await business.as('ADMIN').get('/api/ready-board')).json()).toEqual({ secret: null });
  const first = await renew();
  expect(first).toMatch(/^[0-9a-f]{24}$/);
  expect((await business.as('ADMIN').get('/api/ready-board')).json()).toEqual({ secret: first });
  expect((await boardAt(first)).statusCode).toBe(200);
  const second = await renew();
  expect(second).not.toBe(first);
  // Answers are shared for a second.
  api.time.now = new Date(Date.now() + 2_000);
  const gone = await boardAt(first);
  expect([gone.statusCode, gone.json<Json>()['error']]).toEqual([404, 'Pano bulunamadı']);
  expect((await boardAt(second)).statusCode).toBe(200);
  const log = await auditOf(api, business.id, 'readyBoard.renew');
  expect(log).toEqual([{}, {}]);
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const) {
    expect((await business.as(role).get('/api/ready-board')).statusCode).toBe(403);
    expect((await business.as(role).post('/api/ready-board/renew')).statusCode).toBe(403);
  }
});

test('the board has the numbers of its own business and nothing else, in order of readiness (READY-2, READY-3)', async () => {
  const secret = await renew();
  const neighbor = await api.createBusiness('Komşu');
  await createCalledOrder(neighbor, [{ itemId: (await createItem(neighbor)).id, qty: 1 }]);
  const lines = [{ itemId: (await createItem(business)).id, qty: 1 }];
  const told = { name: 'Derya Kaya', phone: '0532 123 45 67' };
  const orders = [
    await createCalledOrder(business, lines, told),
    await createCalledOrder(business, lines, { kind: 'COUNTER' }),
    await createCalledOrder(business, lines, { kind: 'DELIVERY', address: 'Çınar Sk. 4' }),
    await createCalledOrder(business, lines),
  ];
  const start = Date.now();
  const after = (minutes: number) => (api.time.now = new Date(start + minutes * 60_000));
  const ready = async (at: number, minutes: number) => {
    const now = after(minutes);
    await tap(business, orders[at]!.lines[0]!.id, ['NEW', 'READY']);
    return now.toISOString();
  };
  const [first, second] = [await ready(0, 1), await ready(3, 2)];
  after(3);
  expect((await boardAt(secret)).json()).toEqual({
    ...{ businessName: 'Çağdaş Köfte', timeZone: 'Europe/Istanbul', preparing: [2] },
    ready: [
      { number: 4, readyAt: second },
      { number: 1, readyAt: first },
    ],
  });
  await business.as('WAITER').post(`/api/takeaway/${orders[3]!.id}/state`, { state: 'DELIVERED' });
  after(10);
  expect((await boardAt(secret)).json()).toMatchObject({ ready: [{ number: 1 }] });
  after(11);
  expect((await boardAt(secret)).json()).toMatchObject({ preparing: [2], ready: [] });
});

test('a number is ready once the last line that the kitchen had to make is cancelled (READY-3)', async () => {
  const secret = await renew();
  const [adana, kunefe] = [await createItem(business), await createItem(business)];
  const order = await createCalledOrder(business, [
    { itemId: adana.id, qty: 1 },
    { itemId: kunefe.id, qty: 1 },
  ]);
  const [made, waiting] = order.lines;
  const start = Date.now();
  const after = (minutes: number) => (api.time.now = new Date(start + minutes * 60_000));
  const cancel = async (line: { id: string } | undefined) => {
    const body = { lines: [{ lineId: line?.id, qty: 1, reason: 'Vazgeçti' }], restock: true };
    const answer = await business.as('ADMIN').post(`/api/orders/${order.id}/cancel-lines`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  after(12);
  await tap(business, made!.id, ['NEW', 'READY']);
  expect((await boardAt(secret)).json()).toMatchObject({ preparing: [1], ready: [] });
  const readyAt = after(13);
  await cancel(waiting);
  after(14);
  expect((await boardAt(secret)).json()).toMatchObject({
    preparing: [],
    ready: [{ number: 1, readyAt: readyAt.toISOString() }],
  });
});

test('an order whose other lines were served is ready once the rest is cancelled (REP-34)', async () => {
  const [adana, kunefe] = [await createItem(business), await createItem(business)];
  const order = await createCalledOrder(business, [
    { itemId: adana.id, qty: 1 },
    { itemId: kunefe.id, qty: 1 },
  ]);
  const [made, waiting] = order.lines;
  await tap(business, made!.id, ['NEW', 'SERVED']);
  const body = { lines: [{ lineId: waiting!.id, qty: 1 }], restock: true };
  expect((await business.as('ADMIN').post(`/api/orders/${order.id}/cancel-lines`, body)).statusCode).toBe(
    200,
  );
  const { rows } = await api.owner.query('select ready_at from fulfilments where order_id = $1', [order.id]);
  expect(rows).toEqual([{ ready_at: expect.any(Date) }]);
});

test('a number is ready from the time at which a user recorded it, and taken back with it (READY-3, TAKEAWAY-14)', async () => {
  const secret = await renew();
  const order = await createCalledOrder(business, [{ itemId: (await createItem(business)).id, qty: 1 }]);
  const start = Date.now();
  const after = (minutes: number) => (api.time.now = new Date(start + minutes * 60_000));
  const step = async (body: Json) => {
    const answer = await business.as('WAITER').post(`/api/takeaway/${order.id}/state`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  after(25);
  await step({ state: 'READY', sent: 1 });
  const readyAt = after(30);
  await step({ state: 'KITCHEN' });
  const { rows } = await api.owner.query('select ready_at from fulfilments where order_id = $1', [order.id]);
  expect(rows).toEqual([{ ready_at: null }]);
  await step({ state: 'READY', sent: 1 });
  // A display that begins with it later takes nothing back.
  after(31);
  await tap(business, order.lines[0]!.id, ['NEW', 'PREPARING']);
  after(39);
  expect((await boardAt(secret)).json()).toMatchObject({
    ready: [{ number: 1, readyAt: readyAt.toISOString() }],
  });
  after(41);
  expect((await boardAt(secret)).json()).toMatchObject({ preparing: [], ready: [] });
});

test('an address that no business has is not found (READY-1)', async () => {
  expect((await boardAt('0'.repeat(24))).statusCode).toBe(404);
});
