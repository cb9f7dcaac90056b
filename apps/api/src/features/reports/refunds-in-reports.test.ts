import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countCash, openCash, payAt } from '#test/factories/cash-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  api.time.now = new Date('2026-03-10T18:30:00Z');
});
afterAll(() => api.stop());

const read = async (path: string, role: 'ADMIN' | 'CASHIER' = 'ADMIN') =>
  (await business.as(role).get(`/api${path}`)).json<Json>();
const day = (date: string) => `from=${date}&to=${date}`;
const spend = (amount: number) =>
  business
    .as('ADMIN')
    .post('/api/expenses', { description: 'Tüp', method: 'NAKIT', amount, date: '2026-03-10' });

test('Ciro stays, İade and Net ciro are shown with it, and profit has a second figure (REP-2, REFUND-16, REFUND-18)', async () => {
  const cash = await payAt(business, 'CASH', 300);
  const card = await payAt(business, 'CARD', 120);
  await spend(50);
  await givenBack(business, cash, { amount: 300, method: 'CARD' });
  await givenBack(business, card, { amount: 120, method: 'CARD' });
  const byMethod = {
    CASH: { amount: 0, count: 0 },
    CARD: { amount: 420, count: 2 },
    MEAL: { amount: 0, count: 0 },
  };
  const summary = {
    ...{
      revenue: 420,
      netRevenue: 0,
      expenses: 50,
      profit: 370,
      netProfit: -50,
      orderCount: 2,
      avgTicket: 210,
    },
    ...{ refunds: { total: 420, count: 2, byMethod }, paymentBreakdown: { CASH: 300, CARD: 120, MEAL: 0 } },
  };
  expect(await read(`/reports/summary?${day('2026-03-10')}`)).toMatchObject(summary);
  expect(await read('/dashboard')).toMatchObject({ refunds: { total: 420, count: 2, byMethod } });
  expect(await read('/orders/payments/summary')).toEqual({ total: 420, count: 2 });
  const { report, slip } = await read(`/zreport?${day('2026-03-10')}`);
  expect(report).toMatchObject({ summary });
  expect(String(slip)).toContain('İade (2)                        -420,00 TL');
  expect(String(slip)).toContain('İade sonrası net                 -50,00 TL');
  expect(String(slip)).toContain('Net (ciro - gider)               370,00 TL');
  const listed = (await business.as('ADMIN').get(`/api/reports/refunds?${day('2026-03-10')}`)).json<Json[]>();
  expect(listed.map(({ number, amount, method }) => [number, amount, method])).toEqual([
    [2, 120, 'CARD'],
    [1, 300, 'CARD'],
  ]);
  await expectTrueLedger(api);
});

test('a refund belongs to its own day, for a payment of any day (REFUND-17)', async () => {
  const paymentId = await payAt(business, 'CASH', 300);
  api.time.now = new Date('2026-03-12T09:00:00Z');
  await givenBack(business, paymentId, { amount: 300 });
  expect(await read(`/reports/summary?${day('2026-03-10')}`)).toMatchObject({
    ...{ revenue: 300, netRevenue: 300, refunds: { total: 0 } },
  });
  expect(await read(`/reports/summary?${day('2026-03-12')}`)).toMatchObject({
    ...{ revenue: 0, netRevenue: -300, profit: 0, netProfit: -300, refunds: { total: 300, count: 1 } },
  });
  expect(await read(`/reports/refunds?${day('2026-03-10')}`)).toEqual([]);
  expect(await read('/reports/summary?from=2026-03-10&to=2026-03-12')).toMatchObject({ netRevenue: 0 });
});

test('a user with a drawer to count does not see refunded cash (REFUND-19, CASH-15)', async () => {
  const session = await openCash(business, 500);
  await givenBack(business, await payAt(business, 'CASH', 173.31), { amount: 173.31 });
  await givenBack(business, await payAt(business, 'CARD', 60), { amount: 60, method: 'CARD' });
  const hidden = await read('/dashboard', 'CASHIER');
  expect(hidden).toMatchObject({
    refunds: { total: 60, count: 1, byMethod: { CASH: { amount: 0, count: 0 } } },
  });
  await countCash(business, session, { sum: 500 });
  expect(await read('/dashboard', 'CASHIER')).toMatchObject({ refunds: { total: 233.31, count: 2 } });
});
