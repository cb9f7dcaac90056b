import type { Payment } from '@sofra/contract/orders/payments';
import type { VatPayment } from '@sofra/contract/reports/vat-report';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf, createOrderedTable } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
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

async function paid(): Promise<string> {
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const { payment } = takenBy(await take(business, order.id, ['pay', { finalTotal: 100 }]));
  expect(payment['fiscal']).toEqual({ receiptNo: '', zNo: '' });
  return payment.id;
}
const enter = (paymentId: string, body: Json, role: 'CASHIER' | 'WAITER' = 'CASHIER') =>
  business.as(role).post(`/api/orders/payments/${paymentId}/fiscal`, body);
const listed = async (paymentId: string) =>
  (await business.as('CASHIER').get('/api/orders/payments'))
    .json<Payment[]>()
    .find(({ id }) => id === paymentId);

test('numbers of the ÖKC are entered later, separately, and returned with the payment (DOCUMENT-15)', async () => {
  const id = await paid();
  const entered = await enter(id, { receiptNo: ' 0041 ' });
  expect(entered.json()).toMatchObject({ id, amount: 100, fiscal: { receiptNo: '0041', zNo: '' } });
  expect((await enter(id, { zNo: '118' })).json()).toEqual(await listed(id));
  expect((await listed(id))?.fiscal).toEqual({ receiptNo: '0041', zNo: '118' });
  expect((await enter(id, { receiptNo: '' })).json()).toMatchObject({
    fiscal: { receiptNo: '', zNo: '118' },
  });
});

test('the latest entry is used, each is kept, and the audit log has the earlier numbers (DOCUMENT-16)', async () => {
  const id = await paid();
  const now = new Date();
  try {
    api.time.now = now;
    await enter(id, { receiptNo: '1' });
    // A clock that was set back makes no earlier entry the latest.
    api.time.now = new Date(now.getTime() - 60_000);
    await enter(id, { receiptNo: '2' });
  } finally {
    api.time.now = null;
  }
  expect((await listed(id))?.fiscal.receiptNo).toBe('2');
  await enter(id, { receiptNo: '2', zNo: '' });
  const { rows } = await api.owner.query('select from payment_fiscal_numbers where payment_id = $1', [id]);
  expect(rows).toHaveLength(2);
  expect(await auditOf(api, business.id, 'payment.fiscal')).toMatchObject([
    { before: { receiptNo: '' }, after: { receiptNo: '1' }, amountKurus: 10_000 },
    { before: { receiptNo: '1' }, after: { receiptNo: '2' } },
  ]);
});

test('the accountant’s file gets the numbers of each payment (DOCUMENT-17)', async () => {
  const id = await paid();
  await enter(id, { receiptNo: '7', zNo: '3' });
  const today = businessDayOf(new Date(), 'Europe/Istanbul', 0);
  const payments = await business.as('CASHIER').get(`/api/reports/vat/payments?from=${today}&to=${today}`);
  expect(payments.json<VatPayment[]>().find((payment) => payment.id === id)?.fiscal).toEqual({
    receiptNo: '7',
    zNo: '3',
  });
});

test('a number is short, belongs to an own payment, and is entered by users who take money (DOCUMENT-15)', async () => {
  const id = await paid();
  expect(codeOf(await enter(id, { receiptNo: 'x'.repeat(21) }))).toEqual([400, 'INVALID_INPUT']);
  expect((await enter(id, { zNo: '1' }, 'WAITER')).statusCode).toBe(403);
  const stranger = await api.createBusiness();
  const foreign = await stranger.as('CASHIER').post(`/api/orders/payments/${id}/fiscal`, { zNo: '1' });
  expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND']);
  expect((await listed(id))?.fiscal).toEqual({ receiptNo: '', zNo: '' });
});
