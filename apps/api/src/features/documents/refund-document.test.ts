import type { OrderDocument, RefundDocument } from '@sofra/contract/money/documents';
import { all, readXml, texts, type ReadElement } from '@sofra/test-kit/read-xml';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  enterSeller,
  madeDraft,
  paidOrder,
  replaceRejected,
  xmlOf,
} from '#test/factories/document-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { createTaxedMeal, order } from '#test/factories/vat-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  await enterSeller(business);
});
afterEach(() => expectTrueLedger(api));

const draftOf = async (orderId: string): Promise<OrderDocument> =>
  (await business.as('CASHIER').get(`/api/orders/${orderId}/document`)).json<OrderDocument>();
const refundFile = (id: string, by = business) =>
  by.as('CASHIER').get(`/api/orders/refunds/${id}/document/xml`);
const paymentOf = async (orderId: string): Promise<string> =>
  (
    await api.owner.query<{ id: string }>('select id from payments where order_id = $1 order by id', [
      orderId,
    ])
  ).rows[0]!.id;
const lineOf = async (orderId: string, name: string): Promise<string> =>
  (
    await api.owner.query<{ id: string }>('select id from order_lines where order_id = $1 and name = $2', [
      orderId,
      name,
    ])
  ).rows[0]!.id;
const kurus = (lira: number): number => Math.round(lira * 100);
const kurusIn = (from: ReadElement, ...path: readonly string[]): number[] =>
  texts(from, ...path).map((text) => Number(text.replace('.', '')));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Base and KDV by percent, of the whole file or of its lines. */
function taxesIn(from: ReadElement, ...path: readonly string[]): Map<string, number[]> {
  const taxes = new Map<string, number[]>();
  for (const subtotal of all(from, ...path, 'cac:TaxTotal', 'cac:TaxSubtotal')) {
    const [percent = ''] = texts(subtotal, 'cbc:Percent');
    const [base = 0, tax = 0] = taxes.get(percent) ?? [];
    const [moreBase = 0] = kurusIn(subtotal, 'cbc:TaxableAmount');
    const [moreTax = 0] = kurusIn(subtotal, 'cbc:TaxAmount');
    taxes.set(percent, [base + moreBase, tax + moreTax]);
  }
  return taxes;
}

/** Reads the file of a refund and compares it with the stored refund, in total and by line. */
async function expectTrueFile({ ettn, number, total }: RefundDocument): Promise<ReadElement> {
  const answer = await refundFile(ettn);
  expect(answer.statusCode, answer.body).toBe(200);
  const { fileName, xml } = answer.json<{ fileName: string; xml: string }>();
  expect(fileName).toBe(`${number}.xml`);
  const file = readXml(xml);
  const { rows } = await api.owner.query<{ percent: number; gross: number; tax: number }>(
    'select percent, gross_kurus::int as gross, tax_kurus::int as tax from refund_vat where refund_id = $1',
    [ettn],
  );
  const stored = new Map(rows.map(({ percent, gross, tax }) => [String(percent), [gross - tax, tax]]));
  expect(taxesIn(file)).toEqual(stored);
  expect(taxesIn(file, 'cac:InvoiceLine')).toEqual(stored);
  const base = sum(rows.map(({ gross, tax }) => gross - tax));
  expect(sum(kurusIn(file, 'cac:InvoiceLine', 'cbc:LineExtensionAmount'))).toBe(base);
  expect(kurusIn(file, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount')).toEqual([kurus(total)]);
  expect(kurusIn(file, 'cac:LegalMonetaryTotal', 'cbc:TaxExclusiveAmount')).toEqual([base]);
  return file;
}

test('a refunded line has a draft that refers to the draft of its order (DOCUMENT-19, DOCUMENT-20)', async () => {
  const { köfte, rakı } = await createTaxedMeal(business);
  const paid = { finalTotal: 449.99, method: 'CARD', discountType: 'AMOUNT', discountValue: 50.01 };
  const orderId = await paidOrder(business, [köfte, rakı], paid);
  const made = await madeDraft(business, orderId);
  expect(made).toMatchObject({ refunds: [], isAllRefunded: false });
  const before = await xmlOf(business, orderId);
  const payment = await paymentOf(orderId);
  const lines = [{ lineId: await lineOf(orderId, 'Köfte'), qty: 1 }];
  const { refund } = await givenBack(business, payment, {
    amount: 269.99,
    lines,
    method: 'CARD',
    reason: 'Soğuk',
  });

  const { refunds, isAllRefunded, ...draft } = await draftOf(orderId);
  expect(draft).toEqual({ ...made, refunds: undefined, isAllRefunded: undefined });
  expect(isAllRefunded).toBe(false);
  const [back] = refunds;
  expect(back).toMatchObject({
    ...{ ettn: refund.id, note: "taslak; GİB'e gönderilmedi", refundNumber: 1, total: 269.99 },
    ...{ number: `IAD${made.number.slice(3, 7)}000000001`, method: 'CARD', reason: 'Soğuk' },
    refundOf: { ettn: made.ettn, number: made.number },
    lines: [{ name: 'Köfte', qty: 1, percent: 10, gross: 269.99, allowance: 0 }],
  });
  const file = await expectTrueFile(back!);
  for (const [name, text] of [
    ['cbc:ID', back!.number],
    ['cbc:UUID', refund.id],
    ['cbc:InvoiceTypeCode', 'IADE'],
    ['cbc:ProfileID', 'EARSIVFATURA'],
  ] as const)
    expect(texts(file, name)).toEqual([text]);
  const [origin] = all(file, 'cac:BillingReference', 'cac:InvoiceDocumentReference');
  expect(texts(origin!, 'cbc:ID')).toEqual([made.number]);
  expect(texts(origin!, 'cbc:UUID')).toEqual([made.ettn]);
  expect(texts(file, 'cbc:Note')).toEqual([
    "taslak; GİB'e gönderilmedi",
    `Masa: ${made.order.tableName}`,
    'İade nedeni: Soğuk',
    'YALNIZ: İKİYÜZALTMIŞDOKUZ TÜRK LİRASI DOKSANDOKUZ KURUŞ',
  ]);
  expect(await xmlOf(business, orderId)).toBe(before);
});

test('drafts of piece-by-piece refunds add up to the whole, and the order’s draft shows this (DOCUMENT-20)', async () => {
  const { köfte, rakı } = await createTaxedMeal(business);
  const orderId = await paidOrder(business, [köfte, rakı], {
    ...{ finalTotal: 449.99, discountType: 'AMOUNT', discountValue: 50.01 },
  });
  const made = await madeDraft(business, orderId);
  const payment = await paymentOf(orderId);
  const lines = [{ lineId: await lineOf(orderId, 'Rakı'), qty: 1 }];
  await givenBack(business, payment, { amount: 180, lines });
  await givenBack(business, payment, { amount: 269.99 });
  const { refunds, isAllRefunded } = await draftOf(orderId);
  expect(isAllRefunded).toBe(true);
  for (const one of refunds) await expectTrueFile(one);
  const of = (pick: (one: Pick<OrderDocument, 'base' | 'tax' | 'total'>) => number) =>
    sum(refunds.map((one) => kurus(pick(one))));
  expect([of(({ base }) => base), of(({ tax }) => tax), of(({ total }) => total)]).toEqual(
    [made.base, made.tax, made.total].map(kurus),
  );
});

test('an amount of a share is one piece of each line; a tip alone has no draft (DOCUMENT-19)', async () => {
  const { köfte, rakı } = await createTaxedMeal(business);
  const placed = await order(
    business,
    [köfte, rakı].map((item) => ({ itemId: item.id, qty: 2 })),
  );
  const share = takenBy(await take(business, placed.id, ['pay-share', { amount: 333.33, tip: 20 }]));
  takenBy(await take(business, placed.id, ['pay', { finalTotal: 666.67 }]));
  await madeDraft(business, placed.id);
  await givenBack(business, share.payment.id, { amount: 0, tip: 20 });
  await givenBack(business, share.payment.id, { amount: 100.01 });
  const { refunds } = await draftOf(placed.id);
  expect(refunds.map(({ refundNumber, total }) => [refundNumber, total])).toEqual([[2, 100.01]]);
  expect(refunds[0]?.lines.map(({ name, qty }) => [name, qty])).toEqual([
    ['Köfte', 1],
    ['Rakı', 1],
  ]);
  await expectTrueFile(refunds[0]!);
});

test('a refund has no draft without a draft of its order, and none for another business (DOCUMENT-19)', async () => {
  const { köfte } = await createTaxedMeal(business);
  const orderId = await paidOrder(business, [köfte], { finalTotal: 300 });
  const { refund } = await givenBack(business, await paymentOf(orderId), { amount: 300 });
  expect(codeOf(await refundFile(refund.id))).toEqual([404, 'NOT_FOUND']);
  expect((await madeDraft(business, orderId)).isAllRefunded).toBe(true);
  expect((await refundFile(refund.id)).statusCode).toBe(200);
  expect(codeOf(await refundFile(refund.id, await api.createBusiness('Yabancı')))).toEqual([
    404,
    'NOT_FOUND',
  ]);
});

test('no business may use the series of refund drafts (DOCUMENT-19)', async () => {
  const refused = await business.as('ADMIN').patch('/api/documents/settings', { series: 'IAD' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    details: { fields: [{ path: 'series', reason: 'IAD serisi iade taslaklarınındır.' }] },
  });
});

test('a refund refers to the document of its making, also after that was replaced (DOCUMENT-12, DOCUMENT-19)', async () => {
  const { köfte, rakı } = await createTaxedMeal(business);
  const orderId = await paidOrder(business, [köfte, rakı], { finalTotal: 500 });
  const payment = await paymentOf(orderId);
  const piece = async (name: string, amount: number) => ({
    ...{ amount, lines: [{ lineId: await lineOf(orderId, name), qty: 1 }] },
  });
  const first = await madeDraft(business, orderId);
  const early = await givenBack(business, payment, await piece('Köfte', 300));
  const before = (await refundFile(early.refund.id)).body;
  await enterSeller(business, { title: 'Yeni Unvan' });
  api.time.now = new Date(Date.now() + 1_000);
  const second = await replaceRejected(api, business, orderId);
  api.time.now = new Date(Date.now() + 2_000);
  const late = await givenBack(business, payment, await piece('Rakı', 200));
  api.time.now = null;
  expect((await refundFile(early.refund.id)).body).toBe(before);
  expect(before).toContain(first.ettn);
  const file = (await refundFile(late.refund.id)).body;
  expect(file).toContain(second.ettn);
  expect(file).toContain('Yeni Unvan');
  expect((await draftOf(orderId)).refunds.map(({ refundOf }) => refundOf)).toEqual([
    { ettn: first.ettn, number: first.number },
    { ettn: second.ettn, number: second.number },
  ]);
});
