import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditOf, expectTrueLedger, createOrderedTable } from '#test/factories/order-factories.ts';
import {
  codeOf,
  receiptsOf,
  take,
  takenBy,
  whileRowLocked,
  type PaymentResponse,
} from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});

const REASON = 'Yanlış tuşa basıldı';
const correct = (paymentId: string, method: string, reason = REASON, role: 'ADMIN' | 'CASHIER' = 'CASHIER') =>
  business.as(role).post(`/api/orders/payments/${paymentId}/method`, { method, reason });

/** Creates an order of 200 TL, paid in cash by two payments; returns the first of them. */
async function createPaidInTwo() {
  const { table, order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  const { payment } = takenBy(await take(business, order.id, ['pay-partial', { lines, finalTotal: 100 }]));
  takenBy(await take(business, order.id, ['pay', { finalTotal: 100 }]));
  return { table, order, payment };
}
const listed = async (paymentId: string) =>
  (await business.as('CASHIER').get('/api/orders/payments'))
    .json<PaymentResponse[]>()
    .find(({ id }) => id === paymentId);
const methodOfOrder = async (orderId: string) =>
  (await business.as('CASHIER').get('/api/orders?status=PAID'))
    .json<Json[]>()
    .find(({ id }) => id === orderId)?.paymentMethod;
const correctionsOf = async (paymentId: string) =>
  (
    await api.owner.query<{ method: string; reason: string; by: string }>(
      `select method, reason, corrected_by_name as by from payment_corrections where payment_id = $1 order by created_at`,
      [paymentId],
    )
  ).rows;
const trailOf = async (paymentId: string) => {
  const { rows } = await api.owner.query<{ details: Json }>(
    `select details from audit_log where event = 'payment.correctMethod' and entity_id = $1 order by seq`,
    [paymentId],
  );
  return rows.map(({ details }) => details);
};

test('every figure uses the corrected method, and the payment itself does not change (PAY-29)', async () => {
  const { table, order, payment } = await createPaidInTwo();
  expect(await methodOfOrder(order.id)).toBe('CASH');
  const summary = (await business.as('CASHIER').get('/api/orders/payments/summary')).json<Json>();
  api.published.length = 0;

  const answer = await correct(payment.id, 'CARD');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ ...(await listed(payment.id)), method: 'CARD' });
  expect(await listed(payment.id)).toMatchObject({ method: 'CARD', amount: 100, takenBy: 'Murat Şahin' });
  expect(await methodOfOrder(order.id)).toBe('MIXED');
  expect((await business.as('CASHIER').get('/api/orders/payments/summary')).json()).toEqual(summary);
  const { rows } = await api.owner.query('select method from payments where id = $1', [payment.id]);
  expect(rows).toEqual([{ method: 'CASH' }]);
  expect(await correctionsOf(payment.id)).toEqual([{ method: 'CARD', reason: REASON, by: 'Murat Şahin' }]);
  expect(await auditOf(api, business.id, 'payment.correctMethod')).toContainEqual({
    table: table.name,
    amountKurus: 10_000,
    from: 'CASH',
    to: 'CARD',
    fromPartner: null,
    toPartner: null,
    reason: REASON,
  });
  const { rows: orders } = await api.owner.query<{ version: number }>(
    'select version from orders where id = $1',
    [order.id],
  );
  expect(api.published.map(({ event }) => event)).toEqual([
    { name: 'orders:changed', facts: { orderId: order.id, tableId: table.id, version: orders[0]!.version } },
  ]);
});

test('the latest correction is used, for any server clock, also back to the first method (PAY-29)', async () => {
  const { payment } = await createPaidInTwo();
  await correct(payment.id, 'CARD');
  api.time.now = new Date(Date.now() - 5_000);
  await correct(payment.id, 'MEAL');
  expect(await listed(payment.id)).toMatchObject({ method: 'MEAL' });
  await correct(payment.id, 'CASH');
  expect(await listed(payment.id)).toMatchObject({ method: 'CASH' });
  expect(await trailOf(payment.id)).toMatchObject([
    { from: 'CASH', to: 'CARD' },
    { from: 'CARD', to: 'MEAL' },
    { from: 'MEAL', to: 'CASH' },
  ]);
});

test('a correction to the present method writes nothing and sends no event', async () => {
  const { payment } = await createPaidInTwo();
  await correct(payment.id, 'CARD');
  api.published.length = 0;
  expect((await correct(payment.id, 'CARD')).json()).toMatchObject({ method: 'CARD' });
  expect(await correctionsOf(payment.id)).toHaveLength(1);
  expect(await trailOf(payment.id)).toHaveLength(1);
  expect(api.published).toEqual([]);
});

test('two corrections at once run one after the other, and the second starts from the first', async () => {
  const { order, payment } = await createPaidInTwo();
  const same = await whileRowLocked(api, order.id, [
    () => correct(payment.id, 'CARD'),
    () => correct(payment.id, 'CARD'),
  ]);
  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await trailOf(payment.id)).toMatchObject([{ from: 'CASH', to: 'CARD' }]);

  await whileRowLocked(api, order.id, [
    () => correct(payment.id, 'MEAL'),
    () => correct(payment.id, 'CASH', 'Yine nakit', 'ADMIN'),
  ]);
  expect((await trailOf(payment.id)).slice(1)).toMatchObject([
    { from: 'CARD', to: 'MEAL' },
    { from: 'MEAL', to: 'CASH', reason: 'Yine nakit' },
  ]);
  expect(await listed(payment.id)).toMatchObject({ method: 'CASH' });
});

test('figures of the day use the correction until the business day ends at its own hour (PAY-28, PAY-51)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { dayStartHour: 4 });
  const at = (daysOn: number, time: string) => {
    const day = new Date(Date.now() + daysOn * 86_400_000).toISOString().slice(0, 10);
    api.time.now = new Date(`${day}T${time}Z`);
  };
  at(1, '22:30:00'); // 01:30 in Istanbul, which is still the day before
  const { payment } = await createPaidInTwo();
  at(2, '00:59:59');
  expect((await correct(payment.id, 'CARD')).statusCode).toBe(200);
  at(2, '01:00:00');
  const late = (await correct(payment.id, 'MEAL')).json<PaymentResponse>();
  expect(late).toMatchObject({ method: 'CARD', transfers: [{ to: { method: 'MEAL' } }] });
  expect(await trailOf(payment.id)).toHaveLength(1);
  expect(await correctionsOf(payment.id)).toHaveLength(1);
  await business.as('ADMIN').patch('/api/business/me', { dayStartHour: 0 });
});

test('a share is corrected like any payment, also while its order is open', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const { payment } = takenBy(await take(business, order.id, ['pay-share', { amount: 40 }]));
  expect((await correct(payment.id, 'MEAL')).json()).toMatchObject({ method: 'MEAL', lines: [] });
  // The bill did not change, so a payment that is being entered is not refused.
  const rest = { finalTotal: 60, expectedVersion: order.version + 1, method: 'MEAL' };
  expect(takenBy(await take(business, order.id, ['pay', rest])).order.paymentMethod).toBe('MEAL');
});

test('a copy of the receipt shows the corrected method (PAY-26)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { payment } = await createPaidInTwo();
  await correct(payment.id, 'CARD');
  await business.as('CASHIER').post(`/api/orders/payments/${payment.id}/receipt`);
  expect(await receiptsOf(api, payment.id)).toMatchObject([{ method: 'CASH' }, { method: 'CARD' }]);
});

test('a correction without a reason, or with an unknown method, is refused (PAY-28)', async () => {
  const { payment } = await createPaidInTwo();
  expect(codeOf(await correct(payment.id, 'CARD', '  '))).toEqual([400, 'INVALID_INPUT']);
  expect(codeOf(await correct(payment.id, 'MIXED'))).toEqual([400, 'INVALID_INPUT']);
});

test('a waiter corrects no payment, and a payment of another business is not found', async () => {
  const { payment } = await createPaidInTwo();
  const [url, body] = [`/api/orders/payments/${payment.id}/method`, { method: 'CARD', reason: REASON }];
  expect(codeOf(await business.as('WAITER').post(url, body))).toEqual([403, 'ROLE_FORBIDDEN']);
  const stranger = await api.createBusiness('Yabancı');
  expect(codeOf(await stranger.as('ADMIN').post(url, body))).toEqual([404, 'NOT_FOUND']);
  expect(await correctionsOf(payment.id)).toEqual([]);
});
