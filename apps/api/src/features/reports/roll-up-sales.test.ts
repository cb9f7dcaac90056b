import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { keepSalesRolledUp } from '#src/features/reports/roll-up-sales.ts';
import { rollUpSales } from '#src/features/reports/sales.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { expectTrueLedger, createOrderedTable } from '#test/factories/order-factories.ts';
import { take } from '#test/factories/payment-requests.ts';
import { patchItem } from '#test/factories/selling-factories.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
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
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.owner.query(
    'truncate sales_rollups, method_hours, item_days, staff_days, set_part_days, set_option_days',
  );
  business = await api.createBusiness();
});

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);

async function createSale(at: Date): Promise<void> {
  api.time.now = at;
  const { order } = await createOrderedTable(business);
  expect((await take(business, order.id, ['pay', { finalTotal: order.total }])).statusCode).toBe(200);
  api.time.now = null;
}

/** Until when sales are summed up, and how many payments the sums contain. */
async function summed(): Promise<{ until: Date | null; payments: number }> {
  const { rows } = await api.owner.query<{ until: Date | null; payments: number }>(
    `select (select rolled_until from sales_rollups where business_id = $1) as until,
            (select coalesce(sum(payments), 0)::int from method_hours where business_id = $1) as payments`,
    [business.id],
  );
  return rows[0]!;
}

async function untilSummed(payments: number): Promise<void> {
  for (let tries = 0; (await summed()).payments !== payments; tries += 1) {
    if (tries > 1_200) throw new Error(`never summed ${payments}: ${JSON.stringify(await summed())}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const step = (): Promise<boolean> =>
  inTransaction(api.services.longQueryPool, { businessId: null }, (tx) => rollUpSales(tx, 48));

test('the server sums whole days that ended two days ago, in monthly steps, and stops on request (REP-11)', async () => {
  for (const days of [100, 60, 3.5, 1]) await createSale(ago(days));
  const rolling = keepSalesRolledUp(api.services);
  await untilSummed(3);
  await rolling.stop();
  const { until } = await summed();
  const midnight = Math.floor((Date.now() - 2 * DAY_MS) / DAY_MS) * DAY_MS;
  expect(until?.getTime()).toBe(midnight);
  expect(await step()).toBe(false);
  await expectTrueLedger(api);
});

test('a step sums at most 31 days, and the next step continues after them', async () => {
  await createSale(ago(100));
  await createSale(ago(50));
  expect(await step()).toBe(true);
  expect((await summed()).payments).toBe(1);
  let steps = 1;
  while (await step()) steps += 1;
  expect([steps, (await summed()).payments]).toEqual([3, 2]);
});

test('sales inside set menus are the same for summed days (SET-29, SET-30)', async () => {
  const { menu, items } = await createLunchMenu(business);
  await patchItem(business, items.Köfte, { stockUnit: 'ADET', unitCost: 100 });
  await patchItem(business, items.Ayran, { unitCost: 12 });
  api.time.now = ago(10);
  const { id: tableId } = await createTable(business);
  const parts = [{ choiceId: (menu['setGroups'] as { choices: { id: string }[] }[])[0]!.choices[1]!.id }];
  const order = (
    await business
      .as('WAITER')
      .post(`/api/tables/${tableId}/add-lines`, { lines: [{ itemId: menu.id, qty: 3, parts }] })
  ).json<{ id: string }>();
  expect((await take(business, order.id, ['pay', { finalTotal: 900 }])).statusCode).toBe(200);
  api.time.now = null;
  const range = `from=${ago(12).toISOString().slice(0, 10)}&to=${ago(8).toISOString().slice(0, 10)}`;
  const figures = async () => [
    (await business.as('ADMIN').get(`/api/reports/top-items?${range}`)).json<Json[]>(),
    (await business.as('ADMIN').get(`/api/reports/gross-profit?${range}`)).json<Json>(),
  ];
  const before = await figures();
  expect(before).toMatchObject([
    [
      { name: 'Öğle menüsü', qty: 3, inSets: 0 },
      { name: 'Ayran', qty: 0, inSets: 3 },
      { name: 'Köfte', inSets: 3 },
    ],
    { materialCost: 3 * 112, grossProfit: 900 - 336 },
  ]);
  while (await step());
  expect((await summed()).payments).toBe(1);
  expect(await figures()).toEqual(before);
  await expectTrueLedger(api);
});

test('of two processes only one sums; the other stops without work', async () => {
  await createSale(ago(10));
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query(`select roll_up_sales('48 hours')`);
  expect(await step()).toBe(false);
  expect((await summed()).until).toBeNull();
  await rival.query('commit');
  rival.release();
  expect((await summed()).payments).toBe(1);
});

test('a late sale moves the sums of its business back to its day, and of no other business (REP-11)', async () => {
  await createSale(ago(20));
  await createSale(ago(10));
  const first = business;
  business = await api.createBusiness();
  await createSale(ago(10));
  while (await step());
  const before = await summed();
  const neighbor = business;
  business = first;
  const late = ago(15);
  await createSale(late);
  expect((await summed()).until?.getTime()).toBe(Math.floor(late.getTime() / DAY_MS) * DAY_MS);
  while (await step());
  expect((await summed()).payments).toBe(3);
  // A part payment of an order that stays open, so only the payment itself has a late time.
  api.time.now = late;
  const { order } = await createOrderedTable(business);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  const part = await take(business, order.id, [
    'pay-partial',
    { lines, discountType: 'NONE', finalTotal: 100 },
  ]);
  expect(part.statusCode).toBe(200);
  api.time.now = null;
  await expectTrueLedger(api);
  while (await step());
  expect((await summed()).payments).toBe(4);
  business = neighbor;
  expect(await summed()).toEqual(before);
  await expectTrueLedger(api);
});

test('a failure is logged and does not end the server', async () => {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('lock table sales_rollups in access exclusive mode');
  const rolling = keepSalesRolledUp({ longQueryPool: api.services.longQueryPool, log });
  for (let tries = 0; said.length === 0 && tries < 1_200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  await rival.query('rollback');
  rival.release();
  await rolling.stop();
  expect(said.join()).toContain('sales were not summed up');
}, 30_000);

test('a sum waits for bookings of its day in progress, so that it misses none', async () => {
  await createSale(ago(10));
  while (await step());
  await api.owner.query(
    `update sales_rollups set rolled_until = date_trunc('day', now() - interval '12 days', 'UTC') where business_id = $1`,
    [business.id],
  );
  const till = await api.owner.connect();
  let summing: Promise<boolean> | undefined;
  try {
    await till.query('begin');
    await till.query(
      `insert into payment_corrections
              (business_id, id, payment_id, method, reason, corrected_by, corrected_by_name, created_at)
       select business_id, gen_random_uuid(), id, 'MEAL', 'Yanlış tuş', taken_by, taken_by_name, now()
         from payments where business_id = $1`,
      [business.id],
    );
    summing = step();
    await untilSomeoneWaits(api);
  } finally {
    await till.query('commit');
    till.release();
    await summing;
  }
  const { rows } = await api.owner.query('select method from method_hours where business_id = $1', [
    business.id,
  ]);
  expect(rows).toEqual([{ method: 'MEAL' }]);
  await expectTrueLedger(api);
});
