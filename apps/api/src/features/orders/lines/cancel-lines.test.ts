import type { Ticket } from '@sofra/domain/slips/ticket';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCategory, createItem, ledgerOf } from '#test/factories/menu-factories.ts';
import {
  auditOf,
  expectTrueLedger,
  createOrderedTable,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { codeOf, take, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const cancel = (orderId: string, lines: Json[], more: Json = {}, headers: Record<string, string> = {}) =>
  business
    .as('CASHIER')
    .post(`/api/orders/${orderId}/cancel-lines`, { lines, restock: true, ...more }, headers);
const add = (tableId: string, ...lines: Json[]) =>
  business.as('WAITER').post(`/api/tables/${tableId}/add-lines`, { lines });
const openOrderOf = (answer: LightMyRequestResponse) =>
  answer.json<{ openOrder: OpenOrderResponse | null }>().openOrder;

const orderRow = async (orderId: string) => {
  const { rows } = await api.owner.query<{ status: string; version: number; bill_printed_at: Date | null }>(
    'select status, version, bill_printed_at from orders where id = $1',
    [orderId],
  );
  return rows[0]!;
};
const cancellationsOf = async (orderId: string) =>
  (
    await api.owner.query<Json>(
      `select qty, amount_kurus as amount, reason, is_restocked, canceled_by_name as by from cancellations
        where order_id = $1 order by created_at, reason`,
      [orderId],
    )
  ).rows;
const quantitiesOf = async (orderId: string) =>
  (
    await api.owner.query<{ qty: number; paid_qty: number; canceled_qty: number }>(
      'select qty, paid_qty, canceled_qty from order_lines where order_id = $1 order by id',
      [orderId],
    )
  ).rows;

const payPieces = (orderId: string, lineId: string, qty: number) =>
  take(business, orderId, ['pay-partial', { lines: [{ lineId, qty }], finalTotal: qty * 100 }]);

test('cancels pieces with a reason, records the user, notifies the screens and voids the bill (ORD-14)', async () => {
  const { table, order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  await api.owner.query('update orders set bill_printed_at = now(), was_billed = true where id = $1', [
    order.id,
  ]);
  api.published.length = 0;

  const answer = await cancel(order.id, [{ lineId: order.lines[0]!.id, qty: 2, reason: ' soğuk geldi ' }]);

  expect(answer.statusCode).toBe(200);
  expect(openOrderOf(answer)).toMatchObject({
    id: order.id,
    version: order.version + 1,
    total: 100,
    billPrintedAt: null,
    lines: [{ qty: 1 }],
    canceledLines: [{ qty: 2, reason: 'soğuk geldi' }],
  });
  expect(await cancellationsOf(order.id)).toEqual([
    { qty: 2, amount: '20000', reason: 'soğuk geldi', is_restocked: true, by: 'Murat Şahin' },
  ]);
  expect(await orderRow(order.id)).toMatchObject({ version: order.version + 1, bill_printed_at: null });
  expect(api.published.map(({ event }) => event)).toEqual([
    { name: 'kds:changed', facts: { stationId: null } },
    {
      name: 'orders:changed',
      facts: { orderId: order.id, tableId: table.id, version: order.version + 1 },
    },
    { name: 'tables:changed', facts: {} },
  ]);
  expect(await auditOf(api, business.id, 'order.cancelLines')).toContainEqual({
    table: table.name,
    isRestocked: true,
    wasBillPrinted: true,
    lines: [expect.objectContaining({ qty: 2, amountKurus: 20_000, reason: 'soğuk geldi' })],
  });
});

test('each station and printer gets one VOID per operation, with the notes of the lines (ORD-14)', async () => {
  const business = await api.createBusiness('Ocakbaşı');
  const [grillPrinter, barPrinter] = [
    await createPrinter(business, { name: 'Ocak' }),
    await createPrinter(business, { name: 'Bar' }),
  ];
  const grill = await createStation(business, 'Ocak', [grillPrinter]);
  const bar = await createStation(business, 'Bar', [barPrinter]);
  const grilled = await createCategory(business, { stationId: grill.id });
  const adana = await createItem(business, { name: 'Adana', categoryId: grilled.id });
  const urfa = await createItem(business, { name: 'Urfa', categoryId: grilled.id });
  const ayran = await createItem(business, {
    name: 'Ayran',
    categoryId: (await createCategory(business, { stationId: bar.id })).id,
  });
  const table = await createTable(business);
  const saved = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, {
    lines: [
      { itemId: adana.id, qty: 2, note: 'acısız' },
      { itemId: urfa.id, qty: 1 },
      { itemId: ayran.id, qty: 3 },
    ],
  });
  const order = saved.json<OpenOrderResponse>();
  const lineOf = (item: { id: string }) => order.lines.find((line) => line.itemId === item.id)!.id;

  await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, {
    lines: [
      { lineId: lineOf(adana), qty: 1 },
      { lineId: lineOf(urfa), qty: 1 },
      { lineId: lineOf(ayran), qty: 2 },
    ],
    restock: false,
  });

  const { rows } = await api.owner.query<{ printer_id: string; ticket: Ticket }>(
    `select printer_id, ticket from print_jobs where business_id = $1 and type = 'VOID' order by position`,
    [business.id],
  );
  const byName = (items: Ticket['items']) => items.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(
    rows.map(({ printer_id, ticket }) => [printer_id, ticket.stationName, byName(ticket.items)]),
  ).toEqual([
    [
      grillPrinter.id,
      'Ocak',
      [
        { name: 'Adana', qty: 1, note: 'acısız' },
        { name: 'Urfa', qty: 1, note: null },
      ],
    ],
    [barPrinter.id, 'Bar', [{ name: 'Ayran', qty: 2, note: null }]],
  ]);
  expect(rows[0]!.ticket).toMatchObject({ staffName: 'Murat Şahin', orderNumber: order.number });
});

test('restock returns pieces to stock; waste leaves again, and the ledger has both kinds (ORD-16)', async () => {
  const table = await createTable(business);
  const item = await createItem(business, { stockAmount: 10 });
  const order = (await add(table.id, { itemId: item.id, qty: 4 })).json<OpenOrderResponse>();
  const line = order.lines[0]!.id;
  await cancel(order.id, [{ lineId: line, qty: 1 }], { restock: true });
  await cancel(order.id, [{ lineId: line, qty: 2, reason: '' }], { restock: false });

  expect((await ledgerOf(api, item.id)).map(({ kind, after }) => [kind, after])).toEqual([
    ['SET', 10_000],
    ['SALE', 6_000],
    ['CANCEL', 7_000],
    ['CANCEL', 9_000],
    ['WASTE', 7_000],
  ]);
  expect(await cancellationsOf(order.id)).toMatchObject([
    { qty: 1, reason: null, is_restocked: true },
    { qty: 2, reason: null, is_restocked: false },
  ]);
});

test('a cancellation returns no stock of an item that was untracked at the sale', async () => {
  const { items, order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  await business.as('ADMIN').patch(`/api/menu/items/${items[0]!.id}`, { stockAmount: 5, stockUnit: 'ADET' });
  await cancel(order.id, [{ lineId: order.lines[0]!.id, qty: 1 }]);
  expect((await ledgerOf(api, items[0]!.id)).map(({ kind }) => kind)).toEqual(['SET']);
});

test('the last portion is sold to exactly one of two tables, and can be sold again after a cancellation', async () => {
  const künefe = await createItem(business, { name: 'Künefe', stockAmount: 1 });
  const tables = [await createTable(business), await createTable(business)];
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from menu_items where id = $1 for no key update', [künefe.id]);
  const saves = tables.map(({ id }) => add(id, { itemId: künefe.id, qty: 1 }));
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  const answers = await Promise.all(saves);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

  const loser = answers[0]!.statusCode === 409 ? 0 : 1;
  const sold = answers[1 - loser]!.json<OpenOrderResponse>();
  expect(openOrderOf(await cancel(sold.id, [{ lineId: sold.lines[0]!.id, qty: 1 }]))).toBeNull();
  expect((await add(tables[loser]!.id, { itemId: künefe.id, qty: 1 })).statusCode).toBe(200);
});

test('the quantities of a line named twice are added, each with its own reason (ORD-15)', async () => {
  const { order, items } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const lineId = order.lines[0]!.id;
  const tooMany = await cancel(order.id, [
    { lineId, qty: 2 },
    { lineId, qty: 2 },
  ]);
  expect(codeOf(tooMany)).toEqual([409, 'QTY_EXCEEDS_REMAINING']);
  expect(tooMany.json()).toMatchObject({ details: { itemId: items[0]!.id, remaining: 3 } });
  expect(await cancellationsOf(order.id)).toEqual([]);

  const answer = await cancel(order.id, [
    { lineId, qty: 1, reason: 'dökülmüş' },
    { lineId, qty: 1, reason: 'istemedi' },
  ]);
  expect(openOrderOf(answer)).toMatchObject({ total: 100, lines: [{ qty: 1 }] });
  expect(await cancellationsOf(order.id)).toMatchObject([
    { qty: 1, reason: 'dökülmüş' },
    { qty: 1, reason: 'istemedi' },
  ]);
});

test('a line of another order and an unknown line are not found (ORD-15)', async () => {
  const { order } = await createOrderedTable(business);
  const other = await createOrderedTable(business);
  const lines = [
    { lineId: order.lines[0]!.id, qty: 1 },
    { lineId: other.order.lines[0]!.id, qty: 1 },
  ];
  expect(codeOf(await cancel(order.id, lines))).toEqual([404, 'NOT_FOUND']);
  expect(await cancellationsOf(order.id)).toEqual([]);
});

test('the order closes with its last piece: cancelled without a payment, else paid (ORD-18)', async () => {
  const untouched = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const all = [{ lineId: untouched.order.lines[0]!.id, qty: 2 }];
  expect(openOrderOf(await cancel(untouched.order.id, all))).toBeNull();
  expect(await orderRow(untouched.order.id)).toMatchObject({
    status: 'CANCELED',
    version: untouched.order.version + 1,
  });

  const partPaid = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const [line] = partPaid.order.lines;
  await payPieces(partPaid.order.id, line!.id, 1);
  expect(openOrderOf(await cancel(partPaid.order.id, [{ lineId: line!.id, qty: 1 }]))).toBeNull();
  expect(await orderRow(partPaid.order.id)).toMatchObject({ status: 'PAID' });
  const free = await business.as('WAITER').get(`/api/tables/${partPaid.table.id}/open-order`);
  expect(free.json()).toBeNull();
});

test('paid pieces cannot be cancelled', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const lineId = order.lines[0]!.id;
  expect((await payPieces(order.id, lineId, 2)).statusCode).toBe(200);
  const refused = await cancel(order.id, [{ lineId, qty: 2 }]);
  expect(refused.json()).toMatchObject({ code: 'QTY_EXCEEDS_REMAINING', details: { remaining: 1 } });
});

test('after a share: not below the paid amount; at exactly that amount the order is paid (ORD-19)', async () => {
  const { order } = await createOrderedTable(business, [
    { price: 100, qty: 2 },
    { price: 50, qty: 1 },
  ]);
  await take(business, order.id, ['pay-share', { amount: 150 }]);
  const dear = order.lines.find((line) => line.qty === 2)!.id;

  expect(codeOf(await cancel(order.id, [{ lineId: dear, qty: 2 }]))).toEqual([409, 'BELOW_PAID']);
  expect(await cancellationsOf(order.id)).toEqual([]);
  expect(openOrderOf(await cancel(order.id, [{ lineId: dear, qty: 1 }]))).toBeNull();
  expect(await orderRow(order.id)).toMatchObject({ status: 'PAID', version: order.version + 2 });
});

test('where the business requires a reason, each line needs one (ORD-17)', async () => {
  const strict = await api.createBusiness('Kuralcı');
  await strict.as('ADMIN').patch('/api/business/me', { settings: { cancelReasonRequired: true } });
  const { order } = await createOrderedTable(strict, [
    { price: 100, qty: 1 },
    { price: 50, qty: 1 },
  ]);
  const [first, second] = order.lines.map(({ id }) => id);
  const ask = (reason: string | null) =>
    strict.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, {
      lines: [
        { lineId: first, qty: 1, reason: 'bayat' },
        { lineId: second, qty: 1, reason },
      ],
      restock: false,
    });
  for (const none of [null, '  ']) {
    const refused = await ask(none);
    expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
    expect(refused.json()).toMatchObject({
      details: { fields: [{ path: 'lines.1.reason', reason: 'İptal nedeni yazın.' }] },
    });
  }
  expect((await ask('yanlış masa')).statusCode).toBe(200);
});

test('a closed order refuses cancellations', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  await take(business, order.id, ['pay', { finalTotal: 100 }]);
  expect(codeOf(await cancel(order.id, [{ lineId: order.lines[0]!.id, qty: 1 }]))).toEqual([
    409,
    'ORDER_NOT_OPEN',
  ]);
});

test('a waiter cancels nothing alone, and another business’s order is not found (ORD-14)', async () => {
  const { order } = await createOrderedTable(business);
  const body = { lines: [{ lineId: order.lines[0]!.id, qty: 1 }], restock: true };
  const url = `/api/orders/${order.id}/cancel-lines`;
  expect((await business.as('WAITER').post(url, body)).statusCode).toBe(422);
  const stranger = await api.createBusiness('Yabancı');
  expect((await stranger.as('ADMIN').post(url, body)).statusCode).toBe(404);
  expect(await cancellationsOf(order.id)).toEqual([]);
});

test('a repeated key cancels once and prints one VOID', async () => {
  const business = await api.createBusiness('Tekrar');
  await createPrinter(business, { name: 'Kasa' });
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const body = { lines: [{ lineId: order.lines[0]!.id, qty: 1 }], restock: true };
  const ask = () =>
    business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, body, { 'idempotency-key': 'iptal' });
  const [first, again] = [await ask(), await ask()];
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
  expect(await cancellationsOf(order.id)).toHaveLength(1);
  const { rowCount } = await api.owner.query(
    `select from print_jobs where business_id = $1 and type = 'VOID'`,
    [business.id],
  );
  expect(rowCount).toBe(1);
});

test('two cancellations of the same pieces at once: one succeeds, the other returns the remaining number', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 2 }];
  const both = [() => cancel(order.id, lines), () => cancel(order.id, lines)];
  const [first, second] = await whileRowLocked(api, order.id, both);
  expect(first!.statusCode).toBe(200);
  expect(second!.json()).toMatchObject({ code: 'QTY_EXCEEDS_REMAINING', details: { remaining: 1 } });
  expect(await quantitiesOf(order.id)).toEqual([{ qty: 3, paid_qty: 0, canceled_qty: 2 }]);
});

test.each(['cancelled', 'paid'])(
  'cancelling and paying at the same time, %s first: no piece is in both',
  async (first) => {
    const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
    const lineId = order.lines[0]!.id;
    const both = [() => cancel(order.id, [{ lineId, qty: 2 }]), () => payPieces(order.id, lineId, 2)];
    const answers = await whileRowLocked(api, order.id, first === 'paid' ? both.reverse() : both);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[1]!.json()).toMatchObject({ code: 'QTY_EXCEEDS_REMAINING', details: { remaining: 1 } });
    const counted = first === 'paid' ? { paid_qty: 2, canceled_qty: 0 } : { paid_qty: 0, canceled_qty: 2 };
    expect(await quantitiesOf(order.id)).toEqual([{ qty: 3, ...counted }]);
  },
);
