import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  moveSlipsOf,
  payPieces,
  relocate,
  setBillPrinted,
  setKitchenStatus,
  storedLinesOf,
  storedOrderOf,
} from '#test/factories/order-move-requests.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import {
  auditOf,
  expectTrueLedger,
  createOrderedTable,
  type OrderedTable,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

interface Moved {
  from: OpenOrderResponse | null;
  to: OpenOrderResponse & { number: number };
}
type Pieces = { lineId: string; qty: number }[];

const moveLines = (meal: OrderedTable, table: { id: string }, lines: Pieces) =>
  relocate(business, meal.order.id, ['move-lines', { toTableId: table.id, lines }]);
/** So many pieces of the only line of a meal. */
const pieces = ({ order }: OrderedTable, qty: number): Pieces => [{ lineId: order.lines[0]!.id, qty }];
const openOrderAt = async (table: { id: string }) =>
  (await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json<OpenOrderResponse | null>();

test('some pieces of a line move to a free table: an order opens there and the line is split (ORD-30, ORD-31)', async () => {
  const station = await createStation(business, 'Mutfak');
  const item = await createItem(business, { price: 100, stationId: station.id });
  const [left, table] = [await createTable(business), await createTable(business)];
  const sent = await business.as('WAITER').post(`/api/tables/${left.id}/add-lines`, {
    lines: [{ itemId: item.id, qty: 3, note: 'az pişmiş' }],
  });
  const meal = { table: left, items: [item], order: sent.json<OpenOrderResponse>() };
  await setBillPrinted(api, meal.order.id);
  const [line] = await storedLinesOf(api, meal.order.id);
  const published = api.published.length;

  const answer = await moveLines(meal, table, pieces(meal, 2));

  expect(answer.statusCode).toBe(200);
  const { from, to } = answer.json<Moved>();
  const version = meal.order.version + 1;
  expect(from).toMatchObject({ id: meal.order.id, version, total: 100, billPrintedAt: null });
  expect(to).toMatchObject({ tableId: table.id, version: 1, total: 200, openedBy: 'Çağrı Öz' });
  expect([await openOrderAt(meal.table), await openOrderAt(table)]).toEqual([from, to]);
  expect(await storedLinesOf(api, meal.order.id)).toEqual([{ ...line, qty: 1 }]);
  expect(await storedLinesOf(api, to.id)).toEqual([{ ...line, id: to.lines[0]!.id, qty: 2 }]);

  const events = api.published.slice(published).map(({ event }) => event);
  const changed = (orderId: string, tableId: string, at: number) => ({
    name: 'orders:changed',
    facts: { orderId, tableId, version: at },
  });
  expect(events).toEqual(
    expect.arrayContaining([
      changed(meal.order.id, meal.table.id, version),
      changed(to.id, table.id, 1),
      { name: 'tables:changed', facts: {} },
    ]),
  );
  expect(await auditOf(api, business.id, 'order.open')).toContainEqual({
    number: to.number,
    table: table.name,
  });
  expect(await auditOf(api, business.id, 'order.moveLines')).toContainEqual({
    from: meal.table.name,
    to: table.name,
    lines: [{ name: item.name, qty: 2, note: 'az pişmiş' }],
  });
});

test('a table with an order takes the lines: its version increases, and its bill is no longer valid', async () => {
  const meal = await createOrderedTable(business, [
    { price: 100, qty: 1 },
    { price: 30, qty: 1 },
  ]);
  const other = await createOrderedTable(business, [{ price: 50, qty: 1 }]);
  await setBillPrinted(api, other.order.id);
  const line = meal.order.lines.find(({ itemId }) => itemId === meal.items[0]!.id)!;

  const { from, to } = (await moveLines(meal, other.table, [{ lineId: line.id, qty: 1 }])).json<Moved>();

  expect(from).toMatchObject({ total: 30 });
  expect(to).toMatchObject({
    id: other.order.id,
    version: other.order.version + 1,
    total: 150,
    billPrintedAt: null,
  });
  expect(to.lines.map(({ id }) => id)).toContain(line.id);
});

test('moving the last pieces closes the source, which stores their new order (ORD-30)', async () => {
  const [whole, partlyPaid] = [await createOrderedTable(business), await createOrderedTable(business)];
  const table = await createTable(business);
  takenBy(await payPieces(business, partlyPaid, 1));

  const opened = (await moveLines(whole, table, pieces(whole, 2))).json<Moved>();
  const joined = (await moveLines(partlyPaid, table, pieces(partlyPaid, 1))).json<Moved>();

  expect([opened.from, joined.from]).toEqual([null, null]);
  expect(joined.to).toMatchObject({ id: opened.to.id, total: 300 });
  const mergedInto = opened.to.id;
  expect(await storedOrderOf(api, whole.order.id)).toMatchObject({ status: 'CANCELED', mergedInto });
  expect(await storedOrderOf(api, partlyPaid.order.id)).toMatchObject({ status: 'PAID', mergedInto });
  expect((await business.as('CASHIER').get('/api/orders/cancels')).json()).toEqual([]);
});

test('quantities of the same line are added; more than the unpaid pieces is refused', async () => {
  const meal = await createOrderedTable(business, [{ price: 100, qty: 5 }]);
  const table = await createTable(business);
  const itemId = meal.items[0]!.id;
  takenBy(await payPieces(business, meal, 1));
  await business
    .as('CASHIER')
    .post(`/api/tables/${meal.table.id}/add-lines`, { lines: [{ itemId, qty: -1 }] });
  const twice = (qty: number) => [...pieces(meal, 2), ...pieces(meal, qty)];

  const refused = await moveLines(meal, table, twice(2));
  expect(codeOf(refused)).toEqual([409, 'QTY_EXCEEDS_REMAINING']);
  expect(refused.json()).toMatchObject({ details: { itemId, remaining: 3 } });
  expect(await openOrderAt(table)).toBeNull();

  expect((await moveLines(meal, table, twice(1))).json()).toMatchObject({ from: null, to: { total: 300 } });
  expect(await storedLinesOf(api, meal.order.id)).toMatchObject([{ qty: 2, paid: 1, canceled: 1 }]);
});

test('a passive table takes no new order, and the present table is refused as a target (ORD-30)', async () => {
  const meal = await createOrderedTable(business);
  const passive = await createTable(business);
  await business.as('ADMIN').patch(`/api/tables/${passive.id}`, { isActive: false });

  expect(codeOf(await moveLines(meal, passive, pieces(meal, 1)))).toEqual([422, 'TABLE_PASSIVE']);
  expect(codeOf(await moveLines(meal, meal.table, pieces(meal, 1)))).toEqual([422, 'SAME_TABLE']);
});

test('refuses lines of an order with shares, of a closed order, and above the limit (ORD-32)', async () => {
  const [shared, paid, dear, dearer] = [
    await createOrderedTable(business),
    await createOrderedTable(business),
    await createOrderedTable(business, [{ price: 90_000, qty: 600 }]),
    await createOrderedTable(business, [{ price: 90_000, qty: 600 }]),
  ];
  const table = await createTable(business);
  takenBy(await take(business, shared.order.id, ['pay-share', { amount: 50 }]));
  takenBy(await take(business, paid.order.id, ['pay', { finalTotal: 200 }]));

  expect(codeOf(await moveLines(shared, table, pieces(shared, 1)))).toEqual([409, 'SHARES_STARTED']);
  expect(codeOf(await moveLines(paid, table, pieces(paid, 1)))).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(codeOf(await moveLines(dear, dearer.table, pieces(dear, 600)))).toEqual([400, 'INVALID_INPUT']);
  expect(await openOrderAt(table)).toBeNull();
});

test('the kitchen moves nothing; lines of another order or business are not found', async () => {
  const [meal, other] = [await createOrderedTable(business), await createOrderedTable(business)];
  const table = await createTable(business);
  const stranger = await api.createBusiness('Yabancı');
  const theirs = await createOrderedTable(stranger);
  const body = { toTableId: table.id, lines: pieces(meal, 1) };

  const byKitchen = await relocate(business, meal.order.id, ['move-lines', body], { role: 'KITCHEN' });
  expect(codeOf(byKitchen)).toEqual([403, 'ROLE_FORBIDDEN']);
  const notFound = [404, 'NOT_FOUND'];
  expect(codeOf(await moveLines(meal, table, pieces(other, 1)))).toEqual(notFound);
  expect(codeOf(await moveLines(meal, theirs.table, pieces(meal, 1)))).toEqual(notFound);
  expect(codeOf(await moveLines(theirs, table, pieces(theirs, 1)))).toEqual(notFound);
  expect(codeOf(await moveLines(meal, table, pieces(theirs, 1)))).toEqual(notFound);
  expect(await openOrderAt(table)).toBeNull();
});

test('one slip lists the moved pieces that are not served yet, once for repeated requests (ORD-33)', async () => {
  const floor = await api.createBusiness('Fiş');
  await createPrinter(floor, { name: 'Kasa' });
  const meal = await createOrderedTable(floor, [
    { price: 10, qty: 3 },
    { price: 20, qty: 1 },
    { price: 30, qty: 1 },
  ]);
  const lineOf = (index: number) => meal.order.lines.find(({ itemId }) => itemId === meal.items[index]!.id)!;
  await setKitchenStatus(api, lineOf(0).id, 'READY');
  await setKitchenStatus(api, lineOf(1).id, 'SERVED');
  const table = await createTable(floor);
  const lines = [
    { lineId: lineOf(0).id, qty: 2 },
    { lineId: lineOf(1).id, qty: 1 },
  ];
  const key = { 'idempotency-key': `move-lines-${meal.order.id}` };
  const send = () =>
    relocate(floor, meal.order.id, ['move-lines', { toTableId: table.id, lines }], { headers: key });

  const first = await send();
  expect((await send()).body).toBe(first.body);

  const { to } = first.json<Moved>();
  expect(to.lines.map(({ status }) => status).sort()).toEqual(['READY', 'SERVED']);
  const slips = await moveSlipsOf(api, floor.id);
  expect(slips.map(({ ticket }) => [ticket.table, ticket.orderNumber, ticket.items])).toEqual([
    [`${meal.table.name} > ${table.name}`, to.number, [{ name: meal.items[0]!.name, qty: 2, note: null }]],
  ]);
});

test('lines that are paid just before the move do not move', async () => {
  const meal = await createOrderedTable(business);
  const table = await createTable(business);
  const [paid, moved] = await whileRowLocked(api, meal.order.id, [
    () => payPieces(business, meal, 1),
    () => moveLines(meal, table, pieces(meal, 2)),
  ]);
  takenBy(paid!);
  expect(codeOf(moved!)).toEqual([409, 'QTY_EXCEEDS_REMAINING']);
  expect(await openOrderAt(meal.table)).toMatchObject({ total: 100, paidTotal: 100 });
});

test('the other order is paid in the meantime: the lines open a new order there', async () => {
  const [meal, other] = [await createOrderedTable(business), await createOrderedTable(business)];
  const [paid, moved] = await whileRowLocked(api, other.order.id, [
    () => take(business, other.order.id, ['pay', { finalTotal: 200 }]),
    () => moveLines(meal, other.table, pieces(meal, 1)),
  ]);
  takenBy(paid!);
  const { to } = moved!.json<Moved>();
  expect(to.id).not.toBe(other.order.id);
  expect(to).toMatchObject({ tableId: other.table.id, total: 100 });
});

test('the other order moves away in the meantime: the lines go to the requested table', async () => {
  const [meal, other] = [await createOrderedTable(business), await createOrderedTable(business)];
  const table = await createTable(business);
  const [left, moved] = await whileRowLocked(api, other.order.id, [
    () => relocate(business, other.order.id, ['move', { toTableId: table.id }]),
    () => moveLines(meal, other.table, pieces(meal, 1)),
  ]);
  expect(left!.json()).toMatchObject({ tableId: table.id, total: 200 });
  expect(moved!.json()).toMatchObject({ to: { tableId: other.table.id, total: 100 } });
  expect(await openOrderAt(table)).toEqual(left!.json());
});

test('a split line returns its stock on both orders (ORD-31)', async () => {
  const item = await createItem(business, { stockAmount: 10 });
  const [table, other] = [await createTable(business), await createTable(business)];
  const added = await business
    .as('WAITER')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: item.id, qty: 6 }] });
  const order = added.json<OpenOrderResponse>();
  const lines = [{ lineId: order.lines[0]!.id, qty: 4 }];
  const body = { toTableId: other.id, lines };
  const { from, to } = (await relocate(business, order.id, ['move-lines', body])).json<Moved>();

  for (const { id, lines: saved } of [from!, to]) {
    const canceled = await business.as('CASHIER').post(`/api/orders/${id}/cancel-lines`, {
      lines: [{ lineId: saved[0]!.id, qty: 1, reason: 'Vazgeçti' }],
      restock: true,
    });
    expect(canceled.statusCode).toBe(200);
  }

  const { rows } = await api.owner.query<{ stock: string }>(
    'select stock_milli as stock from menu_items where id = $1',
    [item.id],
  );
  expect(Number(rows[0]!.stock)).toBe(6_000);
});
