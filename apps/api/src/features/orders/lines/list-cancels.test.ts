import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const ADDRESSES = ['/api/orders/cancels', '/api/reports/cancels'];
const cancelAt = async (time: string, reason: string) => {
  api.time.now = new Date(time);
  const { table, items, order } = await createOrderedTable(business, [{ price: 40, qty: 3 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 2, reason }];
  await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, { lines, restock: false });
  api.time.now = null;
  return { table, items };
};
const reasonsOf = async (query: string) =>
  (await business.as('ADMIN').get(`${ADDRESSES[0]}?${query}`)).json<Json[]>().map(({ reason }) => reason);

test('both addresses return the cancellations, newest first, with user and table (REP-9)', async () => {
  business = await api.createBusiness();
  await cancelAt('2026-03-10T10:00:00Z', 'ilk');
  const { table, items } = await cancelAt('2026-03-10T11:00:00Z', 'ikinci');
  for (const url of ADDRESSES) {
    const list = (await business.as('CASHIER').get(`${url}?from=2026-03-10&to=2026-03-10`)).json<Json[]>();
    expect(list.map(({ reason }) => reason)).toEqual(['ikinci', 'ilk']);
    expect(list[0]).toEqual({
      id: expect.any(String) as string,
      name: items[0]!.name,
      portion: null,
      options: [],
      setMenuName: null,
      qty: 2,
      amount: 80,
      reason: 'ikinci',
      tableName: table.name,
      canceledBy: 'Murat Şahin',
      canceledAt: '2026-03-10T11:00:00.000Z',
    });
  }
});

test('days are local days of the business and begin at its hour', async () => {
  business = await api.createBusiness();
  await cancelAt('2026-03-10T20:59:59Z', 'gece yarısından önce');
  await cancelAt('2026-03-10T21:00:00Z', 'gece yarısından sonra');
  expect(await reasonsOf('from=2026-03-10&to=2026-03-10')).toEqual(['gece yarısından önce']);
  expect(await reasonsOf('from=2026-03-11&to=2026-03-11')).toEqual(['gece yarısından sonra']);
  await business.as('ADMIN').patch('/api/business/me', { dayStartHour: 4 });
  expect(await reasonsOf('from=2026-03-10&to=2026-03-10')).toHaveLength(2);
});

test('without a range it is today; an invalid range is refused; a waiter has no access', async () => {
  business = await api.createBusiness();
  const before = await cancelAt(new Date(Date.now() - 3 * 86_400_000).toISOString(), 'eski');
  expect(before.items).toHaveLength(1);
  await cancelAt(new Date().toISOString(), 'bugün');
  expect(await reasonsOf('')).toEqual(['bugün']);
  for (const url of ADDRESSES) {
    expect((await business.as('ADMIN').get(`${url}?from=2026-03-11&to=2026-03-10`)).statusCode).toBe(400);
    expect((await business.as('WAITER').get(url)).statusCode).toBe(403);
  }
});

test('another business’s cancellations are not listed', async () => {
  business = await api.createBusiness();
  await cancelAt(new Date().toISOString(), 'bizim');
  const stranger = await api.createBusiness('Yabancı');
  expect((await stranger.as('ADMIN').get(ADDRESSES[1]!)).json()).toEqual([]);
});
