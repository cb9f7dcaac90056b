import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCategory, createItem, ledgerOf } from '#test/factories/menu-factories.ts';
import {
  auditOf,
  expectTrueLedger,
  createOrderedTable,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { take } from '#test/factories/payment-requests.ts';
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

const add = (
  tableId: string,
  lines: unknown[],
  more: object = {},
  role: 'WAITER' | 'CASHIER' | 'ADMIN' = 'WAITER',
) => business.as(role).post(`/api/tables/${tableId}/add-lines`, { lines, ...more });

test('the first line opens the order and keeps the server’s price and the waiter’s name (ORD-2, ORD-4)', async () => {
  const table = await createTable(business);
  const item = await createItem(business, { name: 'Şiş İskender', price: 390 });
  expect((await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json()).toBeNull();

  const answer = await add(table.id, [{ itemId: item.id, qty: 2, note: ' az pişmiş ' }]);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    status: 'OPEN',
    tableName: table.name,
    openedBy: 'Çağrı Öz',
    total: 780,
    paidTotal: 0,
    lines: [
      {
        itemId: item.id,
        qty: 2,
        unitPrice: 390,
        note: 'az pişmiş',
        item: { name: 'Şiş İskender' },
        status: 'NEW',
      },
    ],
  });
  expect((await business.as('KITCHEN').get(`/api/tables/${table.id}/open-order`)).json()).toEqual(
    answer.json(),
  );
  expect(api.published).toContainEqual({
    businessId: business.id,
    event: {
      name: 'orders:changed',
      facts: { orderId: answer.json<OpenOrderResponse>().id, tableId: table.id, version: 1 },
    },
  });
});

test('a changed price applies to new lines only, and each save makes separate lines (ORD-4, ORD-5)', async () => {
  const { table, items, order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const [item] = items;
  await business.as('ADMIN').patch(`/api/menu/items/${item!.id}`, { price: 120 });

  const answer = await add(table.id, [{ itemId: item!.id, qty: 1 }]);

  expect(answer.json()).toMatchObject({ id: order.id, version: order.version + 1, total: 220 });
  expect(answer.json<OpenOrderResponse>().lines.map((line) => line.unitPrice)).toEqual([100, 120]);
});

test('within one save, the same item and note are one line (ORD-5)', async () => {
  const table = await createTable(business);
  const item = await createItem(business);
  const answer = await add(table.id, [
    { itemId: item.id, qty: 1 },
    { itemId: item.id, qty: 2, note: 'acısız' },
    { itemId: item.id, qty: 1, note: '' },
  ]);
  expect(
    answer
      .json<OpenOrderResponse>()
      .lines.map(({ qty, note }) => [qty, note])
      .sort(),
  ).toEqual([
    [2, null],
    [2, 'acısız'],
  ]);
});

test('two devices that open one table at the same time share one order (ORD-1)', async () => {
  const table = await createTable(business);
  const item = await createItem(business);
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from tables where id = $1 for update', [table.id]);
  const saves = [add(table.id, [{ itemId: item.id, qty: 1 }]), add(table.id, [{ itemId: item.id, qty: 1 }])];
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();

  const [first, second] = await Promise.all(saves);
  expect(first!.json<OpenOrderResponse>().id).toBe(second!.json<OpenOrderResponse>().id);
  const open = await business.as('WAITER').get(`/api/tables/${table.id}/open-order`);
  expect(open.json<OpenOrderResponse>().total).toBe(200);
});

test('a sale takes stock; too little stock refuses the whole save and changes nothing (ORD-9)', async () => {
  const table = await createTable(business);
  const künefe = await createItem(business, { name: 'Künefe', stockAmount: 3 });
  const çay = await createItem(business, { name: 'Çay' });
  expect((await add(table.id, [{ itemId: künefe.id, qty: 2 }])).statusCode).toBe(200);

  const refused = await add(table.id, [
    { itemId: çay.id, qty: 1 },
    { itemId: künefe.id, qty: 2 },
  ]);

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'STOCK_SHORTAGE',
    details: [{ itemId: künefe.id, name: 'Künefe', requested: 2, available: 1, unit: 'ADET' }],
  });
  const open = (
    await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)
  ).json<OpenOrderResponse>();
  expect(open.lines).toHaveLength(1);
  expect((await add(table.id, [{ itemId: künefe.id, qty: 1 }])).statusCode).toBe(200);
  expect((await add(table.id, [{ itemId: künefe.id, qty: 1 }])).json()).toMatchObject({
    code: 'OUT_OF_STOCK',
  });
  expect((await ledgerOf(api, künefe.id)).map((row) => row.kind)).toEqual(['SET', 'SALE', 'SALE']);
});

test('lowering takes the newest line without a note first, returns stock and is recorded (ORD-13)', async () => {
  const table = await createTable(business);
  const item = await createItem(business, { price: 50, stockAmount: 10 });
  await add(table.id, [{ itemId: item.id, qty: 2, note: 'acılı' }]);
  await add(table.id, [{ itemId: item.id, qty: 2 }]);

  const answer = await add(table.id, [{ itemId: item.id, qty: -1 }], {}, 'CASHIER');

  expect(answer.json()).toMatchObject({ total: 150, canceledLines: [{ qty: 1, reason: 'Adet azaltma' }] });
  expect(answer.json<OpenOrderResponse>().lines.map(({ qty, note }) => [note, qty])).toEqual([
    ['acılı', 2],
    [null, 1],
  ]);
  expect((await ledgerOf(api, item.id)).at(-1)).toMatchObject({ kind: 'CANCEL', applied: 1000 });
  expect(await auditOf(api, business.id, 'order.lower')).toContainEqual(
    expect.objectContaining({
      lines: [{ name: item.name, note: null, qty: 1, amountKurus: 5_000, reason: 'Adet azaltma' }],
    }),
  );
});

test('lowering the last line closes the order as cancelled and frees the table (ORD-18)', async () => {
  const { table, items, order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const answer = await add(table.id, [{ itemId: items[0]!.id, qty: -1 }], {}, 'ADMIN');
  expect(answer.json()).toBeNull();
  const { rows } = await api.owner.query('select status from orders where id = $1', [order.id]);
  expect(rows).toEqual([{ status: 'CANCELED' }]);
});

test('one save may replace the last line by another without closing the order', async () => {
  const { table, items, order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const other = await createItem(business, { price: 70 });
  const swap = [
    { itemId: items[0]!.id, qty: -1 },
    { itemId: other.id, qty: 1 },
  ];
  expect((await add(table.id, swap, {}, 'CASHIER')).json()).toMatchObject({ id: order.id, total: 70 });
});

test('a save may sell again the pieces that it lowers, for example with another note', async () => {
  const table = await createTable(business);
  const künefe = await createItem(business, { stockAmount: 1 });
  await add(table.id, [{ itemId: künefe.id, qty: 1 }]);
  const again = [
    { itemId: künefe.id, qty: -1 },
    { itemId: künefe.id, qty: 1, note: 'fıstıksız' },
  ];
  const answer = await add(table.id, again, {}, 'CASHIER');
  expect(answer.json<OpenOrderResponse>().lines.map(({ qty, note }) => [qty, note])).toEqual([
    [1, 'fıstıksız'],
  ]);
  const moved = (await ledgerOf(api, künefe.id)).slice(2);
  expect(moved).toContainEqual(expect.objectContaining({ kind: 'CANCEL', before: 0, after: 1_000 }));
  expect(moved).toContainEqual(expect.objectContaining({ kind: 'SALE', before: 1_000, after: 0 }));
});

test('lowered and added items are locked together by id, so that two saves never deadlock', async () => {
  const table = await createTable(business);
  const items = [
    await createItem(business, { stockAmount: 9 }),
    await createItem(business, { stockAmount: 9 }),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [low, high] = items.map(({ id }) => id);
  await add(table.id, [{ itemId: high, qty: 1 }]);
  const holder = await api.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from menu_items where id = $1 for no key update', [low]);
    const swap = [
      { itemId: high, qty: -1 },
      { itemId: low, qty: 1 },
    ];
    const saving = add(table.id, swap, {}, 'CASHIER');
    await untilSomeoneWaits(api);
    // A transaction that waits for the lower id must not hold the higher one yet.
    await holder.query('select from menu_items where id = $1 for no key update nowait', [high]);
    await holder.query('commit');
    expect((await saving).statusCode).toBe(200);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('after a share nothing is lowered below the paid amount; pieces of the same save count (ORD-19)', async () => {
  const { table, items, order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const [item] = items;
  await take(business, order.id, ['pay-share', { amount: 150 }]);
  const lowered = { itemId: item!.id, qty: -2 };

  const refused = await add(table.id, [lowered], {}, 'CASHIER');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'BELOW_PAID']);
  const other = await createItem(business, { price: 70 });
  const swap = await add(table.id, [lowered, { itemId: other.id, qty: 1 }], {}, 'CASHIER');
  expect(swap.json()).toMatchObject({ total: 20, sharesPaid: 150 });
});

test('a save after which the shares equal the rest closes the order as paid (ORD-19)', async () => {
  const { table, items, order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  await take(business, order.id, ['pay-share', { amount: 150 }]);
  const other = await createItem(business, { price: 50 });
  const save = [
    { itemId: items[0]!.id, qty: -2 },
    { itemId: other.id, qty: 1 },
  ];
  expect((await add(table.id, save, {}, 'CASHIER')).json()).toBeNull();
  const { rows } = await api.owner.query('select status, version from orders where id = $1', [order.id]);
  expect(rows).toEqual([{ status: 'PAID', version: order.version + 2 }]);
});

test('expectedOrderId refuses lines for a closed order, or for a table that was free (ORD-8)', async () => {
  const { table, items, order } = await createOrderedTable(business);
  const line = [{ itemId: items[0]!.id, qty: 1 }];
  expect((await add(table.id, line, { expectedOrderId: null })).json()).toMatchObject({
    code: 'ORDER_REPLACED',
  });
  expect((await add(table.id, line, { expectedOrderId: order.id })).statusCode).toBe(200);
  const pay = { method: 'CASH', finalTotal: 300 };
  expect((await business.as('CASHIER').post(`/api/orders/${order.id}/pay`, pay)).statusCode).toBe(200);
  expect((await add(table.id, line, { expectedOrderId: order.id })).json()).toMatchObject({
    code: 'ORDER_CLOSED',
  });
  expect((await add(table.id, line, { expectedOrderId: null })).statusCode).toBe(200);
  expect((await add(table.id, line, { expectedOrderId: order.id })).json()).toMatchObject({
    code: 'ORDER_REPLACED',
  });
});

test('passive and hidden items, and passive and deleted tables, are refused (ORD-7, FLOOR-20)', async () => {
  const table = await createTable(business);
  const passive = await createItem(business, { isActive: false });
  const hidden = await createItem(business, {
    categoryId: (await createCategory(business, { showInSales: false })).id,
  });
  expect((await add(table.id, [{ itemId: passive.id, qty: 1 }])).json()).toMatchObject({
    code: 'ITEM_NOT_FOR_SALE',
  });
  expect((await add(table.id, [{ itemId: hidden.id, qty: 1 }])).json()).toMatchObject({
    code: 'ITEM_NOT_FOR_SALE',
  });

  const item = await createItem(business);
  await business.as('ADMIN').patch(`/api/tables/${table.id}`, { isActive: false });
  const refused = await add(table.id, [{ itemId: item.id, qty: 1 }]);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'TABLE_PASSIVE']);
  await business.as('ADMIN').delete(`/api/tables/${table.id}`);
  expect((await add(table.id, [{ itemId: item.id, qty: 1 }])).statusCode).toBe(404);
});

test('a waiter adds but never lowers; the kitchen does neither (ORD-3, ORD-13)', async () => {
  const { table, items } = await createOrderedTable(business);
  const lowered = await add(table.id, [{ itemId: items[0]!.id, qty: -1 }]);
  expect([lowered.statusCode, lowered.json<{ code: string }>().code]).toEqual([422, 'ROLE_LIMIT']);
  const kitchen = await business
    .as('KITCHEN')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: items[0]!.id, qty: 1 }] });
  expect(kitchen.statusCode).toBe(403);
});

test('more than the unpaid pieces cannot be lowered, and nothing at a free table (ORD-9, ORD-15)', async () => {
  const { table, items } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const tooMany = await add(table.id, [{ itemId: items[0]!.id, qty: -3 }], {}, 'CASHIER');
  expect([tooMany.statusCode, tooMany.json<{ code: string }>().code]).toEqual([422, 'QTY_EXCEEDS_REMAINING']);
  const empty = await createTable(business);
  expect((await add(empty.id, [{ itemId: items[0]!.id, qty: -1 }], {}, 'CASHIER')).json()).toMatchObject({
    code: 'QTY_EXCEEDS_REMAINING',
  });
});

test('the same key and body saves once and returns the same; another body is refused', async () => {
  const table = await createTable(business);
  const item = await createItem(business);
  const body = { lines: [{ itemId: item.id, qty: 1 }] };
  const url = `/api/tables/${table.id}/add-lines`;
  const headers = { 'idempotency-key': `tap-${table.id}` };
  const first = await business.as('WAITER').post(url, body, headers);
  const again = await business.as('WAITER').post(url, body, headers);

  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.body).toBe(first.body);
  const open = await business.as('WAITER').get(`/api/tables/${table.id}/open-order`);
  expect(open.json<OpenOrderResponse>().total).toBe(100);
  const reused = await business.as('WAITER').post(url, { lines: [{ itemId: item.id, qty: 2 }] }, headers);
  expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  const other = await business.as('CASHIER').post(url, body, headers);
  expect(other.headers['idempotent-replayed']).toBeUndefined();
});

test('a refusal stays for its key, and a new key saves (REL-4)', async () => {
  const table = await createTable(business);
  const item = await createItem(business, { stockAmount: 1 });
  const short = { lines: [{ itemId: item.id, qty: 2 }] };
  const send = (key: string) =>
    business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, short, {
      'idempotency-key': `${key}-${table.id}`,
    });
  expect((await send('first')).statusCode).toBe(409);
  await business.as('ADMIN').patch(`/api/menu/items/${item.id}`, { stockDelta: 5 });
  expect((await send('first')).statusCode).toBe(409);
  expect((await send('second')).statusCode).toBe(200);
});

test('another business’s table and items are not found', async () => {
  const stranger = await api.createBusiness('Yabancı');
  const theirs = await createOrderedTable(stranger);
  const table = await createTable(business);
  const item = await createItem(business);
  expect((await add(theirs.table.id, [{ itemId: item.id, qty: 1 }])).statusCode).toBe(404);
  expect((await add(table.id, [{ itemId: theirs.items[0]!.id, qty: 1 }])).statusCode).toBe(404);
  expect((await business.as('ADMIN').get(`/api/tables/${theirs.table.id}/open-order`)).statusCode).toBe(404);
});

test.each([
  ['no lines', { lines: [] }],
  ['zero pieces', { lines: [{ itemId: '019a0000-0000-7000-8000-000000000000', qty: 0 }] }],
  ['half a piece', { lines: [{ itemId: '019a0000-0000-7000-8000-000000000000', qty: 0.5 }] }],
  [
    'a price from the client',
    { lines: [{ itemId: '019a0000-0000-7000-8000-000000000000', qty: 1, unitPrice: 1 }] },
  ],
  [
    'a control character in a note',
    { lines: [{ itemId: '019a0000-0000-7000-8000-000000000000', qty: 1, note: 'a\u001bb' }] },
  ],
])('%s is 400 (ORD-3)', async (_what, body) => {
  const table = await createTable(business);
  const answer = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, body);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID_INPUT']);
});

test('a printed bill is no longer valid after lines were added or lowered (ORD-36)', async () => {
  const { table, order, items } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const billPrintedAt = async () =>
    (await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json<Json>().billPrintedAt;
  for (const qty of [1, -1]) {
    await api.owner.query('update orders set bill_printed_at = now() where id = $1', [order.id]);
    expect(await billPrintedAt()).not.toBeNull();
    await add(table.id, [{ itemId: items[0]!.id, qty }], {}, 'ADMIN');
    expect(await billPrintedAt()).toBeNull();
  }
});

test('an order grows up to 100 million lira, and not a kuruş more (ORD-10)', async () => {
  const rich = await api.createBusiness('Saray');
  const { table, order, items } = await createOrderedTable(rich, [{ price: 10_000_000, qty: 10 }]);
  const add = (qty: number) =>
    rich.as('ADMIN').post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: items[0]!.id, qty }] });
  for (const qty of [1, 999]) expect((await add(qty)).json()).toMatchObject({ code: 'INVALID_INPUT' });
  const [shown] = (await rich.as('ADMIN').get('/api/tables')).json<Json[]>();
  expect(shown).toMatchObject({ openTotal: 100_000_000 });
  const paid = await rich
    .as('CASHIER')
    .post(`/api/orders/${order.id}/pay`, { method: 'CARD', finalTotal: 100_000_000 });
  expect(paid.statusCode).toBe(200);
});

test('a key that is older than the stored ones is refused unless it is stored (OFF-9, REL-4)', async () => {
  const table = await createTable(business);
  const item = await createItem(business);
  const body = { lines: [{ itemId: item.id, qty: 1 }] };
  const url = `/api/tables/${table.id}/add-lines`;
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const [hour, day] = [3_600_000, 86_400_000];
  const sentSince = (since: string) =>
    business
      .as('WAITER')
      .post(url, body, { 'idempotency-key': `old-${table.id}`, 'idempotency-key-since': since });
  const pieces = async () => {
    const open = await business.as('WAITER').get(`/api/tables/${table.id}/open-order`);
    return open.json<OpenOrderResponse | null>()?.total ?? 0;
  };

  const first = await sentSince(ago(hour));
  expect(first.statusCode).toBe(200);
  expect((await sentSince(ago(8 * day))).headers['idempotent-replayed']).toBe('true');
  await api.owner.query(
    `update idempotency_keys set created_at = now() - interval '8 days' where business_id = $1`,
    [business.id],
  );
  await api.owner.query('select forget_the_past()');

  const refused = await sentSince(ago(8 * day));
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    422,
    'IDEMPOTENCY_KEY_FORGOTTEN',
  ]);
  expect(refused.json<{ error: string }>().error).toContain('artık bilinmiyor');
  expect((await sentSince(ago(7 * day))).statusCode).toBe(422);
  expect(await pieces()).toBe(100);
  expect((await sentSince('yesterday')).statusCode).toBe(400);
  expect((await sentSince(ago(6 * day))).headers['idempotent-replayed']).toBeUndefined();
  expect(await pieces()).toBe(200);
});
