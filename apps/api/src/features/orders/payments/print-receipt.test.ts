import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf, createOrderedTable } from '#test/factories/order-factories.ts';
import { receiptsOf } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { startTestApi, untilSomeoneWaits, type Json, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Creates a payment whose receipt was printed once. */
async function createReceipt() {
  const business = await api.createBusiness();
  await createPrinter(business, { name: 'Kasa' });
  const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
  const paid = await business
    .as('CASHIER')
    .post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: 100 });
  const { payment } = paid.json<{ payment: { id: string } }>();
  const print = () => business.as('CASHIER').post(`/api/orders/payments/${payment.id}/receipt`);
  return { business, orderId: order.id, paymentId: payment.id, print };
}

test('the payment prints the original, and each later request prints a numbered copy (PAY-26)', async () => {
  const { business, paymentId, print } = await createReceipt();
  expect((await print()).json()).toMatchObject({ copyNo: 2 });
  expect((await print()).json()).toMatchObject({ copyNo: 3 });
  const { rows } = await api.owner.query(
    `select copy_no, ticket->>'copyMark' as mark from print_jobs where payment_id = $1 order by position`,
    [paymentId],
  );
  expect(rows).toEqual([
    { copy_no: 1, mark: null },
    { copy_no: 2, mark: 'KOPYA' },
    { copy_no: 3, mark: 'KOPYA' },
  ]);
  expect(await auditOf(api, business.id, 'receipt.print')).toEqual([{ copyNo: 2 }, { copyNo: 3 }]);
});

test('a copy has the content of the original, for any user and at any later time (PAY-26)', async () => {
  const { business, paymentId } = await createReceipt();
  api.time.now = new Date(Date.now() + 3_600_000);
  await business.as('ADMIN').post(`/api/orders/payments/${paymentId}/receipt`);
  api.time.now = null;
  const [original, copy] = await receiptsOf(api, paymentId);
  expect(original).toMatchObject({ staffName: 'Murat Şahin' });
  expect(copy).toEqual({ ...original, copyMark: 'KOPYA' });
});

test('two requests at once print two copies, and each response has its own slip', async () => {
  const { orderId, print } = await createReceipt();
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from orders where id = $1 for update', [orderId]);
  const both = [print(), print()];
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  const answers = (await Promise.all(both)).map((answer) => answer.json<{ jobId: string; copyNo: number }>());
  expect(answers.map(({ copyNo }) => copyNo).sort()).toEqual([2, 3]);
  expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(2);
});

test('a receipt shows the discount, and the fiscal note as the business set it', async () => {
  const { business } = await createReceipt();
  const slipOfNextPayment = async () => {
    const { order } = await createOrderedTable(business, [{ price: 100, qty: 1 }]);
    const body = { method: 'CASH', finalTotal: 90, discountType: 'PERCENT', discountValue: 10 };
    await business.as('CASHIER').post(`/api/orders/${order.id}/pay`, body);
    const { rows } = await api.owner.query<{ ticket: Json }>(
      `select ticket from print_jobs where order_id = $1 and type = 'RECEIPT'`,
      [order.id],
    );
    return rows[0]?.ticket;
  };
  expect(await slipOfNextPayment()).toMatchObject({
    subtotal: 10_000,
    discount: 1_000,
    total: 9_000,
    isNonFiscal: true,
  });
  await business.as('ADMIN').patch('/api/business/me', { settings: { nonFiscalMark: false } });
  expect(await slipOfNextPayment()).toMatchObject({ isNonFiscal: false });
});

test('another business’s payment is not found', async () => {
  const { paymentId } = await createReceipt();
  const stranger = await api.createBusiness('Yabancı');
  const answer = await stranger.as('ADMIN').post(`/api/orders/payments/${paymentId}/receipt`);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});
