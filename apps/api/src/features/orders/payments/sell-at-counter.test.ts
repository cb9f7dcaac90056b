import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { openCash } from '#test/factories/cash-factories.ts';
import { ticketsOf } from '#test/factories/kitchen-requests.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { behindAnother } from '#test/staged-race.ts';

let api: TestApi;
let business: TestBusiness;
let tea: Created;
let pide: Created;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  const station = await createStation(business, 'Fırın', [await createPrinter(business, { name: 'Fırın' })]);
  tea = await createItem(business, { price: 20 });
  pide = await createItem(business, { price: 200, stationId: station.id, stockAmount: 9 });
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const sell = (items: readonly Created[], body: Json = {}, headers: Record<string, string> = {}) =>
  business.as('CASHIER').post(
    '/api/counter-sales',
    {
      id: newId(),
      lines: items.map(({ id }) => ({ itemId: id, qty: 1 })),
      method: 'CASH',
      finalTotal: items.reduce((sum, { price }) => sum + Number(price), 0),
      ...body,
    },
    headers,
  );
const idOf = async (items: readonly Created[], body: Json = {}) =>
  (await sell(items, body)).json<{ order: { id: string } }>().order.id;
const slipsOf = async (orderId: string) =>
  (
    await api.owner.query<{ type: string; table: string }>(
      `select type, ticket->>'table' as table from print_jobs where order_id = $1 order by position`,
      [orderId],
    )
  ).rows;
const boardIds = async () =>
  (await business.as('WAITER').get('/api/takeaway')).json<
    { orderId: string; state: string; hasBag: boolean }[]
  >();

test('a sale is saved, paid and printed under one call number (COUNTER-1)', async () => {
  const sold = (await sell([tea, pide], { received: 250 })).json<{
    order: Json & { id: string };
    payment: Json;
    callNumber: number;
  }>();
  const name = `Tezgâh ${sold.callNumber}`;
  expect(sold.order).toMatchObject({ status: 'PAID', total: 220, table: { name } });
  expect(sold.payment).toMatchObject({ amount: 220, tableName: name, received: 250 });
  expect(await slipsOf(sold.order.id)).toEqual([
    { type: 'KOT', table: name },
    { type: 'RECEIPT', table: name },
  ]);
});

test('the same request with the same key sells once (COUNTER-1)', async () => {
  const body = { id: newId() };
  const first = await sell([tea], body, { 'idempotency-key': 'counter' });
  const again = await sell([tea], body, { 'idempotency-key': 'counter' });
  expect(again.body).toBe(first.body);
  expect(codeOf(await sell([tea], body))).toEqual([422, 'ORDER_CLOSED']);
});

test('an order that is open under the id is refused, and nothing of it is paid (COUNTER-1)', async () => {
  const order = await createCalledOrder(business, [{ itemId: tea.id, qty: 1 }]);
  expect(codeOf(await sell([tea], { id: order.id, finalTotal: 40 }))).toEqual([422, 'ORDER_REPLACED']);
  const open = await business.as('CASHIER').get(`/api/tables/${order.id}/open-order`);
  expect(open.json()).toMatchObject({ total: 20 });
});

test('a sale waits for a drawer that is being counted before it takes a call number (COUNTER-1)', async () => {
  const { id } = await openCash(business, 0);
  await sell([tea]);
  const [sold] = await behindAnother(api, {
    hold: (query) => query('select 1 from cash_sessions where id = $1 for update', [id]),
    requests: [() => sell([tea])],
    meanwhile: (query) =>
      query('select 1 from call_counters where business_id = $1 for update nowait', [business.id]),
  });
  expect(sold!.statusCode).toBe(200);
});

test('a refused payment or missing stock leaves nothing behind (COUNTER-1)', async () => {
  const count = async () =>
    (await api.owner.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]!.n;
  const before = await count();
  expect(codeOf(await sell([tea], { finalTotal: 25 }))).toEqual([422, 'TOTAL_MISMATCH']);
  expect(codeOf(await sell(Array.from({ length: 10 }, () => pide)))).toEqual([409, 'STOCK_SHORTAGE']);
  expect(await count()).toBe(before);
});

test('only what a station makes waits on the board (COUNTER-2)', async () => {
  const [made, ready] = [await idOf([pide]), await idOf([tea])];
  const board = await boardIds();
  expect(board.find(({ orderId }) => orderId === made)).toMatchObject({ state: 'PREPARING' });
  expect(board.find(({ orderId }) => orderId === ready)).toMatchObject({ state: 'DELIVERED' });
});

test('what is eaten here has no bag on ticket, kitchen display and board (COUNTER-10)', async () => {
  const bags = async (body: Json) => {
    const id = await idOf([pide], body);
    const { rows } = await api.owner.query<{ bag: boolean | null }>(
      `select (ticket->'hasBag')::boolean as bag from print_jobs where order_id = $1 order by position`,
      [id],
    );
    const shown = (await ticketsOf(business)).find(({ orderId }) => orderId === id);
    const onBoard = (await boardIds()).find(({ orderId }) => orderId === id);
    return [...rows.map(({ bag }) => bag), shown?.hasBag, onBoard?.hasBag];
  };
  // The kitchen ticket, the receipt, the display and the board.
  expect(await bags({})).toEqual([true, null, true, true]);
  expect(await bags({ isEatenHere: true })).toEqual([null, null, false, false]);
});

test('a waiter does not sell at the counter (COUNTER-1)', async () => {
  const lines = [{ itemId: tea.id, qty: 1 }];
  const body = { id: newId(), lines, method: 'CASH', finalTotal: 20 };
  expect((await business.as('WAITER').post('/api/counter-sales', body)).statusCode).toBe(403);
});
