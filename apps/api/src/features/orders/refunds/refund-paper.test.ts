import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { Ticket } from '@sofra/domain/slips/ticket';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payAt } from '#test/factories/cash-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const slips = async () =>
  (
    await api.owner.query<{ ticket: Ticket; copyNo: number; order: string | null; payment: string | null }>(
      `select ticket, copy_no as "copyNo", order_id as order, payment_id as payment from print_jobs
        where business_id = $1 and ticket->>'kind' = 'REFUND' order by position`,
      [business.id],
    )
  ).rows;
const printAgain = (id: string, role: 'ADMIN' | 'CASHIER' = 'CASHIER') =>
  business.as(role).post(`/api/orders/refunds/${id}/slip`);

test('a refund prints its slip, and a later request prints the same as a copy (REFUND-14, REFUND-15)', async () => {
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const { refund, jobId } = await givenBack(business, await payAt(business, 'CARD', 80), {
    amount: 80,
    method: 'CARD',
  });
  expect(jobId).toEqual(expect.any(String));
  expect((await printAgain(refund.id, 'ADMIN')).json()).toMatchObject({ copyNo: 2 });
  expect((await printAgain(refund.id)).json()).toMatchObject({ copyNo: 3 });
  const [original, second, third] = await slips();
  // The job names neither order nor payment, whose own slips are counted by them.
  expect(original).toMatchObject({ copyNo: 1, order: null, payment: null });
  expect(original!.ticket).toMatchObject({ staffName: 'Elif Yıldız', table: refund.tableName });
  expect(second!.ticket).toEqual({ ...original!.ticket, copyMark: 'KOPYA' });
  expect(third!.copyNo).toBe(3);
  const text = slipToText(renderSlip(original!.ticket, 32), 32);
  expect(text).toContain('İade no                        1');
  expect(text).toContain('İADE EDİLEN             80,00 TL');
  expect(await auditOf(api, business.id, 'refund.print')).toEqual([
    { number: 1, copyNo: 2 },
    { number: 1, copyNo: 3 },
  ]);
});

test('a refund is made without a printer, and its slip is a copy later (REFUND-14, REFUND-15)', async () => {
  const { refund, jobId } = await givenBack(business, await payAt(business, 'CASH', 80), { amount: 80 });
  expect(jobId).toBeNull();
  expect(codeOf(await printAgain(refund.id))).toEqual([422, 'NO_PRINTER']);
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  expect((await printAgain(refund.id)).json()).toMatchObject({ copyNo: 2 });
  expect((await slips()).map(({ ticket }) => ticket.copyMark)).toEqual(['KOPYA']);
});

test('copies of the payment’s receipt are counted separately (REFUND-14)', async () => {
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const paymentId = await payAt(business, 'CASH', 80);
  await givenBack(business, paymentId, { amount: 80 });
  const again = await business.as('CASHIER').post(`/api/orders/payments/${paymentId}/receipt`);
  expect(again.json<Json>()).toMatchObject({ copyNo: 2 });
});
