import type { Payment, PaymentsOverview } from '@sofra/contract/orders/payments';
import type { StaffReport } from '@sofra/contract/reports/reports';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeCash, countCash, openCash, payAt } from '#test/factories/cash-factories.ts';
import {
  auditOf,
  createOrderedTable,
  expectTrueLedger,
  type OpenOrderResponse,
} from '#test/factories/order-factories.ts';
import { codeOf, receiptsOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { giveBack, givenBack } from '#test/factories/refund-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
});
afterEach(() => expectTrueLedger(api));

const read = async <Answer = Json>(path: string): Promise<Answer> =>
  (await business.as('ADMIN').get(`/api${path}`)).json<Answer>();
const correct = (paymentId: string, method: string) =>
  business.as('CASHIER').post(`/api/orders/payments/${paymentId}/method`, { method, reason: 'Yanlış tuş' });
const tipsOf = async () => {
  const { tips } = await read<{ tips: { total: number; byMethod: Record<string, { amount: number }> } }>(
    '/reports/summary',
  );
  const { CASH, CARD, MEAL } = tips.byMethod;
  return { total: tips.total, byMethod: [CASH?.amount, CARD?.amount, MEAL?.amount] };
};

test('pieces, shares and the rest have tips, and only sums of tips include them (TIP-2, TIP-3, TIP-10)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 4 }]);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  const percent = { discountType: 'PERCENT', discountValue: 10, finalTotal: 90 };
  const part = takenBy(await take(business, order.id, ['pay-partial', { lines, ...percent, tip: 10 }]));
  expect(part.openOrder).toMatchObject({ total: 300 });
  const card = { method: 'CARD', amount: 100, tip: 5 };
  const share = takenBy(await take(business, order.id, ['pay-share', card]));
  expect(share.openOrder).toMatchObject({ total: 200 });
  const rest = { method: 'MEAL', finalTotal: 200, tip: 20.5 };
  const last = takenBy(await take(business, order.id, ['pay', rest]));
  expect([part, share, last].map(({ payment: { amount, tip } }) => [amount, tip])).toEqual([
    [90, 10],
    [100, 5],
    [200, 20.5],
  ]);
  expect(last.order).toMatchObject({ status: 'PAID', total: 400, discountAmount: 10 });

  expect(await read('/reports/summary')).toMatchObject({
    ...{ revenue: 390, netRevenue: 390, profit: 390, avgTicket: 390, discounts: 10 },
    ...{ paymentBreakdown: { CASH: 90, CARD: 100, MEAL: 200 }, tips: { total: 35.5, count: 3 } },
  });
  expect(await tipsOf()).toEqual({ total: 35.5, byMethod: [10, 5, 20.5] });
  expect(await read('/orders/payments/summary')).toEqual({ total: 390, count: 3 });
  expect(await read<PaymentsOverview>('/orders/payments/overview')).toMatchObject({ total: 390, tips: 35.5 });
  expect(await read('/orders/payments/overview?method=CARD')).toMatchObject({ total: 100, tips: 5 });
  const { slip } = await read<{ slip: string }>('/zreport');
  expect(slip).toContain('Bahşişler (ciro dışında)\nNakit (1)                         10,00 TL');
  const trail = await auditOf(api, business.id, 'order.pay');
  expect(trail).toMatchObject([{ amountKurus: 20_000, tipKurus: 2_050 }]);
});

test('the received amount pays bill and tip, and the receipt shows both and the change (TIP-4, TIP-7)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { order } = await createOrderedTable(business, [{ price: 200, qty: 1 }]);
  const pay = (body: Json) => take(business, order.id, ['pay', { finalTotal: 200, ...body }]);
  const refused = await pay({ tip: 20, received: 219.99 });
  expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
  expect(refused.json()).toMatchObject({ details: { fields: [{ path: 'received' }] } });
  const { payment } = takenBy(await pay({ tip: 20, received: 250 }));
  await business.as('CASHIER').post(`/api/orders/payments/${payment.id}/receipt`);
  const printed = { total: 20_000, tip: 2_000, received: 25_000, change: 3_000 };
  expect(await receiptsOf(api, payment.id)).toMatchObject([printed, printed]);
});

test('a payment without a tip, or with a tip of 0, shows no tip anywhere (TIP-2, TIP-7)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const ids = [await payAt(business, 'CASH', 50), await payAt(business, 'CASH', 60, { tip: 0 })];
  for (const id of ids) expect((await receiptsOf(api, id))[0]).not.toHaveProperty('tip');
  const listed = await read<Payment[]>('/orders/payments');
  expect(listed.map(({ tip, tipFor }) => [tip, tipFor])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect((await read<{ slip: string }>('/zreport')).slip).not.toContain('Bahşiş');
});

test.each([[-1], [0.005], ['10'], [100_000_001]])('a tip of %s is refused (TIP-2)', async (tip) => {
  const { order } = await createOrderedTable(business, [{ price: 200, qty: 1 }]);
  const refused = await take(business, order.id, ['pay', { finalTotal: 200, tip }]);
  expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
});

test('tips are off at first, and a tip that is sent then is accepted (TIP-1)', async () => {
  expect(await read('/business/me')).toMatchObject({ settings: { tips: false } });
  await payAt(business, 'CARD', 200, { tip: 30 });
  expect(await tipsOf()).toMatchObject({ total: 30 });
});

test('a tip belongs to the user who opened the order, for any user who takes the payment (TIP-5)', async () => {
  await payAt(business, 'CASH', 200, { tip: 30 });
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 2 }]);
  await take(business, order.id, ['pay-share', { amount: 50, tip: 7.5 }], { role: 'ADMIN' });
  const staff = await read<StaffReport[]>('/reports/staff');
  expect(staff.filter(({ tips }) => (tips ?? 0) > 0)).toMatchObject([
    { userId: business.as('WAITER').userId, revenue: 250, tips: 37.5 },
  ]);
  const listed = await read<Payment[]>('/orders/payments');
  expect(listed.map(({ tip, tipFor }) => [tip, tipFor])).toEqual([
    [7.5, staff[0]?.name],
    [30, staff[0]?.name],
  ]);
});

test('the staff report also has a user with a tip and without sales (TIP-11)', async () => {
  const { items } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const { id: tableId } = await createTable(business);
  const add = async (role: 'ADMIN' | 'WAITER', qty: number, note?: string) => {
    const lines = [{ itemId: items[0]?.id, qty, ...(note && { note }) }];
    const answer = await business.as(role).post(`/api/tables/${tableId}/add-lines`, { lines });
    return answer.json<OpenOrderResponse>();
  };
  const { id, lines: opened } = await add('ADMIN', 1, 'acele');
  const { lines } = await add('WAITER', 2);
  const first = opened[0]?.id ?? '';
  const served = lines.find((line) => line.id !== first)?.id;
  const canceled = await business
    .as('CASHIER')
    .post(`/api/orders/${id}/cancel-lines`, { lines: [{ lineId: first, qty: 1 }], restock: true });
  expect(canceled.statusCode, canceled.body).toBe(200);
  const piece = { lines: [{ lineId: served, qty: 1 }], finalTotal: 100, tip: 4 };
  takenBy(await take(business, id, ['pay-partial', piece]));
  const staff = await read<StaffReport[]>('/reports/staff');
  expect(staff.find(({ userId }) => userId === business.as('ADMIN').userId)).toMatchObject({
    ...{ orders: 0, revenue: 0, items: 0, tips: 4 },
  });
});

test('a tip has the corrected method of its payment, and the drawer follows (TIP-6, TIP-8)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const session = await openCash(business, 500);
  await payAt(business, 'CASH', 100, { tip: 10 });
  await payAt(business, 'CARD', 200, { tip: 30 });
  const mistaken = await payAt(business, 'CASH', 40, { tip: 4 });
  expect((await correct(mistaken, 'CARD')).statusCode).toBe(200);
  expect(await tipsOf()).toEqual({ total: 44, byMethod: [10, 34, 0] });

  const counted = await countCash(business, session, { sum: 610 });
  expect(counted.counts).toMatchObject([{ expected: 610, variance: 0 }]);
  expect(counted.result?.parts).toMatchObject({ payments: 100, tips: 10 });
  expect(counted.terminals).toMatchObject([{ method: 'CARD', revenue: 240, count: 2, tips: 34 }]);
  const { jobId } = await closeCash(business, session, { left: 500 });
  const { rows } = await api.owner.query<{ ticket: unknown }>('select ticket from print_jobs where id = $1', [
    jobId,
  ]);
  const paper = JSON.stringify(rows[0]?.ticket);
  expect(paper).toContain('{"label":"Nakit bahşiş","amount":1000}');
  expect(paper).toContain('{"label":"Kredi Kartı bahşiş","amount":3400}');
});

test('a refund returns the payment and no tip (TIP-12)', async () => {
  const id = await payAt(business, 'CASH', 200, { tip: 20 });
  expect(codeOf(await giveBack(business, id, { amount: 220 }))).toEqual([409, 'REFUND_CHANGED']);
  await givenBack(business, id, { amount: 200 });
  expect(await read('/reports/summary')).toMatchObject({ revenue: 200, netRevenue: 0, tips: { total: 20 } });
});

test('a repeated payment with the same key stores one tip (TIP-2)', async () => {
  const { order } = await createOrderedTable(business, [{ price: 200, qty: 1 }]);
  const headers = { 'idempotency-key': 'a-tip-that-was-sent-twice' };
  const body = { finalTotal: 200, tip: 20 };
  const first = await take(business, order.id, ['pay', body], { headers });
  const again = await take(business, order.id, ['pay', body], { headers });
  expect(again.json()).toEqual(first.json());
  expect(await tipsOf()).toMatchObject({ total: 20 });
  const other = await take(business, order.id, ['pay', { ...body, tip: 30 }], { headers });
  expect(other.statusCode).toBeGreaterThanOrEqual(400);
});
