import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { shownOn, tap, ticketsOf } from '#test/factories/kitchen-requests.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { payPieces, relocate } from '#test/factories/order-move-requests.ts';
import {
  expectTrueLedger,
  createOrderedTable,
  type OrderedTable,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Close to the real time, because the database and its sessions use their own clock. */
const NOW = Date.now();
const at = (ago: number) => (api.time.now = new Date(NOW - ago));

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  at(0);
  business = await api.createBusiness();
});
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});
afterAll(() => api.stop());

const order = async (
  table: CreatedTable,
  lines: readonly [Created, number, string?][],
  role: 'WAITER' | 'CASHIER' = 'WAITER',
) => {
  const body = lines.map(([item, qty, note]) => ({ itemId: item.id, qty, ...(note && { note }) }));
  const answer = await business.as(role).post(`/api/tables/${table.id}/add-lines`, { lines: body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<OpenOrderResponse>();
};
const lineOf = ({ order: { lines } }: Pick<OrderedTable, 'order'>, index = 0) => lines[index]!.id;
const cancel = (orderId: string, lineId: string, qty: number, reason: string) =>
  business
    .as('CASHIER')
    .post(`/api/orders/${orderId}/cancel-lines`, { lines: [{ lineId, qty, reason }], restock: true });
const shown = async (stationId?: string) => (await ticketsOf(business, stationId)).map(shownOn);

test('each save is a separate card, oldest first, with everything a cook needs (KDS-1)', async () => {
  const [tea, pide] = [await createItem(business), await createItem(business)];
  const [table, other] = [await createTable(business), await createTable(business)];
  at(9 * MINUTE);
  const first = await order(table, [
    [tea, 2, 'açık'],
    [pide, 1],
  ]);
  at(6 * MINUTE);
  await order(other, [[tea, 1]]);
  at(3 * MINUTE);
  await order(table, [[pide, 3]]);
  await order(table, [[pide, 1]], 'CASHIER');
  at(0);

  const tickets = await ticketsOf(business);
  expect(tickets.map(({ tableName, waiter }) => [tableName, waiter])).toEqual([
    [table.name, 'Çağrı Öz'],
    [other.name, 'Çağrı Öz'],
    [table.name, 'Çağrı Öz'],
    [table.name, 'Murat Şahin'],
  ]);
  const sentAt = new Date(NOW - 9 * MINUTE).toISOString();
  expect(tickets[0]).toEqual({
    ...{ isFired: false, course: null, held: [], placeKind: 'TABLE', hasBag: false, promisedAt: null },
    orderId: first.id,
    orderNumber: 1,
    tableId: table.id,
    tableName: table.name,
    movedFrom: null,
    waiter: 'Çağrı Öz',
    sentAt,
    paidAt: null,
    lines: expect.arrayContaining([
      {
        lineId: first.lines.find(({ itemId }) => itemId === tea.id)!.id,
        itemId: tea.id,
        stationId: null,
        name: tea.name,
        qty: 2,
        note: 'açık',
        portion: null,
        options: [],
        setMenuName: null,
        status: 'NEW',
        changedAt: sentAt,
      },
    ]),
    canceled: [],
  });
  expect(tickets[0]!.lines).toHaveLength(2);
});

test('a paid order is shown for two hours, an open order for a day (KDS-4, KDS-3)', async () => {
  const [paid, open] = [await createOrderedTable(business), await createOrderedTable(business)];
  takenBy(await take(business, paid.order.id, ['pay', { finalTotal: 200 }]));
  const cards = async () => (await ticketsOf(business)).map(({ orderId }) => orderId);

  expect(await cards()).toEqual([paid.order.id, open.order.id]);
  at(-2 * HOUR);
  expect(await cards()).toEqual([paid.order.id, open.order.id]);
  at(-2 * HOUR - 1);
  expect(await cards()).toEqual([open.order.id]);
  at(-24 * HOUR);
  expect(await cards()).toEqual([open.order.id]);
  at(-24 * HOUR - 1);
  expect(await cards()).toEqual([]);
});

test('a ticket has its time of payment only when no line of its order is open', async () => {
  const meal = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  takenBy(await payPieces(business, meal, 1));
  expect(await ticketsOf(business)).toMatchObject([{ paidAt: null }]);
  at(-MINUTE);
  takenBy(await payPieces(business, meal, 2));
  expect(await ticketsOf(business)).toMatchObject([{ paidAt: new Date(NOW + MINUTE).toISOString() }]);
});

test('a partly paid line is shown with all its pieces (KDS-3)', async () => {
  const meal = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  takenBy(await payPieces(business, meal, 1));
  expect(await shown()).toEqual([[`3 ${meal.items[0]!.name} NEW`]]);
});

test('a served line stays for a quarter of an hour, also when it was sent long ago (KDS-5)', async () => {
  at(23 * HOUR);
  const meal = await createOrderedTable(business);
  at(0);
  await tap(business, lineOf(meal), ['NEW', 'SERVED']);
  const served = [[`2 ${meal.items[0]!.name} SERVED`]];
  expect(await shown()).toEqual(served);
  at(-15 * MINUTE);
  expect(await shown()).toEqual(served);
  at(-15 * MINUTE - 1);
  expect(await shown()).toEqual([]);
});

test('a cancelled line or order is shown struck through for a quarter of an hour (KDS-6)', async () => {
  const meal = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const gone = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const [name, goneName] = [meal.items[0]!.name, gone.items[0]!.name];
  at(-MINUTE);
  await cancel(meal.order.id, lineOf(meal), 1, 'Vazgeçti');
  await business
    .as('CASHIER')
    .patch(`/api/orders/${gone.order.id}/status`, { status: 'CANCELED', reason: 'Kalktılar' });

  const tickets = await ticketsOf(business);
  expect(tickets.map(shownOn)).toEqual([[`2 ${name} NEW`, `- 1 ${name}`], [`- 2 ${goneName}`]]);
  expect(tickets[0]!.canceled).toEqual([
    {
      lineId: lineOf(meal),
      itemId: meal.items[0]!.id,
      stationId: null,
      name,
      qty: 1,
      note: null,
      portion: null,
      options: [],
      setMenuName: null,
      reason: 'Vazgeçti',
      canceledAt: new Date(NOW + MINUTE).toISOString(),
    },
  ]);
  expect(tickets[1]).toMatchObject({ tableName: gone.table.name, canceled: [{ reason: 'Kalktılar' }] });
  at(-16 * MINUTE);
  expect(await shown()).toHaveLength(2);
  at(-16 * MINUTE - 1);
  expect(await shown()).toEqual([[`2 ${name} NEW`]]);
});

test('a line that is cancelled after it was served makes no card (KDS-6)', async () => {
  const meal = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const gone = await createOrderedTable(business);
  await tap(business, lineOf(meal), ['NEW', 'SERVED']);
  await tap(business, lineOf(gone), ['NEW', 'READY']);
  at(-MINUTE);
  await cancel(meal.order.id, lineOf(meal), 3, 'Soğumuş');
  await cancel(gone.order.id, lineOf(gone), 2, 'Vazgeçti');
  expect(await shown()).toEqual([[`- 2 ${gone.items[0]!.name}`]]);
});

test('a completely cancelled line is not listed as open work', async () => {
  const meal = await createOrderedTable(business, [
    { price: 100, qty: 2 },
    { price: 50, qty: 1 },
  ]);
  const line = meal.order.lines.find(({ qty }) => qty === 2)!;
  await cancel(meal.order.id, line.id, 2, 'Vazgeçti');
  const [first, second] = meal.items;
  expect(await shown()).toEqual([[`1 ${second!.name} NEW`, `- 2 ${first!.name}`]]);
});

test('a moved order is shown at its new table, with its old table for three minutes (KDS-7)', async () => {
  const meal = await createOrderedTable(business);
  const table = await createTable(business);
  await relocate(business, meal.order.id, ['move', { toTableId: table.id }]);
  const place = { tableId: table.id, tableName: table.name };
  expect(await ticketsOf(business)).toMatchObject([{ ...place, movedFrom: meal.table.name }]);
  at(-3 * MINUTE - 1);
  expect(await ticketsOf(business)).toMatchObject([{ ...place, movedFrom: null }]);
});

test('moved and merged lines are cards of their new order with their time; served lines show no move', async () => {
  at(8 * MINUTE);
  const meal = await createOrderedTable(business, [
    { price: 100, qty: 3 },
    { price: 50, qty: 1 },
  ]);
  const [pide, soup] = meal.items;
  const lineIdOf = (item: Created) => meal.order.lines.find(({ itemId }) => itemId === item.id)!.id;
  at(4 * MINUTE);
  const into = await createOrderedTable(business);
  at(2 * MINUTE);
  await tap(business, lineIdOf(pide!), ['NEW', 'PREPARING']);
  await tap(business, lineIdOf(soup!), ['NEW', 'SERVED']);
  at(0);
  const chosen = { toTableId: into.table.id, lines: [{ lineId: lineIdOf(pide!), qty: 2 }] };
  await relocate(business, meal.order.id, ['move-lines', chosen]);

  const [left, moved, own] = await ticketsOf(business);
  expect([left!, moved!, own!].map(shownOn)).toEqual([
    expect.arrayContaining([`1 ${pide!.name} PREPARING`, `1 ${soup!.name} SERVED`]),
    [`2 ${pide!.name} PREPARING`],
    [`2 ${into.items[0]!.name} NEW`],
  ]);
  expect(left).toMatchObject({ tableName: meal.table.name, movedFrom: null });
  expect(moved).toMatchObject({
    orderId: into.order.id,
    tableName: into.table.name,
    movedFrom: meal.table.name,
    sentAt: left!.sentAt,
    lines: [{ changedAt: new Date(NOW - 2 * MINUTE).toISOString() }],
  });
  expect(own).toMatchObject({ movedFrom: null });

  await relocate(business, meal.order.id, ['merge', { intoOrderId: into.order.id }]);
  const merged = await ticketsOf(business);
  expect(merged.map(({ orderId, tableName }) => [orderId, tableName])).toEqual([
    [into.order.id, into.table.name],
    [into.order.id, into.table.name],
  ]);
  expect(merged.map(({ lines, movedFrom }) => [lines.length, movedFrom])).toEqual([
    [3, meal.table.name],
    [1, null],
  ]);
  const { rows } = await api.owner.query<{ from: string | null; at: Date | null }>(
    'select moved_from as from, moved_at as at from order_lines where id = $1',
    [lineIdOf(soup!)],
  );
  expect(rows).toEqual([{ from: null, at: null }]);
});

test('a line that is given away in part is two lines on the same card, in the same state', async () => {
  const meal = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const name = meal.items[0]!.name;
  await tap(business, lineOf(meal), ['NEW', 'PREPARING']);
  await business.as('CASHIER').post(`/api/orders/${meal.order.id}/comp-lines`, {
    lines: [{ lineId: lineOf(meal), qty: 1 }],
    reason: 'Geç geldi',
  });
  const [card, ...others] = await ticketsOf(business);
  expect([shownOn(card!).toSorted(), others]).toEqual([[`1 ${name} PREPARING`, `2 ${name} PREPARING`], []]);
  expect(card!.movedFrom).toBeNull();
});

test('a station sees the lines of its tickets and the lines without a station (KDS-8)', async () => {
  const printer = await createPrinter(business, { name: 'Mutfak yazıcısı' });
  const bar = await createStation(business, 'Bar');
  const kitchen = await createStation(business, 'Mutfak', [printer]);
  const [tea, pide, water] = [
    await createItem(business, { stationId: bar.id }),
    await createItem(business, { stationId: kitchen.id }),
    await createItem(business),
  ];
  const [table, other] = [await createTable(business), await createTable(business)];
  at(2 * MINUTE);
  await order(table, [
    [tea, 1],
    [pide, 1],
  ]);
  at(0);
  // A line without a station is routed to the first station with a printer (PRINT-4), on paper and on screen.
  const { id, lines } = await order(other, [[water, 2]]);
  expect(await shown(bar.id)).toEqual([[`1 ${tea.name} NEW`]]);
  expect(await shown(kitchen.id)).toEqual([[`1 ${pide.name} NEW`], [`2 ${water.name} NEW`]]);

  await cancel(id, lines[0]!.id, 1, 'Vazgeçti');
  expect(await shown(bar.id)).toEqual([[`1 ${tea.name} NEW`]]);
  await business.as('ADMIN').patch(`/api/printers/${printer.id}`, { isActive: false });
  expect(await shown(bar.id)).toEqual([[`1 ${tea.name} NEW`], [`1 ${water.name} NEW`, `- 1 ${water.name}`]]);
  await business.as('ADMIN').delete(`/api/stations/${bar.id}`);
  const all = await ticketsOf(business);
  expect(
    all.flatMap(({ lines: shownLines }) => shownLines.map(({ stationId }) => stationId)).toSorted(),
  ).toEqual([kitchen.id, null, null].toSorted());
});

test('no card of another business is shown, and an unknown station has no cards', async () => {
  const stranger = await api.createBusiness('Yabancı');
  const station = await createStation(stranger, 'Mutfak');
  await createOrderedTable(stranger);
  expect(await shown()).toEqual([]);
  await createStation(business, 'Mutfak', [await createPrinter(business, { name: 'Kasa' })]);
  await createOrderedTable(business);
  expect(await shown(station.id)).toEqual([]);
  for (const role of ['ADMIN', 'CASHIER', 'WAITER'] as const)
    expect((await business.as(role).get('/api/kds')).json()).toHaveLength(1);
});

test('a card of an order without a table has its place and promise, also after it moved (KDS-34)', async () => {
  const pide = await createItem(business);
  const promisedAt = new Date(NOW + 20 * MINUTE).toISOString();
  const lines = [{ itemId: pide.id, qty: 1 }];
  const called = await createCalledOrder(business, lines, { kind: 'DELIVERY', promisedAt });
  const placeOf = async () => {
    const [{ tableName, placeKind, hasBag, promisedAt: promise } = {} as never] = await ticketsOf(business);
    return [tableName, placeKind, hasBag, promise];
  };
  expect(await placeOf()).toEqual([called.tableName, 'DELIVERY', true, promisedAt]);
  const table = await createTable(business);
  await relocate(business, called.id, ['move', { toTableId: table.id }]);
  expect(await placeOf()).toEqual([table.name, 'TABLE', false, null]);
});
