import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#seeds/demo.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seedDemo(api.app, { printerPort: null, setNow: (now) => (api.time.now = now) });
});
afterAll(() => api.stop());

test('orders are numbered as they were opened', async () => {
  const { rows } = await api.owner.query(
    `select number, opened_at from (
       select *, lag(opened_at) over (order by number) as opened_before from orders
     ) numbered where opened_at < opened_before`,
  );
  expect(rows).toEqual([]);
});

test('every stock movement begins with what the one before it left', async () => {
  const { rows } = await api.owner.query(
    `select item_id, created_at, before_milli, left_milli from (
       select *, lag(after_milli) over (partition by item_id order by created_at, id) as left_milli from stock_movements
     ) movements where before_milli <> left_milli`,
  );
  expect(rows).toEqual([]);
});

test('nobody sits down at a table before the guests before them have paid', async () => {
  const { rows } = await api.owner.query(
    `select later.table_name, later.opened_at, earlier.paid_at from orders later
       join orders earlier using (business_id, table_id)
      where earlier.opened_at < later.opened_at and earlier.paid_at > later.opened_at`,
  );
  expect(rows).toEqual([]);
});
