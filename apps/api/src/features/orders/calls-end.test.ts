import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callEventsOf, createGuest } from '#test/factories/guest-call-factories.ts';
import { expectTrueLedger, createOrderedTable, type OrderedTable } from '#test/factories/order-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

/** Open guest calls end when their table becomes free, in whichever way. */
let api: TestApi;
let business: TestBusiness;
let meal: OrderedTable;
let other: OrderedTable;
let publishedBefore: number;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  [meal, other] = [await createOrderedTable(business), await createOrderedTable(business)];
  for (const { table } of [meal, other]) {
    const guest = await createGuest(api, business, table);
    await guest.call('WAITER');
    await api.owner.query(
      'update guest_calls set answered_at = created_at, answered_by = $1 where table_id = $2',
      [business.as('WAITER').userId, table.id],
    );
    await guest.call('WAITER');
    await guest.call('BILL');
  }
  publishedBefore = api.published.length;
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const post = async (url: string, body: Json = {}) => {
  const answer = await business.as('CASHIER').post(`/api/orders/${meal.order.id}/${url}`, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};
const allLines = () => meal.order.lines.map(({ id, qty }) => ({ lineId: id, qty }));
const waiting = async () =>
  (await business.as('WAITER').get('/api/calls')).json<{ tableId: string }[]>().map(({ tableId }) => tableId);
const both = ({ table }: { table: CreatedTable }) => [table.id, table.id];

const ENDINGS: readonly [string, () => Promise<void>][] = [
  ['its bill is paid', () => post('pay', { method: 'CASH', finalTotal: 200 })],
  [
    'the last part of it is paid',
    () => post('pay-partial', { lines: allLines(), method: 'CARD', finalTotal: 200, discountType: 'NONE' }),
  ],
  ['shares pay all of it', () => post('pay-share', { method: 'CASH', amount: 200 })],
  [
    'its last line is cancelled',
    () =>
      post('cancel-lines', {
        lines: allLines().map((line) => ({ ...line, reason: 'istemedi' })),
        restock: true,
      }),
  ],
  [
    'the order is cancelled',
    async () => {
      const url = `/api/orders/${meal.order.id}/status`;
      const body = { status: 'CANCELED', restock: true, reason: 'Yanlış masa' };
      expect((await business.as('CASHIER').patch(url, body)).statusCode).toBe(200);
    },
  ],
  ['its order is merged into another', () => post('merge', { intoOrderId: other.order.id })],
  [
    'its last pieces go to another table',
    () => post('move-lines', { toTableId: other.table.id, lines: allLines() }),
  ],
  [
    'its order moves to another table',
    async () => post('move', { toTableId: (await createTable(business)).id }),
  ],
  ['its order is taken away', () => post('move', { toKind: 'TAKEAWAY' })],
];

test.each(ENDINGS)('the calls of a table end when %s (ORD-18, PUB-30)', async (_, end) => {
  await end();
  expect(await waiting()).toEqual(both(other));
  const callEvents = callEventsOf(api.published.slice(publishedBefore));
  expect(callEvents.map(({ kind }) => kind).sort()).toEqual(['BILL', 'WAITER']);
  for (const call of callEvents)
    expect(call).toMatchObject({
      businessId: business.id,
      tableId: meal.table.id,
      tableName: meal.table.name,
      isOpen: false,
    });
  const { rows } = await api.owner.query<object>(
    'select answered_at is null as open, answered_by from guest_calls where table_id = $1 and answered_by is null',
    [meal.table.id],
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ open: false, answered_by: null })));
});

test('the calls stay while something is still unpaid', async () => {
  const [line] = allLines();
  const part = { lines: [{ ...line, qty: 1 }], method: 'CASH', finalTotal: 100, discountType: 'NONE' };
  await post('pay-partial', part);
  expect(await waiting()).toEqual([...both(meal), ...both(other)]);
  expect(callEventsOf(api.published.slice(publishedBefore))).toEqual([]);
});

test('a printed bill ends the call for the bill and keeps the call for the waiter (PUB-30)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await post('bill');
  expect(await waiting()).toEqual([meal.table.id, ...both(other)]);
  const callEvents = callEventsOf(api.published.slice(publishedBefore));
  expect(callEvents).toMatchObject([{ tableId: meal.table.id, kind: 'BILL', isOpen: false }]);
});

test('deleting a table or making it passive ends its calls (PUB-30)', async () => {
  const tables = [await createTable(business), await createTable(business)];
  for (const table of tables) await (await createGuest(api, business, table)).call('BILL');
  const [first, second] = tables as [CreatedTable, CreatedTable];
  publishedBefore = api.published.length;
  await business.as('ADMIN').delete(`/api/tables/${first.id}`);
  await business.as('ADMIN').patch(`/api/tables/${second.id}`, { isActive: false });
  expect(await waiting()).toEqual([...both(meal), ...both(other)]);
  expect(callEventsOf(api.published.slice(publishedBefore))).toMatchObject([
    { tableId: first.id, tableName: first.name, isOpen: false },
    { tableId: second.id, isOpen: false },
  ]);
});
