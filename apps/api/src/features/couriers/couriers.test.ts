import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCash } from '#test/factories/cash-factories.ts';
import {
  CASH,
  LIRA,
  openWithCourier,
  accountOf,
  assign,
  boardOf,
  cardOf,
  createDelivery,
  deliver,
  makeCourier,
  onTheWay,
  type Card,
} from '#test/factories/courier-factories.ts';
import type { Created } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let item: Created;
let courier: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ({ business, item, courier } = await openWithCourier(api));
});
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});
afterAll(() => api.stop());

const deliveries = async (role: 'WAITER' | 'KITCHEN' = 'WAITER') =>
  (await business.as(role).get('/api/deliveries')).json<Card[]>();
const fail = (id: string, body: Json, role: 'WAITER' | 'KITCHEN' = 'WAITER') =>
  business.as(role).post(`/api/deliveries/${id}/fail`, body);
const step = (id: string, state: string) =>
  business.as('WAITER').post(`/api/takeaway/${id}/state`, { state });

test('a user of any role is a courier or none, and the log names the change (COURIER-1, COURIER-3)', async () => {
  const users = (await business.as('ADMIN').get('/api/users')).json<Json[]>();
  expect(users.filter(({ isCourier }) => isCourier).map(({ id }) => id)).toEqual([courier]);
  expect((await auditOf(api, business.id, 'user.update')).at(-1)).toMatchObject({
    before: { isCourier: false },
    after: { isCourier: true },
  });
  const list = (await business.as('WAITER').get('/api/couriers')).json<Json[]>();
  expect(list).toMatchObject([{ id: courier, onWay: 0 }]);
  await makeCourier(business, 'KITCHEN');
  expect((await business.as('WAITER').get('/api/couriers')).json<Json[]>()).toHaveLength(2);
});

test('a delivery is given to a courier, to another one, and taken back (COURIER-4, COURIER-5)', async () => {
  const other = await makeCourier(business, 'KITCHEN');
  const order = await createDelivery(business, item);
  const given = (await assign(business, order, courier)).json<Card>();
  expect(given).toMatchObject({ state: 'ON_WAY', courier: { id: courier } });
  expect(given['stateBy']).toEqual(expect.stringMatching(/\S/));
  expect((await business.as('WAITER').get('/api/couriers')).json()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id: courier, onWay: 1 })]),
  );
  expect((await assign(business, order, other)).json()).toMatchObject({ courier: { id: other } });
  expect((await step(order.id, 'KITCHEN')).json()).toMatchObject({ state: 'PREPARING', courier: null });
  const [first, second] = await auditOf(api, business.id, 'takeaway.assign');
  expect(first).toMatchObject({ table: order.tableName, courier: given.courier?.name, before: null });
  expect(second).toMatchObject({ before: given.courier?.name });
  expect((await auditOf(api, business.id, 'takeaway.move')).at(-1)).toMatchObject({
    ...{ from: 'ON_WAY', to: 'KITCHEN', courier: second?.['courier'] },
  });
});

test('only deliveries are given, only to couriers, and by the version that the user saw (COURIER-4)', async () => {
  const order = await createDelivery(business, item);
  expect(codeOf(await assign(business, order, business.as('KITCHEN').userId))).toEqual([404, 'NOT_FOUND']);
  const stale = { courierId: courier, expectedVersion: 7 };
  expect(codeOf(await business.as('CASHIER').post(`/api/takeaway/${order.id}/courier`, stale))).toEqual([
    409,
    'CHANGED_MEANWHILE',
  ]);
  await assign(business, order, courier);
  await step(order.id, 'DELIVERED');
  expect(codeOf(await assign(business, order, courier))).toEqual([409, 'FULFILMENT_MOVED_ON']);
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a courier sees the own deliveries in order, with phone, amount and method (COURIER-6, COURIER-8)', async () => {
  await makeCourier(business, 'KITCHEN');
  const recipient = { phone: '0532 123 45 67', address: 'Çınar Sk. 4', doorMethod: 'CARD' };
  const later = await createDelivery(business, item, { promisedAt: inMinutes(30) });
  const sooner = await createDelivery(business, item, {
    ...recipient,
    promisedAt: inMinutes(10),
  });
  await assign(business, later, courier);
  await assign(business, sooner, courier);
  expect(await deliveries()).toMatchObject([
    { orderId: sooner.id, phone: '905321234567', address: 'Çınar Sk. 4', doorMethod: 'CARD', due: LIRA },
    { orderId: later.id, phone: null, doorMethod: null },
  ]);
  expect(await deliveries('KITCHEN')).toEqual([]);
});

test('a delivery and its payment are one step, into the purse of the courier (COURIER-7, COURIER-10, COURIER-12)', async () => {
  const order = await onTheWay(business, item, courier);
  const answer = await deliver(business, order, CASH);
  expect(answer.json(), answer.body).toMatchObject({
    ...{ state: 'DELIVERED', orderStatus: 'PAID', due: 0 },
    collected: { method: 'CASH', amount: LIRA, isWithCourier: true },
  });
  expect(await accountOf(business, courier)).toMatchObject({
    ...{ given: 0, cash: LIRA, cashCount: 1, expected: LIRA, slips: 0 },
    deliveries: [{ orderId: order.id }],
  });
  const { rows } = await api.owner.query(
    `select t.courier_id, p.taken_by from payments p join cash_sessions s on s.id = p.cash_session_id
       join tills t on t.id = s.till_id where p.business_id = $1`,
    [business.id],
  );
  expect(rows).toEqual([{ courier_id: courier, taken_by: courier }]);
});

test('a courier of the kitchen takes money only for the own deliveries (COURIER-9)', async () => {
  const cook = await makeCourier(business, 'KITCHEN');
  const [own, other] = [await onTheWay(business, item, cook), await onTheWay(business, item, courier)];
  expect(codeOf(await deliver(business, other, CASH, 'KITCHEN'))).toEqual([422, 'ROLE_LIMIT']);
  expect(codeOf(await fail(other.id, { reason: 'Yok' }, 'KITCHEN'))).toEqual([422, 'ROLE_LIMIT']);
  expect((await deliver(business, own, CASH, 'KITCHEN')).statusCode).toBe(200);
  // The manager records it for the courier, whose purse has the money.
  expect((await deliver(business, other, CASH, 'CASHIER')).statusCode).toBe(200);
  expect(await accountOf(business, courier)).toMatchObject({ cash: LIRA });
});

test('an order on the way without a courier, or with another state, is not delivered by one (COURIER-7)', async () => {
  const order = await createDelivery(business, item);
  expect(codeOf(await deliver(business, order, CASH))).toEqual([409, 'FULFILMENT_MOVED_ON']);
  await step(order.id, 'ON_WAY');
  expect(codeOf(await deliver(business, order, CASH))).toEqual([409, 'FULFILMENT_MOVED_ON']);
  await assign(business, order, courier);
  expect((await deliver(business, order)).json()).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: [{ path: 'payment' }] },
  });
  expect(codeOf(await deliver(business, order, { ...CASH, finalTotal: 40 }))).toEqual([
    422,
    'TOTAL_MISMATCH',
  ]);
  expect(await cardOf(business, order)).toMatchObject({ state: 'ON_WAY', orderStatus: 'OPEN' });
});

test('a paid order is delivered without a payment, and refuses another one (COURIER-7)', async () => {
  const order = await onTheWay(business, item, courier);
  takenBy(await take(business, order.id, ['pay', { finalTotal: LIRA }]));
  expect(codeOf(await deliver(business, order, CASH))).toEqual([409, 'ORDER_NOT_OPEN']);
  expect((await deliver(business, order)).json()).toMatchObject({ state: 'DELIVERED', collected: null });
  expect(await accountOf(business, courier)).toMatchObject({ session: null, expected: 0 });
});

test('a delivery that failed names its reason and can be tried again (COURIER-7)', async () => {
  const order = await onTheWay(business, item, courier);
  expect(await fail(order.id, {}).then((answer) => answer.statusCode)).toBe(400);
  expect((await fail(order.id, { reason: 'Kapı açılmadı' })).json()).toMatchObject({
    ...{ state: 'FAILED', reason: 'Kapı açılmadı', courier: { id: courier } },
  });
  expect((await assign(business, order, courier)).json()).toMatchObject({ state: 'ON_WAY', reason: null });
});

test('the board keeps what a courier still has to account for, and nothing paid by card (COURIER-12)', async () => {
  await openCash(business, 100, 'ADMIN');
  const [cash, card] = [await onTheWay(business, item, courier), await onTheWay(business, item, courier)];
  await deliver(business, cash, CASH);
  await deliver(business, card, { ...CASH, method: 'CARD' });
  api.time.now = new Date(Date.now() + 11 * 60_000);
  expect(await boardOf(business)).toMatchObject([{ orderId: cash.id, collected: { isWithCourier: true } }]);
  const { session } = await accountOf(business, courier);
  await business.as('ADMIN').post(`/api/cash/sessions/${session?.id}/count`, { sum: LIRA });
  await business.as('ADMIN').post(`/api/cash/sessions/${session?.id}/close`, { left: 0 });
  expect(await boardOf(business)).toEqual([]);
});
