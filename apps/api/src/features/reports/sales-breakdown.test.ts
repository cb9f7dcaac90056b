import type { SalesPartReport, WaitingTimes } from '@sofra/contract/reports/sales-breakdown';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rollUpSales } from '#src/features/reports/sales.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createChannel } from '#test/factories/channel-factories.ts';
import { assign, cardOf, createDelivery, makeCourier } from '#test/factories/courier-factories.ts';
import { createEvening } from '#test/factories/evening-factory.ts';
import { tap } from '#test/factories/kitchen-requests.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { randomSource } from '@sofra/test-kit/money/random-source';

let api: TestApi;
let business: TestBusiness;
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  item = await createItem(business, { price: 50 });
});

type Part = Omit<SalesPartReport, 'revenue'> & { revenue: number };
const MARCH = 'from=2026-03-01&to=2026-03-31';
const at = (time: string) => (api.time.now = new Date(`2026-03-10T${time}:00Z`));
const read = async <Answer>(path: string, of = business) => {
  const answer = await of.as('CASHIER').get(`/api/reports${path}`);
  expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.any(String)]);
  return answer.json<Answer>();
};
const partsBy = (by: string, range = MARCH) => read<Part[]>(`/sales-breakdown?${range}&by=${by}`);
const areaOf = async (name: string) =>
  (await business.as('ADMIN').post('/api/areas', { name })).json<{ id: string; version: number }>();
const lines = (qty = 1) => [{ itemId: item.id, qty }];
const openAt = async ({ id }: CreatedTable, qty = 1) =>
  (await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines: lines(qty) })).json<
    OpenOrderResponse & { id: string }
  >();
const pay = async (id: string, amount: number) =>
  takenBy(await take(business, id, ['pay', { finalTotal: amount }]));
const rollUp = async () => {
  while (await inTransaction(api.services.longQueryPool, { businessId: null }, (tx) => rollUpSales(tx, 48)));
};
/** `Salon 1 ₺50`: key, orders and revenue of each part. */
const shown = (parts: readonly Part[]) =>
  parts.map(({ key, orders, revenue }) => `${key} ${orders} ${revenue}`);

/**
 * Orders at tables of two areas and without a table: cancelled in part, moved, paid at once or in shares, or left open.
 */
async function sellEverywhere(seed: number): Promise<void> {
  const random = randomSource(seed);
  const [salon, garden] = [await areaOf('Salon'), await areaOf('Bahçe')];
  const tables = [
    await createTable(business, { areaId: salon.id }),
    await createTable(business, { areaId: garden.id }),
    await createTable(business),
  ];
  for (let n = 0; n < 30; n += 1) {
    api.time.now = new Date(Date.UTC(2026, 2, 9, 8 + random.int(0, 60), random.int(0, 59)));
    const kind = n % 2 ? random.pick(['TAKEAWAY', 'DELIVERY', 'COUNTER'] as const) : 'TABLE';
    const qty = random.int(2, 6);
    const order =
      kind === 'TABLE'
        ? await openAt(tables[(n / 2) % 3]!, qty)
        : await createCalledOrder(business, lines(qty), { kind });
    const canceled = random.chance(0.4) ? 1 : 0;
    if (canceled)
      await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, {
        lines: [{ lineId: order.lines[0]!.id, qty: 1, reason: 'Vazgeçti' }],
        restock: true,
      });
    const due = (qty - canceled) * 50;
    if (random.chance(0.3)) await take(business, order.id, ['pay-share', { amount: 20 }]);
    else if (random.chance(0.9)) await pay(order.id, due);
    if (kind === 'TABLE') await relocate(business, order.id, ['move', { toKind: 'TAKEAWAY' }]).catch(() => 0);
  }
}

const SUMMED = ['revenue', 'canceled'] as const;
const sumOf = (parts: readonly Part[], field: (typeof SUMMED)[number] | 'orders') =>
  Math.round(parts.reduce((sum, part) => sum + part[field] * 100, 0)) / 100;

test.each([1, 20_261_129])(
  'parts by kind, area, channel, courier and hour add up to the summary, also of days that are summed, seed %i (REP-31, REP-33)',
  async (seed) => {
    const neighbor = await api.createBusiness('Komşu');
    const start = new Date('2026-03-10T17:20:00Z');
    await createEvening({ api, business: neighbor, random: randomSource(seed + 1) }, start, 4, 60);
    await createEvening({ api, business, random: randomSource(seed) }, start, 8, 75);
    await sellEverywhere(seed);
    api.time.now = new Date('2026-03-20T09:00:00Z');
    const ranges = [
      ...['from=2026-03-10&to=2026-03-10', 'from=2026-03-11&to=2026-03-11', MARCH],
      'from=2026-03-10T18:40:12.345Z&to=2026-03-12T00:07:59.999Z',
    ];
    const readAll = async () => {
      const answers: unknown[] = [];
      for (const range of ranges) {
        const summary = await read<Json>(`/summary?${range}`);
        for (const by of ['KIND', 'AREA', 'CHANNEL', 'COURIER', 'HOUR']) {
          const parts = await partsBy(by, range);
          const told = { revenue: sumOf(parts, 'revenue'), orderCount: sumOf(parts, 'orders') };
          expect([range, by, { ...told, canceled: sumOf(parts, 'canceled') }]).toEqual([
            ...[range, by],
            { revenue: summary['revenue'], orderCount: summary['orderCount'], canceled: summary['canceled'] },
          ]);
          answers.push(parts);
        }
      }
      return answers;
    };
    const kinds = await partsBy('KIND');
    expect(kinds.map(({ key }) => key).toSorted()).toEqual(['COUNTER', 'DELIVERY', 'TABLE', 'TAKEAWAY']);
    expect((await partsBy('AREA')).map(({ key }) => key).toSorted()).toEqual(['', 'Bahçe', 'Salon']);
    const before = await readAll();
    await rollUp();
    const { rows } = await api.owner.query('select 1 from dimension_hours where business_id = $1', [
      business.id,
    ]);
    expect(rows.length).toBeGreaterThan(10);
    expect(await readAll()).toEqual(before);
    await expectTrueLedger(api);
  },
  60_000,
);

test('a sale stays in the area that its table had, and goes along with an order that moves (REP-32)', async () => {
  at('10:00');
  const [salon, garden] = [await areaOf('Salon'), await areaOf('Bahçe')];
  const inSalon = await createTable(business, { areaId: salon.id });
  const outside = await createTable(business, { areaId: garden.id });
  await pay((await openAt(inSalon)).id, 50);
  const moved = await openAt(inSalon, 2);
  await business.as('ADMIN').patch(`/api/areas/${garden.id}/tables`, { add: [inSalon.id], remove: [] });
  await business.as('ADMIN').patch(`/api/areas/${salon.id}`, { name: 'İç salon', expectedVersion: 1 });
  expect((await business.as('ADMIN').delete(`/api/areas/${salon.id}`)).statusCode).toBeLessThan(300);
  expect(shown(await partsBy('AREA'))).toEqual(['Salon 1 50']);
  takenBy(await take(business, moved.id, ['pay-share', { amount: 30 }]));
  expect(shown(await partsBy('AREA'))).toEqual(['Salon 1 80']);

  // The share was summed up before its order moves, on the day that it is paid.
  await rollUp();
  api.time.now = new Date('2026-03-14T10:00:00Z');
  await relocate(business, moved.id, ['move', { toTableId: outside.id }]);
  expect(shown(await partsBy('AREA'))).toEqual(['Salon 1 50', 'Bahçe 0 30']);
  await relocate(business, moved.id, ['move', { toKind: 'DELIVERY' }]);
  await pay(moved.id, 70);
  expect(shown(await partsBy('AREA'))).toEqual([' 1 100', 'Salon 1 50']);
  expect(shown(await partsBy('KIND'))).toEqual(['DELIVERY 1 100', 'TABLE 1 50']);
  await expectTrueLedger(api);
});

test('a sale belongs to its channel and to the courier who took it along last, also after its day was summed (REP-36)', async () => {
  at('10:00');
  const phone = await createChannel(business, { name: 'Telefon', percent: 0 });
  const own = await createChannel(business, { name: 'Web', kind: 'OWN', percent: 0 });
  const [ayse, murat] = [await makeCourier(business, 'WAITER'), await makeCourier(business, 'KITCHEN')];
  await pay((await openAt(await createTable(business))).id, 50);
  const order = await createDelivery(business, item, { channelId: phone.id });
  await assign(business, order, ayse);
  await take(business, order.id, ['pay-share', { amount: 30 }]);
  expect(shown(await partsBy('CHANNEL'))).toEqual([' 1 50', 'Telefon 0 30']);
  expect(shown(await partsBy('COURIER'))).toEqual([' 1 50', 'Çağrı Öz 0 30']);

  await rollUp();
  api.time.now = new Date('2026-03-14T10:00:00Z');
  await assign(business, order, murat);
  expect(shown(await partsBy('COURIER'))).toEqual([' 1 50', 'Ayşe İnce 0 30']);
  await rollUp();
  const change = { channelId: own.id, expectedVersion: (await cardOf(business, order)).version };
  const changed = await business.as('CASHIER').patch(`/api/takeaway/${order.id}`, change);
  expect(changed.statusCode, changed.body).toBe(200);
  expect(shown(await partsBy('CHANNEL'))).toEqual([' 1 50', 'Web 0 30']);
  await expectTrueLedger(api);
});

test('hours are those of the local day, all 24, with orders, average and cancellations (REP-33)', async () => {
  at('10:15');
  const table = await createTable(business);
  const order = await openAt(table, 3);
  await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId: order.lines[0]!.id, qty: 1, reason: 'Vazgeçti' }],
    restock: true,
  });
  await pay(order.id, 100);
  await pay((await createCalledOrder(business, lines(1))).id, 50);
  at('22:30');
  await pay((await openAt(table)).id, 50);
  const hours = await partsBy('HOUR', 'from=2026-03-10&to=2026-03-11');
  expect(hours.map(({ key }) => key)).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)));
  // Istanbul is UTC+3.
  expect(hours[13]).toEqual({ key: '13', orders: 2, revenue: 150, avgTicket: 75, canceled: 50, fees: 0 });
  expect(hours[1]).toEqual({ key: '1', orders: 1, revenue: 50, avgTicket: 50, canceled: 0, fees: 0 });
  expect(sumOf(hours, 'revenue')).toBe(200);
});

test('waiting times are those until ready and until handed over, by kind of place (REP-34)', async () => {
  const minutes = (n: number) => new Date(Date.parse('2026-03-10T10:00:00Z') + n * 60_000);
  const waited = () => read<WaitingTimes[]>(`/waiting-times?${MARCH}&by=KIND`);
  const made = async (kind: string, ready: number, delivered: number | null, more: Json = {}) => {
    api.time.now = minutes(0);
    const order = await createCalledOrder(business, lines(), { kind, ...more } as never);
    api.time.now = minutes(ready);
    if (order.kitchenAt) await business.as('WAITER').post(`/api/takeaway/${order.id}/send`);
    for (const { id } of order.lines) await tap(business, id, ['NEW', 'READY']);
    if (delivered === null) return order;
    api.time.now = minutes(delivered);
    await business.as('WAITER').post(`/api/takeaway/${order.id}/state`, { state: 'DELIVERED' });
    return order;
  };
  expect(await waited()).toEqual([]);
  for (const ready of [4, 6, 8, 10, 12, 14, 16, 18, 20]) await made('TAKEAWAY', ready, ready + 5);
  const last = await made('TAKEAWAY', 40, null);
  await made('DELIVERY', 15, 45);
  // Promised for the evening: the guest decided when it was fetched.
  await made('TAKEAWAY', 300, 310, { promisedAt: minutes(310).toISOString() });
  const time = (key: string, step: string, orders: number, [median, most]: readonly [number, number]) => ({
    ...{ key, step, orders, median: median * 60, most: most * 60 },
  });
  expect(await waited()).toEqual([
    time('DELIVERY', 'READY', 1, [15, 15]),
    time('DELIVERY', 'DELIVERED', 1, [45, 45]),
    time('TAKEAWAY', 'READY', 10, [12, 20]),
    time('TAKEAWAY', 'DELIVERED', 9, [17, 25]),
  ]);
  // An added line returns the order to the kitchen. It is ready again when that line is made.
  api.time.now = minutes(42);
  const added = await business.as('WAITER').post(`/api/tables/${last.id}/add-lines`, { lines: lines() });
  const fresh = added.json<OpenOrderResponse>().lines.at(-1)!.id;
  await tap(business, fresh, ['NEW', 'PREPARING']);
  expect(await waited()).toContainEqual(time('TAKEAWAY', 'READY', 9, [12, 20]));
  api.time.now = minutes(50);
  await tap(business, fresh, ['PREPARING', 'READY']);
  api.time.now = minutes(55);
  await tap(business, fresh, ['READY', 'SERVED']);
  const { rows } = await api.owner.query<{ ready_at: Date }>(
    'select ready_at from fulfilments where order_id = $1',
    [last.id],
  );
  expect(rows[0]?.ready_at).toEqual(minutes(50));
});

test('only ADMIN and CASHIER read them, a range is checked, and another business has its own (REP-31, REP-34)', async () => {
  const neighbor = await api.createBusiness('Komşu');
  at('10:00');
  await pay((await createCalledOrder(business, lines())).id, 50);
  for (const path of ['/sales-breakdown', '/waiting-times']) {
    expect(await read(`${path}?${MARCH}&by=KIND`, neighbor)).toEqual([]);
    const ask = (role: 'WAITER' | 'CASHIER', query: string) =>
      business.as(role).get(`/api/reports${path}?${query}`);
    expect((await ask('WAITER', `${MARCH}&by=KIND`)).statusCode).toBe(403);
    expect((await ask('CASHIER', `${MARCH}&by=WAITER`)).statusCode).toBe(400);
    expect((await ask('CASHIER', 'from=2024-01-01&to=2026-03-31&by=KIND')).statusCode).toBe(400);
  }
});
