import type { VatPayment, VatReport } from '@sofra/contract/reports/vat-report';
import { addDays, businessDayOf } from '@sofra/domain/calendar/business-day';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rollUpSales } from '#src/features/reports/sales.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { openCash } from '#test/factories/cash-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createTaxedItem, order } from '#test/factories/vat-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { told } from '@sofra/test-kit/told';

let api: TestApi;
let business: TestBusiness;
const today = businessDayOf(new Date(), 'Europe/Istanbul', 0);
const before = addDays(today, -4);
const range = `from=${addDays(today, -9)}&to=${today}`;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  const köfte = await createTaxedItem(business, 10, { name: 'Köfte', price: 300 });
  const rakı = await createTaxedItem(business, 20, { name: 'Rakı', price: 200.05 });
  const su = await createTaxedItem(business, null, { name: 'Su', price: 50 });
  const sell = async (items: readonly { id: string }[], finalTotal: number) => {
    const { id } = await order(
      business,
      items.map((item) => ({ itemId: item.id, qty: 1 })),
    );
    takenBy(await take(business, id, ['pay', { finalTotal, discountType: 'NONE' }]));
  };
  await sell([köfte, rakı, su], 550.05);
  await sell([köfte], 300);
  await sell([rakı], 200.05);
  // The last two were paid four days ago, one of them a minute before the day ended.
  await api.owner.query('alter table payments disable trigger insert_only_rows');
  await api.owner.query(
    `update payments set created_at = ($1::date + time '23:59') at time zone 'Europe/Istanbul'
      where id in (select id from payments order by id desc limit 2)`,
    [before],
  );
  await api.owner.query('alter table payments enable trigger insert_only_rows');
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const reportOf = async (): Promise<VatReport> =>
  (await business.as('CASHIER').get(`/api/reports/vat?${range}`)).json();
const EXPECTED = {
  days: [
    {
      day: before,
      rates: [
        { percent: 10, base: 272.73, tax: 27.27, gross: 300 },
        { percent: 20, base: 166.71, tax: 33.34, gross: 200.05 },
      ],
      ...{ base: 439.44, tax: 60.61, gross: 500.05, unknown: 0 },
    },
    {
      day: today,
      rates: [
        { percent: 10, base: 272.73, tax: 27.27, gross: 300 },
        { percent: 20, base: 166.71, tax: 33.34, gross: 200.05 },
      ],
      ...{ base: 439.44, tax: 60.61, gross: 500.05, unknown: 50 },
    },
  ],
  total: {
    rates: [
      { percent: 10, base: 545.46, tax: 54.54, gross: 600 },
      { percent: 20, base: 333.42, tax: 66.68, gross: 400.1 },
    ],
    ...{ base: 878.88, tax: 121.22, gross: 1000.1, unknown: 50 },
  },
};

test('the report has base and KDV by business day and rate, and sales without a rate separately (VAT-7, VAT-10)', async () => {
  expect(await reportOf()).toEqual(EXPECTED);
});

test('all rates and the sales without one add up to the revenue and to the receipts (VAT-9, VAT-11)', async () => {
  const { total } = told(await reportOf());
  const summary = (await business.as('CASHIER').get(`/api/reports/summary?${range}`)).json<Json>();
  expect(Math.round((total.gross + total.unknown) * 100)).toBe(Math.round(Number(summary['revenue']) * 100));
  const payments = (await business.as('CASHIER').get(`/api/reports/vat/payments?${range}`)).json<
    VatPayment[]
  >();
  expect(payments.map(({ day, unknown, rates }) => [day, unknown, rates.length])).toEqual([
    [today, 50, 2],
    [before, 0, 1],
    [before, 0, 1],
  ]);
  const taxes = payments.flatMap(({ rates }) => rates.map(({ tax }) => Math.round(tax * 100)));
  expect(taxes.reduce((all, tax) => all + tax, 0)).toBe(12_122);
  const [first] = payments;
  const rest = await business
    .as('CASHIER')
    .get(`/api/reports/vat/payments?${range}&before=${first!.id}&limit=1`);
  expect(rest.json()).toEqual([payments[1]]);
});

test('the report from the sums of closed days is the same (VAT-9, REP-11)', async () => {
  const rollUp = () =>
    inTransaction(api.services.longQueryPool, { businessId: null }, (tx) => rollUpSales(tx, 48));
  while (await rollUp());
  const { rows } = await api.owner.query<{ gross: string }>(
    'select sum(gross_kurus) as gross from vat_hours',
  );
  expect(rows).toEqual([{ gross: '50005' }]);
  expect(await reportOf()).toEqual(EXPECTED);
});

test('the day close shows KDV by rate, in columns on wide and narrow paper (VAT-8)', async () => {
  const { report, slip } = (await business.as('ADMIN').get(`/api/zreport?${range}`)).json<{
    report: Json;
    slip: string;
  }>();
  expect(report['vat']).toEqual(EXPECTED.total);
  expect(slip.split('\n')).toEqual(
    expect.arrayContaining([
      'KDV         Matrah         KDV      Toplam',
      '%10         545,46       54,54      600,00',
      '%20         333,42       66,68      400,10',
      'Toplam      878,88      121,22    1.000,10',
      'Oran bilinmiyor                   50,00 TL',
    ]),
  );
});

test('a user with a drawer to count sees no sum, and a waiter is refused (VAT-10)', async () => {
  const other = await api.createBusiness();
  await openCash(other, 100);
  expect((await other.as('CASHIER').get('/api/reports/vat')).json()).toMatchObject({
    total: { gross: null, unknown: null },
  });
  expect((await business.as('WAITER').get('/api/reports/vat')).statusCode).toBe(403);
  expect((await other.as('ADMIN').get('/api/reports/vat')).json<VatReport>().days).toEqual([]);
});
