import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { Ticket } from '@sofra/domain/slips/ticket';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createItem, ledgerOf } from '#test/factories/menu-factories.ts';
import {
  relocate,
  setKitchenStatus,
  storedLinesOf,
  storedOrderOf,
} from '#test/factories/order-move-requests.ts';
import {
  auditOf,
  expectTrueLedger,
  createOrderedTable,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { codeOf, receiptsOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const REASON = 'Geç geldi';
const comp = (orderId: string, lines: Json[], over: Json = {}) =>
  business.as('CASHIER').post(`/api/orders/${orderId}/comp-lines`, { lines, reason: REASON, ...over });
const cancel = (orderId: string, lines: Json[], restock = true) =>
  business.as('CASHIER').post(`/api/orders/${orderId}/cancel-lines`, { lines, restock });
const lower = (tableId: string, itemId: string, qty: number) =>
  business.as('CASHIER').post(`/api/tables/${tableId}/add-lines`, { lines: [{ itemId, qty: -qty }] });

interface CompedLine {
  id: string;
  qty: number;
  unitPrice: number;
  comp: { unitPrice: number; reason: string } | null;
}
const linesOf = (answer: { json: () => unknown }) =>
  (answer.json() as OpenOrderResponse).lines as unknown as CompedLine[];
const gift = (answer: { json: () => unknown }) => linesOf(answer).find((line) => line.comp !== null)!;

const compsOf = async (orderId: string) =>
  (
    await api.owner.query<Json>(
      `select qty, amount_kurus::int as amount, reason, table_name as "table", comped_by_name as by from comps
        where order_id = $1 order by id`,
      [orderId],
    )
  ).rows;
const jobsOf = async (orderId: string) =>
  (await api.owner.query('select type from print_jobs where order_id = $1', [orderId])).rows.length;

test('pieces given away become a line at 0 with a reason, recorded, sent, and printed for no kitchen (ORD-25)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { table, items, order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  await setKitchenStatus(api, order.lines[0]!.id, 'READY');
  await business.as('WAITER').post(`/api/orders/${order.id}/bill`);
  const slips = await jobsOf(order.id);
  api.published.length = 0;

  const answer = await comp(order.id, [{ lineId: order.lines[0]!.id, qty: 2 }], { reason: ` ${REASON} ` });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ version: order.version + 1, total: 100, billPrintedAt: null });
  const [rest, given] = linesOf(answer);
  expect(rest).toMatchObject({ id: order.lines[0]!.id, qty: 1, unitPrice: 100, comp: null });
  expect(given).toMatchObject({
    itemId: items[0]!.id,
    qty: 2,
    unitPrice: 0,
    comp: { unitPrice: 100, reason: REASON },
    status: 'READY',
    addedBy: 'Çağrı Öz',
    createdAt: order.lines[0]!.createdAt,
  });
  expect(await compsOf(order.id)).toEqual([
    { qty: 2, amount: 20_000, reason: REASON, table: table.name, by: 'Murat Şahin' },
  ]);
  expect(await jobsOf(order.id)).toBe(slips);
  const facts = { orderId: order.id, tableId: table.id, version: order.version + 1 };
  expect(api.published.map(({ event }) => event)).toEqual([
    { name: 'kds:changed', facts: { stationId: null } },
    { name: 'orders:changed', facts },
    { name: 'tables:changed', facts: {} },
  ]);
  expect(await auditOf(api, business.id, 'order.comp')).toContainEqual({
    table: table.name,
    reason: REASON,
    wasBillPrinted: true,
    lines: [{ name: items[0]!.name, note: null, qty: 2, amountKurus: 20_000 }],
  });
  expect((await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json()).toEqual(
    answer.json(),
  );
});

test('a line given away whole keeps its id; a partly paid and cancelled line keeps those parts', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 4 }]);
  const lineId = order.lines[0]!.id;
  await take(business, order.id, ['pay-partial', { lines: [{ lineId, qty: 1 }], finalTotal: 100 }]);
  await cancel(order.id, [{ lineId, qty: 1 }]);
  const split = await comp(order.id, [
    { lineId, qty: 1 },
    { lineId, qty: 1 },
  ]);
  expect(split.json()).toMatchObject({
    total: 0,
    paidTotal: 100,
    paidLines: [{ lineId, qty: 1, unitPrice: 100, comp: null }],
  });
  expect(await storedLinesOf(api, order.id)).toMatchObject([
    { id: lineId, qty: 2, paid: 1, canceled: 1, price: '10000' },
    { qty: 2, paid: 0, canceled: 0, price: '0' },
  ]);

  const whole = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const answer = await comp(whole.order.id, [{ lineId: whole.order.lines[0]!.id, qty: 2 }]);
  expect(linesOf(answer)).toMatchObject([{ id: whole.order.lines[0]!.id, qty: 2, comp: { unitPrice: 100 } }]);
});

test('refuses pieces that cannot be given away (ORD-26)', async () => {
  const { order, items } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const other = await createOrderedTable(business);
  const lineId = order.lines[0]!.id;
  expect(codeOf(await comp(other.order.id, [{ lineId, qty: 1 }]))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await comp(other.items[0]!.id, [{ lineId, qty: 1 }]))).toEqual([404, 'NOT_FOUND']);
  const tooMany = await comp(order.id, [{ lineId, qty: 3 }]);
  expect(tooMany.json()).toMatchObject({
    code: 'QTY_EXCEEDS_REMAINING',
    details: { itemId: items[0]!.id, remaining: 2 },
  });
  for (const reason of ['', '   ', 'x'.repeat(201), undefined])
    expect(codeOf(await comp(order.id, [{ lineId, qty: 1 }], { reason }))).toEqual([400, 'INVALID_INPUT']);

  const given = gift(await comp(order.id, [{ lineId, qty: 1 }]));
  expect(codeOf(await comp(order.id, [{ lineId: given.id, qty: 1 }]))).toEqual([422, 'ALREADY_COMPED']);
  expect(await compsOf(order.id)).toHaveLength(1);
  await take(business, order.id, ['pay', { finalTotal: 100 }]);
  expect(codeOf(await comp(order.id, [{ lineId, qty: 1 }]))).toEqual([409, 'ORDER_NOT_OPEN']);
});

test('a waiter needs an approval, the kitchen may not, and another business’s order is not found (ORD-25)', async () => {
  const { order } = await createOrderedTable(business);
  const body = { lines: [{ lineId: order.lines[0]!.id, qty: 1 }], reason: REASON };
  const url = `/api/orders/${order.id}/comp-lines`;
  expect(codeOf(await business.as('WAITER').post(url, body))).toEqual([422, 'ROLE_LIMIT']);
  expect(codeOf(await business.as('KITCHEN').post(url, body))).toEqual([403, 'ROLE_FORBIDDEN']);
  const stranger = await api.createBusiness('Öteki');
  expect(codeOf(await stranger.as('ADMIN').post(url, body))).toEqual([404, 'NOT_FOUND']);
  expect(await compsOf(order.id)).toEqual([]);
});

test.each(['given', 'paid'])(
  'giving away and paying at the same time, %s first: no piece is in both',
  async (first) => {
    const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
    const lineId = order.lines[0]!.id;
    const give = () => comp(order.id, [{ lineId, qty: 2 }]);
    const pay = () =>
      take(business, order.id, ['pay-partial', { lines: [{ lineId, qty: 2 }], finalTotal: 200 }]);
    const answers = await whileRowLocked(api, order.id, first === 'paid' ? [pay, give] : [give, pay]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[1]!.json()).toMatchObject({ code: 'QTY_EXCEEDS_REMAINING', details: { remaining: 1 } });
    expect(await compsOf(order.id)).toHaveLength(first === 'paid' ? 0 : 1);
  },
);

test('two requests at once give a piece away once, and a payment of the old total is refused', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const lineId = order.lines[0]!.id;
  const give = () => comp(order.id, [{ lineId, qty: 1 }]);
  const pay = () => take(business, order.id, ['pay', { finalTotal: 100, expectedVersion: order.version }]);
  const [one, two] = await whileRowLocked(api, order.id, [give, give]);
  expect([one!.statusCode, codeOf(two!)]).toEqual([200, [422, 'ALREADY_COMPED']]);
  expect(codeOf(await pay())).toEqual([409, 'ORDER_CHANGED']);
  expect(await compsOf(order.id)).toHaveLength(1);
});

test('an order of comps only costs 0, stays open until it is closed, and returns no stock (ORD-25, PAY-9)', async () => {
  const table = await createTable(business);
  const item = await createItem(business, { stockAmount: 10 });
  const added = await business
    .as('WAITER')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: item.id, qty: 2 }] });
  const order = added.json<OpenOrderResponse>();
  const answer = await comp(order.id, [{ lineId: order.lines[0]!.id, qty: 2 }]);
  expect(answer.json()).toMatchObject({ status: 'OPEN', total: 0 });
  expect((await ledgerOf(api, item.id)).map(({ kind }) => kind)).toEqual(['SET', 'SALE']);

  const { payment, order: closed } = takenBy(await take(business, order.id, ['pay', { finalTotal: 0 }]));
  expect(payment).toMatchObject({ amount: 0, discountAmount: 0 });
  expect(closed).toMatchObject({ status: 'PAID', total: 0 });
  const history = await business.as('ADMIN').get('/api/orders?status=PAID&full=true');
  const stored = history.json<OpenOrderResponse[]>().find(({ id }) => id === order.id)!;
  expect(stored.lines).toMatchObject([{ qty: 2, unitPrice: 0, comp: { unitPrice: 100, reason: REASON } }]);
});

test('a paid comp stays a comp on the open order, in the payments and on every copy', async () => {
  const business = await api.createBusiness('Ödeyen');
  await createPrinter(business, { name: 'Kasa' });
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const lineId = order.lines[0]!.id;
  const cashier = business.as('CASHIER');
  const lines = [{ lineId, qty: 1 }];
  const given = gift(await cashier.post(`/api/orders/${order.id}/comp-lines`, { lines, reason: REASON }));
  const paid = takenBy(
    await take(business, order.id, [
      'pay-partial',
      { lines: [...lines, { lineId: given.id, qty: 1 }], finalTotal: 100 },
    ]),
  );

  const comped = { qty: 1, unitPrice: 0, comp: { unitPrice: 100, reason: REASON } };
  const sold = { qty: 1, unitPrice: 100, comp: null };
  const byPrice = (rows: unknown) => (rows as CompedLine[]).toSorted((a, b) => a.unitPrice - b.unitPrice);
  expect(byPrice(paid.openOrder?.paidLines)).toMatchObject([comped, sold]);
  expect(byPrice(paid.payment.lines)).toMatchObject([comped, sold]);
  const listed = await cashier.get('/api/orders/payments');
  expect(byPrice(listed.json<{ lines: unknown }[]>()[0]!.lines)).toMatchObject([comped, sold]);

  await cashier.post(`/api/orders/payments/${paid.payment.id}/receipt`);
  const receipts = await receiptsOf(api, paid.payment.id);
  const asText = (ticket: unknown) => slipToText(renderSlip(ticket as Ticket, 42), 42);
  const printed = receipts.map(asText);
  expect(printed).toEqual([expect.stringMatching(/İKRAM +0,00 TL/), expect.stringMatching(/İKRAM +0,00 TL/)]);
});

test('after shares the order is never below the paid amount, and closes at exactly that amount (ORD-19)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const lineId = order.lines[0]!.id;
  await take(business, order.id, ['pay-share', { amount: 200 }]);
  expect(codeOf(await comp(order.id, [{ lineId, qty: 2 }]))).toEqual([409, 'BELOW_PAID']);
  expect(await compsOf(order.id)).toEqual([]);
  const answer = await comp(order.id, [{ lineId, qty: 1 }]);
  expect([answer.statusCode, answer.json()]).toEqual([200, null]);
  expect(await storedOrderOf(api, order.id)).toMatchObject({ status: 'PAID' });
});

test('bill and receipt show the comp as a separate row at 0 (PAY-27)', async () => {
  const business = await api.createBusiness('Lokanta');
  await createPrinter(business, { name: 'Kasa' });
  const { order, items } = await createOrderedTable(business, [{ price: 25, qty: 3 }]);
  const cashier = business.as('CASHIER');
  await cashier.post(`/api/orders/${order.id}/comp-lines`, {
    lines: [{ lineId: order.lines[0]!.id, qty: 2 }],
    reason: REASON,
  });
  const name = items[0]!.name;
  const rows = (ticket: unknown) => slipToText(renderSlip(ticket as Ticket, 42), 42).split('\n');
  const said = [
    `1 x ${name}`.padEnd(34) + '25,00 TL',
    `2 x ${name} İKRAM`.padEnd(35) + '0,00 TL',
    '------------------------------',
    `TOPLAM`.padEnd(34) + '25,00 TL',
  ];
  const bill = await cashier.post(`/api/orders/${order.id}/bill`);
  const { rows: bills } = await api.owner.query<{ ticket: Ticket }>(
    'select ticket from print_jobs where id = $1',
    [bill.json<{ jobId: string }>().jobId],
  );
  expect(rows(bills[0]!.ticket)).toEqual(expect.arrayContaining(said));
  const { payment } = takenBy(await take(business, order.id, ['pay', { finalTotal: 25 }]));
  const [receipt] = await receiptsOf(api, payment.id);
  expect(rows(receipt)).toEqual(expect.arrayContaining(said));
});

test('a comp moves, merges and splits as a comp, with the stock that it took', async () => {
  const [table, target] = [
    await createTable(business),
    await createOrderedTable(business, [{ price: 50, qty: 1 }]),
  ];
  const item = await createItem(business, { price: 100, stockAmount: 10 });
  const added = await business
    .as('WAITER')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: item.id, qty: 4 }] });
  const order = added.json<OpenOrderResponse>();
  const given = gift(await comp(order.id, [{ lineId: order.lines[0]!.id, qty: 3 }]));
  const moved = await relocate(business, order.id, [
    'move-lines',
    { toTableId: target.table.id, lines: [{ lineId: given.id, qty: 1 }] },
  ]);
  const { from, to } = moved.json<{ from: OpenOrderResponse; to: OpenOrderResponse }>();
  expect([from.total, to.total]).toEqual([100, 50]);
  const merged = await relocate(business, order.id, ['merge', { intoOrderId: target.order.id }]);
  const gifts = linesOf(merged).filter((line) => line.comp !== null);
  expect(gifts.map(({ qty, comp: c, unitPrice }) => [qty, c, unitPrice]).sort()).toEqual([
    [1, { unitPrice: 100, reason: REASON }, 0],
    [2, { unitPrice: 100, reason: REASON }, 0],
  ]);

  await cancel(target.order.id, [{ lineId: gifts.find(({ qty }) => qty === 1)!.id, qty: 1 }]);
  expect((await ledgerOf(api, item.id)).map(({ kind, applied }) => [kind, applied])).toEqual([
    ['SET', 10_000],
    ['SALE', -4_000],
    ['CANCEL', 1_000],
  ]);
  expect(await compsOf(target.order.id)).toMatchObject([{ qty: -1, amount: -10_000 }]);
});

test('a cancelled comp no longer counts as a comp, for every way to cancel it (ORD-26)', async () => {
  const { table, order, items } = await createOrderedTable(business, [{ price: 100, qty: 5 }]);
  const given = gift(await comp(order.id, [{ lineId: order.lines[0]!.id, qty: 4 }]));
  await cancel(order.id, [
    { lineId: given.id, qty: 1, reason: 'istemedi' },
    { lineId: given.id, qty: 1 },
  ]);
  // Lowering takes the piece that is to be paid before the comped ones.
  await lower(table.id, items[0]!.id, 1);
  expect(await compsOf(order.id)).toHaveLength(3);
  await lower(table.id, items[0]!.id, 1);
  await business.as('ADMIN').patch(`/api/orders/${order.id}/status`, { status: 'CANCELED' });
  expect((await compsOf(order.id)).map(({ qty, amount, reason }) => [qty, amount, reason])).toEqual([
    [4, 40_000, REASON],
    [-1, -10_000, 'istemedi'],
    [-1, -10_000, 'İptal'],
    [-1, -10_000, 'Adet azaltma'],
    [-1, -10_000, 'Adisyon iptali'],
  ]);
  const cancels = await business.as('ADMIN').get('/api/orders/cancels');
  const amounts = cancels
    .json<{ amount: number; tableName: string }[]>()
    .filter((row) => row.tableName === table.name);
  expect(amounts.map(({ amount }) => amount)).toEqual([0, 0, 100, 0, 0]);
});
