import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createSiteAdmin, createSiteAdminSession } from '#test/factories/account-factories.ts';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

/** The requests of a site administrator's statistics card, for the business in X-Biz-Id. */
let api: TestApi;
let admin: Caller;
let business: TestBusiness;
let quiet: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-parola');
  admin = await createSiteAdminSession(api, 'site@ornek.test');
  [business, quiet] = [await api.createBusiness(), await api.createBusiness()];
  for (const price of [10, 20, 30, 40, 50, 60, 70]) {
    const { order } = await createOrderedTable(business, [{ price, qty: 1 }]);
    takenBy(await take(business, order.id, ['pay', { finalTotal: price }]));
  }
  await createOrderedTable(business, [{ price: 999, qty: 1 }]);
  const expense = { description: 'Manav', method: 'NAKIT', amount: 30, date: today() };
  await business.as('ADMIN').post('/api/expenses', expense);
});
afterAll(() => api.stop());

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date());
const PATHS = [
  'reports/summary',
  'reports/top-items?limit=6',
  'reports/payment-breakdown',
  'orders?status=PAID&limit=10',
];
const ask = (path: string, businessId?: string, caller: Caller = admin) =>
  caller.get(
    `/api/${path}${path.includes('?') ? '&' : '?'}from=${today()}&to=${today()}`,
    businessId === undefined ? {} : { 'x-biz-id': businessId },
  );

test('statistics are those of the named business, the same as for its owner (SITE-20)', async () => {
  for (const path of PATHS) {
    const [seen, own] = [await ask(path, business.id), await ask(path, undefined, business.as('ADMIN'))];
    expect([path, seen.statusCode, seen.json()]).toEqual([path, 200, own.json()]);
  }
  expect((await ask('reports/summary', business.id)).json()).toMatchObject({
    revenue: 280,
    expenses: 30,
    profit: 250,
    netProfit: 250,
    orderCount: 7,
    avgTicket: 40,
  });
  const items = (await ask('reports/top-items?limit=6', business.id)).json<{ revenue: number }[]>();
  expect(items.map(({ revenue }) => revenue)).toEqual([70, 60, 50, 40, 30, 20]);
  const paid = (await ask('orders?status=PAID&limit=3', business.id)).json<{ total: number }[]>();
  expect(paid.map(({ total }) => total)).toEqual([70, 60, 50]);
});

test('statistics of another business show no data of it', async () => {
  expect((await ask('reports/summary', quiet.id)).json()).toMatchObject({ revenue: 0, orderCount: 0 });
  expect((await ask('orders?status=PAID&limit=10', quiet.id)).json()).toEqual([]);
});

test.each(PATHS)('%s without a business is 400, and of an unknown business 404', async (path) => {
  expect((await ask(path)).statusCode).toBe(400);
  expect((await ask(path, 'yok')).statusCode).toBe(400);
  expect((await ask(path, newId())).statusCode).toBe(404);
});

test('statistics do not include open orders (SITE-2)', async () => {
  const answer = await admin.get('/api/orders?status=OPEN', { 'x-biz-id': business.id });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'ROLE_LIMIT']);
});
