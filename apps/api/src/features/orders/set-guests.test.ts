import type { Role } from '@sofra/domain/people/permissions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { save } from '#test/factories/course-factories.ts';
import { eventsDuring, ticketsOf } from '#test/factories/kitchen-requests.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { relocate, setBillPrinted, stationSlipsOf } from '#test/factories/order-move-requests.ts';
import { codeOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let dish: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  dish = await createItem(business, { name: 'Adana', price: 100 });
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const two = () => [{ itemId: dish.id, qty: 2 }];
/** Two dishes for 100 at a new table. */
async function seated(guests?: number): Promise<OpenOrderResponse> {
  const table = await createTable(business);
  const answer = await save(business, table.id, two(), guests === undefined ? {} : { guests });
  if (answer.statusCode !== 200) throw new Error(`add-lines answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}
const put = (id: string, guests: unknown, role: Role = 'WAITER') =>
  business.as(role).post(`/api/orders/${id}/guests`, { guests });
const storedOf = async (...ids: string[]): Promise<(number | null)[]> => {
  const { rows } = await api.owner.query<{ id: string; guests: number | null }>(
    'select id, guests from orders where id = any($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.guests ?? null);
};
const guestChanges = async () =>
  (await auditOf(api, business.id, 'order.guests')).map(({ table: _, ...way }) => way);

test('an order has a number of guests from 1 to 99 or none, for users who add lines (GUESTS-1, GUESTS-2)', async () => {
  const order = await seated();
  expect(order).not.toHaveProperty('guests');
  for (const role of ['ADMIN', 'CASHIER', 'WAITER'] as const) {
    const answer = await put(order.id, 4, role);
    expect([answer.statusCode, answer.json<Json>()['guests']]).toEqual([200, 4]);
  }
  expect((await put(order.id, 4, 'KITCHEN')).statusCode).toBe(403);
  for (const wrong of [0, 100, 2.5, -1, '4', undefined])
    expect(codeOf(await put(order.id, wrong))).toEqual([400, 'INVALID_INPUT']);
  expect((await put(order.id, 99)).json()).toMatchObject({ guests: 99 });
  const none = await put(order.id, null);
  expect(none.statusCode).toBe(200);
  expect(none.json()).not.toHaveProperty('guests');
  expect(await storedOf(order.id)).toEqual([null]);
});

test('a closed order, one without a table and one of another business are refused (GUESTS-2)', async () => {
  const order = await seated(2);
  const stranger = await api.createBusiness('Yan Komşu Lokantası');
  const foreign = await stranger.as('ADMIN').post(`/api/orders/${order.id}/guests`, { guests: 9 });
  expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND']);
  takenBy(await take(business, order.id, ['pay', { finalTotal: 200 }]));
  expect(codeOf(await put(order.id, 3))).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(await storedOf(order.id)).toEqual([2]);
  const called = await createCalledOrder(business, two(), { kind: 'TAKEAWAY' });
  expect(codeOf(await put(called.id, 3))).toEqual([400, 'INVALID_INPUT']);
  const more = await save(business, called.id, two(), { guests: 3 });
  expect(codeOf(more)).toEqual([400, 'INVALID_INPUT']);
});

test('a number that was chosen before goes with the first lines, also to an order that is open (GUESTS-3)', async () => {
  const order = await seated(3);
  expect(order['guests']).toBe(3);
  expect(await auditOf(api, business.id, 'order.open')).toMatchObject([{ guests: 3 }]);
  const more = (await save(business, String(order['tableId']), two(), { guests: 5 })).json<Json>();
  expect(more['guests']).toBe(5);
  const plain = (await save(business, String(order['tableId']), two())).json<Json>();
  expect(plain['guests']).toBe(5);
  expect(await storedOf(order.id)).toEqual([5]);
  expect(await guestChanges()).toEqual([{ from: 3, to: 5 }]);
});

test('version and printed bill stay, no slip is printed, and other screens learn of it (GUESTS-4, GUESTS-5)', async () => {
  await createPrinter(business, { name: 'Mutfak' });
  const order = await seated();
  await setBillPrinted(api, order.id);
  const slips = (await stationSlipsOf(api, business.id)).length;
  const events = await eventsDuring(api, business, () => put(order.id, 4));
  expect(events.map(({ name }) => name).toSorted()).toEqual([
    'kds:changed',
    'orders:changed',
    'tables:changed',
  ]);
  const open = await business.as('WAITER').get(`/api/tables/${String(order['tableId'])}/open-order`);
  expect(open.json()).toMatchObject({ guests: 4, version: order.version });
  expect(open.json<Json>()['billPrintedAt']).not.toBeNull();
  const tables = (await business.as('WAITER').get('/api/tables')).json<Json[]>();
  expect(tables.map(({ guests }) => guests)).toEqual([4]);
  expect((await ticketsOf(business)).map(({ guests }) => guests)).toEqual([4]);
  expect(await stationSlipsOf(api, business.id)).toHaveLength(slips);

  expect(await eventsDuring(api, business, () => put(order.id, 4))).toEqual([]);
  await put(order.id, null);
  expect(await guestChanges()).toEqual([
    { from: null, to: 4 },
    { from: 4, to: null },
  ]);
});

test('of two numbers at once the last one counts, and both are in the log (GUESTS-2)', async () => {
  const order = await seated();
  const answers = await whileRowLocked(api, order.id, [() => put(order.id, 2), () => put(order.id, 7)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await storedOf(order.id)).toEqual([7]);
  expect(await guestChanges()).toEqual([
    { from: null, to: 2 },
    { from: 2, to: 7 },
  ]);
});

test('a number waits for a save that closes the table, and is refused then (GUESTS-2)', async () => {
  const order = await seated(2);
  const pay = () => take(business, order.id, ['pay', { finalTotal: 200 }]);
  const [paid, late] = await whileRowLocked(api, order.id, [pay, () => put(order.id, 7)]);
  expect(paid!.statusCode).toBe(200);
  expect(codeOf(late!)).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(await storedOf(order.id)).toEqual([2]);
});

test('the number stays when the order moves or changes, and goes when it becomes takeaway (GUESTS-6)', async () => {
  const order = await seated(3);
  const free = await createTable(business);
  const moved = await relocate(business, order.id, ['move', { toTableId: free.id }]);
  expect(moved.json()).toMatchObject({ guests: 3 });
  await business.as('WAITER').post(`/api/orders/${order.id}/hand-over`, {
    toUserId: business.as('CASHIER').userId,
  });
  await save(business, free.id, two());
  expect(await storedOf(order.id)).toEqual([3]);
  const called = await relocate(business, order.id, ['move', { toKind: 'TAKEAWAY' }]);
  expect(called.json()).not.toHaveProperty('guests');
  expect(await storedOf(order.id)).toEqual([null]);
});

test('a merge adds the numbers, and the emptied order counts none twice (GUESTS-7)', async () => {
  const [from, into] = [await seated(4), await seated(2)];
  const merged = await relocate(business, from.id, ['merge', { intoOrderId: into.id }]);
  expect(merged.json()).toMatchObject({ guests: 6 });
  expect(await storedOf(from.id, into.id)).toEqual([0, 6]);
  expect(await guestChanges()).toEqual([{ from: 2, to: 6 }]);

  const uncounted = await seated();
  await relocate(business, into.id, ['merge', { intoOrderId: uncounted.id }]);
  expect(await storedOf(into.id, uncounted.id)).toEqual([0, 6]);
  const [plain, other] = [await seated(), await seated()];
  await relocate(business, plain.id, ['merge', { intoOrderId: other.id }]);
  expect(await storedOf(plain.id, other.id)).toEqual([null, null]);
});

test('pieces that move to a new order take no guests along, all of them do (GUESTS-7, GUESTS-8)', async () => {
  const order = await seated(4);
  const lines = (qty: number) => [{ lineId: order.lines[0]!.id, qty }];
  const free = await createTable(business);
  const some = await relocate(business, order.id, ['move-lines', { toTableId: free.id, lines: lines(1) }]);
  const { from, to } = some.json<{ from: OpenOrderResponse; to: OpenOrderResponse }>();
  expect([from['guests'], to]).toEqual([4, expect.not.objectContaining({ guests: expect.anything() })]);
  expect(await storedOf(order.id, to.id)).toEqual([4, 0]);
  const tables = (await business.as('WAITER').get('/api/tables')).json<Json[]>();
  expect(tables.find(({ id }) => id === free.id)).not.toHaveProperty('guests');

  const other = await createTable(business);
  const all = await relocate(business, order.id, ['move-lines', { toTableId: other.id, lines: lines(1) }]);
  const rest = all.json<{ from: null; to: OpenOrderResponse }>();
  expect([rest.from, rest.to['guests']]).toEqual([null, 4]);
  expect(await storedOf(order.id, rest.to.id)).toEqual([0, 4]);
  expect((await put(to.id, 2)).json()).toMatchObject({ guests: 2 });

  const again = await relocate(business, rest.to.id, [
    'move-lines',
    { toKind: 'TAKEAWAY', lines: [{ lineId: rest.to.lines[0]!.id, qty: 1 }] },
  ]);
  expect(await storedOf(again.json<{ to: OpenOrderResponse }>().to.id)).toEqual([null]);
});

test('Siparişler shows the number of open and of paid orders (GUESTS-10)', async () => {
  const [counted, plain] = [await seated(3), await seated()];
  const listed = async (status: string) => {
    const orders = (await business.as('CASHIER').get(`/api/orders?status=${status}`)).json<Json[]>();
    return [counted, plain].map((order) => orders.find(({ id }) => id === order.id)?.['guests']);
  };
  expect(await listed('OPEN')).toEqual([3, undefined]);
  for (const { id } of [counted, plain]) takenBy(await take(business, id, ['pay', { finalTotal: 200 }]));
  expect(await listed('PAID')).toEqual([3, undefined]);
});
