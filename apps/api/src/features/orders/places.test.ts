import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { eventsDuring, ticketsOf } from '#test/factories/kitchen-requests.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { moveSlipsOf, relocate, storedLinesOf } from '#test/factories/order-move-requests.ts';
import { auditOf, createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createCalledOrder, openCalled } from '#test/factories/place-factories.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { behindAnother, type Query } from '#test/staged-race.ts';

let api: TestApi;
let business: TestBusiness;
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  await createStation(business, 'Mutfak', [await createPrinter(business, { name: 'Mutfak' })]);
  item = await createItem(business, { price: 50 });
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const one = () => [{ itemId: item.id, qty: 1 }];
const openOrderAt = (id: string, of = business) => of.as('WAITER').get(`/api/tables/${id}/open-order`);
const addTo = (id: string, body: Json = {}) =>
  business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines: one(), ...body });

test('orders without a table have one row of call numbers, whatever their kind (PLACE-1, PLACE-2, PLACE-3)', async () => {
  const fresh = await api.createBusiness();
  const tea = await createItem(fresh);
  const lines = [{ itemId: tea.id, qty: 1 }];
  const orders = [
    await createCalledOrder(fresh, lines, { kind: 'TAKEAWAY' }),
    await createCalledOrder(fresh, lines, { kind: 'DELIVERY' }),
    await createCalledOrder(fresh, lines, { kind: 'COUNTER' }),
  ];
  expect(orders.map(({ tableName, callNumber }) => [tableName, callNumber])).toEqual([
    ['Gel-al 1', 1],
    ['Paket 2', 2],
    ['Tezgâh 3', 3],
  ]);
  for (const { id, tableId } of orders) expect(tableId).toBe(id);
  expect((await auditOf(api, fresh.id, 'order.open')).map(({ table }) => table)).toEqual([
    'Gel-al 1',
    'Paket 2',
    'Tezgâh 3',
  ]);
});

test('an order at a table has no call number (PLACE-2)', async () => {
  const { order } = await createOrderedTable(business);
  expect(order).toMatchObject({ placeKind: 'TABLE', callNumber: null });
});

test('call numbers begin again with the business day, and a cancelled order keeps its number (PLACE-3)', async () => {
  const fresh = await api.createBusiness();
  const tea = await createItem(fresh);
  const open = () => createCalledOrder(fresh, [{ itemId: tea.id, qty: 1 }]);
  try {
    // 23:30 and 00:30 in Istanbul.
    api.time.now = new Date('2026-11-20T20:30:00Z');
    const first = await open();
    await fresh.as('CASHIER').patch(`/api/orders/${first.id}/status`, { status: 'CANCELED' });
    const second = await open();
    api.time.now = new Date('2026-11-20T21:30:00Z');
    const next = await open();
    expect([first, second, next].map(({ callNumber }) => callNumber)).toEqual([1, 2, 1]);
  } finally {
    api.time.now = null;
  }
});

test('two orders saved at the same moment have different numbers (PLACE-3)', async () => {
  await createCalledOrder(business, one());
  const hold = (query: Query) =>
    query('select 1 from call_counters where business_id = $1 for update', [business.id]);
  const answers = await behindAnother(api, {
    hold,
    requests: [() => openCalled(business, one()), () => openCalled(business, one())],
  });
  const numbers = answers.map((answer) => answer.json<{ callNumber: number }>().callNumber);
  expect(Math.abs(numbers[0]! - numbers[1]!)).toBe(1);
});

const copyOrder = (id: string) =>
  api.owner.query(
    `insert into orders (business_id, id, number, place_kind, table_id, table_name, call_day, call_number, opened_by, opened_by_name)
     select business_id, gen_random_uuid(), number + 1000, place_kind, table_id, table_name, call_day, call_number, opened_by, opened_by_name
       from orders where id = $1`,
    [id],
  );

test('the database refuses a number of the day that another order has (PLACE-3)', async () => {
  const order = await createCalledOrder(business, one());
  await expect(copyOrder(order.id)).rejects.toThrow('call_number_given_once');
});

test('the database refuses a second open order at a table (PLACE-1)', async () => {
  const { order } = await createOrderedTable(business);
  await expect(copyOrder(order.id)).rejects.toThrow('one_open_order_per_place');
});

test('call numbers are those of the business day, which begins at the hour that the owner chose (PLACE-3)', async () => {
  const late = await api.createBusiness();
  const tea = await createItem(late);
  await late.as('ADMIN').patch('/api/business/me', { dayStartHour: 4 });
  const numbers = [];
  try {
    // 23:30, 01:30 and 04:30 in Istanbul.
    for (const time of ['20:30', '22:30', '01:30']) {
      api.time.now = new Date(`2026-11-2${time < '12' ? 1 : 0}T${time}:00Z`);
      numbers.push((await createCalledOrder(late, [{ itemId: tea.id, qty: 1 }])).callNumber);
    }
  } finally {
    api.time.now = null;
  }
  expect(numbers).toEqual([1, 2, 1]);
});

test('further lines are added to the open order, and refused once it is closed or moved (PLACE-4)', async () => {
  const order = await createCalledOrder(business, one());
  expect((await addTo(order.id)).json()).toMatchObject({
    id: order.id,
    total: 100,
    callNumber: order.callNumber,
  });
  expect((await openCalled(business, one(), { id: order.id })).json()).toMatchObject({ total: 150 });
  expect((await openOrderAt(order.id)).json()).toMatchObject({ id: order.id, total: 150 });

  takenBy(await take(business, order.id, ['pay', { finalTotal: 150 }]));
  expect((await openOrderAt(order.id)).json()).toBeNull();
  expect(codeOf(await addTo(order.id))).toEqual([422, 'ORDER_CLOSED']);
  expect(codeOf(await openCalled(business, one(), { id: order.id }))).toEqual([422, 'ORDER_CLOSED']);

  const moved = await createCalledOrder(business, one());
  const table = await createTable(business);
  await relocate(business, moved.id, ['move', { toTableId: table.id }]);
  expect((await openCalled(business, one(), { id: moved.id })).body).toContain(
    'Bu sipariş kapatılmış ya da taşınmış. Lütfen siparişi kontrol edin.',
  );
});

test('an unknown place is not found without a kind, nor is that of another business (PLACE-4, PLACE-5)', async () => {
  expect((await addTo(newId())).statusCode).toBe(404);
  expect((await openOrderAt(newId())).statusCode).toBe(404);
  const neighbor = await api.createBusiness();
  const theirs = await createCalledOrder(neighbor, [{ itemId: (await createItem(neighbor)).id, qty: 1 }]);
  expect((await addTo(theirs.id)).statusCode).toBe(404);
  expect((await openOrderAt(theirs.id)).statusCode).toBe(404);
});

test('two first saves with one id become one order (PLACE-4)', async () => {
  await createCalledOrder(business, one());
  const id = newId();
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from call_counters where business_id = $1 for update', [business.id]),
    requests: [() => openCalled(business, one(), { id }), () => openCalled(business, one(), { id })],
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await openOrderAt(id)).json()).toMatchObject({ id, total: 100 });
});

test('the slips of the kitchen and the guest name the place (PLACE-2, PLACE-5)', async () => {
  const order = await createCalledOrder(business, one(), { kind: 'DELIVERY' });
  const { payment } = takenBy(await take(business, order.id, ['pay', { finalTotal: 50 }]));
  const { rows } = await api.owner.query<{ table: string }>(
    `select ticket->>'table' as table from print_jobs where order_id = $1 order by position`,
    [order.id],
  );
  expect(payment).toMatchObject({ tableName: order.tableName });
  expect(rows.map(({ table }) => table)).toEqual([order.tableName, order.tableName]);
  expect(order.tableName).toMatch(/^Paket \d+$/);
});

test('an order moves from a table to takeaway and back, and keeps its number (PLACE-3, PLACE-6)', async () => {
  const { order, table } = await createOrderedTable(business);
  const away = (await relocate(business, order.id, ['move', { toKind: 'TAKEAWAY' }])).json<Json>();
  expect(away).toMatchObject({ id: order.id, tableId: order.id, placeKind: 'TAKEAWAY', total: order.total });
  expect(away.tableName).toBe(`Gel-al ${String(away.callNumber)}`);
  expect((await openOrderAt(table.id)).json()).toBeNull();

  const delivered = (await relocate(business, order.id, ['move', { toKind: 'DELIVERY' }])).json<Json>();
  expect(delivered).toMatchObject({ tableName: `Paket ${String(away.callNumber)}`, placeKind: 'DELIVERY' });
  expect(codeOf(await relocate(business, order.id, ['move', { toKind: 'DELIVERY' }]))).toEqual([
    422,
    'SAME_TABLE',
  ]);

  const back = await relocate(business, order.id, ['move', { toTableId: table.id }]);
  expect(back.json()).toMatchObject({ tableId: table.id, placeKind: 'TABLE', callNumber: away.callNumber });
  const again = (await relocate(business, order.id, ['move', { toKind: 'TAKEAWAY' }])).json<Json>();
  expect(again).toMatchObject({ tableName: away.tableName, callNumber: away.callNumber });
});

test('a move names a table or a kind, and one of them (PLACE-6)', async () => {
  const { order, table } = await createOrderedTable(business);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  for (const target of [{}, { toTableId: table.id, toKind: 'TAKEAWAY' }, { toKind: 'COUNTER' }]) {
    expect((await relocate(business, order.id, ['move', target])).statusCode).toBe(400);
    expect((await relocate(business, order.id, ['move-lines', { ...target, lines }])).statusCode).toBe(400);
  }
});

test('a move to a kind is on a slip, in the audit log and in events, as one to a table is (PLACE-5, PLACE-6)', async () => {
  const floor = await api.createBusiness();
  await createStation(floor, 'Mutfak', [await createPrinter(floor, { name: 'Mutfak' })]);
  const { order, table } = await createOrderedTable(floor);
  const events = await eventsDuring(api, floor, () =>
    relocate(floor, order.id, ['move', { toKind: 'DELIVERY' }]),
  );
  const version = order.version + 1;
  expect((await openOrderAt(order.id, floor)).json()).toMatchObject({ version, tableName: 'Paket 1' });
  for (const tableId of [table.id, order.id])
    expect(events).toContainEqual({
      name: 'orders:changed',
      facts: { orderId: order.id, tableId, version },
    });
  expect(await auditOf(api, floor.id, 'order.move')).toEqual([{ from: table.name, to: 'Paket 1' }]);
  const [slip] = await moveSlipsOf(api, floor.id);
  expect(slip!.ticket).toMatchObject({ title: 'MASA DEĞİŞTİ', table: `${table.name} > Paket 1` });
  expect(await ticketsOf(floor)).toMatchObject([{ tableName: 'Paket 1', movedFrom: table.name }]);
});

test.each(['TAKEAWAY', 'DELIVERY'])(
  'chosen pieces become an order of their own, %s (PLACE-6)',
  async (toKind) => {
    const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
    const lines = [{ lineId: order.lines[0]!.id, qty: 2 }];
    const { from, to } = (await relocate(business, order.id, ['move-lines', { toKind, lines }])).json<{
      from: Json;
      to: Json & { id: string };
    }>();
    expect(from).toMatchObject({ id: order.id, total: 100 });
    expect(to).toMatchObject({ placeKind: toKind, tableId: to.id, total: 200 });
    expect(await storedLinesOf(api, to.id)).toMatchObject([{ qty: 2 }]);
  },
);

test('pieces of a closed order do not move to a kind (PLACE-6)', async () => {
  const order = await createCalledOrder(business, one());
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  takenBy(await take(business, order.id, ['pay', { finalTotal: 50 }]));
  expect(codeOf(await relocate(business, order.id, ['move-lines', { toKind: 'DELIVERY', lines }]))).toEqual([
    409,
    'ORDER_NOT_OPEN',
  ]);
});

test('a takeaway order is merged into the order of a table (PLACE-5)', async () => {
  const away = await createCalledOrder(business, one());
  const { order } = await createOrderedTable(business);
  const merged = await relocate(business, away.id, ['merge', { intoOrderId: order.id }]);
  expect(merged.json()).toMatchObject({ id: order.id, total: 250 });
  expect((await openOrderAt(away.id)).json()).toBeNull();
});

test('of a move to a table and a waiter who opens it, one succeeds (PLACE-6)', async () => {
  const away = await createCalledOrder(business, one());
  const table = await createTable(business);
  const hold = (query: Query) => query('select 1 from tables where id = $1 for update', [table.id]);
  const [opened, moved] = await behindAnother(api, {
    hold,
    requests: [() => addTo(table.id), () => relocate(business, away.id, ['move', { toTableId: table.id }])],
  });
  expect(opened!.statusCode).toBe(200);
  expect(codeOf(moved!)).toEqual([409, 'TABLE_HAS_OPEN_ORDER']);
  expect((await openOrderAt(away.id)).json()).toMatchObject({ id: away.id });
});

test('of two payments of a takeaway order at the same moment, one succeeds (PLACE-5)', async () => {
  const order = await createCalledOrder(business, one());
  const pay = () => take(business, order.id, ['pay', { finalTotal: 50 }]);
  const answers = await whileRowLocked(api, order.id, [pay, pay]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});
