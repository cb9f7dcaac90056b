import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createItem, ledgerOf } from '#test/factories/menu-factories.ts';
import {
  auditOf,
  expectTrueLedger,
  createOrderedTable,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { codeOf, take, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createOpenOrder, createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const cancel = (orderId: string, role: 'ADMIN' | 'CASHIER' | 'WAITER' = 'CASHIER', more: Json = {}) =>
  business.as(role).patch(`/api/orders/${orderId}/status`, { status: 'CANCELED', ...more });
const versionOf = async (orderId: string) => {
  const { rows } = await api.owner.query<{ version: number }>('select version from orders where id = $1', [
    orderId,
  ]);
  return rows[0]?.version;
};

test('cancels every unpaid piece, returns it to stock and closes the order (ORD-20)', async () => {
  const table = await createTable(business);
  const ayran = await createItem(business, { price: 40, stockAmount: 10 });
  const pide = await createItem(business, { price: 200 });
  const lines = [
    { itemId: ayran.id, qty: 3 },
    { itemId: pide.id, qty: 1 },
  ];
  const saved = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, { lines });
  const order = saved.json<OpenOrderResponse>();
  api.published.length = 0;

  const answer = await cancel(order.id);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id: order.id,
    status: 'CANCELED',
    total: 0,
    discountAmount: 0,
    paymentMethod: null,
    table: { id: table.id, name: table.name },
    paidAt: null,
  });
  const { rows } = await api.owner.query(
    'select qty, reason, is_restocked from cancellations where order_id = $1 order by qty',
    [order.id],
  );
  expect(rows).toEqual([
    { qty: 1, reason: 'Adisyon iptali', is_restocked: true },
    { qty: 3, reason: 'Adisyon iptali', is_restocked: true },
  ]);
  expect((await ledgerOf(api, ayran.id)).at(-1)).toMatchObject({ kind: 'CANCEL', after: 10_000 });
  expect((await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json()).toBeNull();
  expect(await auditOf(api, business.id, 'order.cancel')).toContainEqual({ table: table.name });
  expect(api.published.map(({ event }) => event.name)).toEqual([
    'kds:changed',
    'orders:changed',
    'tables:changed',
    'stock:changed',
  ]);
  expect(api.published[1]?.event.facts).toMatchObject({ version: await versionOf(order.id) });
});

test('sends the cancellation to the kitchen, and records waste when requested', async () => {
  const otherBusiness = await api.createBusiness('Ocak');
  await createPrinter(otherBusiness, { name: 'Kasa' });
  const { order } = await createOrderedTable(otherBusiness, [{ price: 100, qty: 2 }]);
  const body = { status: 'CANCELED', restock: false };
  await otherBusiness.as('ADMIN').patch(`/api/orders/${order.id}/status`, body);
  const { rows } = await api.owner.query(
    `select c.is_restocked, j.ticket->'items'->0->>'qty' as qty
       from cancellations c join print_jobs j on j.order_id = c.order_id and j.type = 'VOID' where c.order_id = $1`,
    [order.id],
  );
  expect(rows).toEqual([{ is_restocked: false, qty: '2' }]);
});

test('cancelling a cancelled order changes nothing, for a waiter too (ORD-21)', async () => {
  const { order } = await createOrderedTable(business);
  const first = await cancel(order.id);
  api.published.length = 0;
  const again = await cancel(order.id, 'WAITER');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(api.published).toEqual([]);
  const { rowCount } = await api.owner.query('select from cancellations where order_id = $1', [order.id]);
  expect(rowCount).toBe(1);
});

test('a waiter alone cancels only an empty order (ORD-20)', async () => {
  const { order } = await createOrderedTable(business);
  const refused = await cancel(order.id, 'WAITER');
  expect(codeOf(refused)).toEqual([422, 'ROLE_LIMIT']);
  expect(refused.json()).toMatchObject({ error: 'Adisyonda ürün var; iptali kasa yapabilir.' });

  // No operation leaves an open order without lines, but an older database may contain one.
  const otherBusiness = await api.createBusiness('Boş');
  const empty = await createOpenOrder(api, otherBusiness, await createTable(otherBusiness));
  const closed = await otherBusiness
    .as('WAITER')
    .patch(`/api/orders/${empty}/status`, { status: 'CANCELED' });
  expect(closed.json()).toMatchObject({ status: 'CANCELED', total: 0 });
  const kitchen = await business
    .as('KITCHEN')
    .patch(`/api/orders/${order.id}/status`, { status: 'CANCELED' });
  expect(kitchen.statusCode).toBe(403);
});

test('an order that must be empty stays as it is when it has lines or guests by then (ORD-21)', async () => {
  const { order } = await createOrderedTable(business);
  const version = await versionOf(order.id);
  api.published.length = 0;
  for (const role of ['WAITER', 'CASHIER'] as const) {
    const answer = await cancel(order.id, role, { onlyIfEmpty: true });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'OPEN', total: order.total }]);
  }
  expect([await versionOf(order.id), api.published]).toEqual([version, []]);

  const otherBusiness = await api.createBusiness('Misafirli');
  const empty = await createOpenOrder(api, otherBusiness, await createTable(otherBusiness));
  await api.owner.query('update orders set guests = 3 where id = $1', [empty]);
  const canceled = async () => {
    const body = { status: 'CANCELED', onlyIfEmpty: true };
    return (await otherBusiness.as('WAITER').patch(`/api/orders/${empty}/status`, body)).json<Json>();
  };
  expect(await canceled()).toMatchObject({ status: 'OPEN', guests: 3 });
  await api.owner.query('update orders set guests = null where id = $1', [empty]);
  expect(await canceled()).toMatchObject({ status: 'CANCELED' });
});

test('an order with a payment is not cancelled, and neither is a paid order (ORD-20)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  await take(business, order.id, ['pay-partial', { lines, finalTotal: 100 }]);
  expect(codeOf(await cancel(order.id))).toEqual([409, 'ORDER_HAS_PAYMENTS']);
  await take(business, order.id, ['pay', { finalTotal: 100 }]);
  expect(codeOf(await cancel(order.id))).toEqual([409, 'ORDER_NOT_OPEN']);

  const shared = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  await take(business, shared.order.id, ['pay-share', { amount: 50 }]);
  expect(codeOf(await cancel(shared.order.id))).toEqual([409, 'ORDER_HAS_PAYMENTS']);
});

test('a cancellation and a payment at the same time: the second is refused because the order is closed', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const paying = () => take(business, order.id, ['pay', { finalTotal: 100 }]);
  const answers = await whileRowLocked(api, order.id, [() => cancel(order.id), paying]);
  expect(answers[0]!.json()).toMatchObject({ status: 'CANCELED' });
  expect(codeOf(answers[1]!)).toEqual([409, 'ORDER_NOT_OPEN']);
});

test('no other status can be set here, and another business’s order is not found', async () => {
  const { order } = await createOrderedTable(business);
  for (const status of ['PAID', 'OPEN'])
    expect(codeOf(await cancel(order.id, 'ADMIN', { status }))).toEqual([400, 'INVALID_INPUT']);
  const stranger = await api.createBusiness('Yabancı');
  const body = { status: 'CANCELED' };
  expect((await stranger.as('ADMIN').patch(`/api/orders/${order.id}/status`, body)).statusCode).toBe(404);
});
