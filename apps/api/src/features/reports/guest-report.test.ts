import { afterAll, beforeAll, expect, test } from 'vitest';
import { save } from '#test/factories/course-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let dish: Created;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  dish = await createItem(business, { price: 100 });
});
afterAll(() => api.stop());

async function seated(qty: number, guests?: number): Promise<OpenOrderResponse> {
  const table = await createTable(business);
  const more = guests === undefined ? {} : { guests };
  return (await save(business, table.id, [{ itemId: dish.id, qty }], more)).json();
}
const pay = async (id: string, finalTotal: number) =>
  takenBy(await take(business, id, ['pay', { finalTotal }]));
const reported = async (role: 'ADMIN' | 'CASHIER' | 'WAITER' = 'CASHIER') => {
  const answer = await business.as(role).get('/api/reports/guests');
  return answer.statusCode === 200 ? answer.json<Json>() : answer.statusCode;
};
const today = async () => (await business.as('CASHIER').get('/api/orders/payments/summary')).json<Json>();

test('guests count once, with all revenue of their orders and of no order without a number (GUESTS-16)', async () => {
  expect(await reported()).toEqual({ guests: 0, orders: 0, revenue: 0, perGuest: 0 });
  const counted = await seated(2, 3);
  expect(await reported()).toMatchObject({ guests: 0, revenue: 0 });
  await pay(counted.id, 200);
  expect(await reported()).toEqual({ guests: 3, orders: 1, revenue: 200, perGuest: 66.67 });
  await pay((await seated(5)).id, 500);
  expect(await reported()).toMatchObject({ guests: 3, revenue: 200 });

  // A piece that moves to a new order belongs to guests who are counted already.
  const split = await seated(2, 2);
  const free = await createTable(business);
  const lines = [{ lineId: split.lines[0]!.id, qty: 1 }];
  const moved = await relocate(business, split.id, ['move-lines', { toTableId: free.id, lines }]);
  await pay(split.id, 100);
  await pay(moved.json<{ to: OpenOrderResponse }>().to.id, 100);
  expect(await reported()).toEqual({ guests: 5, orders: 2, revenue: 400, perGuest: 80 });

  // So does the paid part of an order that is merged into another one.
  const [from, into] = [await seated(2, 4), await seated(1, 1)];
  const part = { finalTotal: 100, lines: [{ lineId: from.lines[0]!.id, qty: 1 }] };
  takenBy(await take(business, from.id, ['pay-partial', { discountType: 'NONE', ...part }]));
  await relocate(business, from.id, ['merge', { intoOrderId: into.id }]);
  await pay(into.id, 200);
  expect(await reported()).toEqual({ guests: 10, orders: 3, revenue: 700, perGuest: 70 });
});

test('Ağırlanan misafir stays the number of payments (GUESTS-17, REP-23)', async () => {
  expect((await today())['count']).toBe(6);
});

test('only ADMIN and CASHIER read the report, of their own business and range (GUESTS-16)', async () => {
  expect(await reported('WAITER')).toBe(403);
  expect(await reported('ADMIN')).toMatchObject({ guests: 10 });
  const other = await business.as('CASHIER').get('/api/reports/guests?from=2026-03-10&to=2026-03-11');
  expect(other.json()).toMatchObject({ guests: 0, revenue: 0 });
  const stranger = await api.createBusiness('Yan Komşu Lokantası');
  const foreign = await stranger.as('ADMIN').get('/api/reports/guests');
  expect(foreign.json()).toMatchObject({ guests: 0, revenue: 0 });
});
