import type { VatPayment, VatRefund, VatReport } from '@sofra/contract/reports/vat-report';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { givenBack, refundsOf } from '#test/factories/refund-factories.ts';
import { createTaxedItem, createTaxedMeal, order } from '#test/factories/vat-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Kasa' });
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

/** Köfte at 10 %, Rakı at 20 % and Su without a rate, paid with ten percent off: 495,00. */
async function paidMeal() {
  const items = Object.values(await createTaxedMeal(business));
  const placed = await order(
    business,
    items.map(({ id }) => ({ itemId: id, qty: 1 })),
  );
  const paid = { finalTotal: 495, discountType: 'PERCENT', discountValue: 10 };
  const { payment } = takenBy(await take(business, placed.id, ['pay', paid]));
  const lineOf = (at: number) => placed.lines.find(({ itemId }) => itemId === items[at]!.id)!.id;
  return { id: payment.id, lineOf };
}

async function refundVat(paymentId: string): Promise<number[][][]> {
  const { rows } = await api.owner.query<{ vat: number[][] }>(
    `select coalesce(jsonb_agg(jsonb_build_array(v.percent, v.gross_kurus, v.tax_kurus) order by v.percent)
                       filter (where v.percent is not null), '[]') as vat
       from refunds f
       left join refund_vat v on v.business_id = f.business_id and v.refund_id = f.id
      where f.payment_id = $1 group by f.id, f.number order by f.number`,
    [paymentId],
  );
  return rows.map(({ vat }) => vat);
}

test('pieces are deducted from the rate they were paid with, and the last refund takes the rest (VAT-13)', async () => {
  const { id, lineOf } = await paidMeal();
  await givenBack(business, id, { amount: 180, lines: [{ lineId: lineOf(1), qty: 1 }] });
  await givenBack(business, id, { amount: 45, lines: [{ lineId: lineOf(2), qty: 1 }] });
  await givenBack(business, id, { amount: 270 });
  expect(await refundVat(id)).toEqual([[[20, 18_000, 3_000]], [], [[10, 27_000, 2_455]]]);
});

test('an amount of a share is deducted from every remaining rate by its part (VAT-13)', async () => {
  const köfte = await createTaxedItem(business, 10, { price: 100 });
  const rakı = await createTaxedItem(business, 20, { price: 100 });
  const { id: orderId } = await order(business, [
    { itemId: köfte.id, qty: 1 },
    { itemId: rakı.id, qty: 1 },
  ]);
  const { payment } = takenBy(await take(business, orderId, ['pay-share', { amount: 101.01 }]));
  takenBy(await take(business, orderId, ['pay-share', { amount: 98.99 }]));
  await givenBack(business, payment.id, { amount: 50.5 });
  await givenBack(business, payment.id, { amount: 50.51 });
  const [first, second] = await refundVat(payment.id);
  expect(first).toEqual([
    [10, 2_525, 230],
    [20, 2_525, 421],
  ]);
  const { rows } = await api.owner.query<{ vat: number[] }>(
    `select jsonb_build_array(percent, gross_kurus, tax_kurus) as vat from payment_vat where payment_id = $1 order by percent`,
    [payment.id],
  );
  const together = [0, 1].map((at) => [
    first![at]![0],
    first![at]![1]! + second![at]![1]!,
    first![at]![2]! + second![at]![2]!,
  ]);
  expect(together).toEqual(rows.map(({ vat }) => vat));
});

test('lines of shares are deducted from their own rate, and all refunds add up to the shares (VAT-13, REFUND-25)', async () => {
  const köfte = await createTaxedItem(business, 10, { price: 99.99 });
  const rakı = await createTaxedItem(business, 20, { price: 133.33 });
  const { id: orderId } = await order(business, [
    { itemId: köfte.id, qty: 3 },
    { itemId: rakı.id, qty: 1 },
  ]);
  const share = async (amount: number) =>
    takenBy(await take(business, orderId, ['pay-share', { amount }])).payment.id;
  const ids = [await share(144.44), await share(144.43), await share(144.43)];
  for (const [at, id] of ids.entries()) {
    const { lines } = await refundsOf(business, id);
    const [meat, drink] = [3, 1].map((qty) => lines.find((line) => line.qty === qty));
    await givenBack(business, id, { amount: drink!.settled, lines: [{ lineId: drink!.lineId, qty: 1 }] });
    const [first] = await refundVat(id);
    expect(first!.map(([percent]) => percent)).toContain(20);
    if (at === 0) await givenBack(business, id, { amount: 10.01 });
    const { lines: now, left } = await refundsOf(business, id);
    const rest = now.find(({ lineId }) => lineId === meat!.lineId)!;
    expect(Math.round((rest.settled - rest.refunded) * 100)).toBe(Math.round(left * 100));
    await givenBack(business, id, { amount: left, lines: [{ lineId: rest.lineId, qty: 3 }] });
    const { rows } = await api.owner.query<{ left: number }>(
      `select (v.tax_kurus - coalesce(sum(r.tax_kurus), 0))::int + (v.gross_kurus - coalesce(sum(r.gross_kurus), 0))::int as left
         from payment_vat v
         join refunds f on f.payment_id = v.payment_id
         join refund_vat r on r.refund_id = f.id and r.percent = v.percent
        where v.payment_id = $1 group by v.percent, v.tax_kurus, v.gross_kurus`,
      [id],
    );
    expect(rows.map(({ left: open }) => open)).toEqual([0, 0]);
  }
});

test('report, file and slip show a refund on the day of the refund (VAT-8, VAT-9, VAT-11)', async () => {
  const other = await api.createBusiness();
  business = other;
  await createPrinter(other, { name: 'Kasa' });
  const { id, lineOf } = await paidMeal();
  await givenBack(other, id, { amount: 180, lines: [{ lineId: lineOf(1), qty: 1 }] });
  const day = businessDayOf(new Date(), 'Europe/Istanbul', 0);
  const read = async <T>(path: string) =>
    (await other.as('ADMIN').get(`/api/reports/${path}?from=${day}&to=${day}`)).json<T>();
  const { total, days } = await read<VatReport>('vat');
  const expected = {
    rates: [
      { percent: 10, base: 245.45, tax: 24.55, gross: 270 },
      { percent: 20, base: 0, tax: 0, gross: 0 },
    ],
    ...{ base: 245.45, tax: 24.55, gross: 270, unknown: 45 },
  };
  expect([total, days]).toEqual([expected, [{ day, ...expected }]]);
  expect((await read<Json>('summary'))['netRevenue']).toBe(315);
  const payments = await read<VatPayment[]>('vat/payments');
  expect(payments.map(({ rates, unknown }) => [rates.length, unknown])).toEqual([[2, 45]]);
  expect(await read<VatRefund[]>('vat/refunds')).toMatchObject([
    { number: 1, day, rates: [{ percent: 20, base: -150, tax: -30, gross: -180 }], unknown: 0 },
  ]);
  const { rows } = await api.owner.query<{ ticket: { sections: { rows: Json[] }[] } }>(
    `select ticket from print_jobs where business_id = $1 and dedupe_key like 'refund:%'`,
    [other.id],
  );
  expect(rows[0]?.ticket.sections[1]?.rows.at(-1)).toEqual({
    label: '%20 KDV (matrah 150,00)',
    amount: 3_000,
  });
});
