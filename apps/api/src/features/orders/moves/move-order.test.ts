import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  moveSlipsOf,
  payPieces,
  relocate,
  setBillPrinted,
  setKitchenStatus,
  stationSlipsOf,
  storedOrderOf,
} from '#test/factories/order-move-requests.ts';
import {
  auditOf,
  expectTrueLedger,
  createOrderedTable,
  type OrderedTable,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const move = (meal: OrderedTable, table: { id: string }) =>
  relocate(business, meal.order.id, ['move', { toTableId: table.id }]);
const openOrderAt = async (table: { id: string }) =>
  (await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json<OpenOrderResponse | null>();
const addAt = (table: { id: string }, meal: OrderedTable, expectedOrderId?: string | null) =>
  business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, {
    lines: [{ itemId: meal.items[0]!.id, qty: 1 }],
    ...(expectedOrderId !== undefined && { expectedOrderId }),
  });

test('the order is at the new table with all its lines, and the old table is free (ORD-28)', async () => {
  const meal = await createOrderedTable(business);
  const table = await createTable(business);
  await setBillPrinted(api, meal.order.id);
  const published = api.published.length;

  const answer = await move(meal, table);

  const version = meal.order.version + 1;
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ...meal.order,
    version,
    tableId: table.id,
    tableName: table.name,
    billPrintedAt: expect.any(String) as unknown,
  });
  expect([await openOrderAt(meal.table), await openOrderAt(table)]).toEqual([null, answer.json()]);
  const changed = (tableId: string) => ({
    name: 'orders:changed',
    facts: { orderId: meal.order.id, tableId, version },
  });
  expect(api.published.slice(published).map(({ event }) => event)).toEqual([
    { name: 'kds:changed', facts: { stationId: null } },
    changed(meal.table.id),
    changed(table.id),
    { name: 'tables:changed', facts: {} },
  ]);
  expect(await auditOf(api, business.id, 'order.move')).toContainEqual({
    from: meal.table.name,
    to: table.name,
  });
});

test('payments and shares move too, and the list of payments shows the new table (ORD-28)', async () => {
  const [split, shared] = [
    await createOrderedTable(business, [{ price: 100, qty: 3 }]),
    await createOrderedTable(business, [{ price: 100, qty: 1 }]),
  ];
  const [table, other] = [await createTable(business), await createTable(business)];
  const { payment } = takenBy(await payPieces(business, split, 1));
  takenBy(await take(business, shared.order.id, ['pay-share', { amount: 40 }]));

  expect((await move(split, table)).json()).toMatchObject({ total: 200, paidTotal: 100 });
  expect((await move(shared, other)).json()).toMatchObject({ total: 60, sharesPaid: 40 });

  const payments = (await business.as('CASHIER').get('/api/orders/payments')).json<{ id: string }[]>();
  expect(payments.find(({ id }) => id === payment.id)).toMatchObject({ tableName: table.name });
  takenBy(await take(business, split.order.id, ['pay', { finalTotal: 200 }]));
  takenBy(await take(business, shared.order.id, ['pay-share', { amount: 60 }]));
});

test('one slip per printer lists everything still to serve, paid or not, and no ticket is printed (ORD-33)', async () => {
  const floor = await api.createBusiness('Fiş');
  await createPrinter(floor, { name: 'Kasa' });
  const meal = await createOrderedTable(floor, [
    { price: 10, qty: 2 },
    { price: 20, qty: 1 },
    { price: 30, qty: 2 },
  ]);
  const lineOf = (index: number) => meal.order.lines.find(({ itemId }) => itemId === meal.items[index]!.id)!;
  takenBy(await payPieces(floor, { ...meal, order: { ...meal.order, lines: [lineOf(0)] } }, 2));
  await setKitchenStatus(api, lineOf(1).id, 'SERVED');
  await floor.as('CASHIER').post(`/api/tables/${meal.table.id}/add-lines`, {
    lines: [{ itemId: meal.items[2]!.id, qty: -1 }],
  });
  const before = (await stationSlipsOf(api, floor.id)).length;
  const table = await createTable(floor);
  const key = { 'idempotency-key': `move-${meal.order.id}` };
  const send = () => relocate(floor, meal.order.id, ['move', { toTableId: table.id }], { headers: key });

  expect([(await send()).statusCode, (await send()).headers['idempotent-replayed']]).toEqual([200, 'true']);

  const slips = await moveSlipsOf(api, floor.id);
  expect(slips).toHaveLength(1);
  expect(slips[0]!.ticket).toMatchObject({
    type: 'VOID',
    title: 'MASA DEĞİŞTİ',
    table: `${meal.table.name} > ${table.name}`,
    orderNumber: meal.order.number,
  });
  const items = slips[0]!.ticket.items.map(({ name, qty }) => [name, qty]);
  expect(items.sort()).toEqual(
    [
      [meal.items[0]!.name, 2],
      [meal.items[2]!.name, 1],
    ].sort(),
  );
  expect(await stationSlipsOf(api, floor.id)).toHaveLength(before + 1);
});

test('a completely served order moves without a slip for the kitchen (ORD-33)', async () => {
  const floor = await api.createBusiness('Sessiz');
  await createPrinter(floor, { name: 'Kasa' });
  const meal = await createOrderedTable(floor);
  await setKitchenStatus(api, meal.order.lines[0]!.id, 'SERVED');
  const table = await createTable(floor);
  expect((await relocate(floor, meal.order.id, ['move', { toTableId: table.id }])).statusCode).toBe(200);
  expect(await moveSlipsOf(api, floor.id)).toEqual([]);
});

test('a table with an order, the own table, a passive or deleted table and a closed order are refused (ORD-28)', async () => {
  const [meal, other, paid] = [
    await createOrderedTable(business),
    await createOrderedTable(business),
    await createOrderedTable(business),
  ];
  const [passive, gone, free] = [
    await createTable(business),
    await createTable(business),
    await createTable(business),
  ];
  await business.as('ADMIN').patch(`/api/tables/${passive.id}`, { isActive: false });
  await business.as('ADMIN').delete(`/api/tables/${gone.id}`);
  takenBy(await take(business, paid.order.id, ['pay', { finalTotal: 200 }]));

  expect(codeOf(await move(meal, other.table))).toEqual([409, 'TABLE_HAS_OPEN_ORDER']);
  expect(codeOf(await move(meal, meal.table))).toEqual([409, 'TABLE_HAS_OPEN_ORDER']);
  expect(codeOf(await move(meal, passive))).toEqual([422, 'TABLE_PASSIVE']);
  expect(codeOf(await move(meal, gone))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await move(paid, free))).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(await openOrderAt(meal.table)).toEqual(meal.order);
});

test('the kitchen moves nothing; orders and tables of another business are not found (ORD-28)', async () => {
  const meal = await createOrderedTable(business);
  const table = await createTable(business);
  const stranger = await api.createBusiness('Yabancı');
  const theirs = await createTable(stranger);
  const body = { toTableId: table.id };
  expect(codeOf(await relocate(business, meal.order.id, ['move', body], { role: 'KITCHEN' }))).toEqual([
    403,
    'ROLE_FORBIDDEN',
  ]);
  expect(codeOf(await move(meal, theirs))).toEqual([404, 'NOT_FOUND']);
  const own = { toTableId: theirs.id };
  expect(codeOf(await relocate(stranger, meal.order.id, ['move', own]))).toEqual([404, 'NOT_FOUND']);
});

test('an order that is paid just before the move does not move (ORD-34)', async () => {
  const meal = await createOrderedTable(business);
  const table = await createTable(business);
  const [paid, moved] = await whileRowLocked(api, meal.order.id, [
    () => take(business, meal.order.id, ['pay', { finalTotal: 200 }]),
    () => move(meal, table),
  ]);
  takenBy(paid!);
  expect(codeOf(moved!)).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(await storedOrderOf(api, meal.order.id)).toMatchObject({ tableId: meal.table.id, status: 'PAID' });
});

test('an order that moves just before its payment is paid once, at the new table', async () => {
  const meal = await createOrderedTable(business);
  const table = await createTable(business);
  const [moved, paid] = await whileRowLocked(api, meal.order.id, [
    () => move(meal, table),
    () => take(business, meal.order.id, ['pay', { finalTotal: 200 }]),
  ]);
  expect(moved!.statusCode).toBe(200);
  expect(takenBy(paid!).payment).toMatchObject({ amount: 200, tableName: table.name });
  expect([await openOrderAt(meal.table), await openOrderAt(table)]).toEqual([null, null]);
});

test('a till that read the order before it moved is refused because the order changed', async () => {
  const meal = await createOrderedTable(business);
  const table = await createTable(business);
  const { version } = meal.order;
  const [, paid] = await whileRowLocked(api, meal.order.id, [
    () => move(meal, table),
    () => take(business, meal.order.id, ['pay', { finalTotal: 200, expectedVersion: version }]),
  ]);
  expect(codeOf(paid!)).toEqual([409, 'ORDER_CHANGED']);
});

test('a cart for the table that the order left is refused; without expectedOrderId it opens a new order', async () => {
  const meal = await createOrderedTable(business);
  const table = await createTable(business);
  const [moved, expecting, any] = await whileRowLocked(api, meal.order.id, [
    () => move(meal, table),
    () => addAt(meal.table, meal, meal.order.id),
    () => addAt(meal.table, meal),
  ]);
  expect(codeOf(expecting!)).toEqual([422, 'ORDER_CLOSED']);
  expect(any!.json()).toMatchObject({ tableId: meal.table.id, total: 100 });
  expect(any!.json<OpenOrderResponse>().id).not.toBe(meal.order.id);
  expect(await openOrderAt(table)).toEqual(moved!.json());
});

/** Sends requests that need the row of a table one after the other while another transaction has locked it. */
async function whileTableHeld<T>(tableId: string, requests: readonly (() => Promise<T>)[]): Promise<T[]> {
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from tables where id = $1 for update', [tableId]);
  const answers: Promise<T>[] = [];
  for (const request of requests) {
    answers.push(request());
    await untilSomeoneWaits(api, answers.length);
  }
  await rival.query('commit');
  rival.release();
  return Promise.all(answers);
}

test('two orders move to one free table at once: one moves, the other stays', async () => {
  const [first, second] = [await createOrderedTable(business), await createOrderedTable(business)];
  const table = await createTable(business);
  const [won, lost] = await whileTableHeld(table.id, [() => move(first, table), () => move(second, table)]);
  expect(won!.json()).toMatchObject({ id: first.order.id, tableId: table.id });
  expect(codeOf(lost!)).toEqual([409, 'TABLE_HAS_OPEN_ORDER']);
  expect(await openOrderAt(second.table)).toEqual(second.order);
});

test('an order opens at the free table in the meantime: the move is refused, or else the cart is', async () => {
  const [meal, table] = [await createOrderedTable(business), await createTable(business)];
  const [added, moved] = await whileTableHeld(table.id, [
    () => addAt(table, meal, null),
    () => move(meal, table),
  ]);
  expect(added!.statusCode).toBe(200);
  expect(codeOf(moved!)).toEqual([409, 'TABLE_HAS_OPEN_ORDER']);

  const free = await createTable(business);
  const [gone, late] = await whileTableHeld(free.id, [() => move(meal, free), () => addAt(free, meal, null)]);
  expect(gone!.statusCode).toBe(200);
  expect(codeOf(late!)).toEqual([422, 'ORDER_REPLACED']);
});
