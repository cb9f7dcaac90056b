import { addDays, businessDayOf } from '@sofra/domain/calendar/business-day';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createItem } from '#test/factories/menu-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { receiptsOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createTaxedItem, createTaxedMeal, order, rateOf, storedVat } from '#test/factories/vat-factories.ts';
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

/** The business day after this one. */
const tomorrow = (): string => addDays(businessDayOf(new Date(), 'Europe/Istanbul', 4), 1);

const percentsOf = async (orderId: string): Promise<unknown[]> => {
  const { rows } = await api.owner.query<{ percent: number | null }>(
    'select vat_percent as percent from order_lines where order_id = $1 order by id',
    [orderId],
  );
  return rows.map(({ percent }) => percent);
};

test('a line keeps the percentage of its item at the save after later changes (VAT-2, VAT-3)', async () => {
  const { köfte, su } = await createTaxedMeal(business);
  const own = await createItem(business, {
    ...{ name: 'Şarap', price: 100, categoryId: köfte['categoryId'] },
    vatRateId: await rateOf(business, 20),
  });
  const placed = await order(business, [
    { itemId: köfte.id, qty: 1 },
    { itemId: own.id, qty: 1 },
    { itemId: su.id, qty: 1 },
  ]);
  await business.as('ADMIN').patch(`/api/menu/items/${köfte.id}`, { vatRateId: await rateOf(business, 1) });
  await order(business, [{ itemId: köfte.id, qty: 1, note: 'sonra' }], placed.tableId);
  expect(await percentsOf(placed.id)).toEqual([10, 20, null, 1]);
});

test('a new percentage applies to lines saved from its business day on (VAT-3)', async () => {
  const other = await api.createBusiness();
  await other.as('ADMIN').patch('/api/business/me', { dayStartHour: 4 });
  const item = await createTaxedItem(other, 10);
  const rate = { percent: 12, from: tomorrow() };
  await other.as('ADMIN').patch(`/api/vat/rates/${await rateOf(other, 10)}`, rate);
  const at = async (clock: string) => {
    api.time.now = new Date(`${rate.from}T${clock}+03:00`);
    const [percent] = await percentsOf((await order(other, [{ itemId: item.id, qty: 1 }])).id);
    return percent;
  };
  try {
    // Before its day begins at 4 a sale belongs to the evening before.
    expect(await at('03:59:00')).toBe(10);
    expect(await at('04:00:00')).toBe(12);
  } finally {
    api.time.now = null;
  }
});

test('a payment stores its amount of each rate after discount, and its receipt shows it (VAT-5, VAT-7, VAT-8)', async () => {
  const { köfte, rakı, su } = await createTaxedMeal(business);
  const { id } = await order(business, [
    { itemId: köfte.id, qty: 1 },
    { itemId: rakı.id, qty: 1 },
    { itemId: su.id, qty: 1 },
  ]);
  const paid = { finalTotal: 495, discountType: 'PERCENT', discountValue: 10 };
  const { payment } = takenBy(await take(business, id, ['pay', paid]));
  expect(await storedVat(api, id)).toEqual([
    [
      [10, 27_000, 2_455],
      [20, 18_000, 3_000],
    ],
  ]);
  const [receipt] = await receiptsOf(api, payment.id);
  expect(receipt).toMatchObject({
    vat: [
      { percent: 10, gross: 27_000, tax: 2_455 },
      { percent: 20, gross: 18_000, tax: 3_000 },
    ],
  });
  const copy = await business.as('CASHIER').post(`/api/orders/payments/${payment.id}/receipt`);
  expect(copy.statusCode).toBe(200);
  const [, printed] = await receiptsOf(api, payment.id);
  expect(printed?.['vat']).toEqual(receipt?.['vat']);
});

test('without a rate no KDV is printed (VAT-8)', async () => {
  const { su } = await createTaxedMeal(business);
  const { id } = await order(business, [{ itemId: su.id, qty: 1 }]);
  const { payment } = takenBy(await take(business, id, ['pay', { finalTotal: 50 }]));
  expect((await receiptsOf(api, payment.id))[0]).not.toHaveProperty('vat');
  expect(await storedVat(api, id)).toEqual([[]]);
});

test('pieces are paid with their own rates (VAT-5)', async () => {
  const { köfte, rakı } = await createTaxedMeal(business);
  const { id, lines } = await order(business, [
    { itemId: köfte.id, qty: 2 },
    { itemId: rakı.id, qty: 1 },
  ]);
  const one = lines.find(({ itemId }) => itemId === köfte.id)?.id;
  takenBy(await take(business, id, ['pay-partial', { lines: [{ lineId: one, qty: 1 }], finalTotal: 300 }]));
  takenBy(await take(business, id, ['pay', { finalTotal: 500 }]));
  expect(await storedVat(api, id)).toEqual([
    [[10, 30_000, 2_727]],
    [
      [10, 30_000, 2_727],
      [20, 20_000, 3_333],
    ],
  ]);
});

test('shares divide the amount owed of each rate, including later lines (VAT-6)', async () => {
  const { köfte, rakı } = await createTaxedMeal(business);
  const { id, tableId } = await order(business, [{ itemId: köfte.id, qty: 1 }]);
  takenBy(await take(business, id, ['pay-share', { amount: 150, ofPeople: 2 }]));
  await order(business, [{ itemId: rakı.id, qty: 1 }], tableId);
  takenBy(await take(business, id, ['pay-share', { amount: 175 }]));
  const closing = { finalTotal: 157.5, discountType: 'PERCENT', discountValue: 10 };
  expect(takenBy(await take(business, id, ['pay', closing])).order.status).toBe('PAID');
  expect(await storedVat(api, id)).toEqual([
    [[10, 15_000, 1_364]],
    [
      [10, 7_500, 682],
      [20, 10_000, 1_667],
    ],
    [
      [10, 6_750, 614],
      [20, 9_000, 1_500],
    ],
  ]);
});

test('a set menu is paid at the rates of its parts, weighted by their list prices (VAT-4)', async () => {
  const { menu, items, choice } = await createLunchMenu(business);
  const rate = async (name: keyof typeof items, percent: number) =>
    business
      .as('ADMIN')
      .patch(`/api/menu/items/${items[name].id}`, { vatRateId: await rateOf(business, percent) });
  await rate('Köfte', 10);
  await rate('Şalgam', 20);
  const parts = [choice('Köfte'), choice('Şalgam')].map((choiceId) => ({ choiceId }));
  const { id } = await order(business, [{ itemId: menu.id, qty: 2, parts }]);
  takenBy(await take(business, id, ['pay', { finalTotal: 630 }]));
  // 300 of its own by 250 to 60, and the 15 that the drink costs extra.
  expect(await storedVat(api, id)).toEqual([
    [
      [10, 48_388, 4_399],
      [20, 14_612, 2_435],
    ],
  ]);
});

test('the bill shows the KDV of the unpaid amount (VAT-8)', async () => {
  const { köfte, rakı } = await createTaxedMeal(business);
  const { id } = await order(business, [
    { itemId: köfte.id, qty: 1 },
    { itemId: rakı.id, qty: 1 },
  ]);
  takenBy(await take(business, id, ['pay-share', { amount: 250 }]));
  const bill = await business.as('WAITER').post(`/api/orders/${id}/bill`);
  const { rows } = await api.owner.query<{ ticket: Json }>('select ticket from print_jobs where id = $1', [
    bill.json<{ jobId: string }>().jobId,
  ]);
  expect(rows[0]?.ticket).toMatchObject({
    total: 25_000,
    vat: [
      { percent: 10, gross: 15_000, tax: 1_364 },
      { percent: 20, gross: 10_000, tax: 1_667 },
    ],
  });
});
