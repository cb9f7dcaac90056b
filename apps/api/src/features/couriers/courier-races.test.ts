import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { countCash, openCash } from '#test/factories/cash-factories.ts';
import {
  CASH,
  LIRA,
  openWithCourier,
  accountOf,
  cardOf,
  createDelivery,
  deliver,
  makeCourier,
  onTheWay,
} from '#test/factories/courier-factories.ts';
import type { Created } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
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
  await openCash(business, 0, 'ADMIN');
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const payments = async () => {
  const { rows } = await api.owner.query<{ closed: boolean; countNo: number; amount: string }>(
    `select s.closed_at is not null as closed, p.cash_count_no as "countNo", p.amount_kurus::text as amount
       from payments p join cash_sessions s on s.id = p.cash_session_id
      where p.business_id = $1 order by p.created_at`,
    [business.id],
  );
  return rows;
};
/** Holds the end of the audit chain, the last lock of every write. */
const auditEnd = (query: (text: string, values?: unknown[]) => Promise<unknown>) =>
  query('select from audit_heads where business_id = $1 for update', [business.id]);

test('a payment that arrives while the account is closed opens the next session (COURIER-10)', async () => {
  await deliver(business, await onTheWay(business, item, courier), CASH);
  const late = await onTheWay(business, item, courier);
  const { session } = await accountOf(business, courier);
  if (!session) throw new Error('no session of the purse is open');
  await countCash(business, session, { sum: LIRA });
  const answers = await behindAnother(api, {
    hold: auditEnd,
    requests: [
      () => business.as('CASHIER').post(`/api/cash/sessions/${session.id}/close`, { left: 0 }),
      () => deliver(business, late, CASH),
    ],
  });
  expect(statuses(answers)).toEqual([200, 200]);
  expect(await payments()).toMatchObject([
    { closed: true, countNo: 0 },
    { closed: false, countNo: 0 },
  ]);
  expect(await accountOf(business, courier)).toMatchObject({ given: 0, cash: LIRA, expected: LIRA });
});

test('the account waits for a payment that is being taken, which stays with the courier (COURIER-10, COURIER-14)', async () => {
  await deliver(business, await onTheWay(business, item, courier), CASH);
  const late = await onTheWay(business, item, courier);
  const { session } = await accountOf(business, courier);
  if (!session) throw new Error('no session of the purse is open');
  await countCash(business, session, { sum: LIRA });
  const answers = await behindAnother(api, {
    hold: auditEnd,
    requests: [
      () => deliver(business, late, CASH),
      () => business.as('CASHIER').post(`/api/cash/sessions/${session.id}/close`, { left: 0 }),
    ],
  });
  expect(statuses(answers)).toEqual([200, 200]);
  expect(answers[1]?.json()).toMatchObject({ session: { closing: { left: LIRA, handedOver: LIRA } } });
  expect(await accountOf(business, courier)).toMatchObject({ session: null, expected: LIRA });
});

test('two deliveries that open the purse at the same moment open one session (COURIER-10)', async () => {
  const [first, second] = [await onTheWay(business, item, courier), await onTheWay(business, item, courier)];
  const answers = await behindAnother(api, {
    hold: auditEnd,
    requests: [() => deliver(business, first, CASH), () => deliver(business, second, CASH)],
  });
  expect(statuses(answers)).toEqual([200, 200]);
  expect(await accountOf(business, courier)).toMatchObject({ cash: 2 * LIRA, cashCount: 2 });
});

test('a delivery that two users hand over at once is delivered and paid once (COURIER-7)', async () => {
  const order = await onTheWay(business, item, courier);
  const answers = await behindAnother(api, {
    hold: (query) => query('select from orders where id = $1 for update', [order.id]),
    requests: [() => deliver(business, order, CASH), () => deliver(business, order, CASH, 'CASHIER')],
  });
  expect(answers.map((answer) => answer.json<Json>()['code'])).toEqual([undefined, 'FULFILMENT_MOVED_ON']);
  expect(await payments()).toHaveLength(1);
});

test('a paid order that two users hand over at once is recorded once (COURIER-7)', async () => {
  const order = await onTheWay(business, item, courier);
  await business.as('CASHIER').post(`/api/orders/${order.id}/pay`, CASH);
  const answers = await behindAnother(api, {
    hold: (query) => query('select from orders where id = $1 for update', [order.id]),
    requests: [() => deliver(business, order), () => deliver(business, order, undefined, 'CASHIER')],
  });
  expect(answers.map((answer) => answer.json<Json>()['code'])).toEqual([undefined, 'FULFILMENT_MOVED_ON']);
  expect(await auditOf(api, business.id, 'takeaway.move')).toHaveLength(1);
});

test('of two users who give a delivery away at once, one succeeds (COURIER-4)', async () => {
  const other = await makeCourier(business, 'KITCHEN');
  const order = await createDelivery(business, item);
  const { version: expectedVersion } = await cardOf(business, order);
  const give = (courierId: string) => () =>
    business.as('CASHIER').post(`/api/takeaway/${order.id}/courier`, { courierId, expectedVersion });
  const answers = await behindAnother(api, {
    hold: (query) => query('select from fulfilments where order_id = $1 for update', [order.id]),
    requests: [give(courier), give(other)],
  });
  expect(answers.map((answer) => answer.json<Json>()['code'])).toEqual([undefined, 'CHANGED_MEANWHILE']);
  expect(await cardOf(business, order)).toMatchObject({ courier: { id: courier } });
});

test.each([
  ['the payment was first', ['DELIVERED', 'PAID']],
  ['the deactivation was first', ['KITCHEN', 'OPEN']],
])('a courier is deactivated while handing over: %s (COURIER-19)', async (which, expected) => {
  const order = await onTheWay(business, item, courier);
  const deactivate = () => business.as('ADMIN').patch(`/api/users/${courier}`, { isActive: false });
  const handOver = () => deliver(business, order, CASH, 'CASHIER');
  await behindAnother(api, {
    hold: (query) => query('select from fulfilments where order_id = $1 for update', [order.id]),
    requests: which === 'the payment was first' ? [handOver, deactivate] : [deactivate, handOver],
  });
  const { rows } = await api.owner.query<{ state: string; status: string }>(
    'select f.state, o.status from fulfilments f join orders o on o.id = f.order_id where o.id = $1',
    [order.id],
  );
  expect(rows.map(({ state, status }) => [state, status])).toEqual([expected]);
  expect(await payments()).toHaveLength(expected[1] === 'PAID' ? 1 : 0);
});

test('a delivery given to a courier who is being deactivated returns to the board or is refused (COURIER-19)', async () => {
  const order = await createDelivery(business, item);
  const { version: expectedVersion } = await cardOf(business, order);
  const answers = await behindAnother(api, {
    hold: (query) => query('select from users where id = $1 for update', [courier]),
    requests: [
      () => business.as('ADMIN').patch(`/api/users/${courier}`, { isActive: false }),
      () =>
        business
          .as('CASHIER')
          .post(`/api/takeaway/${order.id}/courier`, { courierId: courier, expectedVersion }),
    ],
  });
  expect(statuses(answers)).toEqual([200, 404]);
  expect(await cardOf(business, order)).toMatchObject({ state: 'PREPARING', courier: null });
});
