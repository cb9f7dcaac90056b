import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { addCustomer } from '#test/factories/customer-factories.ts';
import { eventsDuring, tap, ticketsOf } from '#test/factories/kitchen-requests.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import { auditOf, createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { createCalledOrder, type CalledOrder } from '#test/factories/place-factories.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  item = await createItem(business, { price: 50 });
});
afterAll(() => api.stop());
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});

type Card = Json & { orderId: string; state: string; version: number };

const one = () => [{ itemId: item.id, qty: 1 }];
const board = async (of = business) => (await of.as('WAITER').get('/api/takeaway')).json<Card[]>();
const cardOf = async ({ id }: CalledOrder) => (await board()).find(({ orderId }) => orderId === id);
const details = (id: string) => business.as('WAITER').get(`/api/takeaway/${id}`);
const step = (id: string, state: string, body: Json = {}) =>
  business.as('WAITER').post(`/api/takeaway/${id}/state`, { state, ...body });
const edit = (id: string, body: Json) => business.as('WAITER').patch(`/api/takeaway/${id}`, body);
const cook = async ({ lines }: CalledOrder) => {
  for (const { id } of lines) await tap(business, id, ['NEW', 'READY']);
};

const RECIPIENT = { name: 'Derya Kaya', phone: '0532 123 45 67', address: 'Çınar Sk. 4', note: 'zil bozuk' };

test('the recipient is on the board with the end of the phone, and whole in the order (TAKEAWAY-1, TAKEAWAY-6)', async () => {
  const promisedAt = '2026-12-01T18:30:00.000Z';
  const order = await createCalledOrder(business, one(), { kind: 'DELIVERY', ...RECIPIENT, promisedAt });
  const card = await cardOf(order);
  expect(card).toMatchObject({
    ...{ kind: 'DELIVERY', name: 'Derya Kaya', phoneEnd: '4567', address: 'Çınar Sk. 4', note: 'zil bozuk' },
    ...{ promisedAt, pieces: 1, total: 50, due: 50, orderStatus: 'OPEN', placeName: order.tableName },
  });
  expect(JSON.stringify([card, await ticketsOf(business)])).not.toContain('5321234567');
  expect((await details(order.id)).json()).toMatchObject({ phone: '905321234567', phoneEnd: '4567' });
});

test('the state follows the kitchen until a user hands the order over (TAKEAWAY-3, TAKEAWAY-5)', async () => {
  const order = await createCalledOrder(business, one());
  expect(await cardOf(order)).toMatchObject({ state: 'PREPARING' });
  await cook(order);
  expect(await cardOf(order)).toMatchObject({ state: 'READY' });
  await business.as('WAITER').post(`/api/tables/${order.id}/add-lines`, { lines: one() });
  expect(await cardOf(order)).toMatchObject({ state: 'PREPARING' });

  expect((await step(order.id, 'DELIVERED')).json()).toMatchObject({
    state: 'DELIVERED',
    orderStatus: 'OPEN',
  });
  expect((await cardOf(order))!.stateBy).toEqual(expect.stringMatching(/\S/));
  expect((await step(order.id, 'KITCHEN')).json()).toMatchObject({ state: 'PREPARING' });
  expect((await auditOf(api, business.id, 'takeaway.move')).slice(-2)).toMatchObject([
    { table: order.tableName, from: 'KITCHEN', to: 'DELIVERED', reason: null },
    { from: 'DELIVERED', to: 'KITCHEN' },
  ]);
});

test('only a delivery is on its way, and a failure has a reason (TAKEAWAY-5)', async () => {
  const away = await createCalledOrder(business, one());
  expect(codeOf(await step(away.id, 'ON_WAY'))).toEqual([409, 'FULFILMENT_MOVED_ON']);
  const order = await createCalledOrder(business, one(), { kind: 'DELIVERY' });
  expect((await step(order.id, 'ON_WAY')).json()).toMatchObject({ state: 'ON_WAY' });
  expect(codeOf(await step(order.id, 'ON_WAY'))).toEqual([409, 'FULFILMENT_MOVED_ON']);
  expect((await step(order.id, 'FAILED')).json()).toMatchObject({ code: 'INVALID_INPUT' });
  const reason = 'Kapı açılmadı';
  expect((await step(order.id, 'FAILED', { reason })).json()).toMatchObject({ state: 'FAILED', reason });
  expect((await step(order.id, 'ON_WAY')).json()).toMatchObject({ state: 'ON_WAY', reason: null });
});

test('a step from an older state is refused, and of two at the same moment one succeeds (TAKEAWAY-5)', async () => {
  const order = await createCalledOrder(business, one(), { kind: 'DELIVERY' });
  const { version } = (await cardOf(order))!;
  await edit(order.id, { note: 'kat 2' });
  const stale = await step(order.id, 'ON_WAY', { expectedVersion: version });
  expect(codeOf(stale)).toEqual([409, 'CHANGED_MEANWHILE']);
  const leave = () => step(order.id, 'ON_WAY');
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from fulfilments where order_id = $1 for update', [order.id]),
    requests: [leave, leave],
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(codeOf(answers[1]!)).toEqual([409, 'FULFILMENT_MOVED_ON']);
});

test('paid first and handed over later, and the other way round (TAKEAWAY-3, TAKEAWAY-4)', async () => {
  const paid = await createCalledOrder(business, one());
  takenBy(await take(business, paid.id, ['pay', { finalTotal: 50 }]));
  expect(await cardOf(paid)).toMatchObject({ state: 'PREPARING', orderStatus: 'PAID', total: 50, due: 0 });
  await cook(paid);
  expect(await cardOf(paid)).toMatchObject({ state: 'READY' });

  const owed = await createCalledOrder(business, one(), { kind: 'DELIVERY' });
  const start = Date.now();
  const wait = (minutes: number) => (api.time.now = new Date(start + minutes * 60_000));
  wait(20);
  await step(paid.id, 'DELIVERED');
  await step(owed.id, 'DELIVERED');
  wait(29);
  expect(await cardOf(paid)).toMatchObject({ state: 'DELIVERED' });
  wait(31);
  expect(await cardOf(paid)).toBeUndefined();
  expect(await cardOf(owed)).toMatchObject({ state: 'DELIVERED', due: 50 });
  takenBy(await take(business, owed.id, ['pay', { finalTotal: 50 }]));
  expect(await cardOf(owed)).toBeUndefined();
});

test('a cancelled order stays on the board for ten minutes and takes no more steps (TAKEAWAY-3, TAKEAWAY-4)', async () => {
  const order = await createCalledOrder(business, one());
  await business.as('CASHIER').patch(`/api/orders/${order.id}/status`, { status: 'CANCELED' });
  expect(await cardOf(order)).toMatchObject({ state: 'CANCELED', orderStatus: 'CANCELED' });
  expect(codeOf(await step(order.id, 'DELIVERED'))).toEqual([409, 'FULFILMENT_MOVED_ON']);
  api.time.now = new Date(Date.now() + 11 * 60_000);
  expect(await cardOf(order)).toBeUndefined();
});

test('an order that is cancelled after the guest got it stays handed over (TAKEAWAY-3)', async () => {
  const order = await createCalledOrder(business, one());
  await step(order.id, 'DELIVERED');
  await business.as('CASHIER').patch(`/api/orders/${order.id}/status`, { status: 'CANCELED' });
  expect(await cardOf(order)).toMatchObject({ state: 'DELIVERED', orderStatus: 'CANCELED' });
});

test('a paid order that is not handed over leaves the board a day after its promise (TAKEAWAY-4)', async () => {
  const [start, hour] = [Date.now(), 3_600_000];
  const promisedAt = new Date(start + 2 * hour).toISOString();
  const orders = [
    await createCalledOrder(business, one(), { promisedAt }),
    await createCalledOrder(business, one()),
  ];
  for (const { id } of orders) takenBy(await take(business, id, ['pay', { finalTotal: 50 }]));
  const onBoardAfter = async (hours: number) => {
    api.time.now = new Date(start + hours * hour);
    const ids = (await board()).map(({ orderId }) => orderId);
    return orders.map(({ id }) => ids.includes(id));
  };
  expect(await onBoardAfter(23)).toEqual([true, true]);
  expect(await onBoardAfter(25)).toEqual([true, false]);
  expect(await onBoardAfter(27)).toEqual([false, false]);
});

test('an order that the kitchen cancels after it was paid is refunded and stays on the board (TAKEAWAY-3)', async () => {
  const order = await createCalledOrder(business, one());
  takenBy(await take(business, order.id, ['pay', { finalTotal: 50 }]));
  const cancel = await business.as('CASHIER').patch(`/api/orders/${order.id}/status`, { status: 'CANCELED' });
  expect(codeOf(cancel)).toEqual([409, 'ORDER_NOT_OPEN']);
  const reason = 'Malzeme bitti';
  expect((await step(order.id, 'FAILED', { reason })).json()).toMatchObject({
    state: 'FAILED',
    orderStatus: 'PAID',
  });
});

test('the earliest promise is first (TAKEAWAY-4)', async () => {
  const of = await api.createBusiness();
  const lines = [{ itemId: (await createItem(of)).id, qty: 1 }];
  const [late, early] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 1_200_000)];
  await createCalledOrder(of, lines, { name: 'üç', promisedAt: late.toISOString() });
  await createCalledOrder(of, lines, { name: 'iki', promisedAt: early.toISOString() });
  await createCalledOrder(of, lines, { name: 'bir' });
  expect((await board(of)).map(({ name }) => name)).toEqual(['bir', 'iki', 'üç']);
});

test('the recipient changes after payment too, and the log has no personal data (TAKEAWAY-2)', async () => {
  const order = await createCalledOrder(business, one(), { kind: 'DELIVERY', ...RECIPIENT });
  takenBy(await take(business, order.id, ['pay', { finalTotal: 50 }]));
  const { version } = (await cardOf(order))!;
  const changed = await edit(order.id, { address: 'Meşe Sk. 9', expectedVersion: version });
  expect(changed.json()).toMatchObject({ address: 'Meşe Sk. 9', name: 'Derya Kaya', version: version + 1 });
  const stale = await edit(order.id, { note: 'kat 2', expectedVersion: version });
  expect(stale.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { current: { address: 'Meşe Sk. 9' } },
  });
  const entry = (await auditOf(api, business.id, 'takeaway.update')).at(-1);
  expect(entry).toEqual({ table: order.tableName, fields: ['address'] });
});

test('every fact changes, screens receive an event, and without a change no version grows (TAKEAWAY-1, TAKEAWAY-2)', async () => {
  const order = await createCalledOrder(business, one());
  const { id: customerId } = await addCustomer(business, 'Ece Ak');
  const facts = { ...RECIPIENT, customerId, promisedAt: '2026-12-01T18:30:00.000Z' };
  expect(await eventsDuring(api, business, () => edit(order.id, facts))).toMatchObject([
    { name: 'orders:changed', facts: { orderId: order.id, tableId: order.id } },
  ]);
  const changed = { ...facts, phone: '905321234567', version: 2 };
  expect((await details(order.id)).json()).toMatchObject(changed);
  expect((await edit(order.id, facts)).json()).toMatchObject(changed);
});

test('an order that moves to a table leaves the board, and returns with its recipient (PLACE-6)', async () => {
  const order = await createCalledOrder(business, one(), RECIPIENT);
  await step(order.id, 'DELIVERED');
  const table = await createTable(business);
  await relocate(business, order.id, ['move', { toTableId: table.id }]);
  expect(await cardOf(order)).toBeUndefined();
  expect((await details(order.id)).statusCode).toBe(404);
  expect((await edit(order.id, { note: 'kat 2' })).statusCode).toBe(404);
  expect((await step(order.id, 'KITCHEN')).statusCode).toBe(404);
  await relocate(business, order.id, ['move', { toKind: 'TAKEAWAY' }]);
  expect(await cardOf(order)).toMatchObject({ name: 'Derya Kaya', state: 'PREPARING' });
});

test('an order at a table is not on the board (TAKEAWAY-4)', async () => {
  const { order } = await createOrderedTable(business);
  expect((await details(order.id)).statusCode).toBe(404);
  expect((await step(order.id, 'DELIVERED')).statusCode).toBe(404);
});

test('a caller is found by the end of the phone or a part of the name, with the last order (TAKEAWAY-11)', async () => {
  const created = await business.as('CASHIER').post('/api/customers', {
    name: 'Selin Çınar',
    phone: '0532 555 44 17',
    addresses: ['Gülbağ Mh. 22/4', 'Büyükdere Cd. 127'],
  });
  const { id: customerId } = created.json<{ id: string }>();
  const order = await createCalledOrder(business, one(), {
    kind: 'DELIVERY',
    customerId,
    name: 'Selin Çınar',
  });
  const found = async (q: string) =>
    (await business.as('WAITER').get(`/api/takeaway/callers?q=${encodeURIComponent(q)}`)).json<Json[]>();
  for (const q of ['4417', '44 17', 'çinar', '0532 555 44 17'])
    expect(await found(q)).toMatchObject([
      {
        customerId,
        maskedPhone: '0532 ··· 44 17',
        addresses: ['Gülbağ Mh. 22/4', 'Büyükdere Cd. 127'],
        orders: 1,
        lastOrder: { orderId: order.id, total: 50, lines: [{ itemId: item.id, qty: 1 }] },
      },
    ]);
  expect(JSON.stringify(await found('4417'))).not.toContain('5325554417');
  expect(await found('17')).toEqual([]);
  expect(await found('44179')).toEqual([]);
  expect((await details(order.id)).json()).toMatchObject({ phone: '905325554417' });
});

test('the last caller is first, at most eight are listed, and cancelled orders do not count (TAKEAWAY-11)', async () => {
  const of = await api.createBusiness();
  const lines = [{ itemId: (await createItem(of)).id, qty: 1 }];
  const customers: { id: string }[] = [];
  for (let n = 1; n <= 9; n += 1) customers.push(await addCustomer(of, `Arayan ${n}`));
  const call = (n: number) => createCalledOrder(of, lines, { customerId: customers[n - 1]!.id });
  await call(8);
  const canceled = await call(1);
  await of.as('CASHIER').patch(`/api/orders/${canceled.id}/status`, { status: 'CANCELED' });
  await call(9);
  const last = await call(9);
  const found = (await of.as('WAITER').get('/api/takeaway/callers?q=arayan')).json<Json[]>();
  expect(found.map(({ name }) => name)).toEqual(
    ['9', '8', '1', '2', '3', '4', '5', '6'].map((n) => `Arayan ${n}`),
  );
  expect(found[0]).toMatchObject({ orders: 2, lastOrder: { orderId: last.id } });
  expect(found[2]).toMatchObject({ orders: 0, lastOrder: null });
});

test('callers and the board are those of the own business (TAKEAWAY-11)', async () => {
  const neighbor = await api.createBusiness();
  await neighbor.as('CASHIER').post('/api/customers', { name: 'Komşu', phone: '0532 555 99 88' });
  const found = await business.as('WAITER').get('/api/takeaway/callers?q=9988');
  expect(found.json()).toEqual([]);
});

test('the recipients of an erased customer are removed, and an export has them (ACCOUNT-4, ACCOUNT-5)', async () => {
  const created = await business
    .as('CASHIER')
    .post('/api/customers', { name: 'Silinecek', phone: '0533 111 22 33' });
  const { id: customerId } = created.json<{ id: string }>();
  const order = await createCalledOrder(business, one(), { kind: 'DELIVERY', ...RECIPIENT, customerId });
  const exported = await business.as('ADMIN').post(`/api/customers/${customerId}/export`, {});
  expect(exported.json()).toMatchObject({ deliveries: [{ address: 'Çınar Sk. 4', name: 'Derya Kaya' }] });
  expect((await business.as('ADMIN').post(`/api/customers/${customerId}/erase`, {})).statusCode).toBe(200);
  expect((await details(order.id)).json()).toMatchObject({
    name: null,
    phone: null,
    address: null,
    note: null,
  });
});

test('an order whose lines all wait for Marş is new, and one with some is judged by the rest (TAKEAWAY-3)', async () => {
  const held = [{ itemId: item.id, qty: 1, course: 2 }];
  const id = newId();
  const send = (body: Json) => business.as('WAITER').post(`/api/tables/${id}/add-lines`, body);
  const first = await send({ lines: held, heldCourses: [2], place: { kind: 'TAKEAWAY' } });
  expect(first.statusCode, first.body).toBe(200);
  const order = first.json<CalledOrder>();
  expect(await cardOf(order)).toMatchObject({ state: 'NEW', pieces: 1, due: 50 });
  const both = (await send({ lines: one() })).json<CalledOrder>();
  const sent = both.lines.find(({ course }) => course === null || course === undefined)!;
  await tap(business, sent.id, ['NEW', 'READY']);
  expect(await cardOf(order)).toMatchObject({ state: 'READY' });
});

test('a set menu is ready with its parts, and a cancelled line is waited for no more (TAKEAWAY-3)', async () => {
  const of = await api.createBusiness();
  const lunch = await createLunchMenu(of);
  const tea = await createItem(of);
  const lines = [
    { itemId: lunch.menu.id, qty: 1 },
    { itemId: tea.id, qty: 1 },
  ];
  const order = await createCalledOrder(of, lines);
  const extra = order.lines.find(({ itemId }) => itemId === tea.id)!;
  for (const { id, isSetMenu } of order.lines)
    if (id !== extra.id && !isSetMenu) await tap(of, id, ['NEW', 'READY']);
  const state = async () => (await board(of))[0]!.state;
  expect(await state()).toBe('PREPARING');
  const cancel = { lines: [{ lineId: extra.id, qty: 1, reason: 'istemedi' }], restock: true };
  await of.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, cancel);
  expect(await state()).toBe('READY');
});

const READY = (sent: number) => ['READY', { sent }] as const;
const add = async ({ id }: CalledOrder, lines = one()) =>
  (await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines })).json<CalledOrder>();

test('a user records Hazır for what was sent, and takes it back (TAKEAWAY-14)', async () => {
  const order = await createCalledOrder(business, one());
  expect(await cardOf(order)).toMatchObject({ state: 'PREPARING', sent: 1, isAddedTo: false });
  expect((await step(order.id, ...READY(1))).json()).toMatchObject({
    state: 'READY',
    stateBy: expect.stringMatching(/\S/),
  });
  expect((await step(order.id, 'DELIVERED')).json()).toMatchObject({ state: 'DELIVERED' });
  expect((await step(order.id, 'KITCHEN')).json()).toMatchObject({ state: 'READY' });
  expect((await step(order.id, 'KITCHEN')).json()).toMatchObject({ state: 'PREPARING', isAddedTo: false });
  expect(codeOf(await step(order.id, 'KITCHEN'))).toEqual([409, 'FULFILMENT_MOVED_ON']);
  const steps = (await auditOf(api, business.id, 'takeaway.move')).slice(-4);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    ['KITCHEN', 'READY'],
    ['READY', 'DELIVERED'],
    ['DELIVERED', 'KITCHEN'],
    ['READY', 'KITCHEN'],
  ]);
});

test('Hazır is refused for other lines than the user saw, and without any (TAKEAWAY-14)', async () => {
  const order = await createCalledOrder(business, one());
  await add(order);
  for (const sent of [1, 3])
    expect(codeOf(await step(order.id, ...READY(sent)))[1]).toBe('FULFILMENT_MOVED_ON');
  expect(codeOf(await step(order.id, 'READY'))[1]).toBe('FULFILMENT_MOVED_ON');
  expect(await cardOf(order)).toMatchObject({ state: 'PREPARING', version: 1 });
  const id = newId();
  const held = [{ itemId: item.id, qty: 1, course: 2 }];
  await business
    .as('WAITER')
    .post(`/api/tables/${id}/add-lines`, { lines: held, heldCourses: [2], place: { kind: 'TAKEAWAY' } });
  expect(codeOf(await step(id, ...READY(0)))[1]).toBe('FULFILMENT_MOVED_ON');
});

test('a comped piece of a line is as ready as the rest (TAKEAWAY-14)', async () => {
  const order = await createCalledOrder(business, [{ itemId: item.id, qty: 2 }]);
  await step(order.id, ...READY(1));
  const lines = [{ lineId: order.lines[0]?.id, qty: 1 }];
  const comp = await business
    .as('ADMIN')
    .post(`/api/orders/${order.id}/comp-lines`, { lines, reason: 'İkram' });
  expect(comp.statusCode, comp.body).toBe(200);
  expect(await cardOf(order)).toMatchObject({ state: 'READY', isAddedTo: false });
});

test('a line that is sent after Hazır brings the order back, marked ek (TAKEAWAY-15)', async () => {
  const byUser = await createCalledOrder(business, one());
  await step(byUser.id, ...READY(1));
  await add(byUser);
  expect(await cardOf(byUser)).toMatchObject({ state: 'PREPARING', isAddedTo: true, sent: 2 });
  await step(byUser.id, ...READY(2));
  expect(await cardOf(byUser)).toMatchObject({ state: 'READY', isAddedTo: false });

  const byKitchen = await createCalledOrder(business, one());
  await cook(byKitchen);
  const { lines } = await add(byKitchen);
  expect(await cardOf(byKitchen)).toMatchObject({ state: 'PREPARING', isAddedTo: true });
  await cook({ ...byKitchen, lines: lines.slice(1) });
  expect(await cardOf(byKitchen)).toMatchObject({ state: 'READY', isAddedTo: false });
});

test('what the kitchen has not finished is no addition (TAKEAWAY-15)', async () => {
  const order = await createCalledOrder(business, one());
  const { lines } = await add(order);
  await cook({ ...order, lines: lines.slice(0, 1) });
  expect(await cardOf(order)).toMatchObject({ state: 'PREPARING', isAddedTo: false });
});

test('a line that is saved while a user records Hazır is not ready (TAKEAWAY-14)', async () => {
  const order = await createCalledOrder(business, one());
  const [answer] = await behindAnother(api, {
    hold: (query) => query('select 1 from fulfilments where order_id = $1 for update', [order.id]),
    requests: [() => step(order.id, ...READY(1))],
    meanwhile: () => add(order),
  });
  expect(codeOf(answer!)).toEqual([409, 'FULFILMENT_MOVED_ON']);
  expect(await cardOf(order)).toMatchObject({ state: 'PREPARING', sent: 2 });
});

test('a business whose kitchen display moves lines has hasDisplay for seven days (TAKEAWAY-14)', async () => {
  const of = await api.createBusiness();
  const lines = [{ itemId: (await createItem(of)).id, qty: 1 }];
  const order = await createCalledOrder(of, lines);
  const shown = async () => (await board(of)).map(({ hasDisplay }) => hasDisplay);
  await of.as('WAITER').post(`/api/takeaway/${order.id}/state`, { state: 'READY', sent: 1 });
  expect(await shown()).toEqual([false]);
  await tap(of, order.lines[0]!.id, ['NEW', 'PREPARING']);
  expect(await shown()).toEqual([true]);
  api.time.now = new Date(Date.now() + 8 * 86_400_000);
  expect(await shown()).toEqual([false]);
});

test('an order that could not be delivered stays until a user decides (TAKEAWAY-4, TAKEAWAY-16)', async () => {
  const reason = 'Kapı açılmadı';
  const owed = await createCalledOrder(business, one(), { kind: 'DELIVERY' });
  const paid = await createCalledOrder(business, one(), { kind: 'DELIVERY' });
  takenBy(await take(business, paid.id, ['pay', { finalTotal: 50 }]));
  for (const { id } of [owed, paid]) await step(id, 'FAILED', { reason });
  api.time.now = new Date(Date.now() + 3 * 86_400_000);
  expect(await cardOf(owed)).toMatchObject({ state: 'FAILED', reason });
  expect(await cardOf(paid)).toMatchObject({ state: 'FAILED', reason });

  expect(codeOf(await step(owed.id, 'CANCELED'))).toEqual([409, 'FULFILMENT_MOVED_ON']);
  await business.as('CASHIER').patch(`/api/orders/${owed.id}/status`, { status: 'CANCELED' });
  expect(await cardOf(owed)).toMatchObject({ state: 'CANCELED', orderStatus: 'CANCELED', reason: null });
  expect((await step(paid.id, 'CANCELED')).json()).toMatchObject({ state: 'CANCELED', orderStatus: 'PAID' });
  api.time.now = new Date(Date.now() + 3 * 86_400_000 + 11 * 60_000);
  expect(await cardOf(paid)).toBeUndefined();
});
