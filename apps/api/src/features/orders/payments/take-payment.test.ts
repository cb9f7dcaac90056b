import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectTrueLedger, createOrderedTable, type OrderedTable } from '#test/factories/order-factories.ts';
import {
  codeOf,
  lineIdsOf,
  paymentRowsOf,
  take,
  takenBy,
  whileRowLocked,
} from '#test/factories/payment-requests.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

/** Races between payments of every kind, staged so that each request really waits for the one before it. */
let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const part = (
  orderId: string,
  pieces: Readonly<Record<string, number>>,
  finalTotal: number,
  more: Json = {},
) => {
  const lines = Object.entries(pieces).map(([lineId, qty]) => ({ lineId, qty }));
  return () => take(business, orderId, ['pay-partial', { lines, finalTotal, discountType: 'NONE', ...more }]);
};
const share =
  (orderId: string, amount: number, more: Json = {}) =>
  () =>
    take(business, orderId, ['pay-share', { amount, ...more }]);
const whole =
  (orderId: string, finalTotal: number, more: Json = {}) =>
  () =>
    take(business, orderId, ['pay', { finalTotal, discountType: 'NONE', ...more }]);
const addOne =
  ({ table, items }: OrderedTable) =>
  () =>
    business
      .as('WAITER')
      .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: items[0]!.id, qty: 1 }] });

const takenOf = async (orderId: string) =>
  (await paymentRowsOf(api, orderId)).reduce((sum, { amount }) => sum + amount, 0);
const orderOf = async (orderId: string) =>
  (
    await api.owner.query<{ status: string; owed: number }>(
      `select o.status, (select sum((l.qty - l.paid_qty - l.canceled_qty) * l.unit_price_kurus) from order_lines l
                          where l.business_id = o.business_id and l.order_id = o.id)::int as owed
         from orders o where o.id = $1`,
      [orderId],
    )
  ).rows[0];

test('four phones split one bill with overlapping lines: each piece is paid once, late phones are refused (PAY-7)', async () => {
  const meal = await createOrderedTable(business, [
    { price: 100, qty: 2 },
    { price: 30, qty: 1 },
    { price: 7, qty: 1 },
  ]);
  const { order } = meal;
  const [steak = '', soup = '', tea = ''] = lineIdsOf(meal);
  const answers = await whileRowLocked(api, order.id, [
    part(order.id, { [steak]: 1, [soup]: 1 }, 130),
    part(order.id, { [steak]: 2 }, 200),
    part(order.id, { [steak]: 1, [tea]: 1 }, 107),
    part(order.id, { [soup]: 1, [tea]: 1 }, 37),
  ]);

  // In every order of execution, the third finds its pieces unpaid, and the second and the fourth never do.
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 200, 409]);
  for (const late of [answers[1]!, answers[3]!])
    expect(['QTY_EXCEEDS_REMAINING', 'ORDER_NOT_OPEN']).toContain(codeOf(late)[1]);
  expect([await takenOf(order.id), await orderOf(order.id)]).toEqual([23_700, { status: 'PAID', owed: 0 }]);
});

test('four phones that send the version they read: one succeeds, three must read again', async () => {
  const { order } = await createOrderedTable(business, [{ price: 10, qty: 4 }]);
  const lineId = order.lines[0]!.id;
  const one = part(order.id, { [lineId]: 1 }, 10, { expectedVersion: order.version });
  const [first, ...late] = await whileRowLocked(api, order.id, [one, one, one, one]);
  expect(takenBy(first!).openOrder).toMatchObject({ total: 30, version: order.version + 1 });
  for (const answer of late) {
    expect(codeOf(answer)).toEqual([409, 'ORDER_CHANGED']);
    expect(answer.json()).toMatchObject({ details: { total: 30, version: order.version + 1 } });
  }
  expect(await takenOf(order.id)).toBe(1_000);
});

test('two shares at once never exceed the bill (PAY-7)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const [first, second] = await whileRowLocked(api, order.id, [share(order.id, 60), share(order.id, 60)]);
  expect(takenBy(first!).openOrder).toMatchObject({ total: 40, sharesPaid: 60 });
  expect(codeOf(second!)).toEqual([422, 'TOTAL_MISMATCH']);
  expect(second!.json()).toMatchObject({ details: { total: 40 } });
  expect(await takenOf(order.id)).toBe(6_000);
});

test('two fitting shares at once close the order once', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const answers = await whileRowLocked(api, order.id, [share(order.id, 50), share(order.id, 50)]);
  expect(answers.map((answer) => takenBy(answer).order.status)).toEqual(['OPEN', 'PAID']);
});

test('whole bill and share at once: the later request is refused with the rest or the user who paid', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const [paid, late] = await whileRowLocked(api, order.id, [whole(order.id, 100), share(order.id, 50)]);
  expect([takenBy(paid!).order.status, codeOf(late!)]).toEqual(['PAID', [409, 'ORDER_NOT_OPEN']]);

  const { order: other } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const [taken, surprised] = await whileRowLocked(api, other.id, [share(other.id, 50), whole(other.id, 100)]);
  expect([takenBy(taken!).order.status, codeOf(surprised!)]).toEqual(['OPEN', [422, 'TOTAL_MISMATCH']]);
  expect(surprised!.json()).toMatchObject({ details: { total: 50 } });
  expect(await takenOf(other.id)).toBe(5_000);
});

test('a part and the whole bill at once: no piece is paid twice', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const piece = part(order.id, { [order.lines[0]!.id]: 1 }, 100);
  const [taken, surprised] = await whileRowLocked(api, order.id, [piece, whole(order.id, 200)]);
  expect([takenBy(taken!).order.status, codeOf(surprised!)]).toEqual(['OPEN', [422, 'TOTAL_MISMATCH']]);
  const [rest, late] = await whileRowLocked(api, order.id, [whole(order.id, 100), piece]);
  expect([takenBy(rest!).order, codeOf(late!)]).toMatchObject([
    { status: 'PAID', total: 200 },
    [409, 'ORDER_NOT_OPEN'],
  ]);
  expect(await takenOf(order.id)).toBe(20_000);
});

test.each<[string, (orderId: string, lineId: string) => ReturnType<typeof share>]>([
  ['all its pieces', (orderId, lineId) => part(orderId, { [lineId]: 1 }, 100)],
  ['a share of all of it', (orderId) => share(orderId, 100)],
  ['everything by the earlier version', (orderId) => whole(orderId, 100, { expectedVersion: 1 })],
])('a line added during a payment of %s is owed, never lost', async (_what, paying) => {
  const meal = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const pay = paying(meal.order.id, meal.order.lines[0]!.id);
  await whileRowLocked(api, meal.order.id, [addOne(meal), pay]);
  expect(await orderOf(meal.order.id)).toMatchObject({ status: 'OPEN' });

  const second = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const [paid, added] = await whileRowLocked(api, second.order.id, [
    paying(second.order.id, second.order.lines[0]!.id),
    addOne(second),
  ]);
  expect([takenBy(paid!).order.status, added!.statusCode]).toEqual(['PAID', 200]);
  const next = added!.json<{ id: string; total: number }>();
  expect([next.id === second.order.id, next.total]).toEqual([false, 100]);
});

test('a payment never waits for the lock of its table, because its holder may wait for the order', async () => {
  const { table, order } = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const piece = part(order.id, { [order.lines[0]!.id]: 1 }, 100);
  const waiter = await api.owner.connect();
  await waiter.query('begin');
  await waiter.query('select 1 from tables where id = $1 for update', [table.id]);
  const answers = [];
  for (const pay of [piece, share(order.id, 50), share(order.id, 50), whole(order.id, 100)])
    answers.push(await pay());
  await waiter.query('commit');
  waiter.release();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await orderOf(order.id)).toEqual({ status: 'PAID', owed: 0 });
});
