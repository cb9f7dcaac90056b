import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  moveSlipsOf,
  payPieces,
  relocate,
  setBillPrinted,
  setKitchenStatus,
  stationSlipsOf,
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
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const merge = (from: OrderedTable, into: OrderedTable) =>
  relocate(business, from.order.id, ['merge', { intoOrderId: into.order.id }]);
const openOrderOf = async ({ table }: OrderedTable) =>
  (await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json<OpenOrderResponse | null>();
const addTo = (meal: OrderedTable, expectedOrderId?: string) =>
  business.as('WAITER').post(`/api/tables/${meal.table.id}/add-lines`, {
    lines: [{ itemId: meal.items[0]!.id, qty: 1 }],
    ...(expectedOrderId !== undefined && { expectedOrderId }),
  });

test('all unpaid lines move to the target; the source closes, stores the target, and is no cancellation (ORD-29)', async () => {
  const from = await createOrderedTable(business, [
    { price: 100, qty: 2 },
    { price: 30, qty: 1 },
  ]);
  const into = await createOrderedTable(business, [{ price: 50, qty: 1 }]);
  await setBillPrinted(api, into.order.id);
  const [before, sold] = [await storedLinesOf(api, from.order.id), api.published.length];

  const answer = await merge(from, into);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id: into.order.id,
    total: 280,
    version: into.order.version + 1,
    billPrintedAt: null,
  });
  expect(await storedLinesOf(api, into.order.id)).toEqual(expect.arrayContaining(before));
  expect(await storedOrderOf(api, from.order.id)).toMatchObject({
    status: 'CANCELED',
    version: from.order.version + 1,
    mergedInto: into.order.id,
  });
  expect(await openOrderOf(from)).toBeNull();
  expect(await openOrderOf(into)).toEqual(answer.json());
  expect((await business.as('CASHIER').get('/api/orders/cancels')).json()).toEqual([]);
  const events = api.published.slice(sold).map(({ event }) => event);
  const changed = ({ order, table }: OrderedTable) => ({
    name: 'orders:changed',
    facts: { orderId: order.id, tableId: table.id, version: order.version + 1 },
  });
  expect(events).toEqual(
    expect.arrayContaining([changed(from), changed(into), { name: 'tables:changed', facts: {} }]),
  );
  expect(await auditOf(api, business.id, 'order.merge')).toContainEqual({
    from: from.table.name,
    to: into.table.name,
    lines: expect.arrayContaining([
      { name: from.items[0]!.name, qty: 2, note: null },
      { name: from.items[1]!.name, qty: 1, note: null },
    ]) as unknown,
  });
});

test('paid pieces stay on the source, which closes as PAID; the target owes only the rest (ORD-29, ORD-31)', async () => {
  const from = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const into = await createOrderedTable(business, [{ price: 50, qty: 1 }]);
  takenBy(await payPieces(business, from, 1));
  await setKitchenStatus(api, from.order.lines[0]!.id, 'PREPARING');
  const [line] = await storedLinesOf(api, from.order.id);

  expect((await merge(from, into)).json()).toMatchObject({ total: 250, paidTotal: 0 });

  expect(await storedLinesOf(api, from.order.id)).toEqual([{ ...line, qty: 1, paid: 1 }]);
  const arrived = (await storedLinesOf(api, into.order.id)).find(({ qty }) => qty === 2)!;
  expect(arrived).toEqual({ ...line, id: arrived.id, qty: 2, paid: 0 });
  expect(arrived.id).not.toBe(line!.id);
  expect(await storedOrderOf(api, from.order.id)).toMatchObject({
    status: 'PAID',
    mergedInto: into.order.id,
  });
  takenBy(await take(business, into.order.id, ['pay', { finalTotal: 250 }]));
});

test('cancelled pieces stay with their cancellation, and the rest moves as a separate line', async () => {
  const from = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const into = await createOrderedTable(business);
  const itemId = from.items[0]!.id;
  await business
    .as('CASHIER')
    .post(`/api/tables/${from.table.id}/add-lines`, { lines: [{ itemId, qty: -1 }] });

  expect((await merge(from, into)).json()).toMatchObject({ total: 400, canceledLines: [] });

  expect(await storedLinesOf(api, from.order.id)).toMatchObject([{ qty: 1, canceled: 1 }]);
  expect(await storedOrderOf(api, from.order.id)).toMatchObject({ status: 'CANCELED' });
});

test('paid pieces on the target stay paid; the target owes the moved lines and its own rest', async () => {
  const from = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const into = await createOrderedTable(business, [{ price: 50, qty: 2 }]);
  takenBy(await payPieces(business, into, 1));

  expect((await merge(from, into)).json()).toMatchObject({ total: 150, paidTotal: 50 });

  const { order } = takenBy(await take(business, into.order.id, ['pay', { finalTotal: 150 }]));
  expect(order).toMatchObject({ status: 'PAID', total: 200 });
});

test('an unsent cart of the merged table is refused and changes nothing, also with new guests there', async () => {
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  await merge(from, into);
  const standing = await openOrderOf(into);

  expect(codeOf(await addTo(from, from.order.id))).toEqual([422, 'ORDER_CLOSED']);
  expect((await addTo(from)).statusCode).toBe(200);
  expect(codeOf(await addTo(from, from.order.id))).toEqual([422, 'ORDER_REPLACED']);

  expect(await openOrderOf(into)).toEqual(standing);
  expect(await openOrderOf(from)).toMatchObject({ total: 100 });
});

test('a cart that is sent during the merge waits and is refused, so no closed order gets lines (ORD-34)', async () => {
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  const [merged, added] = await whileRowLocked(api, from.order.id, [
    () => merge(from, into),
    () => addTo(from, from.order.id),
  ]);
  expect(merged!.statusCode).toBe(200);
  expect(codeOf(added!)).toEqual([422, 'ORDER_CLOSED']);
  expect(merged!.json()).toMatchObject({ total: 400 });
});

test('a cart that is sent just before the merge moves too', async () => {
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  const [added, merged] = await whileRowLocked(api, from.order.id, [
    () => addTo(from, from.order.id),
    () => merge(from, into),
  ]);
  expect(added!.statusCode).toBe(200);
  expect(merged!.json()).toMatchObject({ total: 500 });
});

test.each([
  ['the older onto the younger first', false],
  ['the younger onto the older first', true],
])(
  'two merges in opposite directions, %s: one succeeds, the other is refused because the order is closed',
  async (_what, isYounger) => {
    const [older, younger] = [await createOrderedTable(business), await createOrderedTable(business)];
    const [first, second] = isYounger ? [younger, older] : [older, younger];
    const [won, lost] = await whileRowLocked(api, older.order.id, [
      () => merge(first, second),
      () => merge(second, first),
    ]);
    expect(won!.json()).toMatchObject({ id: second.order.id, total: 400 });
    expect(codeOf(lost!)).toEqual([409, 'ORDER_NOT_OPEN']);
    expect([await openOrderOf(first), await openOrderOf(second)]).toEqual([null, won!.json()]);
  },
);

test('a merge in either direction locks the older order first, so that two merges never deadlock', async () => {
  const [older, younger] = [await createOrderedTable(business), await createOrderedTable(business)];
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from orders where id = $1 for update', [younger.order.id]);
  const merging = merge(younger, older);
  await untilSomeoneWaits(api);
  const { rowCount } = await rival.query('select 1 from orders where id = $1 for update skip locked', [
    older.order.id,
  ]);
  await rival.query('commit');
  rival.release();
  expect(rowCount).toBe(0);
  expect((await merging).statusCode).toBe(200);
});

test('a target that is paid in the meantime receives nothing: the source stays open with all lines', async () => {
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  const [paid, merged] = await whileRowLocked(api, into.order.id, [
    () => take(business, into.order.id, ['pay', { finalTotal: 200 }]),
    () => merge(from, into),
  ]);
  takenBy(paid!);
  expect(codeOf(merged!)).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(await openOrderOf(from)).toMatchObject({ total: 200, version: from.order.version });
});

test('a payment that waited for a merge of its order pays the new total or is refused', async () => {
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  const { version } = into.order;
  const [merged, paid] = await whileRowLocked(api, into.order.id, [
    () => merge(from, into),
    () => take(business, into.order.id, ['pay', { finalTotal: 200, expectedVersion: version }]),
  ]);
  expect(merged!.statusCode).toBe(200);
  expect(codeOf(paid!)).toEqual([409, 'ORDER_CHANGED']);
  expect(paid!.json()).toMatchObject({ details: { total: 400, version: version + 1 } });
});

test('ready dishes stay ready, notes stay separate, and each station gets one slip (ORD-31, ORD-33)', async () => {
  const floor = await api.createBusiness('Fiş');
  const [kitchenPrinter, barPrinter] = [
    await createPrinter(floor, { name: 'Mutfak' }),
    await createPrinter(floor, { name: 'Bar' }),
  ];
  const kitchen = await createStation(floor, 'Mutfak', [kitchenPrinter]);
  const bar = await createStation(floor, 'Bar', [barPrinter]);
  const dish = await createItem(floor, { name: 'Mantı', stationId: kitchen.id });
  const tea = await createItem(floor, { name: 'Çay', stationId: bar.id });
  const soup = await createItem(floor, { name: 'Mercimek', stationId: kitchen.id });
  const [from, into] = [await createOrderedTable(floor), await createOrderedTable(floor)];
  const order = (meal: OrderedTable, lines: object[]) =>
    floor.as('WAITER').post(`/api/tables/${meal.table.id}/add-lines`, { lines });
  await order(into, [{ itemId: dish.id, qty: 1 }]);
  await order(from, [{ itemId: dish.id, qty: 2, note: 'sarımsaksız' }]);
  const sent = await order(from, [
    { itemId: dish.id, qty: 1 },
    { itemId: tea.id, qty: 3 },
    { itemId: soup.id, qty: 4 },
  ]);
  const { lines } = sent.json<OpenOrderResponse>();
  const idOf = (name: string, note: string | null = null) =>
    lines.find((line) => (line.item as { name: string }).name === name && line.note === note)!.id;
  await setKitchenStatus(api, idOf('Mantı', 'sarımsaksız'), 'READY');
  await setKitchenStatus(api, idOf('Mercimek'), 'SERVED');
  await setKitchenStatus(api, from.order.lines[0]!.id, 'SERVED');
  const kots = (await stationSlipsOf(api, floor.id)).length;

  const key = { 'idempotency-key': `merge-${from.order.id}` };
  const body = { intoOrderId: into.order.id };
  const answer = await relocate(floor, from.order.id, ['merge', body], { headers: key });
  const again = await relocate(floor, from.order.id, ['merge', body], { headers: key });

  expect([answer.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
  expect(
    answer
      .json<OpenOrderResponse>()
      .lines.filter(({ itemId }) => itemId === dish.id)
      .map(({ qty, note, status }) => [qty, note, status]),
  ).toEqual(
    expect.arrayContaining([
      [1, null, 'NEW'],
      [2, 'sarımsaksız', 'READY'],
      [1, null, 'NEW'],
    ]),
  );
  const slips = await moveSlipsOf(api, floor.id);
  expect(slips.map(({ ticket }) => [ticket.type, ticket.stationName, ticket.items])).toEqual([
    [
      'VOID',
      'Mutfak',
      [
        { name: 'Mantı', qty: 2, note: 'sarımsaksız' },
        { name: 'Mantı', qty: 1, note: null },
      ],
    ],
    ['VOID', 'Bar', [{ name: 'Çay', qty: 3, note: null }]],
  ]);
  expect(slips.map(({ key: cause }) => cause.split(':').slice(2))).toEqual([
    [kitchen.id, kitchenPrinter.id],
    [bar.id, barPrinter.id],
  ]);
  expect(await stationSlipsOf(api, floor.id)).toHaveLength(kots + 2);
  const rows = slips[0]!.text.split('\n').map((row) => row.trimStart());
  expect(rows[3]).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d - Garson: Çağrı Öz$/);
  expect(rows).toEqual([
    'MASA DEĞİŞTİ',
    'MUTFAK',
    `${from.table.name} > ${into.table.name}`,
    rows[3],
    `Adisyon No: ${answer.json<{ number: number }>().number}`,
    '------------------------------',
    '2 x Mantı',
    'sarımsaksız',
    '1 x Mantı',
    '------------------------------',
  ]);
});

test('a dish that becomes ready during the move stays ready', async () => {
  const [from, into] = [
    await createOrderedTable(business, [{ price: 100, qty: 3 }]),
    await createOrderedTable(business),
  ];
  takenBy(await payPieces(business, from, 1));
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query("update order_lines set kitchen_status = 'READY' where id = $1", [
    from.order.lines[0]!.id,
  ]);
  const merging = merge(from, into);
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  expect((await merging).json<OpenOrderResponse>().lines).toContainEqual(
    expect.objectContaining({ qty: 2, status: 'READY' }),
  );
});

test('a source with shares is refused; a target with shares receives lines and owes more (ORD-32)', async () => {
  const [shared, other] = [
    await createOrderedTable(business, [{ price: 100, qty: 2 }]),
    await createOrderedTable(business, [{ price: 40, qty: 1 }]),
  ];
  takenBy(await take(business, shared.order.id, ['pay-share', { amount: 50 }]));

  expect(codeOf(await merge(shared, other))).toEqual([409, 'SHARES_STARTED']);
  expect((await merge(other, shared)).json()).toMatchObject({ total: 190, sharesPaid: 50 });
  const { order } = takenBy(await take(business, shared.order.id, ['pay', { finalTotal: 190 }]));
  expect(order).toMatchObject({ status: 'PAID', total: 240 });
});

test('moved lines return their stock when they are cancelled, also split lines', async () => {
  const item = await createItem(business, { stockAmount: 10 });
  const [from, into] = [
    await createOrderedTable(business, [{ price: 10, qty: 1 }]),
    await createOrderedTable(business),
  ];
  const added = await business
    .as('WAITER')
    .post(`/api/tables/${from.table.id}/add-lines`, { lines: [{ itemId: item.id, qty: 4 }] });
  const { lines } = added.json<OpenOrderResponse>();
  const line = lines.find(({ itemId }) => itemId === item.id)!;
  takenBy(await payPieces(business, { ...from, order: { ...from.order, lines: [line] } }, 1));
  const merged = (await merge(from, into)).json<OpenOrderResponse>();
  const arrived = merged.lines.find(({ itemId }) => itemId === item.id)!;
  const untouched = merged.lines.find(({ itemId }) => itemId === from.items[0]!.id)!;
  expect([arrived.id === line.id, untouched.id]).toEqual([false, from.order.lines[0]!.id]);

  const canceled = await business.as('CASHIER').post(`/api/orders/${into.order.id}/cancel-lines`, {
    lines: [{ lineId: arrived.id, qty: 2, reason: 'Vazgeçti' }],
    restock: true,
  });

  expect(canceled.statusCode).toBe(200);
  const { rows } = await api.owner.query<{ stock: string }>(
    'select stock_milli as stock from menu_items where id = $1',
    [item.id],
  );
  expect(Number(rows[0]!.stock)).toBe(8_000);
});

test('refuses the same order twice, a closed order on either side, and a sum above the limit (ORD-29)', async () => {
  const [meal, paid, dear, dearer] = [
    await createOrderedTable(business),
    await createOrderedTable(business),
    await createOrderedTable(business, [{ price: 90_000, qty: 600 }]),
    await createOrderedTable(business, [{ price: 90_000, qty: 600 }]),
  ];
  takenBy(await take(business, paid.order.id, ['pay', { finalTotal: 200 }]));

  const itself = await merge(meal, meal);
  expect(codeOf(itself)).toEqual([400, 'INVALID_INPUT']);
  expect(itself.json()).toMatchObject({
    details: { fields: [{ path: 'intoOrderId', reason: 'Adisyon kendisiyle birleştirilemez.' }] },
  });
  expect(codeOf(await merge(paid, meal))).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(codeOf(await merge(meal, paid))).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(codeOf(await merge(dear, dearer))).toEqual([400, 'INVALID_INPUT']);
  expect(await openOrderOf(dear)).toMatchObject({ version: dear.order.version, total: 54_000_000 });
});

test('the kitchen merges nothing; orders of another business are not found, on either side', async () => {
  const [meal, other] = [await createOrderedTable(business), await createOrderedTable(business)];
  const into = { intoOrderId: other.order.id };
  expect(codeOf(await relocate(business, meal.order.id, ['merge', into], { role: 'KITCHEN' }))).toEqual([
    403,
    'ROLE_FORBIDDEN',
  ]);
  const stranger = await api.createBusiness('Yabancı');
  const theirs = await createOrderedTable(stranger);
  expect(codeOf(await relocate(stranger, meal.order.id, ['merge', into]))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await merge(meal, theirs))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await merge(theirs, meal))).toEqual([404, 'NOT_FOUND']);
});
