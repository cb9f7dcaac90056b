import { LINK_ORDER_LIMITS } from '@sofra/domain/orders/link-order';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { callEventsOf } from '#test/factories/guest-call-factories.ts';
import {
  answerOrder,
  createLinkPhone,
  createPhone,
  guestOrdersOf,
  setSettings,
} from '#test/factories/guest-order-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createRule } from '#test/factories/price-rule-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { behindAnother } from '#test/staged-race.ts';

let api: TestApi;
let business: TestBusiness;
let tea: Created;
let phone: ReturnType<typeof createLinkPhone>;
beforeAll(async () => {
  api = await startTestApi();
});
/** 20:10 in Istanbul. */
const EVENING = new Date('2026-11-20T17:10:00Z');
beforeEach(async () => {
  api.time.now = EVENING;
  business = await api.createBusiness();
  await setSettings(business, { guestTakeaway: true });
  tea = await createItem(business, { name: 'Çay' });
  phone = createLinkPhone(api, business);
});
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});
afterAll(() => api.stop());

const minutesLater = (minutes: number) => {
  api.time.now = new Date(api.services.clock().getTime() + minutes * 60_000);
};
const send = (guest: Json = {}, qty = 2) => phone.send([{ itemId: tea.id, qty }], guest);
type Called = Json & { orderId: string };
const board = async () => (await business.as('WAITER').get('/api/takeaway')).json<Called[]>();
const detailsOf = async (id: string) => (await business.as('WAITER').get(`/api/takeaway/${id}`)).json<Json>();
const stateOf = async () => {
  const { orders } = await phone.read();
  return orders.flatMap(({ lines }) => lines.map(({ state }) => state));
};
const accept = (id: string, as: 'WAITER' | 'CASHIER' = 'WAITER') =>
  business.as(as).post(`/api/guest-orders/${id}/answer`, { refused: [] });
const move = (id: string, step: Json) => business.as('WAITER').post(`/api/takeaway/${id}/state`, step);
const storedOrders = async (): Promise<number> =>
  (await api.owner.query('select id from guest_orders where business_id = $1', [business.id])).rows.length;

test('an order by link is announced, accepted as takeaway, and followed to the hand-over (LINKORDER-9, LINKORDER-10, LINKORDER-11)', async () => {
  const before = api.published.length;
  const sent = await send({ note: 'Zili çalmayın' });
  expect([sent.statusCode, sent.json()]).toMatchObject([
    201,
    {
      ...{ tableName: 'Gel-al', takesOrders: true, needsCode: false, bill: null },
      orders: [{ isOwn: true, takeaway: { callNumber: null, promisedAt: null }, lines: [{ state: 'SENT' }] }],
    },
  ]);
  expect(sent.body).not.toMatch(/Ayşe|4107|Zili/);
  const { waiting } = await guestOrdersOf(business);
  expect(waiting).toMatchObject([
    {
      ...{ tableId: waiting[0]!.id, tableName: 'Gel-al · Ayşe Kaya', pieces: 2, total: 200, sends: 1 },
      takeaway: { phoneEnd: '4107', note: 'Zili çalmayın', promisedAt: null, orderId: null },
    },
  ]);
  expect(JSON.stringify(waiting)).not.toContain('532');
  expect((await business.as('WAITER').get('/api/calls')).json()).toMatchObject([
    { id: waiting[0]!.id, tableId: waiting[0]!.id, tableName: 'Gel-al · Ayşe Kaya', kind: 'ORDER' },
  ]);
  expect(callEventsOf(api.published.slice(before))).toMatchObject([
    { callId: waiting[0]!.id, tableName: 'Gel-al · Ayşe Kaya', kind: 'ORDER', isOpen: true },
  ]);
  expect(await board()).toEqual([]);

  minutesLater(1);
  const answered = await answerOrder(business);
  const [order] = await board();
  expect(answered.json()).toMatchObject({ answered: { takeaway: { orderId: order!.orderId } } });
  const promisedAt = '2026-11-20T17:31:00.000Z';
  expect(order).toMatchObject({
    ...{ kind: 'TAKEAWAY', callNumber: 1, name: 'Ayşe Kaya', phoneEnd: '4107', note: 'Zili çalmayın' },
    ...{ promisedAt, kitchenAt: null, channel: null, total: 200, state: 'PREPARING' },
  });
  expect(await detailsOf(order!.orderId)).toMatchObject({ phone: '905321234107' });
  expect(await phone.read()).toMatchObject({ orders: [{ takeaway: { callNumber: 1, promisedAt } }] });
  expect(await stateOf()).toEqual(['ACCEPTED']);
  await move(order!.orderId, { state: 'READY', sent: 1 });
  expect(await stateOf()).toEqual(['READY']);
  await move(order!.orderId, { state: 'DELIVERED' });
  expect(await stateOf()).toEqual(['SERVED']);
  await move(order!.orderId, { state: 'KITCHEN' });
  const status = { status: 'CANCELED', reason: 'Gelmedi' };
  expect((await business.as('ADMIN').patch(`/api/orders/${order!.orderId}/status`, status)).statusCode).toBe(
    200,
  );
  expect(await stateOf()).toEqual(['CANCELED']);
});

test('takeaway by link is off by default, and a business that is silent has none of it (LINKORDER-1)', async () => {
  const quiet = await api.createBusiness();
  await setSettings(quiet, { guestOrders: true });
  const item = await createItem(quiet);
  const menu = async (of: TestBusiness) => (await api.anyone.get(`/api/public/menu/${of.slug}`)).json<Json>();
  expect(await menu(business)).toMatchObject({ takeaway: { priceRules: [] } });
  expect(await menu(quiet)).not.toHaveProperty('takeaway');
  const unheard = createLinkPhone(api, quiet);
  expect(codeOf(await unheard.send([{ itemId: item.id }]))).toEqual([422, 'GUEST_ORDERS_OFF']);
  expect(await unheard.read()).toMatchObject({ takesOrders: false, takeaway: { times: [] }, orders: [] });
  expect((await guestOrdersOf(quiet)).waiting).toEqual([]);

  expect((await api.anyone.get(`/api/public/menu/${business.slug}/choices`)).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(201);
  const nowhere = createLinkPhone(api, { slug: 'yok-boyle-yer' });
  expect(codeOf(await nowhere.send([{ itemId: tea.id }]))).toEqual([404, 'NOT_FOUND']);
});

test('guests order within the hours and while the day is open (LINKORDER-3)', async () => {
  await setSettings(business, { guestOrderHours: { from: '12:00', until: '20:00' } });
  expect(codeOf(await send())).toEqual([422, 'GUEST_ORDERS_OFF']);
  await setSettings(business, { guestOrderHours: { from: '12:00', until: '21:00' } });
  expect((await send()).statusCode).toBe(201);
});

test.each([
  ['token', { token: '0123456789abcdef01234567' }],
  ['code', { code: '1234' }],
  ['tableId', { tableId: newId() }],
  ['businessId', { businessId: newId() }],
  ['channelId', { channelId: newId() }],
])('a request with the field %s is refused (LINKORDER-4)', async (_, over) => {
  const answer = await phone.post(phone.request([{ itemId: tea.id }], {}, over));
  expect(codeOf(answer)).toEqual([400, 'INVALID_INPUT']);
  expect(await storedOrders()).toBe(0);
});

test.each([
  ['no name', { name: '  ' }],
  ['a name of direction marks', { name: '\u202e\u200b\u2066' }],
  ['a long name', { name: 'A'.repeat(81) }],
  ['no phone', { phone: '' }],
  ['a phone of words', { phone: 'beni ara' }],
  ['a long note', { note: 'n'.repeat(121) }],
  ['an address', { address: 'Kadıköy' }],
  ['a customer', { customerId: newId() }],
])('a guest with %s is refused (LINKORDER-4)', async (_, guest) => {
  expect(codeOf(await send(guest))).toEqual([400, 'INVALID_INPUT']);
  expect(await storedOrders()).toBe(0);
});

test('direction marks are taken from name, phone and note, and markup stays text (LINKORDER-4)', async () => {
  const guest = {
    name: '\u202e<b>Ayşe</b>',
    phone: '\u2066+90 (532) 123-41-07\u2069',
    note: '\u202eaz\u202c',
  };
  expect((await send(guest)).statusCode).toBe(201);
  expect((await guestOrdersOf(business)).waiting).toMatchObject([
    { tableName: 'Gel-al · <b>Ayşe</b>', takeaway: { phoneEnd: '4107', note: 'az' } },
  ]);
});

test('an offered quarter hour is promised, and waits for its time; another one is refused (LINKORDER-5, LINKORDER-10)', async () => {
  await setSettings(business, { guestOrderHours: { from: '12:00', until: '22:00' } });
  const { takeaway } = await phone.read();
  expect([takeaway?.minutes, takeaway?.times[0], takeaway?.times.at(-1)]).toEqual([
    20,
    '2026-11-20T17:30:00.000Z',
    '2026-11-20T18:45:00.000Z',
  ]);
  for (const promisedAt of [
    '2026-11-20T17:15:00.000Z',
    '2026-11-20T18:50:00.000Z',
    '2026-11-20T19:00:00.000Z',
  ])
    expect(codeOf(await send({ promisedAt }))).toEqual([409, 'PICKUP_TIME_GONE']);
  const promisedAt = '2026-11-20T18:45:00.000Z';
  // A wish is no promise.
  expect((await send({ promisedAt })).json()).toMatchObject({ orders: [{ takeaway: { promisedAt: null } }] });
  await answerOrder(business);
  expect(await phone.read()).toMatchObject({ orders: [{ takeaway: { promisedAt } }] });
  expect(await board()).toMatchObject([
    { promisedAt, kitchenAt: '2026-11-20T18:25:00.000Z', state: 'NEW', sent: 0 },
  ]);
  expect(await stateOf()).toEqual(['ACCEPTED']);
});

test('a busy kitchen promises later, and orders that wait for their time do not make it busy (LINKORDER-5)', async () => {
  await setSettings(business, { busyFrom: 1, busyMinutes: 15 });
  const minutes = async () => (await phone.read()).takeaway?.minutes;
  await send({ promisedAt: '2026-11-20T20:00:00.000Z' });
  await answerOrder(business);
  expect(await minutes()).toBe(20);
  await send();
  await answerOrder(business);
  expect(await minutes()).toBe(35);
  const [now] = (await board()).filter(({ kitchenAt }) => kitchenAt === null);
  await move(now!.orderId, { state: 'DELIVERED' });
  expect(await minutes()).toBe(20);
});

test('the user who accepts may promise later (LINKORDER-10)', async () => {
  await send({ promisedAt: '2026-11-20T17:30:00.000Z' });
  await answerOrder(business, {}, { laterMinutes: 20 });
  expect(await board()).toMatchObject([{ promisedAt: '2026-11-20T17:50:00.000Z' }]);
});

test('prices are those of takeaway, and the price that the guest saw counts for fifteen minutes (LINKORDER-6)', async () => {
  const rule = (kind: string, value: number) =>
    createRule(business, { value, placeKinds: [kind], from: '00:00', until: '00:00' });
  await rule('TABLE', 50);
  expect((await send()).statusCode).toBe(201);
  await rule('TAKEAWAY', 10);
  const refused = await send();
  expect(codeOf(refused)).toEqual([409, 'GUEST_ORDER_CHANGED']);
  expect(refused.json()).toMatchObject({ details: { changed: [{ index: 0, reason: 'PRICE' }] } });
  const menu = (await api.anyone.get(`/api/public/menu/${business.slug}`)).json<{
    priceRules: Json[];
    takeaway: { priceRules: Json[] };
  }>();
  expect([menu.priceRules, menu.takeaway.priceRules].map((rules) => rules.map(({ value }) => value))).toEqual(
    [[50], [10]],
  );
  expect((await answerOrder(business)).json()).not.toHaveProperty('changedPrices');
  expect((await board())[0]).toMatchObject({ total: 200 });
});

test('an order below the minimum is refused with both amounts (LINKORDER-7)', async () => {
  await setSettings(business, { guestTakeawayMinimum: 250 });
  expect(await phone.read()).toMatchObject({ takeaway: { minimum: 250 } });
  const refused = await send();
  expect([codeOf(refused), refused.json()]).toMatchObject([
    [422, 'BELOW_MINIMUM'],
    { details: { minimum: 250, total: 200 } },
  ]);
  expect(refused.body).toMatch(/₺250,00.*₺200,00/);
  expect((await send({}, 3)).statusCode).toBe(201);
});

test('a phone number sends five orders an hour, and a business has thirty that wait (LINKORDER-8)', async () => {
  const { anHourOfNumber, waiting }: Record<keyof typeof LINK_ORDER_LIMITS, number> = LINK_ORDER_LIMITS;
  for (let count = 0; count < anHourOfNumber; count += 1) expect((await send()).statusCode).toBe(201);
  expect(codeOf(await send({ phone: '+90 532 1234107' }))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect((await guestOrdersOf(business)).waiting.map(({ sends }) => sends)).toEqual([1, 2, 3, 4, 5]);
  for (let count = anHourOfNumber; count < waiting; count += 1)
    expect((await send({ phone: `0532 000 00 ${10 + count}` })).statusCode).toBe(201);
  expect(codeOf(await send({ phone: '0533 000 00 00' }))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(await storedOrders()).toBe(waiting);
  const other = await api.createBusiness();
  await setSettings(other, { guestTakeaway: true });
  const item = await createItem(other);
  expect((await createLinkPhone(api, other).send([{ itemId: item.id }])).statusCode).toBe(201);

  await answerOrder(business, { Çay: 'Tükendi' });
  expect((await send({ phone: '0533 000 00 00' })).statusCode).toBe(201);
  minutesLater(61);
  await answerOrder(business, { Çay: 'Tükendi' });
  expect((await send()).statusCode).toBe(201);
});

test('an order without an answer holds no lock that the till waits for (LINKORDER-8)', async () => {
  const table = await createTable(business);
  const counted = await createItem(business, { stockAmount: 5 });
  const lines = [{ itemId: counted.id, qty: 1 }];
  const sales: number[] = [];
  await behindAnother(api, {
    hold: async (query) => {
      const values = [business.id, newId(), newId(), counted.id];
      await query(
        `insert into guest_orders (business_id, id, phone_id, name, phone, sent_at, sends)
         values ($1, $2, $2, 'Ayşe', '905321234107', now(), 1)`,
        values.slice(0, 2),
      );
      await query(
        `insert into guest_order_lines (business_id, id, guest_order_id, position, item_id, name, choice, qty, unit_price_kurus, seen)
         values ($1, $3, $2, 0, $4, 'Çay', '{}', 1, 10000, '{"basePrice": 10000, "unitPrice": 10000, "options": [], "ruled": null}')`,
        values,
      );
    },
    requests: [],
    meanwhile: async () => {
      for (const [id, place] of [
        [table.id, {}],
        [newId(), { place: { kind: 'TAKEAWAY' } }],
      ] as const) {
        const answer = await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines, ...place });
        sales.push(answer.statusCode);
      }
      const marked = await business
        .as('ADMIN')
        .put(`/api/kds/items/${counted.id}/sold-out`, { isSoldOut: true });
      sales.push(marked.statusCode);
    },
  });
  expect(sales).toEqual([200, 200, 200]);
});

test('a repeated id stores nothing, also after it was answered, and another phone reads nothing (GUESTORDER-13, LINKORDER-11)', async () => {
  const request = phone.request([{ itemId: tea.id }]);
  const answers = await Promise.all([phone.post(request), phone.post(request)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  await answerOrder(business);
  expect((await phone.post(request)).statusCode).toBe(201);
  expect([await storedOrders(), (await board()).length]).toEqual([1, 1]);
  const stranger = createLinkPhone(api, business);
  expect(codeOf(await stranger.post({ ...request, phone: stranger.phone }))).toEqual([404, 'NOT_FOUND']);
  expect((await stranger.read()).orders).toEqual([]);
  minutesLater(24 * 60);
  expect((await phone.read()).orders).toEqual([]);
});

test('another business with the same phone and the same id has orders of its own (LINKORDER-11)', async () => {
  const other = await api.createBusiness();
  await setSettings(other, { guestTakeaway: true });
  const item = await createItem(other);
  const there = createLinkPhone(api, other, phone.phone);
  const { id, ...request } = phone.request([{ itemId: tea.id }]);
  expect((await phone.post({ ...request, id })).statusCode).toBe(201);
  expect(codeOf(await there.post({ ...request, id }))).toEqual([409, 'GUEST_ORDER_CHANGED']);
  expect((await there.read()).orders).toEqual([]);
  expect((await there.post({ ...there.request([{ itemId: item.id }]), id })).statusCode).toBe(201);
  expect((await guestOrdersOf(business)).waiting).toMatchObject([{ lines: [{ itemId: tea.id }] }]);
  expect(
    codeOf(await other.as('WAITER').post(`/api/guest-orders/${newId()}/answer`, { refused: [] })),
  ).toEqual([404, 'NOT_FOUND']);
});

test('one address sends no more than the limit to a business, and repeats cost nothing (LINKORDER-8)', async () => {
  const strict = await startTestApi({ LIMIT_LINK_ORDERS_PER_HOUR: '2' });
  try {
    const own = await strict.createBusiness();
    await setSettings(own, { guestTakeaway: true });
    const item = await createItem(own);
    const flooding = createLinkPhone(strict, own);
    const request = flooding.request([{ itemId: item.id }]);
    for (let count = 0; count < 3; count += 1) expect((await flooding.post(request)).statusCode).toBe(201);
    expect((await flooding.send([{ itemId: item.id }])).statusCode).toBe(201);
    expect(codeOf(await flooding.send([{ itemId: item.id }]))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await guestOrdersOf(own)).waiting).toHaveLength(2);
  } finally {
    await strict.stop();
  }
});

test('an order by link always waits for staff, and is no order of a table (LINKORDER-9)', async () => {
  await setSettings(business, { guestOrders: true, guestOrdersUnasked: true, guestOrderCode: true });
  const table = await createTable(business);
  await business
    .as('WAITER')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: tea.id, qty: 1 }] });
  await send();
  expect((await guestOrdersOf(business)).waiting).toMatchObject([{ isCodeRight: null }]);
  await answerOrder(business);
  const seated = await createPhone(api, business, table, phone.phone);
  expect((await seated.read()).orders).toEqual([]);
});

test('of two users who accept at once one opens the order (GUESTORDER-27, LINKORDER-10)', async () => {
  await send();
  const [order] = (await guestOrdersOf(business)).waiting;
  const answers = await behindAnother(api, {
    hold: (query) => query('select from guest_orders where id = $1 for update', [order!.id]),
    requests: [() => accept(order!.id), () => accept(order!.id, 'CASHIER')],
  });
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(codeOf(await accept(order!.id))).toEqual([409, 'GUEST_ORDER_ANSWERED']);
  expect(await board()).toHaveLength(1);
});

test('a refused order opens nothing, and its phone reads the reason and no time (GUESTORDER-25, LINKORDER-11)', async () => {
  await send({ promisedAt: '2026-11-20T17:45:00.000Z' });
  expect((await answerOrder(business, { Çay: 'Tükendi' })).statusCode).toBe(200);
  expect(await board()).toEqual([]);
  expect((await phone.read()).orders).toMatchObject([
    { takeaway: { promisedAt: null }, lines: [{ state: 'REFUSED', refusal: 'Tükendi' }] },
  ]);
});

test('an order that staff did not answer in two hours has ended, and cannot be accepted (LINKORDER-12)', async () => {
  await send();
  const [order] = (await guestOrdersOf(business)).waiting;
  minutesLater(121);
  expect((await guestOrdersOf(business)).waiting).toEqual([]);
  expect((await phone.read()).orders).toMatchObject([
    { endedBecause: 'Yanıt verilmedi', lines: [{ state: 'REFUSED' }] },
  ]);
  expect(codeOf(await accept(order!.id))).toEqual([409, 'GUEST_ORDER_ANSWERED']);
  expect(await board()).toEqual([]);
});

test('the audit log has no guest, and after thirty days the order has none either (LINKORDER-13)', async () => {
  await send({ note: 'Zili çalmayın' });
  await answerOrder(business);
  const { rows } = await api.owner.query('select details from audit_log where business_id = $1', [
    business.id,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Ayşe|4107|Zili/);
  const forget = async (age: string) => {
    await api.owner.query(`update guest_orders set sent_at = now() - $2::interval where business_id = $1`, [
      business.id,
      age,
    ]);
    await api.owner.query('select forget_the_past()');
    const { rows: takeaway } = await api.owner.query<Json>(
      'select name, phone, note from fulfilments where business_id = $1',
      [business.id],
    );
    const { rows: stored } = await api.owner.query<Json>(
      'select name, phone, note from guest_orders where business_id = $1',
      [business.id],
    );
    expect(takeaway).toEqual(stored);
    return stored;
  };
  expect(await forget('29 days')).toEqual([
    { name: 'Ayşe Kaya', phone: '905321234107', note: 'Zili çalmayın' },
  ]);
  expect(await forget('31 days')).toEqual([{ name: null, phone: null, note: null }]);
  const { answered } = await guestOrdersOf(business);
  expect(answered).toMatchObject([{ tableName: 'Gel-al', takeaway: { phoneEnd: null } }]);
});

test('the guest of an order that was merged is erased from it, and the other order keeps its own (LINKORDER-13)', async () => {
  await send();
  await answerOrder(business);
  const [kept] = await board();
  await send({ name: 'Bora', phone: '0532 123 41 08', note: 'Zili çalmayın' });
  await answerOrder(business);
  const [, merged] = await board();
  const answer = await business
    .as('CASHIER')
    .post(`/api/orders/${merged!.orderId}/merge`, { intoOrderId: kept!.orderId });
  expect(answer.statusCode).toBe(200);
  await api.owner.query(
    `update guest_orders set sent_at = now() - interval '31 days' where business_id = $1 and name = 'Bora'`,
    [business.id],
  );
  await api.owner.query('select forget_the_past()');
  const { rows } = await api.owner.query<Json>(
    'select order_id, name, phone, note from fulfilments where business_id = $1 order by name',
    [business.id],
  );
  expect(rows).toEqual([
    { order_id: kept!.orderId, name: 'Ayşe Kaya', phone: '905321234107', note: null },
    { order_id: merged!.orderId, name: null, phone: null, note: null },
  ]);
});

test('the guest of an order that an older process accepted is erased from it (LINKORDER-13)', async () => {
  await send();
  await answerOrder(business);
  await api.owner.query(
    `update guest_orders set opened_order_id = null, sent_at = now() - interval '31 days' where business_id = $1`,
    [business.id],
  );
  await api.owner.query('select forget_the_past()');
  const { rows } = await api.owner.query<Json>('select name, phone from fulfilments where business_id = $1', [
    business.id,
  ]);
  expect(rows).toEqual([{ name: null, phone: null }]);
});

test('an order that moves to a table or is merged is followed by its guest (LINKORDER-14)', async () => {
  await setSettings(business, { guestOrders: true });
  await send();
  await answerOrder(business);
  const [first] = await board();
  await phone.send([{ itemId: tea.id }]);
  await answerOrder(business);
  const [, second] = await board();
  const merged = await business
    .as('CASHIER')
    .post(`/api/orders/${second!.orderId}/merge`, { intoOrderId: first!.orderId });
  expect(merged.statusCode).toBe(200);
  const callNumbers = async () => (await phone.read()).orders.map(({ takeaway }) => takeaway?.callNumber);
  expect([await stateOf(), await callNumbers()]).toEqual([
    ['ACCEPTED', 'ACCEPTED'],
    [1, 1],
  ]);
  const table = await createTable(business);
  const moved = await business
    .as('WAITER')
    .post(`/api/orders/${first!.orderId}/move`, { toTableId: table.id });
  expect(moved.statusCode).toBe(200);
  expect(await stateOf()).toEqual(['ACCEPTED', 'ACCEPTED']);
  const seated = await createPhone(api, business, table);
  expect((await seated.send([{ itemId: tea.id }])).statusCode).toBe(201);
  expect((await answerOrder(business)).statusCode).toBe(200);
  expect((await seated.read()).orders).toMatchObject([{ isOwn: true }]);
  const { answered } = await guestOrdersOf(business);
  expect(answered.filter(({ takeaway }) => takeaway)).toHaveLength(2);
});
