import type { Dashboard } from '@sofra/contract/reports/dashboard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
});
afterAll(() => api.stop());

/** A local time of the business (UTC+3). */
const at = (local: string) => {
  api.time.now = new Date(`${local}+03:00`);
};
async function take(of: TestBusiness, local: string, price: number, method = 'CASH'): Promise<void> {
  at(local);
  const { order } = await createOrderedTable(of, [{ price, qty: 1 }]);
  const paid = await of.as('CASHIER').post(`/api/orders/${order.id}/pay`, { method, finalTotal: price });
  expect(paid.statusCode).toBe(200);
}
const read = async () => {
  const answer = await business.as('ADMIN').get('/api/dashboard');
  expect(answer.statusCode).toBe(200);
  return answer.json<Dashboard>();
};
const taken = (hours: Dashboard['hours']) =>
  hours.filter(({ revenue }) => revenue > 0).map(({ hour, revenue }) => [hour, revenue]);

test('the response compares today until now with the same weekday until the same minute (REP-25)', async () => {
  await take(await api.createBusiness('Komşu Kafe'), '2026-03-09T12:00', 5_000);
  await take(business, '2026-03-09T09:59', 100);
  await take(business, '2026-03-09T15:10', 200);
  await take(business, '2026-03-09T15:40', 400);
  await take(business, '2026-03-09T21:00', 800);
  await take(business, '2026-03-15T12:00', 1_600);
  await take(business, '2026-03-16T12:30', 50, 'CARD');
  await take(business, '2026-03-16T15:05', 70);
  at('2026-03-16T15:20');
  const today = await read();
  expect(today).toMatchObject({
    day: '2026-03-16',
    asOf: '2026-03-16T12:20:00.000Z',
    breakdown: { CASH: { revenue: 70, count: 1 }, CARD: { revenue: 50, count: 1 }, MEAL: { count: 0 } },
    earlier: { day: '2026-03-09', revenueSoFar: 300, hourSoFar: 200 },
  });
  expect(today.hours).toHaveLength(24);
  expect(taken(today.hours)).toEqual([
    [12, 50],
    [15, 70],
  ]);
  expect(taken(today.earlier!.hours)).toEqual([
    [9, 100],
    [15, 600],
    [21, 800],
  ]);
  expect(today.topItems.map(({ revenue }) => revenue)).toEqual([70, 50]);
  // The sums of finished days give the same figures as single rows.
  await api.owner.query(`select roll_up_sales('0')`);
  expect(await read()).toEqual(today);
});

test('the night of a bar belongs to the previous evening, in both days', async () => {
  await api.owner.query('update businesses set day_start_hour = 4 where id = $1', [business.id]);
  await take(business, '2026-03-10T00:30', 100);
  await take(business, '2026-03-10T02:00', 200);
  await take(business, '2026-03-16T23:00', 40);
  await take(business, '2026-03-17T00:40', 50);
  at('2026-03-17T01:00');
  const today = await read();
  expect(today).toMatchObject({
    day: '2026-03-16',
    earlier: { day: '2026-03-09', revenueSoFar: 100, hourSoFar: 0 },
  });
  expect(taken(today.hours)).toEqual([
    [0, 50],
    [23, 40],
  ]);
});

test('a business without earlier sales has no comparison, and a day off is compared as zero', async () => {
  await take(business, '2026-03-12T12:00', 100);
  at('2026-03-16T15:20');
  expect((await read()).earlier).toBeNull();
  at('2026-03-20T15:20');
  expect((await read()).earlier).toMatchObject({ day: '2026-03-13', revenueSoFar: 0 });
});

test('the response has at most five items, the best first (REP-26)', async () => {
  for (const price of [10, 60, 20, 50, 30, 40]) await take(business, '2026-03-16T12:00', price);
  expect((await read()).topItems.map(({ revenue }) => revenue)).toEqual([60, 50, 40, 30, 20]);
});

test('the response has open tables with their money, and users who were active recently (REP-26)', async () => {
  const change = (role: 'WAITER' | 'KITCHEN' | 'ADMIN', what: string) =>
    api.owner.query(`update sessions set ${what} where business_id = $1 and user_id = $2`, [
      business.id,
      business.as(role).userId,
    ]);
  await createOrderedTable(await api.createBusiness('Komşu Kafe'));
  await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const { order } = await createOrderedTable(business, [{ price: 50, qty: 3 }]);
  await business.as('CASHIER').post(`/api/orders/${order.id}/pay-share`, { method: 'CASH', amount: 60 });
  // A table that was paid belongs to no member of staff any more.
  const { order: paid } = await createOrderedTable(business, [{ price: 70, qty: 1 }]);
  const gone = await business
    .as('CASHIER')
    .post(`/api/orders/${paid.id}/pay`, { method: 'CASH', finalTotal: 70 });
  expect(gone.statusCode).toBe(200);
  await change('WAITER', `last_seen_at = now() - interval '16 minutes'`);
  await change(
    'KITCHEN',
    `last_seen_at = now() - interval '9 minutes', created_at = now() - interval '5 hours'`,
  );
  await change('ADMIN', `ended_at = now()`);
  const { staff } = (await business.as('CASHIER').get('/api/dashboard')).json<Dashboard>();
  const minutesSince = (at: unknown) => Math.round((Date.now() - Date.parse(String(at))) / 60_000);
  const facts = staff.map(({ userId: _, name: __, signedInAt, seenAt, ...fact }) => ({
    ...fact,
    since: signedInAt === null ? null : minutesSince(signedInAt),
    seen: seenAt !== null,
  }));
  expect(facts).toEqual([
    { role: 'WAITER', openTables: 2, openTotal: 290, since: null, seen: false },
    { role: 'CASHIER', openTables: 0, openTotal: 0, since: 0, seen: true },
    { role: 'KITCHEN', openTables: 0, openTotal: 0, since: 300, seen: true },
  ]);
  expect(staff[0]).toMatchObject({ userId: business.as('WAITER').userId, name: 'Çağrı Öz' });
});

test('a waiter and a cook are refused', async () => {
  for (const role of ['WAITER', 'KITCHEN'] as const)
    expect((await business.as(role).get('/api/dashboard')).statusCode).toBe(403);
});
