import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSiteAdmin, createSiteAdminSession } from '#test/factories/account-factories.ts';
import {
  closeCash,
  countCash,
  deskOf,
  openCash,
  payAt,
  type Session,
} from '#test/factories/cash-factories.ts';
import {
  CASH,
  LIRA,
  openWithCourier,
  accountOf,
  accountsOf,
  createDelivery,
  deliver,
  giveChange,
  makeCourier,
  onTheWay,
} from '#test/factories/courier-factories.ts';
import type { Created } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createTable } from '#test/factories/table-factories.ts';
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

const round = async (pieces = 1, payment: Json = CASH) => {
  for (let piece = 0; piece < pieces; piece += 1) {
    const answer = await deliver(business, await onTheWay(business, item, courier), payment, 'CASHIER');
    expect(answer.statusCode, answer.body).toBe(200);
  }
};
const purse = async (): Promise<{ id: string }> => {
  const { session } = await accountOf(business, courier);
  if (!session) throw new Error('no session of the purse is open');
  return session;
};
const close = (id: string, body: Json, role: 'ADMIN' | 'CASHIER' = 'CASHIER') =>
  business.as(role).post(`/api/cash/sessions/${id}/close`, body);
const movementsOf = async ({ id }: Pick<Session, 'id'>) =>
  (await business.as('ADMIN').get(`/api/cash/sessions/${id}`)).json<CashSession>().movements;

test('change moves out of the drawer into the purse, also later in the evening (COURIER-11)', async () => {
  expect(codeOf(await giveChange(business, courier, { amount: 300 }))).toEqual([409, 'SESSION_CLOSED']);
  const drawer = await openCash(business, 1000);
  expect((await giveChange(business, courier, { amount: 300 })).json()).toMatchObject({
    till: { name: expect.stringMatching(/^Kurye /) },
    movements: [{ direction: 'IN', amount: 300, reason: 'Kurye bozuğu' }],
  });
  await giveChange(business, courier, { amount: 50 });
  expect(await accountOf(business, courier)).toMatchObject({ given: 350, expected: 350, cash: 0 });
  expect(await movementsOf(drawer)).toMatchObject([
    { direction: 'OUT', amount: 50, reason: 'Kurye bozuğu' },
    { direction: 'OUT', amount: 300 },
  ]);
  expect(await auditOf(api, business.id, 'cash.move')).toHaveLength(4);
});

test('what the courier brings moves into the drawer, and the change stays where the user wants (COURIER-14, COURIER-21)', async () => {
  const drawer = await openCash(business, 1000);
  await giveChange(business, courier, { amount: 300 });
  await round(2);
  const session = await purse();
  await countCash(business, session, { sum: 400 });
  const closed = (await close(session.id, { left: 300 })).json<{ session: Session }>().session;
  expect(closed).toMatchObject({
    result: { variance: 0, cashPayments: 2 },
    closing: { left: 300, handedOver: 100 },
  });
  expect((await movementsOf(drawer))[0]).toMatchObject({
    ...{ direction: 'IN', amount: 100, reason: 'Kurye hesabı', note: closed.till.name },
  });
  expect(await accountOf(business, courier)).toMatchObject({ session: null, given: 300, expected: 300 });

  // The next session begins with what stayed.
  await round();
  expect(await accountOf(business, courier)).toMatchObject({ given: 300, cash: LIRA, expected: 350 });
  const counted = await countCash(business, drawer, { sum: 800 });
  expect(counted.result).toMatchObject({ variance: 0, parts: { movedIn: 100, movedOut: 300 } });
});

test('a difference above the limit needs a reason, and is no difference of the drawer (COURIER-14, COURIER-17)', async () => {
  const drawer = await openCash(business, 1000);
  await round(4);
  const session = await purse();
  await countCash(business, session, { sum: 100 });
  expect((await close(session.id, { left: 0 })).statusCode).toBe(400);
  expect((await close(session.id, { left: 0, note: 'Para düştü' })).statusCode).toBe(200);
  const counted = await countCash(business, drawer, { sum: 1100 });
  expect(counted.result).toMatchObject({ variance: 0 });
  const listed = (await business.as('ADMIN').get('/api/cash/sessions')).json<Json[]>();
  expect(listed).toMatchObject([{ cashier: { id: courier }, variance: -100, note: 'Para düştü' }]);
});

test('cash taken after the count stays with the courier (COURIER-14)', async () => {
  await openCash(business, 0);
  await round();
  const session = await purse();
  await countCash(business, session, { sum: 50 });
  await round();
  const closed = (await close(session.id, { left: 0 })).json<{ session: Session }>().session;
  expect(closed.closing).toMatchObject({ left: 50, handedOver: 50 });
  expect(await accountOf(business, courier)).toMatchObject({ session: null, expected: 50 });
});

test('without an open drawer nothing is received, and of two the request names one (COURIER-14)', async () => {
  await round();
  const session = await purse();
  await countCash(business, session, { sum: 50 });
  expect(codeOf(await close(session.id, { left: 0 }))).toEqual([409, 'SESSION_CLOSED']);
  await openCash(business, 0);
  const second = (await business.as('ADMIN').post('/api/cash/tills', { name: 'Teras' })).json<Json>();
  await business.as('CASHIER').post(`/api/cash/tills/${String(second['id'])}/open`, { float: 0 });
  expect(codeOf(await close(session.id, { left: 0 }))).toEqual([422, 'TILL_NEEDED']);
  expect((await close(session.id, { left: 0, intoTillId: second['id'] })).statusCode).toBe(200);
});

test('no courier counts the own purse, and every other user who takes money does (COURIER-13)', async () => {
  await openCash(business, 0, 'ADMIN');
  courier = await makeCourier(business, 'CASHIER');
  await round();
  const session = await purse();
  expect(await accountOf(business, courier, 'CASHIER')).toMatchObject({ session: { isOwn: false } });
  const own = await business.as('CASHIER').post(`/api/cash/sessions/${session.id}/count`, { sum: 50 });
  expect(codeOf(own)).toEqual([422, 'ROLE_LIMIT']);
  await countCash(business, session, { sum: 50 }, 'ADMIN');
  expect((await close(session.id, { left: 0 }, 'ADMIN')).statusCode).toBe(200);
});

test('a cashier counts a purse blind, and an owner does not (COURIER-16)', async () => {
  await openCash(business, 0, 'ADMIN');
  await round(2);
  expect(await accountsOf(business)).toMatchObject({ street: 100, couriers: [{ cash: 100, expected: 100 }] });
  expect(await accountsOf(business, 'CASHIER')).toMatchObject({
    street: null,
    couriers: [{ cash: null, cashCount: 2, expected: null, given: 0 }],
  });
  const session = await purse();
  const counted = await countCash(business, session, { sum: 90 });
  expect(counted.result).toMatchObject({ variance: -10 });
});

test('cards at the door are slips, and another delivery waits for its account (COURIER-15)', async () => {
  await round(1, { ...CASH, method: 'CARD' });
  await round(2);
  const waiting = await onTheWay(business, item, courier);
  const account = await accountOf(business, courier);
  expect(account).toMatchObject({ slips: 50, slipCount: 1, cash: 100, cashCount: 2, expected: 100 });
  expect(account.deliveries).toHaveLength(4);
  expect(account.deliveries[0]).toMatchObject({ orderId: waiting.id, state: 'ON_WAY', due: 50 });
  expect(account.deliveries[0]).not.toHaveProperty('phone');
});

test('a purse is no drawer (COURIER-2)', async () => {
  await openCash(business, 0, 'ADMIN');
  await giveChange(business, courier, { amount: 0 });
  const desk = await deskOf(business, 'CASHIER');
  expect(desk.tills).toHaveLength(1);
  // The CASHIER opened the purse and has no drawer to count.
  expect(desk.isCashHidden).toBe(false);
  const { rows } = await api.owner.query<{ id: string }>(
    'select id from tills where business_id = $1 and courier_id is not null',
    [business.id],
  );
  const till = `/api/cash/tills/${rows[0]?.id}`;
  const admin = business.as('ADMIN');
  expect(codeOf(await admin.post(`${till}/open`, { float: 0 }))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await admin.patch(till, { name: 'Kasa 2' }))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await admin.post(`${till}/drawer`, { reason: 'Bozuk' }))).toEqual([404, 'NOT_FOUND']);
  // A payment that names no till has one drawer to go into.
  await payAt(business, 'CASH', 30);
  expect(await accountOf(business, courier)).toMatchObject({ cash: 0 });
});

test('the deliveries of a courier who leaves return to the board, and the purse waits (COURIER-19, COURIER-20)', async () => {
  await openCash(business, 0, 'ADMIN');
  await round();
  const waiting = await onTheWay(business, item, courier);
  const untouched = await createDelivery(business, item);
  await business.as('ADMIN').patch(`/api/users/${courier}`, { isActive: false });
  const board = (await business.as('CASHIER').get('/api/takeaway')).json<Json[]>();
  expect(board.filter(({ orderId }) => orderId === waiting.id || orderId === untouched.id)).toMatchObject([
    { state: 'PREPARING', courier: null },
    { state: 'PREPARING', courier: null },
  ]);
  expect(await accountOf(business, courier)).toMatchObject({ isActive: false, expected: 50 });
  const session = await purse();
  await countCash(business, session, { sum: 50 });
  await closeCash(business, session, { left: 0 });
  expect((await accountsOf(business)).couriers).toEqual([]);
});

test.each(['is no courier any more', 'was deleted'])(
  'the same for a user who %s (COURIER-19)',
  async (what) => {
    const waiting = await onTheWay(business, item, courier);
    const url = `/api/users/${courier}`;
    const admin = business.as('ADMIN');
    await (what === 'was deleted' ? admin.delete(url) : admin.patch(url, { isCourier: false }));
    const { rows } = await api.owner.query('select state, courier_id from fulfilments where order_id = $1', [
      waiting.id,
    ]);
    expect(rows).toEqual([{ state: 'KITCHEN', courier_id: null }]);
  },
);

test.each(['deactivates', 'deletes'])(
  'the same for a courier whom a site administrator %s (COURIER-19)',
  async (what) => {
    const waiting = await onTheWay(business, item, courier);
    const email = `site-${what}@ornek.test`;
    await createSiteAdmin(api, email, 'uzun-bir-parola', 'Nuray Site');
    const admin = await createSiteAdminSession(api, email);
    const url = `/api/admin/site-users/${courier}`;
    const answer = await (what === 'deletes' ? admin.delete(url) : admin.patch(url, { isActive: false }));
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = await api.owner.query(
      'select state, courier_id, state_by, state_by_name from fulfilments where order_id = $1',
      [waiting.id],
    );
    expect(rows).toEqual([
      { state: 'KITCHEN', courier_id: null, state_by: null, state_by_name: 'Nuray Site' },
    ]);
  },
);

test('a delivery that was moved to a table keeps no courier from leaving (COURIER-5, COURIER-19)', async () => {
  const moved = await onTheWay(business, item, courier);
  const table = await createTable(business);
  const move = await business.as('WAITER').post(`/api/orders/${moved.id}/move`, { toTableId: table.id });
  expect(move.statusCode, move.body).toBe(200);
  expect((await business.as('WAITER').get('/api/couriers')).json()).toMatchObject([{ onWay: 0 }]);
  const stored = 'select state, courier_id from fulfilments where order_id = $1';
  expect((await api.owner.query(stored, [moved.id])).rows).toEqual([{ state: 'KITCHEN', courier_id: null }]);

  // A row of before, when a move kept the courier.
  await api.owner.query(
    "update fulfilments set state = 'ON_WAY', courier_id = $2, courier_name = 'A' where order_id = $1",
    [...[moved.id, courier]],
  );
  expect((await business.as('WAITER').get('/api/couriers')).json()).toMatchObject([{ onWay: 0 }]);
  const gone = await business.as('ADMIN').patch(`/api/users/${courier}`, { isActive: false });
  expect(gone.statusCode, gone.body).toBe(200);
});

test('the day ends with a purse open and lists it (COURIER-22)', async () => {
  await round();
  const ended = await business.as('ADMIN').post('/api/day-ends', {});
  expect(ended.statusCode, ended.body).toBe(201);
  const { endedDay } = ended.json<{ endedDay: { id: string } }>();
  const closed = await business.as('ADMIN').get(`/api/day-ends/${endedDay.id}`);
  expect(closed.json<{ slip: string }>().slip).toContain('Kasa: Kurye ');
});

test('two couriers of one name have each their own difference in the list before the day ends (DAYEND-14)', async () => {
  const other = await makeCourier(business, 'KITCHEN');
  await openCash(business, 0, 'ADMIN');
  for (const [id, sum] of [
    [courier, 50],
    [other, 40],
  ] as const) {
    await business.as('ADMIN').patch(`/api/users/${id}`, { fullName: 'Ali Kaya' });
    await deliver(business, await onTheWay(business, item, id), CASH, 'CASHIER');
    const { session } = await accountOf(business, id);
    await countCash(business, session!, { sum });
    await closeCash(business, session!, { left: 0 });
  }
  const { tills } = (await business.as('ADMIN').get('/api/day-ends/preview')).json<{ tills: Json[] }>();
  expect(tills.filter(({ isPurse }) => isPurse)).toMatchObject([
    { name: 'Kurye Ali Kaya', closed: { variance: 0 } },
    { name: 'Kurye Ali Kaya', closed: { variance: -10 } },
  ]);
});
