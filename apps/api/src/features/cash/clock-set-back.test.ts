import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCash, countCash, openCash, type Session } from '#test/factories/cash-factories.ts';
import { createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const LIRA = 30;
const TWO_HOURS_MS = 7_200_000;

/** Takes cash and returns the session that has it. */
async function takeCash(): Promise<string | null> {
  const { order } = await createOrderedTable(business, [{ price: LIRA, qty: 1 }]);
  const body = { method: 'CASH', finalTotal: LIRA };
  const answer = await business.as('CASHIER').post(`/api/orders/${order.id}/pay`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { payment } = answer.json<{ payment: { id: string } }>();
  const { rows } = await api.owner.query<{ session: string | null }>(
    'select cash_session_id as session from payments where id = $1',
    [payment.id],
  );
  return rows[0]?.session ?? null;
}

test('a clock that is set back over a close adds nothing to the closed session (CASH-4, CASH-19)', async () => {
  const read = async ({ id }: Session) =>
    (await business.as('ADMIN').get(`/api/cash/sessions/${id}`)).json<Session>();
  const first = await openCash(business, 100);
  expect(await takeCash()).toBe(first.id);
  await countCash(business, first, { sum: 130 });
  await closeCash(business, first, { left: 100 });
  const closed = await read(first);

  // Before the session was opened by the clock of the server, which is after it was closed for everybody else.
  api.time.behindMs = TWO_HOURS_MS;
  expect(await takeCash()).toBeNull();
  const second = await openCash(business, 100);
  expect(second.number).toBe(first.number + 1);
  expect(await takeCash()).toBe(second.id);
  const { counts } = await countCash(business, second, { sum: 130 });
  expect(counts).toMatchObject([{ expected: 130, variance: 0 }]);
  await closeCash(business, second, { left: 100 });

  expect(await read(first)).toEqual(closed);
  await expectTrueLedger(api);
});
