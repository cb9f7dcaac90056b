import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  await createStation(business, 'Bar', [await createPrinter(business, { name: 'Bar' })]);
});
afterAll(() => api.stop());

const open = async (key: string, itemId: string, qty = 1) => {
  const table = await createTable(business);
  const body = { lines: [{ itemId, qty }] };
  const url = `/api/tables/${table.id}/add-lines`;
  const send = () => business.as('WAITER').post(url, body, { 'idempotency-key': key });
  return { answer: await send(), send };
};
const rowsOf = async (sql: string, values: unknown[]) => (await api.owner.query<Json>(sql, values)).rows;

test('an order has one number in its row, response, repeated response, audit log and ticket (ORD-1)', async () => {
  const item = await createItem(business);
  const { answer, send } = await open('first', item.id);
  const { id, number } = answer.json<OpenOrderResponse & { number: number }>();

  expect(number).toBe(1);
  expect((await send()).body).toBe(answer.body);
  expect(await rowsOf('select number::int from orders where id = $1', [id])).toEqual([{ number }]);
  expect(await auditOf(api, business.id, 'order.open')).toMatchObject([{ number }]);
  expect(
    await rowsOf(`select (ticket->>'orderNumber')::int as number from print_jobs where order_id = $1`, [id]),
  ).toEqual([{ number }]);
});

test('a refused save uses no number, and numbers increase by one (ORD-1)', async () => {
  const last = await createItem(business, { stockAmount: 1 });
  expect((await open('too many', last.id, 2)).answer.statusCode).toBe(409);
  const { answer } = await open('next', last.id);
  expect(answer.json()).toMatchObject({ number: 2 });
  await expectTrueLedger(api);
});

test('an order that starts with moved pieces has its number on the slip and in the audit log (ORD-30)', async () => {
  const item = await createItem(business);
  const { answer } = await open('source', item.id, 2);
  const order = answer.json<OpenOrderResponse>();
  const table = await createTable(business);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  const moved = await business
    .as('WAITER')
    .post(`/api/orders/${order.id}/move-lines`, { toTableId: table.id, lines });
  expect(moved.json()).toMatchObject({ to: { number: 4 } });
  const slips = await rowsOf(
    `select (ticket->>'orderNumber')::int as number from print_jobs where ticket->>'kind' = 'MOVE'`,
    [],
  );
  expect(slips).toEqual([{ number: 4 }]);
  expect((await auditOf(api, business.id, 'order.open')).at(-1)).toMatchObject({ number: 4 });
});
