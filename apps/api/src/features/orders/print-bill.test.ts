import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { Ticket } from '@sofra/domain/slips/ticket';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem } from '#test/factories/menu-factories.ts';
import { auditOf, createOrderedTable, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { codeOf, take, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const print = (orderId: string, role: 'WAITER' | 'CASHIER' = 'WAITER') =>
  business.as(role).post(`/api/orders/${orderId}/bill`);
const add = (tableId: string, ...lines: Json[]) =>
  business.as('WAITER').post(`/api/tables/${tableId}/add-lines`, { lines });
const openOrderAt = async (tableId: string) =>
  (await business.as('WAITER').get(`/api/tables/${tableId}/open-order`)).json<
    OpenOrderResponse & { billPrintedAt: string | null }
  >();

interface BillRow {
  printer: string;
  dedupe_key: string;
  copy_no: number;
  ticket: Ticket;
}
const billsOf = async (orderId: string) =>
  (
    await api.owner.query<BillRow>(
      `select p.name as printer, j.dedupe_key, j.copy_no, j.ticket
         from print_jobs j join printers p on p.business_id = j.business_id and p.id = j.printer_id
        where j.order_id = $1 and j.dedupe_key like 'bill:%' order by j.position`,
      [orderId],
    )
  ).rows;

test('a waiter prints the unpaid lines on the receipt printer, equal lines as one row (ORD-36)', async () => {
  await createPrinter(business, { name: 'Mutfak' });
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  await business.as('ADMIN').patch('/api/business/me', { settings: { slipFooter: 'Afiyet olsun' } });
  const table = await createTable(business, { name: 'Bahçe 3' });
  const iskender = await createItem(business, { name: 'İskender', price: 390 });
  const ayran = await createItem(business, { name: 'Ayran', price: 45 });
  await add(table.id, { itemId: iskender.id, qty: 1, note: 'az pişmiş' });
  await add(table.id, { itemId: iskender.id, qty: 1 });
  await add(table.id, { itemId: ayran.id, qty: 2 });
  api.time.now = new Date('2026-11-20T18:05:00Z');
  const order = await openOrderAt(table.id);
  api.published.length = 0;

  const answer = await print(order.id);
  api.time.now = null;

  expect(answer.json()).toMatchObject({ copyNo: 1 });
  const [bill] = await billsOf(order.id);
  expect(bill).toMatchObject({ printer: 'Kasa', dedupe_key: `bill:${order.id}:1`, copy_no: 1 });
  expect(slipToText(renderSlip(bill!.ticket, 32), 32).split('\n')).toEqual([
    '         Çınaraltı Kafe',
    '            ADİSYON',
    '            Bahçe 3',
    '        20.11.2026 21:05',
    '        Garson: Çağrı Öz',
    '         Adisyon No: 1',
    '------------------------------',
    '2 x İskender           780,00 TL',
    '2 x Ayran               90,00 TL',
    '------------------------------',
    'TOPLAM                 870,00 TL',
    '          Afiyet olsun',
    '       MALİ DEĞERİ YOKTUR',
  ]);
  expect(api.published.map(({ event }) => event.name)).toEqual([
    'print:ticket',
    'orders:changed',
    'tables:changed',
  ]);
  expect(await auditOf(api, business.id, 'order.bill')).toEqual([{ table: 'Bahçe 3', copyNo: 1 }]);
});

test('after a share the bill shows the paid and the owed amount; after a part, only the rest', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const shared = await createOrderedTable(business, [{ price: 300, qty: 1 }]);
  await take(business, shared.order.id, ['pay-share', { amount: 100 }]);
  await print(shared.order.id);
  expect((await billsOf(shared.order.id))[0]!.ticket).toMatchObject({
    subtotal: 30_000,
    paid: 10_000,
    total: 20_000,
  });

  const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  await take(business, order.id, ['pay-partial', { lines, finalTotal: 100 }]);
  await print(order.id);
  const [{ ticket }] = (await billsOf(order.id)) as [BillRow];
  expect(ticket).toMatchObject({ items: [{ qty: 2, total: 20_000 }], subtotal: 20_000, total: 20_000 });
});

test('the bill has the fiscal note as the business set it', async () => {
  await createPrinter(business, { name: 'Kasa' });
  await business.as('ADMIN').patch('/api/business/me', { settings: { nonFiscalMark: false } });
  const { order } = await createOrderedTable(business);
  await print(order.id);
  expect((await billsOf(order.id))[0]!.ticket).toMatchObject({ isNonFiscal: false });
});

test('the table is marked for the bill and the version stays, so no payment in progress is refused (ORD-36)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { table, order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  await print(order.id);
  const open = await openOrderAt(table.id);
  expect(open.version).toBe(order.version);
  expect(open.billPrintedAt).not.toBeNull();
  expect(api.published.findLast(({ event }) => event.name === 'orders:changed')?.event.facts).toEqual({
    orderId: order.id,
    tableId: table.id,
    version: order.version,
  });
  const paid = await take(business, order.id, ['pay', { finalTotal: 100, expectedVersion: order.version }]);
  expect(paid.statusCode).toBe(200);
});

test('an unchanged bill is printed again as a copy; after a change the next bill is no copy (ORD-36)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { table, order, items } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const [line] = order.lines;
  await print(order.id);
  await print(order.id, 'CASHIER');
  await add(table.id, { itemId: items[0]!.id, qty: 1 });
  await print(order.id);
  const lines = [{ lineId: line!.id, qty: 1 }];
  await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, { lines, restock: true });
  await print(order.id);
  await take(business, order.id, ['pay-partial', { lines, finalTotal: 100 }]);
  await print(order.id);
  expect((await print(order.id)).json()).toMatchObject({ copyNo: 6 });
  const marks = (await billsOf(order.id)).map(({ copy_no, ticket }) => [copy_no, ticket.copyMark ?? null]);
  expect(marks).toEqual([
    [1, null],
    [2, 'KOPYA'],
    [3, null],
    [4, null],
    [5, null],
    [6, 'KOPYA'],
  ]);
});

test('a bill with the same total for other dishes is no copy', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { table, order, items } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const other = await createItem(business, { price: 100 });
  await print(order.id);
  const swap = [
    { itemId: items[0]!.id, qty: -1 },
    { itemId: other.id, qty: 1 },
  ];
  await business.as('CASHIER').post(`/api/tables/${table.id}/add-lines`, { lines: swap });
  await print(order.id);
  const [, second] = await billsOf(order.id);
  expect([second!.ticket.total, second!.ticket.copyMark]).toEqual([10_000, undefined]);
});

test('a receipt of the order does not count as its bill', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  await take(business, order.id, ['pay-partial', { lines, finalTotal: 100 }]);
  expect((await print(order.id)).json()).toMatchObject({ copyNo: 1 });
});

test('two requests at once print two slips with different numbers', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { order } = await createOrderedTable(business);
  const answers = await whileRowLocked(api, order.id, [() => print(order.id), () => print(order.id)]);
  expect(answers.map((answer) => answer.json<{ copyNo: number }>().copyNo)).toEqual([1, 2]);
  expect(new Set(answers.map((answer) => answer.json<{ jobId: string }>().jobId)).size).toBe(2);
});

test('without a printer the bill is refused, and the table is not marked (ORD-37)', async () => {
  const { table, order } = await createOrderedTable(business);
  expect(codeOf(await print(order.id))).toEqual([422, 'NO_PRINTER']);
  expect((await openOrderAt(table.id)).billPrintedAt).toBeNull();
});

test('a closed order has no bill, another business’s order is not found, and the kitchen prints none', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const url = `/api/orders/${order.id}/bill`;
  expect((await business.as('KITCHEN').post(url)).statusCode).toBe(403);
  const stranger = await api.createBusiness('Yabancı');
  expect((await stranger.as('ADMIN').post(url)).statusCode).toBe(404);
  await take(business, order.id, ['pay', { finalTotal: 100 }]);
  expect(codeOf(await print(order.id))).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(await billsOf(order.id)).toEqual([]);
});
