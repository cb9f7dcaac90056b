import { GUEST_ORDER_LIMITS } from '@sofra/domain/orders/guest-order';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { callEventsOf } from '#test/factories/guest-call-factories.ts';
import {
  answerOrder,
  createOrderingBusiness,
  createPhone,
  guestOrdersOf,
  setSettings,
  type GuestTableOnWire,
} from '#test/factories/guest-order-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createReservation } from '#test/factories/reservation-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createAskingItem } from '#test/factories/selling-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let table: CreatedTable;
let tea: Created;
let phone: Awaited<ReturnType<typeof createPhone>>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await createOrderingBusiness(api);
  table = await createTable(business);
  tea = await createItem(business, { name: 'Çay' });
  phone = await createPhone(api, business, table);
});
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});
afterAll(() => api.stop());

const openOrder = async (at: { id: string } = table) =>
  (await business.as('WAITER').get(`/api/tables/${at.id}/open-order`)).json<OpenOrderResponse | null>();
const write = (lines: Json[], at: { id: string } = table) =>
  business.as('WAITER').post(`/api/tables/${at.id}/add-lines`, { lines });
const stateOf = ({ orders }: GuestTableOnWire) =>
  orders.flatMap(({ lines }) => lines.map(({ state }) => state));
const minutesLater = (minutes: number) => {
  api.time.now = new Date(api.services.clock().getTime() + minutes * 60_000);
};

test('an order is sent, announced like a call, accepted as lines of the waiter, and followed to the table (GUESTORDER-22, GUESTORDER-25, GUESTORDER-17)', async () => {
  const before = api.published.length;
  const sent = await phone.send([{ itemId: tea.id, qty: 2, note: 'açık' }]);
  expect(sent.statusCode).toBe(201);
  expect(sent.json<GuestTableOnWire>()).toMatchObject({
    ...{ tableName: table.name, takesOrders: true, needsCode: false, bill: null },
    orders: [
      {
        isOwn: true,
        answeredAt: null,
        lines: [{ name: 'Çay', note: 'açık', qty: 2, unitPrice: 100, state: 'SENT' }],
      },
    ],
  });
  const { waiting, code } = await guestOrdersOf(business);
  expect(code).toBeNull();
  expect(waiting).toMatchObject([
    { tableName: table.name, pieces: 2, total: 200, phones: 1, sends: 1, isOverLimit: false, opened: null },
  ]);
  const calls = (await business.as('WAITER').get('/api/calls')).json<Json[]>();
  expect(calls).toMatchObject([{ id: waiting[0]!.id, tableId: table.id, kind: 'ORDER' }]);
  expect(callEventsOf(api.published.slice(before))).toMatchObject([
    { callId: waiting[0]!.id, kind: 'ORDER', isOpen: true },
  ]);
  expect(await openOrder()).toBeNull();

  expect((await answerOrder(business)).statusCode).toBe(200);

  const opened = await openOrder();
  expect(opened?.lines).toMatchObject([{ itemId: tea.id, qty: 2, unitPrice: 100, note: 'açık' }]);
  const { rows } = await api.owner.query<{ full_name: string }>('select full_name from users where id = $1', [
    business.as('WAITER').userId,
  ]);
  expect(opened?.lines[0]!['addedBy']).toBe(rows[0]!.full_name);
  expect((await guestOrdersOf(business)).waiting).toEqual([]);
  for (const [status, state] of [
    ['NEW', 'ACCEPTED'],
    ['PREPARING', 'PREPARING'],
    ['READY', 'READY'],
    ['SERVED', 'SERVED'],
  ]) {
    await api.owner.query('update order_lines set kitchen_status = $2 where order_id = $1', [
      opened!.id,
      status,
    ]);
    expect(stateOf(await phone.read())).toEqual([state]);
  }
});

test('a refused line has its reason, the others are accepted, and a cancelled one is shown as such (GUESTORDER-25, GUESTORDER-17)', async () => {
  const pide = await createItem(business, { name: 'Pide' });
  await phone.send([{ itemId: tea.id }, { itemId: pide.id }]);
  const answer = await answerOrder(business, { Pide: 'Fırın kapandı' });
  expect(answer.json()).toMatchObject({
    answered: { lines: [{ name: 'Çay' }, { name: 'Pide', refusal: 'Fırın kapandı' }] },
  });
  const [own] = (await phone.read()).orders;
  expect(own?.lines).toMatchObject([
    { name: 'Çay', state: 'ACCEPTED' },
    { name: 'Pide', state: 'REFUSED', refusal: 'Fırın kapandı' },
  ]);
  const order = await openOrder();
  expect(order?.lines).toHaveLength(1);
  await write([{ itemId: pide.id, qty: 1 }]);
  const lines = [{ itemId: tea.id, qty: -1 }];
  const canceled = await business.as('ADMIN').post(`/api/tables/${table.id}/add-lines`, { lines });
  expect(canceled.statusCode).toBe(200);
  expect(stateOf(await phone.read())).toEqual(['CANCELED', 'REFUSED']);
});

test('with every line refused no order opens, and the phone reads the reasons (GUESTORDER-25)', async () => {
  await phone.send([{ itemId: tea.id }]);
  expect((await answerOrder(business, { Çay: 'Masada değil' })).statusCode).toBe(200);
  expect(await openOrder()).toBeNull();
  expect(stateOf(await phone.read())).toEqual(['REFUSED']);
  const { answered } = await guestOrdersOf(business);
  expect(answered).toMatchObject([{ lines: [{ refusal: 'Masada değil' }] }]);
});

test('ordering is off by default, and a business that is silent has none of it (GUESTORDER-1)', async () => {
  const quiet = await api.createBusiness();
  const menu = async (of: TestBusiness) =>
    (await api.anyone.get(`/api/public/menu/${of.slug}`)).json<{ business: Json }>().business;
  expect(await menu(quiet)).not.toHaveProperty('takesOrders');
  expect(await menu(business)).toMatchObject({ takesOrders: true });
  const other = await createPhone(api, quiet, await createTable(quiet));
  expect(codeOf(await other.send([{ itemId: tea.id }]))).toEqual([422, 'GUEST_ORDERS_OFF']);
  expect((await api.anyone.get(`/api/public/menu/${quiet.slug}/choices`)).statusCode).toBe(422);

  expect((await phone.send([{ itemId: tea.id }])).statusCode).toBe(201);
});

test('the office switches a table and an area off, and both say so (GUESTORDER-2)', async () => {
  const area = (await business.as('ADMIN').post('/api/areas', { name: 'Bahçe' })).json<{ id: string }>();
  const off = { takesGuestOrders: false };
  const changed = await business.as('ADMIN').patch(`/api/tables/${table.id}`, { ...off, areaId: area.id });
  expect(changed.json()).toMatchObject(off);
  expect((await phone.read()).takesOrders).toBe(false);
  expect(codeOf(await phone.send([{ itemId: tea.id }]))).toEqual([422, 'GUEST_ORDERS_OFF']);
  const on = { takesGuestOrders: true };
  expect((await business.as('ADMIN').patch(`/api/tables/${table.id}`, on)).json()).not.toHaveProperty(
    'takesGuestOrders',
  );
  expect(
    (await business.as('ADMIN').patch(`/api/areas/${area.id}`, { name: 'Bahçe', ...off })).json(),
  ).toMatchObject(off);
  expect((await phone.read()).takesOrders).toBe(false);
});

test('orders end with the hours and with the day (GUESTORDER-4)', async () => {
  api.time.now = new Date('2026-11-20T18:00:00Z'); // 21:00 in Istanbul
  await setSettings(business, { guestOrderHours: { from: '12:00', until: '20:30' } });
  expect(codeOf(await phone.send([{ itemId: tea.id }]))).toEqual([422, 'GUEST_ORDERS_OFF']);
  await setSettings(business, { guestOrderHours: { from: '18:00', until: '02:00' } });
  expect((await phone.send([{ itemId: tea.id }])).statusCode).toBe(201);
  await answerOrder(business, { Çay: 'Masada değil' });
  await api.owner.query(
    `insert into ended_days (business_id, id, number, day, from_at, until_at, audit_seq, figures, digest, ended_by, ended_by_name, ended_at)
     select id, gen_random_uuid(), 1, '2026-11-20', now(), now(), 0, '{}', '', (select u.id from users u where u.business_id = b.id limit 1), 'X', now()
       from businesses b where id = $1`,
    [business.id],
  );
  expect(codeOf(await phone.send([{ itemId: tea.id }]))).toEqual([422, 'GUEST_ORDERS_OFF']);
  await api.owner.query('alter table ended_days disable trigger user');
  await api.owner.query('delete from ended_days where business_id = $1', [business.id]);
  await api.owner.query('alter table ended_days enable trigger user');
});

test('the server prices the line; another price, a sold-out or gone item or option is shown before sending (GUESTORDER-10, GUESTORDER-11)', async () => {
  const { item, line, id, option, groups } = await createAskingItem(business);
  const asked = line({ portionId: id('Bir buçuk'), options: [option('Az pişmiş'), option('Peynir', 2)] });
  const problemsOf = async (lines: Json[]) => {
    const answer = await phone.send(lines);
    return answer.json<{ details?: { changed: Json[] } }>().details?.changed ?? answer.body;
  };
  expect(await problemsOf([{ ...asked, shownUnitPrice: 1 }, { itemId: tea.id }])).toEqual([
    { index: 0, reason: 'PRICE' },
  ]);
  expect((await phone.send([{ ...asked, shownUnitPrice: 620 }])).statusCode).toBe(201);
  await business.as('ADMIN').put(`/api/menu/items/${tea.id}/sold-out`, { isSoldOut: true });
  await api.owner.query(`update menu_items set sold_out_until = now() + interval '1 hour' where id = $1`, [
    tea.id,
  ]);
  await api.owner.query(`update options set sold_out_until = now() + interval '1 hour' where id = $1`, [
    groups.extra.options[0]!.id,
  ]);
  expect(
    await problemsOf([{ itemId: tea.id }, { ...asked, shownUnitPrice: 620 }, { itemId: newId() }]),
  ).toEqual([
    { index: 0, reason: 'SOLD_OUT' },
    { index: 1, reason: 'OPTIONS' },
    { index: 2, reason: 'GONE' },
  ]);
  expect(item.id).toBeDefined();
});

test('the price that the guest saw counts for fifteen minutes, also after a change of the menu (GUESTORDER-12)', async () => {
  const { line, id, option, item } = await createAskingItem(business);
  const asked = {
    ...line({ portionId: id('Bir buçuk'), options: [option('Orta'), option('Peynir')] }),
    shownUnitPrice: 580,
  };
  const raise = (to: number) =>
    business.as('ADMIN').patch(`/api/menu/items/${item.id}`, {
      portions: [
        { id: id('Tek'), name: 'Tek', price: 380, isDefault: true },
        { id: id('Bir buçuk'), name: 'Bir buçuk', price: to, recipeMultiplier: 1.5 },
      ],
    });
  await phone.send([asked]);
  expect((await raise(700)).statusCode).toBe(200);
  minutesLater(14);
  expect((await answerOrder(business)).json()).not.toHaveProperty('changedPrices');
  expect((await openOrder())?.lines).toMatchObject([{ unitPrice: 580 }]);

  const late = await createTable(business);
  await (await createPhone(api, business, late)).send([{ ...asked, shownUnitPrice: 740 }]);
  await raise(800);
  minutesLater(15);
  expect((await answerOrder(business)).json()).toMatchObject({ changedPrices: [{ shown: 740, price: 840 }] });
  expect((await openOrder(late))?.lines).toMatchObject([{ unitPrice: 840 }]);
});

test('a repeated request is the same order; the same basket of two phones is two (GUESTORDER-13)', async () => {
  const request = phone.request([{ itemId: tea.id }]);
  const [first, again] = [await phone.post(request), await phone.post(request)];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  const races = await Promise.all(
    [1, 2, 3].map(() => phone.post({ ...request, id: 'a4b2c2d0-0000-4000-8000-00000000000a' })),
  );
  expect(races.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect((await guestOrdersOf(business)).waiting).toHaveLength(2);
  const other = await createPhone(api, business, table);
  expect(codeOf(await other.post({ ...request, phone: other.phone }))).toEqual([404, 'NOT_FOUND']);
  expect((await other.send([{ itemId: tea.id }])).statusCode).toBe(201);
  expect((await guestOrdersOf(business)).waiting).toHaveLength(3);
  await setSettings(business, { guestOrders: false });
  expect((await phone.post(request)).statusCode).toBe(201);
});

test('many pieces and many sends are marked and not refused; a flood of one address is, without repeated ids (GUESTORDER-14, GUESTORDER-15)', async () => {
  await phone.send([{ itemId: tea.id, qty: GUEST_ORDER_LIMITS.pieces }]);
  await phone.send([{ itemId: tea.id, qty: GUEST_ORDER_LIMITS.pieces + 1 }]);
  for (let n = 3; n <= GUEST_ORDER_LIMITS.sendsAnHour + 1; n += 1) await phone.send([{ itemId: tea.id }]);
  const { waiting } = await guestOrdersOf(business);
  expect(waiting.map(({ isOverLimit }) => isOverLimit)).toEqual([
    false,
    true,
    ...Array<boolean>(8).fill(false),
    true,
  ]);
  minutesLater(61);
  await phone.send([{ itemId: tea.id }]);
  expect((await guestOrdersOf(business)).waiting.at(-1)).toMatchObject({ sends: 1, isOverLimit: false });

  const strict = await startTestApi({ LIMIT_GUEST_ORDERS_PER_MINUTE: '5' });
  try {
    const house = await createOrderingBusiness(strict);
    const guest = await createPhone(strict, house, await createTable(house));
    const item = await createItem(house);
    const statuses: number[] = [];
    const request = guest.request([{ itemId: item.id }]);
    const repeat = async () => (await guest.post(request)).statusCode;
    for (let n = 0; n < 6; n += 1) expect(await repeat()).toBe(201);
    for (let n = 0; n < 199; n += 1) statuses.push((await guest.send([{ itemId: item.id }])).statusCode);
    expect(statuses).toEqual([...Array<number>(4).fill(201), ...Array<number>(195).fill(429)]);
    expect(await repeat()).toBe(201);
  } finally {
    await strict.stop();
  }
});

test('a photographed code reads nothing of the table, and an old code sends nothing (GUESTORDER-18, GUESTORDER-3)', async () => {
  await phone.send([{ itemId: tea.id }]);
  await answerOrder(business);
  const stranger = await createPhone(api, business, table);
  expect(await stranger.read()).toMatchObject({ orders: [], bill: null });
  await stranger.send([{ itemId: tea.id }]);
  expect(await stranger.read()).toMatchObject({ orders: [{ isOwn: true }], bill: null });
  await answerOrder(business);
  expect(await stranger.read()).toMatchObject({
    orders: [{ isOwn: false }, { isOwn: true }],
    bill: { total: 200 },
  });
  await business.as('ADMIN').post(`/api/tables/${table.id}/qr-token`, {});
  expect(codeOf(await phone.send([{ itemId: tea.id }]))).toEqual([404, 'NOT_FOUND']);
});

test('the bill so far is what the till knows, without comps, and can be switched off (GUESTORDER-19)', async () => {
  const wine = await createItem(business, { name: 'Şarap', price: 300 });
  await phone.send([{ itemId: tea.id, qty: 2 }]);
  await answerOrder(business);
  await write([{ itemId: wine.id, qty: 2 }]);
  const order = await openOrder();
  const lineId = order!.lines.find(({ itemId }) => itemId === wine.id)!.id;
  await business
    .as('ADMIN')
    .post(`/api/orders/${order!.id}/comp-lines`, { lines: [{ lineId, qty: 1 }], reason: 'Özür' });
  await business
    .as('CASHIER')
    .post(`/api/orders/${order!.id}/pay-share`, { amount: 50, method: 'CASH', ofPeople: null });
  const { bill } = await phone.read();
  expect(bill).toMatchObject({ accepted: 200, written: 300 });
  expect(bill?.total).toBe((await openOrder())!.total);
  await setSettings(business, { guestBill: false });
  expect((await phone.read()).bill).toBeNull();
});

test('the wish for the bill reaches the staff with the call (GUESTORDER-20)', async () => {
  const url = `/api/public/menu/${business.slug}/calls`;
  expect((await api.anyone.post(url, { token: phone.token, kind: 'BILL', wish: 'MEAL' })).statusCode).toBe(
    201,
  );
  const calls = (await business.as('WAITER').get('/api/calls')).json<Json[]>();
  expect(calls).toMatchObject([{ kind: 'BILL', wish: 'MEAL' }]);
});

test('the code of the day is asked once a phone, five times, and changes with the day (GUESTORDER-7, GUESTORDER-8)', async () => {
  await setSettings(business, { guestOrderCode: true });
  const { code } = await guestOrdersOf(business);
  expect(code).toMatch(/^\d{4}$/);
  const wrong = code === '0000' ? '1111' : '0000';
  const attempt = (given?: string) =>
    phone.send([{ itemId: tea.id }], given === undefined ? {} : { code: given });
  expect(codeOf(await attempt())).toEqual([422, 'GUEST_CODE_WRONG']);
  expect((await attempt(code!)).statusCode).toBe(201);
  expect((await guestOrdersOf(business)).waiting[0]).toMatchObject({ isCodeRight: true });
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect((await attempt(wrong)).json()).toMatchObject({ code: 'GUEST_CODE_WRONG', details: { triesLeft } });
  expect((await attempt(code!)).statusCode).toBe(429);
  const other = await createPhone(api, business, table);
  expect((await other.send([{ itemId: tea.id }], { code })).statusCode).toBe(201);
  const { rows } = await api.owner.query<{ codes: number }>(
    `select count(distinct guest_code_of($1, day::date))::int as codes
       from generate_series('2026-01-01'::date, '2026-01-30', interval '1 day') as day`,
    [business.id],
  );
  expect(rows[0]!.codes).toBeGreaterThan(25);
});

test('a table that is open may need no answer; a marked order or one that cannot be saved still does (GUESTORDER-26)', async () => {
  expect(await phone.read()).not.toHaveProperty('isUnasked');
  await setSettings(business, { guestOrdersUnasked: true });
  expect(await phone.read()).toMatchObject({ isUnasked: true });
  await phone.send([{ itemId: tea.id }]);
  expect((await guestOrdersOf(business)).waiting).toHaveLength(1);
  await answerOrder(business);
  await phone.send([{ itemId: tea.id, qty: 3 }]);
  expect((await guestOrdersOf(business)).waiting).toEqual([]);
  expect((await openOrder())?.lines).toMatchObject([{ qty: 1 }, { qty: 3 }]);
  await phone.send([{ itemId: tea.id, qty: GUEST_ORDER_LIMITS.pieces + 1 }]);
  const scarce = await createItem(business, { name: 'Balık', stockAmount: 1 });
  await phone.send([{ itemId: scarce.id, qty: 2 }]);
  expect((await guestOrdersOf(business)).waiting.map(({ pieces }) => pieces)).toEqual([21, 2]);
  // Nothing is saved in the name of a user who was deactivated.
  const waiterId = business.as('WAITER').userId;
  await business.as('ADMIN').patch(`/api/users/${waiterId}`, { isActive: false });
  await phone.send([{ itemId: tea.id, qty: 4 }]);
  const { rows } = await api.owner.query('select answered_at from guest_orders where business_id = $1', [
    business.id,
  ]);
  expect(rows.filter((row) => row['answered_at'] === null)).toHaveLength(3);
});

test('the first slip of a seated party has the code of the day, later ones have none (GUESTORDER-7)', async () => {
  await setSettings(business, { guestOrderCode: true });
  await createPrinter(business, { name: 'Mutfak' });
  const { id } = await createReservation(business, { startsAt: new Date().toISOString() });
  await business.as('WAITER').post(`/api/reservations/${id}/seat`, { tableId: table.id });
  await write([{ itemId: tea.id, qty: 1 }]);
  await write([{ itemId: tea.id, qty: 1 }]);
  const { rows } = await api.owner.query<{ code: string | null }>(
    `select ticket->>'guestCode' as code from print_jobs where business_id = $1 order by position`,
    [business.id],
  );
  expect(rows).toEqual([{ code: expect.stringMatching(/^\d{4}$/) }, { code: null }]);
});

test('forged fields, ids of another business and hostile notes (GUESTORDER-6)', async () => {
  for (const forged of [
    { unitPrice: 1 },
    { tableId: table.id },
    { businessId: business.id },
    { name: 'Ucuz' },
  ])
    expect((await phone.send([{ itemId: tea.id, ...forged }])).statusCode).toBe(400);
  expect((await phone.send([{ itemId: tea.id }], { tableId: table.id })).statusCode).toBe(400);
  for (const qty of [0, -1, 1.5, 100])
    expect((await phone.send([{ itemId: tea.id, qty }])).statusCode).toBe(400);
  expect((await phone.send([{ itemId: tea.id, note: 'x'.repeat(121) }])).statusCode).toBe(400);
  const theirs = await createOrderingBusiness(api);
  const [item, asking] = [await createItem(theirs), await createAskingItem(theirs)];
  expect(codeOf(await phone.send([{ itemId: item.id }]))).toEqual([409, 'GUEST_ORDER_CHANGED']);
  expect(codeOf(await phone.send([{ itemId: tea.id, portionId: asking.id('Tek') }]))).toEqual([
    409,
    'GUEST_ORDER_CHANGED',
  ]);
  expect(codeOf(await phone.send([{ itemId: tea.id, options: [asking.option('Peynir')] }]))).toEqual([
    409,
    'GUEST_ORDER_CHANGED',
  ]);
  const hostile = "<script>alert(1)</script> {{7*7}} '; drop table orders; --";
  expect((await phone.send([{ itemId: tea.id, note: hostile }])).statusCode).toBe(201);
  expect((await phone.send([{ itemId: tea.id, note: '\u001b@\u001dV0' }])).statusCode).toBe(400);
  expect((await answerOrder(business)).statusCode).toBe(200);
  expect((await openOrder())?.lines[0]?.note).toBe(hostile);
});

test('choices hold portions and options that are on, without set menus (GUESTORDER-9)', async () => {
  const { item } = await createAskingItem(business);
  const answer = await api.anyone.get(`/api/public/menu/${business.slug}/choices`);
  const { items } = answer.json<{ items: { itemId: string; portions: Json[]; groups: Json[] }[] }>();
  expect(items.find(({ itemId }) => itemId === item.id)).toMatchObject({
    portions: [{ name: 'Tek', price: 380, isDefault: true }, { name: 'Bir buçuk' }],
    groups: [{ name: 'Pişirme', min: 1 }, { name: 'Ekstra' }, { name: 'Çıkar', isRemoval: true }],
  });
  expect(answer.body).not.toContain('ingredients');
});
