import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { codeOf, take } from '#test/factories/payment-requests.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

/** Reports use connections of their own, so the tills are not affected while reports wait. */
let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());

test('reports that exceed their time return 503 in Turkish, and no user at a table waits (REP-12)', async () => {
  const { order, table } = await createOrderedTable(business);
  const rival = await api.owner.connect();
  await rival.query('begin');
  // Only reports read expenses here. Both report connections wait for the lock, and the third report for a connection.
  await rival.query('lock table expenses in access exclusive mode');
  const reports = Array.from({ length: 3 }, () => business.as('ADMIN').get('/api/reports/summary'));
  await untilSomeoneWaits(api, 2);
  let areReportsOver = false;
  const refusals = Promise.all(reports).finally(() => (areReportsOver = true));

  const [tables, paid] = await Promise.all([
    business.as('WAITER').get('/api/tables'),
    take(business, order.id, ['pay', { finalTotal: order.total }]),
  ]);
  expect([tables.statusCode, paid.statusCode]).toEqual([200, 200]);
  expect((await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).statusCode).toBe(200);
  expect(areReportsOver).toBe(false);

  const refused = await refusals;
  expect(refused.map((answer) => codeOf(answer))).toEqual(refused.map(() => [503, 'UNAVAILABLE']));
  expect(refused[0]!.json<{ error: string }>().error).toMatch(/[ğüşıöç]/);
  expect(refused[0]!.headers).toHaveProperty('retry-after');
  await rival.query('rollback');
  rival.release();
  expect((await business.as('ADMIN').get('/api/reports/summary')).json()).toMatchObject({ revenue: 200 });
}, 40_000);

test('a report has eight seconds, an individual query plan and no parallel workers (REP-12)', async () => {
  const { rows } = await api.services.reportPool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
      where name in ('statement_timeout', 'plan_cache_mode', 'max_parallel_workers_per_gather') order by name`,
  );
  expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
    ['max_parallel_workers_per_gather', '0'],
    ['plan_cache_mode', 'force_custom_plan'],
    ['statement_timeout', '8000'],
  ]);
});
