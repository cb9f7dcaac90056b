import type { ChannelEarning, SalesPartReport, TableTurn } from '@sofra/contract/reports/sales-breakdown';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { rollUpSales } from '#src/features/reports/sales.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createChannel, type CreatedChannel } from '#test/factories/channel-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  item = await createItem(business, { name: 'Döner', price: 100 });
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const MARCH = 'from=2026-03-01&to=2026-03-31';
const at = (time: string) => (api.time.now = new Date(`2026-03-10T${time}:00Z`));
const read = async <Answer>(path: string, of = business) =>
  (await of.as('CASHIER').get(`/api/reports${path}?${MARCH}`)).json<Answer>();
const earned = () => read<ChannelEarning[]>('/channels');
const rollUp = async () => {
  while (await inTransaction(api.services.longQueryPool, { businessId: null }, (tx) => rollUpSales(tx, 48)));
};

/** A delivery of so many pieces, paid in cash, or on the platform itself. */
async function deliver(channel: CreatedChannel | null, qty: number, channelNumber?: string) {
  const place = {
    kind: 'DELIVERY' as const,
    ...(channel && { channelId: channel.id }),
    ...(channelNumber !== undefined && { channelNumber }),
  };
  const order = await createCalledOrder(business, [{ itemId: item.id, qty }], place);
  const how = channelNumber !== undefined && { method: 'CARD', partnerId: channel!.partnerId };
  takenBy(await take(business, order.id, ['pay', { finalTotal: order.total, ...how }]));
}

test('a channel has its fees, and what its commission leaves, also under a former name and of summed days (REP-41)', async () => {
  at('09:00');
  const fee = await createItem(business, { name: 'Paket', price: 40 });
  const phone = await createChannel(business, { name: 'Telefon', percent: 0, feeItemId: fee.id });
  const terms = { kind: 'GETIR', percent: 0, commission: 15, days: 7 };
  const getir = await createChannel(business, { name: 'Getir', ...terms });
  at('10:00');
  await deliver(null, 5);
  await deliver(phone, 2);
  await deliver(getir, 3, '1');
  const renamed = { name: 'Getir Yemek', expectedVersion: getir.version };
  expect((await business.as('ADMIN').patch(`/api/menu/channels/${getir.id}`, renamed)).statusCode).toBe(200);
  await deliver(getir, 1, '2');
  const figures = [
    { name: '', orders: 1, revenue: 500, fees: 0, commission: 0, net: 500 },
    { name: 'Getir Yemek', orders: 2, revenue: 400, fees: 0, commission: 60, net: 340 },
    { name: 'Telefon', orders: 1, revenue: 240, fees: 40, commission: 0, net: 240 },
  ];
  expect(await earned()).toEqual(figures);
  api.time.now = new Date('2026-03-20T09:00:00Z');
  await rollUp();
  expect(await earned()).toEqual(figures);
  const parts = await business.as('CASHIER').get(`/api/reports/sales-breakdown?${MARCH}&by=KIND`);
  expect(parts.json<SalesPartReport[]>()).toMatchObject([{ key: 'DELIVERY', revenue: 1140, fees: 40 }]);
});

test('a commission that was never entered is unknown, and another business has none of it (REP-41)', async () => {
  const neighbor = await api.createBusiness('Komşu');
  at('10:00');
  const getir = await createChannel(business, { name: 'Getir', kind: 'GETIR', percent: 0 });
  await deliver(getir, 1, '1');
  expect(await earned()).toEqual([
    { name: 'Getir', orders: 1, revenue: 100, fees: 0, commission: null, net: null },
  ]);
  expect(await read('/channels', neighbor)).toEqual([]);
  expect(await read('/table-turns', neighbor)).toEqual([]);
});

test('tables were taken from opening to the last payment, by area, also on summed days (REP-42)', async () => {
  const garden = (await business.as('ADMIN').post('/api/areas', { name: 'Bahçe' })).json<{ id: string }>();
  const sit = async (minutes: number, more: Json = {}, guests?: number) => {
    at('10:00');
    const table = await createTable(business, more);
    const order = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, {
      lines: [{ itemId: item.id, qty: 1 }],
      ...(guests !== undefined && { guests }),
    });
    api.time.now = new Date(Date.parse('2026-03-10T10:00:00Z') + minutes * 60_000);
    const { id } = order.json<OpenOrderResponse & { id: string }>();
    takenBy(await take(business, id, ['pay', { finalTotal: 100 }]));
  };
  for (const minutes of [20, 40, 60]) await sit(minutes, { areaId: garden.id });
  await sit(90, {}, 3);
  // Neither a delivery nor an open table was taken and left.
  await deliver(null, 1);
  const turns = [
    { area: null, orders: 4, median: 40, most: 90, guestsPerHour: 2 },
    { area: '', orders: 1, median: 90, most: 90, guestsPerHour: 2 },
    { area: 'Bahçe', orders: 3, median: 40, most: 60, guestsPerHour: null },
  ];
  expect(await read<TableTurn[]>('/table-turns')).toEqual(turns);
  api.time.now = new Date('2026-03-20T09:00:00Z');
  await rollUp();
  const { rows } = await api.owner.query('select 1 from table_turn_days where business_id = $1', [
    business.id,
  ]);
  expect(rows).toHaveLength(4);
  expect(await read<TableTurn[]>('/table-turns')).toEqual(turns);
});
