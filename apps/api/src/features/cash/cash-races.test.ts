import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeCash,
  countCash,
  deskOf,
  openCash,
  payAt,
  type Session,
} from '#test/factories/cash-factories.ts';
import { createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const LIRA = 30;
/** The connections of the pool, less the one of the count or the close. */
const AT_ONCE = 7;

/**
 * Starts payments that have read their session and wait for the head of the audit chain, which this test locks. Then
 * calls `then`, which waits for them. Returns its result after the head was released.
 */
async function whileBeingPaid<T>(then: () => Promise<T>) {
  const orders = await Promise.all(
    Array.from({ length: AT_ONCE }, () => createOrderedTable(business, [{ price: LIRA, qty: 1 }])),
  );
  const client = await api.owner.connect();
  await client.query('begin');
  await client.query('select from audit_heads where business_id = $1 for update', [business.id]);
  const payments = orders.map(({ order }) =>
    business.as('CASHIER').post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: LIRA }),
  );
  await untilSomeoneWaits(api, AT_ONCE);
  const answer = then();
  await untilSomeoneWaits(api, AT_ONCE + 1);
  await client.query('commit');
  client.release();
  const answers = await Promise.all(payments);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  return answer;
}

const sessionsOfPayments = async () => {
  const { rows } = await api.owner.query<{ session: string | null; countNo: number; payments: number }>(
    `select cash_session_id as session, cash_count_no as "countNo", count(*)::int as payments
       from payments where business_id = $1 group by 1, 2 order by 2`,
    [business.id],
  );
  return rows;
};

test('counting and closing wait for payments in progress, and each payment belongs to one session (CASH-4, CASH-6)', async () => {
  const session = await openCash(business, 100);
  const counted: Session = await whileBeingPaid(() => countCash(business, session, { sum: 310 }));
  expect(counted.counts).toMatchObject([{ expected: 100 + AT_ONCE * LIRA, variance: 0 }]);

  const { session: closed } = await whileBeingPaid(() => closeCash(business, session, { left: 100 }));
  expect(closed.result).toMatchObject({ sinceCount: AT_ONCE * LIRA });
  expect(closed.closing).toMatchObject({ handedOver: 2 * AT_ONCE * LIRA });
  expect(await sessionsOfPayments()).toEqual([
    { session: session.id, countNo: 0, payments: AT_ONCE },
    { session: session.id, countNo: 1, payments: AT_ONCE },
  ]);
  await expectTrueLedger(api);
});

test('a payment that waits for the close succeeds and belongs to no session (CASH-5, CASH-6)', async () => {
  const session = await openCash(business, 0);
  await countCash(business, session, { sum: 0 });
  const { order } = await createOrderedTable(business, [{ price: LIRA, qty: 1 }]);
  const client = await api.owner.connect();
  await client.query('begin');
  await client.query('select from audit_heads where business_id = $1 for update', [business.id]);
  const closing = closeCash(business, session, { left: 0 });
  await untilSomeoneWaits(api);
  const payment = business
    .as('CASHIER')
    .post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: LIRA });
  await untilSomeoneWaits(api, 2);
  await client.query('commit');
  client.release();
  expect((await closing).session.closing).toMatchObject({ handedOver: 0 });
  expect((await payment).statusCode).toBe(200);
  expect((await sessionsOfPayments()).at(-1)).toEqual({ session: null, countNo: null, payments: 1 });
  await expectTrueLedger(api);
});

test('a session that waits for the close of the one before it knows what that left (CASH-2, CASH-31)', async () => {
  const session = await openCash(business, 100);
  await countCash(business, session, { sum: 100 });
  const { tills } = await deskOf(business);
  const cashier = business.as('CASHIER');
  const [closed, opened] = await behindAnother(api, {
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [
      () => cashier.post(`/api/cash/sessions/${session.id}/close`, { left: 60 }),
      () => cashier.post(`/api/cash/tills/${tills[0]?.id}/open`, { float: 50, note: 'Bozuk para' }),
    ],
  });
  expect(closed?.statusCode, closed?.body).toBe(200);
  expect(opened?.json(), opened?.body).toMatchObject({ float: 50, openingDifference: -10 });
  const reopened = opened?.json<Session>();
  if (!reopened) throw new Error('not opened');
  await countCash(business, reopened, { sum: 50 });
  await closeCash(business, reopened, { left: 0 });
  await expectTrueLedger(api);
});

test.each(['which took the payment', 'which refunded a part of it'])(
  'the close of a session %s waits for a correction of its terminal in progress (CASH-6, CASH-30)',
  async (what) => {
    const [from, to] = [
      await addPartner(business, 'CARD', `A, ${what}`),
      await addPartner(business, 'CARD', `B, ${what}`),
    ];
    const { tills } = await deskOf(business);
    const session = what === 'which took the payment' ? await openCash(business, 0) : null;
    const payment = await payAt(business, 'CARD', LIRA, { partnerId: from.id, tillId: tills[0]?.id });
    const gaveBack = session ?? (await openCash(business, 0));
    if (!session) await givenBack(business, payment, { amount: LIRA, method: 'CARD', tillId: tills[0]?.id });
    await countCash(business, gaveBack, { sum: 0 });
    const cashier = business.as('CASHIER');
    const correction = { method: 'CARD', partnerId: to.id, reason: 'Yanlış cihaz' };
    const [corrected, closed] = await behindAnother(api, {
      // After the count the correction is an entry of its own (CASH-7).
      hold: (query) => query('lock table payment_corrections, method_transfers in exclusive mode'),
      requests: [
        () => cashier.post(`/api/orders/payments/${payment}/method`, correction),
        () => cashier.post(`/api/cash/sessions/${gaveBack.id}/close`, { left: 0 }),
      ],
    });
    expect(corrected?.statusCode, corrected?.body).toBe(200);
    expect(closed?.json<{ session: Session }>().session.devices).toMatchObject([
      { partnerId: to.id, expected: session ? LIRA : -LIRA },
    ]);
    await expectTrueLedger(api);
  },
);
