import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDueOrders } from '#src/features/takeaway/send-due-orders.ts';
import { createChannel } from '#test/factories/channel-factories.ts';
import { fire, slipsOf } from '#test/factories/course-factories.ts';
import { shownOn, ticketsOf } from '#test/factories/kitchen-requests.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import {
  auditOf,
  createOrderedTable,
  expectTrueLedger,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { stockOf } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let adana: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = START;
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Mutfak' });
  adana = await createItem(business, { name: 'Adana', price: 100, stockAmount: 10 });
});
afterAll(() => api.stop());
afterEach(async () => {
  await expectTrueLedger(api);
  api.time.now = null;
});

const START = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const PROMISE = 120;
/** Takeaway takes 20 minutes. */
const DUE = at(PROMISE - 20);

const lines = (qty = 2) => [{ itemId: adana.id, qty }];
/** A takeaway for two hours later. */
const forLater = (more: Json = {}, qty = 2) =>
  createCalledOrder(business, lines(qty), { promisedAt: at(PROMISE).toISOString(), ...more });
const runAt = async (time: Date) => {
  api.time.now = time;
  await sendDueOrders(api.services);
};
const slips = () => slipsOf(api, business);
const card = async (id: string) => (await business.as('WAITER').get(`/api/takeaway/${id}`)).json<Json>();
const send = (id: string) => business.as('WAITER').post(`/api/takeaway/${id}/send`);
const promise = (id: string, minutes: number | null) =>
  business.as('WAITER').patch(`/api/takeaway/${id}`, {
    promisedAt: minutes === null ? null : at(minutes).toISOString(),
  });
const pay = async (id: string, finalTotal: number) =>
  takenBy(await take(business, id, ['pay', { finalTotal }]));
const step = (id: string, state: string, more: Json = {}) =>
  business.as('WAITER').post(`/api/takeaway/${id}/state`, { state, ...more });
const openOrder = async (id: string) =>
  (await business.as('WAITER').get(`/api/tables/${id}/open-order`)).json<OpenOrderResponse>();

test('an order for later is away from kitchen, printers and stock until its time (TAKEAWAY-21, TAKEAWAY-22)', async () => {
  const order = await forLater();
  expect(await card(order.id)).toMatchObject({ state: 'NEW', kitchenAt: DUE.toISOString(), total: 200 });
  await runAt(at(99));
  expect([await slips(), await ticketsOf(business), await stockOf(api, adana)]).toEqual([[], [], 10]);

  await runAt(DUE);
  await runAt(at(101));
  expect(await slips()).toEqual(['KOT 2 Adana']);
  expect(await stockOf(api, adana)).toBe(8);
  expect(await card(order.id)).toMatchObject({ state: 'PREPARING', kitchenAt: null });
  expect(await ticketsOf(business)).toMatchObject([
    { tableName: order.tableName, isFired: false, sentAt: DUE.toISOString() },
  ]);
  const { rows } = await api.owner.query(
    `select actor_id, actor_name, details->'isForLater' as later from audit_log
      where business_id = $1 and event = 'order.fire'`,
    [business.id],
  );
  expect(rows).toEqual([{ actor_id: null, actor_name: 'Sofra', later: true }]);
});

test.each([
  ['the minutes of the business', {}, { takeawayMinutes: 45 }, 120 - 45],
  ['those of a delivery', { kind: 'DELIVERY' }, {}, 120 - 40],
  ['more while the kitchen may be busy', {}, { busyFrom: 5, busyMinutes: 15 }, 120 - 35],
])(
  'its time is the promise less %s (TAKEAWAY-19, TAKEAWAY-20, TAKEAWAY-21)',
  async (_, place, settings, due) => {
    await business.as('ADMIN').patch('/api/business/me', { settings });
    expect(await card((await forLater(place)).id)).toMatchObject({ kitchenAt: at(due).toISOString() });
  },
);

test('zone and channel have minutes of their own (CHANNEL-13, TAKEAWAY-21)', async () => {
  const { id } = await createChannel(business, { percent: 0, minutes: 30 });
  const zones = [{ name: 'Uzak', fee: 10, minutes: 70, freeFrom: null }];
  const changed = await business.as('ADMIN').patch(`/api/menu/channels/${id}`, { zones });
  const zoneId = changed.json<{ zones: { id: string }[] }>().zones[0]!.id;
  const [near, far] = [
    await forLater({ kind: 'DELIVERY', channelId: id }),
    await forLater({ kind: 'DELIVERY', channelId: id, zoneId }),
  ];
  expect([(await card(near.id))['kitchenAt'], (await card(far.id))['kitchenAt']]).toEqual(
    [at(90), at(50)].map((time) => time.toISOString()),
  );
});

test.each([
  ['none', {}],
  ['Hemen', { promisedAt: at(20).toISOString() }],
  ['five minutes after it', { promisedAt: at(25).toISOString() }],
])('an order with the promise %s goes to the kitchen at once (TAKEAWAY-21)', async (_, promised) => {
  await createCalledOrder(business, lines(), promised);
  expect(await slips()).toEqual(['KOT 2 Adana']);
});

test('lines are added and cancelled before the time; the ticket has what is left (TAKEAWAY-22)', async () => {
  const order = await forLater();
  const ayran = await createItem(business, { name: 'Ayran', price: 40 });
  const add = (more: Json) => business.as('WAITER').post(`/api/tables/${order.id}/add-lines`, more);
  await add({ lines: [{ itemId: ayran.id, qty: 3, course: 2 }], heldCourses: [2] });
  const cancel = await business.as('WAITER').post(`/api/orders/${order.id}/cancel-lines`, {
    lines: [{ lineId: order.lines[0]!.id, qty: 1 }],
    restock: true,
  });
  expect(cancel.statusCode).toBe(200);
  await runAt(DUE);
  expect(await slips()).toEqual(['KOT 1 Adana 3 Ayran']);
  // Once it is in the kitchen, nothing of it waits.
  await add({ lines: [{ itemId: ayran.id, qty: 1, course: 2 }], heldCourses: [2] });
  expect(await slips()).toEqual(['KOT 1 Adana 3 Ayran', 'KOT 1 Ayran']);
});

test('an order that is cancelled before its time prints nothing (TAKEAWAY-22)', async () => {
  const order = await forLater();
  const answer = await business.as('WAITER').post(`/api/tables/${order.id}/add-lines`, {
    lines: [{ itemId: adana.id, qty: -2 }],
  });
  expect(answer.statusCode).toBe(200);
  await runAt(DUE);
  expect([await slips(), await stockOf(api, adana)]).toEqual([[], 10]);
});

test('Şimdi gönder sends it once (TAKEAWAY-23)', async () => {
  const order = await forLater();
  expect((await send(order.id)).json()).toMatchObject({ state: 'PREPARING', kitchenAt: null });
  expect(codeOf(await send(order.id))).toEqual([422, 'NOTHING_HELD']);
  await runAt(DUE);
  expect(await slips()).toEqual(['KOT 2 Adana']);
  const other = await createCalledOrder(business, lines());
  expect(codeOf(await send(other.id))).toEqual([422, 'NOTHING_HELD']);
  const table = await createOrderedTable(business, [{ price: 10, qty: 1 }]);
  expect(codeOf(await send(table.order.id))).toEqual([404, 'NOT_FOUND']);
});

test('another promise moves the time, and sends the order when it has come (TAKEAWAY-23)', async () => {
  const order = await forLater();
  expect((await promise(order.id, PROMISE + 30)).json()).toMatchObject({ kitchenAt: at(130).toISOString() });
  await runAt(DUE);
  expect(await slips()).toEqual([]);
  expect((await promise(order.id, 122)).json()).toMatchObject({ kitchenAt: at(102).toISOString() });
  expect((await promise(order.id, 119)).json()).toMatchObject({ state: 'PREPARING', kitchenAt: null });
  expect(await slips()).toEqual(['KOT 2 Adana']);
  // Nothing returns from the kitchen.
  expect((await promise(order.id, 300)).json()).toMatchObject({ state: 'PREPARING', kitchenAt: null });
  const open = await forLater();
  expect((await promise(open.id, null)).json()).toMatchObject({ state: 'PREPARING', promisedAt: null });
});

test('an order that was paid before is sent all the same (TAKEAWAY-24)', async () => {
  const order = await forLater();
  await pay(order.id, 200);
  expect(await card(order.id)).toMatchObject({
    state: 'NEW',
    orderStatus: 'PAID',
    kitchenAt: DUE.toISOString(),
  });
  expect((await business.as('ADMIN').get('/api/day-ends/preview')).body).toContain(order.tableName);
  await runAt(DUE);
  expect([await slips(), await stockOf(api, adana)]).toEqual([['RECEIPT 2 Adana', 'KOT 2 Adana'], 8]);
  expect((await ticketsOf(business)).map(shownOn)).toEqual([['2 Adana NEW']]);
});

test('an order whose payment was given back is not sent by itself (TAKEAWAY-24)', async () => {
  const [back, partly] = [await forLater(), await forLater({}, 3)];
  const payments = [await pay(back.id, 200), await pay(partly.id, 300)];
  const refund = (index: number, asked: Json) =>
    givenBack(business, payments[index]!.payment.id, { restock: true, ...asked });
  await refund(0, { amount: 200 });
  await refund(1, { amount: 100, lines: [{ lineId: partly.lines[0]!.id, qty: 1 }] });
  expect(await stockOf(api, adana)).toBe(10);
  await runAt(DUE);
  expect((await slips()).filter((slip) => slip.startsWith('KOT'))).toEqual(['KOT 2 Adana']);
});

test('at a table it is sent at once, whole or in pieces (TAKEAWAY-25)', async () => {
  const whole = await forLater();
  const [first, second] = [await createTable(business), await createTable(business)];
  await relocate(business, whole.id, ['move', { toTableId: first.id }]);
  expect(await slips()).toEqual(['FIRE 2 Adana']);

  const parts = await forLater();
  const piece = { lineId: parts.lines[0]!.id, qty: 1 };
  await relocate(business, parts.id, ['move-lines', { toTableId: second.id, lines: [piece] }]);
  expect((await openOrder(parts.id)).lines).toMatchObject([{ qty: 1, heldAt: expect.any(String) }]);
  expect((await slips()).slice(1)).toEqual(['FIRE 1 Adana']);
  await relocate(business, parts.id, ['merge', { intoOrderId: (await openOrder(first.id)).id }]);
  expect((await slips()).slice(2)).toEqual(['FIRE 1 Adana']);
  await runAt(DUE);
  expect(await slips()).toHaveLength(3);
  expect(await stockOf(api, adana)).toBe(6);
});

test('as a delivery, or merged into another order for later, it waits on (TAKEAWAY-25)', async () => {
  const [order, other] = [await forLater(), await forLater({}, 1)];
  await relocate(business, order.id, ['move', { toKind: 'DELIVERY' }]);
  await relocate(business, other.id, ['merge', { intoOrderId: order.id }]);
  expect(await slips()).toEqual([]);
  await runAt(DUE);
  expect(await slips()).toEqual(['KOT 3 Adana']);
});

test('before the kitchen has it, it is not handed over; given up, it is not sent (TAKEAWAY-26)', async () => {
  const order = await forLater({ kind: 'DELIVERY' });
  for (const state of ['DELIVERED', 'ON_WAY'])
    expect((await step(order.id, state)).json()).toMatchObject({
      code: 'HELD_LINES',
      error: 'Bu sipariş daha mutfağa gönderilmedi. Önce mutfağa gönderin.',
    });
  await step(order.id, 'FAILED', { reason: 'Vazgeçti' });
  expect(codeOf(await send(order.id))).toEqual([409, 'FULFILMENT_MOVED_ON']);
  expect((await promise(order.id, 10)).json()).toMatchObject({ state: 'FAILED' });
  await runAt(DUE);
  expect(await slips()).toEqual([]);
  await step(order.id, 'KITCHEN');
  await runAt(at(110));
  expect(await slips()).toEqual(['KOT 2 Adana']);
});

test('with too little stock it waits on, holds up no other, and is sent once there is enough (TAKEAWAY-22)', async () => {
  const short = await forLater();
  const other = await createItem(business, { name: 'Lahmacun' });
  await createCalledOrder(business, lines(9));
  await createCalledOrder(business, [{ itemId: other.id, qty: 1 }], {
    promisedAt: at(PROMISE).toISOString(),
  });
  await runAt(DUE);
  expect(await slips()).toEqual(['KOT 9 Adana', 'KOT 1 Lahmacun']);
  expect(await card(short.id)).toMatchObject({ state: 'NEW', kitchenAt: DUE.toISOString() });
  expect(codeOf(await send(short.id))).toEqual([409, 'STOCK_SHORTAGE']);
  await business.as('ADMIN').patch(`/api/menu/items/${adana.id}`, { stockAmount: 5 });
  await runAt(at(105));
  expect((await slips()).slice(2)).toEqual(['KOT 2 Adana']);
});

test('after an outage it is sent late, but not a day later (TAKEAWAY-22)', async () => {
  await forLater();
  await runAt(new Date(DUE.getTime() + 25 * 3_600_000));
  expect(await slips()).toEqual([]);
  await runAt(new Date(DUE.getTime() + 23 * 3_600_000));
  expect(await slips()).toEqual(['KOT 2 Adana']);
});

test('of two processes and a user at once, exactly one sends it (TAKEAWAY-22)', async () => {
  const order = await forLater();
  api.time.now = DUE;
  const run = async () => {
    await sendDueOrders(api.services);
    return null;
  };
  const requests = [run, () => send(order.id), run, () => fire(business, order.id)];
  const answers = await behindAnother<{ statusCode: number } | null>(api, {
    hold: (query) => query('select 1 from orders where id = $1 for update', [order.id]),
    requests,
  });
  expect(answers.flatMap((answer) => answer?.statusCode ?? [])).toEqual([422, 422]);
  expect(await slips()).toEqual(['KOT 2 Adana']);
  expect(await stockOf(api, adana)).toBe(8);
});

test('a process that is killed in between has sent nothing, and the next one sends it once (TAKEAWAY-22)', async () => {
  await forLater();
  api.time.now = DUE;
  await api.owner.query(`create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await api.owner.query(
    'create trigger dies before insert on print_jobs for each row execute function die()',
  );
  try {
    await sendDueOrders(api.services);
  } finally {
    await api.owner.query('drop trigger dies on print_jobs; drop function die()');
  }
  expect([await slips(), await stockOf(api, adana)]).toEqual([[], 10]);
  await sendDueOrders(api.services);
  expect([await slips(), await stockOf(api, adana)]).toEqual([['KOT 2 Adana'], 8]);
});

test('what happens to the orders of another business concerns it alone (TAKEAWAY-22)', async () => {
  const order = await forLater();
  const stranger = await api.createBusiness();
  expect(codeOf(await stranger.as('WAITER').post(`/api/takeaway/${order.id}/send`))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  expect(await auditOf(api, stranger.id, 'order.fire')).toEqual([]);
});
