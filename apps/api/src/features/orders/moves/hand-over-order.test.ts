import type { StaffReport } from '@sofra/contract/reports/reports';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setBillPrinted, stationSlipsOf } from '#test/factories/order-move-requests.ts';
import {
  auditOf,
  createOrderedTable,
  expectTrueLedger,
  type OrderedTable,
} from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let meal: OrderedTable;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  meal = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const idOf = (role: 'ADMIN' | 'CASHIER' | 'WAITER' | 'KITCHEN') => business.as(role).userId;
const handOver = (toUserId: string, by: 'ADMIN' | 'CASHIER' | 'WAITER' | 'KITCHEN' = 'WAITER') =>
  business.as(by).post(`/api/orders/${meal.order.id}/hand-over`, { toUserId });
const served = async () => {
  const tables = (await business.as('WAITER').get('/api/tables')).json<Json[]>();
  return tables.map(({ servedById, servedBy }) => [servedById, servedBy]);
};

test('who opened the order serves it until it is handed over (FLOOR-40)', async () => {
  expect(await served()).toEqual([[idOf('WAITER'), 'Çağrı Öz']]);
  await setBillPrinted(api, meal.order.id);
  const slips = (await stationSlipsOf(api, business.id)).length;
  const published = api.published.length;

  const answer = await handOver(idOf('CASHIER'));

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { orderId: meal.order.id, servedById: idOf('CASHIER'), servedBy: 'Murat Şahin' },
  ]);
  expect(await served()).toEqual([[idOf('CASHIER'), 'Murat Şahin']]);
  const open = (await business.as('WAITER').get(`/api/tables/${meal.table.id}/open-order`)).json<Json>();
  expect(open).toMatchObject({ openedBy: 'Çağrı Öz', total: 200, version: meal.order.version + 1 });
  expect(open['billPrintedAt']).not.toBeNull();
  expect(await stationSlipsOf(api, business.id)).toHaveLength(slips);
  const facts = { orderId: meal.order.id, tableId: meal.table.id, version: meal.order.version + 1 };
  expect(api.published.slice(published)).toMatchObject([{ event: { name: 'orders:changed', facts } }]);
  expect(await auditOf(api, business.id, 'order.handOver')).toEqual([
    { table: meal.table.name, from: 'Çağrı Öz', to: 'Murat Şahin' },
  ]);
});

test('a tip stays with the user who opened the order (FLOOR-40, TIP-5)', async () => {
  await handOver(idOf('CASHIER'));
  takenBy(await take(business, meal.order.id, ['pay', { method: 'CASH', finalTotal: 200, tip: 20 }]));
  const { rows } = await api.owner.query<{ opened_by: string; served_by: string }>(
    'select opened_by, served_by from orders where id = $1',
    [meal.order.id],
  );
  expect(rows).toEqual([{ opened_by: idOf('WAITER'), served_by: idOf('CASHIER') }]);
  const staff = (await business.as('ADMIN').get('/api/reports/staff')).json<StaffReport[]>();
  expect(staff.filter(({ tips }) => (tips ?? 0) > 0)).toMatchObject([{ name: 'Çağrı Öz', tips: 20 }]);
});

test('the open order names the user who serves it: its opener until it is handed over (FLOOR-40)', async () => {
  const server = async () =>
    (await business.as('WAITER').get(`/api/tables/${meal.table.id}/open-order`)).json<Json>();
  expect(meal.order).toMatchObject({ servedById: idOf('WAITER'), servedBy: 'Çağrı Öz' });
  await handOver(idOf('CASHIER'));
  expect(await server()).toMatchObject({
    ...{ openedBy: 'Çağrı Öz', servedById: idOf('CASHIER'), servedBy: 'Murat Şahin' },
  });
});

test('handing an order to the user who serves it changes nothing (FLOOR-40)', async () => {
  await handOver(idOf('CASHIER'));
  expect((await handOver(idOf('CASHIER'))).statusCode).toBe(200);
  expect(await auditOf(api, business.id, 'order.handOver')).toHaveLength(1);
  expect((await handOver(idOf('WAITER'), 'CASHIER')).json()).toMatchObject({ servedBy: 'Çağrı Öz' });
});

test('only active users who take orders receive one, and are offered (FLOOR-41)', async () => {
  const waiters = async () => (await business.as('WAITER').get('/api/orders/waiters')).json<Json[]>();
  expect((await waiters()).map(({ name }) => name)).toEqual(['Çağrı Öz', 'Elif Yıldız', 'Murat Şahin']);
  const stranger = await api.createBusiness('Yan Komşu Lokantası');
  for (const id of [idOf('KITCHEN'), stranger.as('WAITER').userId]) {
    expect(codeOf(await handOver(id))).toEqual([404, 'NOT_FOUND']);
  }
  await api.owner.query('update users set is_active = false where id = $1', [idOf('CASHIER')]);
  expect(codeOf(await handOver(idOf('CASHIER')))).toEqual([404, 'NOT_FOUND']);
  expect(await waiters()).toHaveLength(2);
  expect(await served()).toEqual([[idOf('WAITER'), 'Çağrı Öz']]);
});

test('the kitchen hands nothing over, and another business sees no order (FLOOR-41)', async () => {
  expect((await handOver(idOf('CASHIER'), 'KITCHEN')).statusCode).toBe(403);
  expect((await business.as('KITCHEN').get('/api/orders/waiters')).statusCode).toBe(403);
  const stranger = await api.createBusiness('Yan Komşu Lokantası');
  const answer = await stranger
    .as('ADMIN')
    .post(`/api/orders/${meal.order.id}/hand-over`, { toUserId: stranger.as('WAITER').userId });
  expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
});

test('a closed order is not handed over (FLOOR-41)', async () => {
  takenBy(await take(business, meal.order.id, ['pay', { method: 'CASH', finalTotal: 200 }]));
  const answer = await handOver(idOf('CASHIER'));
  expect(codeOf(answer)).toEqual([409, 'ORDER_NOT_OPEN']);
});
