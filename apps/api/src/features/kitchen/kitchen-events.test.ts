import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsDuring } from '#test/factories/kitchen-requests.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { relocate, setKitchenStatus } from '#test/factories/order-move-requests.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

/** The screen of a station gets an event for every ticket, also when no printer prints it. */
let api: TestApi;
let business: TestBusiness;
let bar: { id: string };
let tea: Created;
let pide: Created;
let table: CreatedTable;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  bar = await createStation(business, 'Bar');
  const oven = await createStation(business, 'Fırın');
  [tea, pide] = [
    await createItem(business, { stationId: bar.id }),
    await createItem(business, { stationId: oven.id }),
  ];
  table = await createTable(business);
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const post = (url: string, body: Json) => business.as('CASHIER').post(`/api${url}`, body);
const add = (...lines: [Created, number][]) =>
  post(`/tables/${table.id}/add-lines`, { lines: lines.map(([{ id: itemId }, qty]) => ({ itemId, qty })) });
const ordered = async (...lines: [Created, number][]) => (await add(...lines)).json<OpenOrderResponse>();
const eventsAfter = async (action: () => Promise<LightMyRequestResponse>) =>
  (await eventsDuring(api, business, action)).flatMap((event) =>
    event.name === 'kds:changed' ? [event.facts.stationId] : [],
  );
const cancel = ({ id, lines }: OpenOrderResponse, qty: number) =>
  post(`/orders/${id}/cancel-lines`, {
    lines: [{ lineId: lines[0]!.id, qty, reason: 'Vazgeçti' }],
    restock: true,
  });
const serve = async (order: OpenOrderResponse) => {
  for (const { id } of order.lines) await setKitchenStatus(api, id, 'SERVED');
};

test.each([false, true])('new lines send kds:changed, with a printer: %s (KDS-19)', async (hasPrinter) => {
  if (hasPrinter) await createPrinter(business, { name: 'Kasa' });
  expect(await eventsAfter(() => add([tea, 1], [tea, 2]))).toEqual([bar.id]);
  expect(await eventsAfter(() => add([tea, 1], [pide, 1]))).toEqual([null]);
});

test('lines without a station send an event to every screen', async () => {
  const water = await createItem(business);
  expect(await eventsAfter(() => add([water, 1]))).toEqual([null]);
  expect(await eventsAfter(() => add([water, 1], [tea, 1]))).toEqual([null]);
});

test('lowering and cancelling send an event, also for served lines (KDS-19)', async () => {
  const order = await ordered([tea, 9]);
  expect(await eventsAfter(() => add([tea, -1]))).toEqual([bar.id]);
  expect(await eventsAfter(() => cancel(order, 1))).toEqual([bar.id]);
  await serve(order);
  expect(await eventsAfter(() => add([tea, -1]))).toEqual([bar.id]);
  expect(await eventsAfter(() => cancel(order, 1))).toEqual([bar.id]);
  const status = { status: 'CANCELED', reason: 'Kalktılar' };
  const whole = () => business.as('CASHIER').patch(`/api/orders/${order.id}/status`, status);
  expect(await eventsAfter(whole)).toEqual([bar.id]);
});

test('moving and merging send an event to the station that still serves, else to every screen (KDS-19)', async () => {
  for (const isServed of [false, true]) {
    const stationsToldOf = isServed ? [null] : [bar.id];
    const order = await ordered([tea, 4]);
    if (isServed) await serve(order);
    const [free, other] = [await createTable(business), await createTable(business)];
    expect(await eventsAfter(() => relocate(business, order.id, ['move', { toTableId: free.id }]))).toEqual(
      stationsToldOf,
    );
    const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
    const chosen = { toTableId: other.id, lines };
    expect(await eventsAfter(() => relocate(business, order.id, ['move-lines', chosen]))).toEqual(
      stationsToldOf,
    );
    const into = await ordered([tea, 1]);
    const merged = () => relocate(business, order.id, ['merge', { intoOrderId: into.id }]);
    expect(await eventsAfter(merged)).toEqual(stationsToldOf);
    await post(`/orders/${into.id}/pay`, { method: 'CASH', finalTotal: 400 });
  }
});

test('moving a table with a served dish sends an event to every screen, because its slip omits that dish', async () => {
  const order = await ordered([tea, 1], [pide, 1]);
  await setKitchenStatus(api, order.lines.find(({ itemId }) => itemId === pide.id)!.id, 'SERVED');
  const free = await createTable(business);
  expect(await eventsAfter(() => relocate(business, order.id, ['move', { toTableId: free.id }]))).toEqual([
    null,
  ]);
});

test('giving away a part of a line sends an event, because it splits the line; a whole line sends none', async () => {
  const order = await ordered([tea, 3]);
  const give = (qty: number) =>
    post(`/orders/${order.id}/comp-lines`, {
      lines: [{ lineId: order.lines[0]!.id, qty }],
      reason: 'Geç geldi',
    });
  expect(await eventsAfter(() => give(1))).toEqual([null]);
  expect(await eventsAfter(() => give(2))).toEqual([]);
});
