import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterSeller, madeDraft, makeDraft, paidOrder, xmlOf } from '#test/factories/document-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';
import { createCategory, createItem, type Created } from '#test/factories/menu-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createTaxedItem } from '#test/factories/vat-factories.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const rates = (body: object) => business.as('ADMIN').post('/api/vat/rates', { ...body });
const change = (id: string, body: object) => business.as('ADMIN').patch(`/api/vat/rates/${id}`, { ...body });

/** A rate of 0, with the reason unless it is one of before. */
async function zeroRate(name: string, exemption: string | null): Promise<string> {
  const added = await rates({ name, percent: 0, exemption: exemption ?? '350' });
  const { id } = added.json<{ id: string }>();
  if (exemption === null) await api.owner.query('update vat_rates set exemption = null where id = $1', [id]);
  return id;
}
async function itemAt(vatRateId: string, price: number): Promise<Created> {
  const category = await createCategory(business, { vatRateId });
  return createItem(business, { categoryId: category.id, price });
}
const reasonsIn = (xml: string): string[] =>
  [...xml.matchAll(/<cbc:(?:InvoiceTypeCode|TaxExemptionReasonCode)>(\w+)</g)].map(([, text]) => text!);

test('a rate of 0 needs a reason from the list, and any other rate has none (VAT-16)', async () => {
  business = await api.createBusiness();
  const problem = { code: 'INVALID_INPUT', details: { fields: [{ path: 'exemption' }] } };
  expect((await rates({ name: 'Elçilik', percent: 0 })).json()).toMatchObject(problem);
  expect((await rates({ name: 'Elçilik', percent: 0, exemption: '801' })).json()).toMatchObject(problem);
  const made = await rates({ name: 'Elçilik', percent: 0, exemption: '312' });
  expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining({ exemption: '312' })]);
  const { id } = made.json<{ id: string }>();
  expect((await change(id, { exemption: null })).json()).toMatchObject(problem);
  expect((await change(id, { exemption: '313' })).json()).toMatchObject({ exemption: '313', version: 2 });
  expect(await auditOf(api, business.id, 'vatRate.update')).toMatchObject([
    { before: { exemption: '312' }, after: { exemption: '313' } },
  ]);
  expect((await rates({ name: 'Sekiz', percent: 8, exemption: '312' })).json()).toMatchObject({
    exemption: null,
  });
});

test('an old rate of 0 without a reason may be renamed, but not set to 0 again (VAT-16)', async () => {
  business = await api.createBusiness();
  const id = await zeroRate('Eski', null);
  expect((await change(id, { name: 'Eski oran' })).statusCode).toBe(200);
  expect(codeOf(await change(id, { percent: 0 }))).toEqual([400, 'INVALID_INPUT']);
});

test('a draft shows the reason for no KDV and keeps it after a change of the rate (DOCUMENT-21)', async () => {
  business = await api.createBusiness();
  await enterSeller(business);
  const zero = await zeroRate('Elçilik', '312');
  const [wine, tea] = [await itemAt(zero, 200), await createTaxedItem(business, 10, { price: 110 })];
  const orderId = await paidOrder(business, [wine, tea], { finalTotal: 310 });
  await madeDraft(business, orderId);
  const before = await xmlOf(business, orderId);
  expect(reasonsIn(before)).toEqual(['ISTISNA', '312', '312']);
  await change(zero, { exemption: '350' });
  expect(await xmlOf(business, orderId)).toBe(before);
});

test('without a reason no draft is made and no number used; with a reason the draft is made (DOCUMENT-21)', async () => {
  business = await api.createBusiness();
  await enterSeller(business);
  const zero = await zeroRate('Kitap', null);
  const orderId = await paidOrder(business, [await itemAt(zero, 50)], { finalTotal: 50 });
  const refused = await makeDraft(business, orderId);
  expect(codeOf(refused)).toEqual([422, 'VAT_EXEMPTION_MISSING']);
  expect(refused.json<{ error: string }>().error).toContain('Ayarlar › Belgeler ve KDV');
  await change(zero, { exemption: '351' });
  expect((await madeDraft(business, orderId)).number).toMatch(/000000001$/);
  expect(reasonsIn(await xmlOf(business, orderId))).toEqual(['SATIS', '351', '351']);
});

test('a line at 0 of an item with another rate now gets the reason of a rate of 0 (DOCUMENT-21)', async () => {
  business = await api.createBusiness();
  await enterSeller(business);
  const zero = await zeroRate('Elçilik', '312');
  const item = await itemAt(zero, 50);
  const orderId = await paidOrder(business, [item], { finalTotal: 50 });
  await api.owner.query('update menu_items set category_id = null where id = $1', [item.id]);
  await madeDraft(business, orderId);
  expect(reasonsIn(await xmlOf(business, orderId))).toEqual(['ISTISNA', '312', '312']);
});

test('KDV that rounds to 0,00 is no exemption (DOCUMENT-21)', async () => {
  business = await api.createBusiness();
  await enterSeller(business);
  const sweet = await createTaxedItem(business, 1, { price: 0.3 });
  const orderId = await paidOrder(business, [sweet], { finalTotal: 0.3 });
  await madeDraft(business, orderId);
  expect(reasonsIn(await xmlOf(business, orderId))).toEqual(['SATIS', '351', '351']);
});
