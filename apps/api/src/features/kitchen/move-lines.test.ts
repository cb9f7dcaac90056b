import type { Role } from '@sofra/domain/people/permissions';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { shownOn, tap, ticketsOf, eventsDuring } from '#test/factories/kitchen-requests.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import {
  payPieces,
  setBillPrinted,
  setKitchenStatus,
  storedLinesOf,
  storedOrderOf,
} from '#test/factories/order-move-requests.ts';
import { expectTrueLedger, createOrderedTable, type OrderedTable } from '#test/factories/order-factories.ts';
import { codeOf, lineIdsOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter, createStation } from '#test/factories/printer-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const lineOf = (meal: OrderedTable): string => lineIdsOf(meal)[0] ?? '';
const statusOf = async ({ order }: OrderedTable) =>
  (await storedLinesOf(api, order.id)).map(({ status }) => status);
const NEW_READY = ['NEW', 'READY'] as const;
type Move = { lineId: string; from: string; status: string };
const tapAll = (lines: readonly Move[], role: Role = 'KITCHEN') =>
  business.as(role).patch('/api/kds/lines', { lines });
const readyCountAt = async ({ table }: OrderedTable) =>
  (await business.as('WAITER').get('/api/tables'))
    .json<{ id: string; readyCount: number }[]>()
    .find(({ id }) => id === table.id)?.readyCount;

test('a tap moves a line forward, a recall one step back; the response is the present line (KDS-11)', async () => {
  const now = (api.time.now = new Date());
  const meal = await createOrderedTable(business);
  const first = await tap(business, lineOf(meal), ['NEW', 'PREPARING']);
  expect([first.statusCode, first.json()]).toEqual([
    200,
    {
      lineId: lineOf(meal),
      itemId: meal.items[0]!.id,
      stationId: null,
      name: meal.items[0]!.name,
      qty: 2,
      note: null,
      portion: null,
      options: [],
      setMenuName: null,
      status: 'PREPARING',
      changedAt: now.toISOString(),
    },
  ]);
  api.time.now = null;
  for (const move of [
    ['PREPARING', 'READY'],
    ['READY', 'SERVED'],
    ['SERVED', 'READY'],
    ['READY', 'PREPARING'],
    ['PREPARING', 'NEW'],
    ['NEW', 'SERVED'],
  ] as const) {
    expect((await tap(business, lineOf(meal), move)).json()).toMatchObject({ status: move[1] });
    expect(await statusOf(meal)).toEqual([move[1]]);
  }
});

test.each([
  ['NEW', 'NEW'],
  ['SERVED', 'SERVED'],
  ['SERVED', 'PREPARING'],
  ['READY', 'NEW'],
] as const)('%s does not become %s', async (from, status) => {
  const meal = await createOrderedTable(business);
  await setKitchenStatus(api, lineOf(meal), from);
  const refused = await tap(business, lineOf(meal), [from, status]);
  expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
  const reason = 'Ürün yalnızca ileri bir duruma ya da bir adım geri alınabilir.';
  expect(refused.json()).toMatchObject({ details: { fields: [{ path: 'status', reason }] } });
  const many = await tapAll([
    { lineId: newId(), from: 'NEW', status: 'READY' },
    { lineId: lineOf(meal), from, status },
  ]);
  expect(many.json()).toMatchObject({ details: { fields: [{ path: 'lines.1.status', reason }] } });
  expect(await statusOf(meal)).toEqual([from]);
});

test('a tap on a line that another device moved is refused with the present state', async () => {
  const meal = await createOrderedTable(business);
  await tap(business, lineOf(meal), NEW_READY);
  const late = await tap(business, lineOf(meal), ['NEW', 'PREPARING']);
  expect(codeOf(late)).toEqual([409, 'LINE_MOVED_ON']);
  expect(late.json()).toMatchObject({
    error: 'Bu ürünün durumu başka bir ekrandan değiştirildi. Güncel durumunu kontrol edin.',
    details: { status: 'READY' },
  });
  expect(await statusOf(meal)).toEqual(['READY']);
});

test('a completely cancelled line does not move, a partly cancelled line does', async () => {
  const [whole, part] = [await createOrderedTable(business), await createOrderedTable(business)];
  for (const [meal, qty] of [
    [whole, 2],
    [part, 1],
  ] as const)
    await business.as('CASHIER').post(`/api/orders/${meal.order.id}/cancel-lines`, {
      lines: [{ lineId: lineOf(meal), qty, reason: 'Vazgeçti' }],
      restock: true,
    });
  const refused = await tap(business, lineOf(whole), NEW_READY);
  expect(codeOf(refused)).toEqual([409, 'LINE_MOVED_ON']);
  expect(refused.json()).toMatchObject({ details: { status: 'NEW' } });
  expect((await tap(business, lineOf(part), NEW_READY)).json()).toMatchObject({ qty: 1, status: 'READY' });
});

test('a waiter serves ready lines only (KDS-13)', async () => {
  const meal = await createOrderedTable(business);
  const id = lineOf(meal);
  const refusal = { code: 'ROLE_LIMIT', error: 'Yalnızca hazır ürünü servis edildi yapabilirsiniz.' };
  for (const move of [['NEW', 'PREPARING'], NEW_READY, ['NEW', 'SERVED']] as const) {
    const refused = await tap(business, id, move, 'WAITER');
    expect([refused.statusCode, refused.json()]).toEqual([422, expect.objectContaining(refusal)]);
  }
  const many = [{ lineId: id, from: 'NEW', status: 'READY' }];
  expect((await tapAll(many, 'WAITER')).json()).toMatchObject(refusal);
  await tap(business, id, NEW_READY);
  expect((await tap(business, id, ['READY', 'SERVED'], 'WAITER')).statusCode).toBe(200);
  expect((await tap(business, id, ['SERVED', 'READY'], 'WAITER')).json()).toMatchObject(refusal);
  for (const role of ['ADMIN', 'CASHIER'] as const) {
    expect((await tap(business, id, ['SERVED', 'READY'], role)).statusCode).toBe(200);
    await tap(business, id, ['READY', 'SERVED']);
  }
});

test('a line of another business is not found', async () => {
  const stranger = await api.createBusiness('Yabancı');
  const theirs = await createOrderedTable(stranger);
  expect(codeOf(await tap(business, lineOf(theirs), NEW_READY))).toEqual([404, 'NOT_FOUND']);
  const both = await tapAll([{ lineId: lineOf(theirs), from: 'NEW', status: 'READY' }]);
  expect(both.json()).toEqual({ moved: [], movedOn: [lineOf(theirs)] });
  expect(await statusOf(theirs)).toEqual(['NEW']);
});

test('every screen receives a ready dish; the order keeps its version and its printed bill (KDS-17, KDS-18)', async () => {
  const business = await api.createBusiness('Haber');
  const kitchen = await createStation(business, 'Mutfak', [await createPrinter(business, { name: 'Ocak' })]);
  const meal = await createOrderedTable(business);
  const { id: orderId, version } = meal.order;
  await setBillPrinted(api, orderId);
  const before = await storedOrderOf(api, orderId);
  const changed = { name: 'orders:changed', facts: { orderId, tableId: meal.table.id, version } };
  const kds = { name: 'kds:changed', facts: { stationId: kitchen.id } };
  const tables = { name: 'tables:changed', facts: {} };
  const { id: tableId, name: tableName } = meal.table;
  const items = [{ name: meal.items[0]!.name, qty: 2 }];
  const ready = { name: 'kds:ready', facts: { orderId, tableId, tableName, items } };
  const events = (move: Parameters<typeof tap>[2]) =>
    eventsDuring(api, business, () => tap(business, lineOf(meal), move));

  expect(await events(['NEW', 'PREPARING'])).toEqual([kds, changed]);
  expect(await events(['PREPARING', 'READY'])).toEqual([kds, changed, ready, tables]);
  expect(await events(['READY', 'SERVED'])).toEqual([kds, changed, tables]);
  // A recalled dish is not announced again, since it was announced when it became ready.
  expect(await events(['SERVED', 'READY'])).toEqual([kds, changed, tables]);
  expect(await storedOrderOf(api, orderId)).toEqual(before);
  takenBy(await take(business, orderId, ['pay', { finalTotal: 200, expectedVersion: version }]));
});

test('a request for many lines names moved, cancelled and unknown ones; each table is announced once (KDS-14)', async () => {
  const business = await api.createBusiness('Toplu');
  const [bar, oven] = [await createStation(business, 'Bar'), await createStation(business, 'Fırın')];
  const [tea, pide] = [
    await createItem(business, { stationId: bar.id }),
    await createItem(business, { stationId: oven.id }),
  ];
  const [one, two] = [await createOrderedTable(business), await createOrderedTable(business)];
  const addTo = async ({ table }: OrderedTable) => {
    const lines = [
      { itemId: tea.id, qty: 1 },
      { itemId: tea.id, qty: 2, note: 'açık' },
      { itemId: pide.id, qty: 1 },
    ];
    const answer = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, { lines });
    return answer
      .json<OrderedTable['order']>()
      .lines.filter(({ itemId }) => itemId === tea.id || itemId === pide.id)
      .map(({ id }) => id);
  };
  const [atOne, atTwo] = [await addTo(one), await addTo(two)];
  await setKitchenStatus(api, atOne[2]!, 'SERVED');
  const unknown = newId();
  const lines = [...atTwo, unknown, ...atOne].map((lineId) => ({ lineId, from: 'NEW', status: 'READY' }));
  let answer: Json = {};
  const events = await eventsDuring(api, business, async () => {
    const sent = await business.as('KITCHEN').patch('/api/kds/lines', { lines });
    answer = sent.json();
    return sent;
  });

  const { moved, movedOn } = answer as { moved: (Json & { lineId: string })[]; movedOn: string[] };
  expect(movedOn).toEqual([unknown, atOne[2]]);
  expect(moved.map(({ lineId }) => lineId)).toEqual([...atTwo, atOne[0], atOne[1]]);
  expect(new Set(moved.map(({ status }) => status))).toEqual(new Set(['READY']));
  expect(events.filter(({ name }) => name === 'kds:changed')).toEqual([
    { name: 'kds:changed', facts: { stationId: null } },
  ]);
  const calls = events.filter(({ name }) => name === 'kds:ready').map(({ facts }) => facts);
  expect(calls).toEqual([
    expect.objectContaining({
      tableName: two.table.name,
      items: expect.arrayContaining([
        { name: tea.name, qty: 3 },
        { name: pide.name, qty: 1 },
      ]),
    }),
    expect.objectContaining({ tableName: one.table.name }),
  ]);
  expect(events.filter(({ name }) => name === 'tables:changed')).toHaveLength(1);
  expect((await ticketsOf(business)).flatMap(shownOn).filter((text) => text.includes('READY'))).toHaveLength(
    5,
  );

  const again = await business.as('KITCHEN').patch('/api/kds/lines', { lines });
  expect(again.json()).toEqual({ moved: [], movedOn: lines.map(({ lineId }) => lineId) });
});

test('a request that names a line twice is refused, and no line moves (KDS-14)', async () => {
  const meal = await createOrderedTable(business);
  const lineId = lineOf(meal);
  const refused = await tapAll([
    { lineId, from: 'NEW', status: 'PREPARING' },
    { lineId, from: 'PREPARING', status: 'READY' },
  ]);
  expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
  expect(refused.json()).toMatchObject({ details: { fields: [{ path: 'lines.1.lineId' }] } });
  expect(await statusOf(meal)).toEqual(['NEW']);
});

test('the table card counts ready lines, paid or not, while a piece of them is left (KDS-18)', async () => {
  const meal = await createOrderedTable(business, [
    { price: 100, qty: 2 },
    { price: 50, qty: 2 },
    { price: 20, qty: 1 },
  ]);
  const [paid = '', canceled = '', whole = ''] = lineIdsOf(meal);
  await tapAll([paid, canceled, whole].map((lineId) => ({ lineId, from: 'NEW', status: 'READY' })));
  expect(await readyCountAt(meal)).toBe(3);

  const pay = (qty: number) =>
    take(business, meal.order.id, [
      'pay-partial',
      { lines: [{ lineId: paid, qty }], finalTotal: qty * 100, discountType: 'NONE' },
    ]);
  takenBy(await pay(1));
  expect(await readyCountAt(meal)).toBe(3);
  takenBy(await pay(1));
  expect(await readyCountAt(meal)).toBe(3);
  const cancel = (qty: number) =>
    business.as('CASHIER').post(`/api/orders/${meal.order.id}/cancel-lines`, {
      lines: [{ lineId: canceled, qty, reason: 'Vazgeçti' }],
      restock: true,
    });
  await cancel(1);
  expect(await readyCountAt(meal)).toBe(3);
  await cancel(1);
  expect(await readyCountAt(meal)).toBe(2);
  await tap(business, paid, ['READY', 'SERVED'], 'WAITER');
  expect(await readyCountAt(meal)).toBe(1);
});

test('a dish that is paid before it is made is still made and served', async () => {
  const meal = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  takenBy(await payPieces(business, meal, 1));
  expect(await storedOrderOf(api, meal.order.id)).toMatchObject({ status: 'PAID' });
  expect((await tap(business, lineOf(meal), NEW_READY)).json()).toMatchObject({ qty: 1, status: 'READY' });
  expect((await tap(business, lineOf(meal), ['READY', 'SERVED'], 'WAITER')).statusCode).toBe(200);
});
