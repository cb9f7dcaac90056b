import { all, readXml, texts, type ReadElement } from '@sofra/test-kit/read-xml';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterSeller, madeDraft, paidOrder, SELLER, xmlOf } from '#test/factories/document-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { createTaxedItem, createTaxedMeal, order, rateOf, storedVat } from '#test/factories/vat-factories.ts';
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

/** Makes the draft of an order and reads its file. */
async function fileOf(orderId: string): Promise<ReadElement> {
  await madeDraft(business, orderId);
  return readXml(await xmlOf(business, orderId));
}

/** Whole kuruş of amounts as the file has them. */
const kurusIn = (from: ReadElement, ...path: readonly string[]): number[] =>
  texts(from, ...path).map((text) => {
    expect(text).toMatch(/^\d+\.\d\d$/);
    return Number(text.replace('.', ''));
  });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Base and KDV by percent, of the whole draft or of its lines. */
function taxesIn(from: ReadElement, ...path: readonly string[]): Record<string, number[]> {
  const taxes: Record<string, number[]> = {};
  for (const subtotal of all(from, ...path, 'cac:TaxTotal', 'cac:TaxSubtotal')) {
    const [percent = ''] = texts(subtotal, 'cbc:Percent');
    const [base = 0] = kurusIn(subtotal, 'cbc:TaxableAmount');
    const [tax = 0] = kurusIn(subtotal, 'cbc:TaxAmount');
    const [sumOfBases = 0, sumOfTaxes = 0] = taxes[percent] ?? [];
    taxes[percent] = [sumOfBases + base, sumOfTaxes + tax];
  }
  return taxes;
}

/** Everything in the file that is a sum of something else in it, and what is stored with the payments. */
async function expectTrueSums(file: ReadElement, orderId: string): Promise<void> {
  const stored: Record<string, number[]> = {};
  for (const [percent = 0, gross = 0, tax = 0] of (await storedVat(api, orderId)).flat()) {
    const [base = 0, sumOfTaxes = 0] = stored[percent] ?? [];
    stored[percent] = [base + gross - tax, sumOfTaxes + tax];
  }
  expect(taxesIn(file)).toEqual(stored);
  expect(taxesIn(file, 'cac:InvoiceLine')).toEqual(stored);
  const total = (name: string): number => sum(kurusIn(file, 'cac:LegalMonetaryTotal', name));
  const base = sum(Object.values(stored).map(([of = 0]) => of));
  const tax = sum(Object.values(stored).map(([, of = 0]) => of));
  expect(kurusIn(file, 'cac:TaxTotal', 'cbc:TaxAmount')).toEqual([tax]);
  expect(sum(kurusIn(file, 'cac:InvoiceLine', 'cbc:LineExtensionAmount'))).toBe(base);
  expect(total('cbc:LineExtensionAmount')).toBe(base);
  expect(total('cbc:TaxExclusiveAmount')).toBe(base);
  expect(total('cbc:TaxInclusiveAmount')).toBe(base + tax);
  expect(total('cbc:PayableAmount')).toBe(base + tax);
  expect(total('cbc:AllowanceTotalAmount')).toBe(
    sum(kurusIn(file, 'cac:InvoiceLine', 'cac:AllowanceCharge', 'cbc:Amount')),
  );
  expect(texts(file, 'cbc:LineCountNumeric')).toEqual([String(all(file, 'cac:InvoiceLine').length)]);
}

test('the file has the data of the draft, and its sums are the stored ones (DOCUMENT-7, DOCUMENT-8, DOCUMENT-11, DOCUMENT-12)', async () => {
  const { köfte, rakı } = await createTaxedMeal(business);
  const paid = { finalTotal: 449.99, method: 'CARD', discountType: 'AMOUNT', discountValue: 50.01 };
  const orderId = await paidOrder(business, [köfte, rakı], paid);
  const draft = await madeDraft(business, orderId);
  const xml = await xmlOf(business, orderId);
  expect(await xmlOf(business, orderId)).toBe(xml);
  const file = readXml(xml);
  await expectTrueSums(file, orderId);
  for (const [name, text] of [
    ['cbc:UBLVersionID', '2.1'],
    ['cbc:CustomizationID', 'TR1.2'],
    ['cbc:ProfileID', 'EARSIVFATURA'],
    ['cbc:ID', draft.number],
    ['cbc:UUID', draft.ettn],
    ['cbc:InvoiceTypeCode', 'SATIS'],
    ['cbc:DocumentCurrencyCode', 'TRY'],
  ] as const)
    expect(texts(file, name)).toEqual([text]);
  expect(texts(file, 'cbc:Note')).toEqual([
    "taslak; GİB'e gönderilmedi",
    `Masa: ${draft.order.tableName}`,
    'YALNIZ: DÖRTYÜZKIRKDOKUZ TÜRK LİRASI DOKSANDOKUZ KURUŞ',
  ]);
  const [seller] = all(file, 'cac:AccountingSupplierParty', 'cac:Party');
  expect(texts(seller!, 'cac:PartyName', 'cbc:Name')).toEqual([SELLER.title]);
  const [vkn] = all(seller!, 'cac:PartyIdentification', 'cbc:ID');
  expect(vkn).toMatchObject({ text: SELLER.taxNumber, attributes: { schemeID: 'VKN' } });
  const [buyer] = all(file, 'cac:AccountingCustomerParty', 'cac:Party');
  expect(texts(buyer!, 'cac:PartyIdentification', 'cbc:ID')).toEqual(['11111111111']);
  expect(texts(buyer!, 'cac:Person', 'cbc:FirstName')).toEqual(['Nihai']);
  expect(texts(file, 'cac:PaymentMeans', 'cbc:PaymentMeansCode')).toEqual(['48']);
});

test('days and times are in the time zone of the business (DOCUMENT-7)', async () => {
  try {
    api.time.now = new Date('2027-05-04T21:30:00Z');
    business = await api.createBusiness();
    await enterSeller(business);
    const tea = await createTaxedItem(business, 10, { price: 100 });
    const placed = await order(business, [{ itemId: tea.id, qty: 1 }]);
    api.time.now = new Date('2027-05-04T22:45:10Z');
    takenBy(await take(business, placed.id, ['pay', { finalTotal: 100 }]));
    const file = await fileOf(placed.id);
    const period = all(file, 'cac:InvoicePeriod').flatMap(({ children }) => children.map(({ text }) => text));
    expect(period).toEqual(['2027-05-05', '00:30:00', '2027-05-05', '01:45:10']);
    expect([...texts(file, 'cbc:IssueDate'), ...texts(file, 'cbc:IssueTime')]).toEqual([
      '2027-05-05',
      '01:45:10',
    ]);
  } finally {
    api.time.now = null;
  }
});

test('any characters in a name are plain text in the file (DOCUMENT-13)', async () => {
  const names = [`</cbc:Name><cbc:Note>a&amp;b`, `<!DOCTYPE x [<!ENTITY e "y">]>&e;`, `]]> "çift" 'tek' 😀`];
  const items = [];
  for (const name of names) items.push(await createTaxedItem(business, 10, { name, price: 100 }));
  const seller = { title: 'A & B <Ltd> "Şti"', street: ']]>&lt;', district: '<b/>', city: "O'Şehir" };
  await enterSeller(business, seller);
  const { id: tableId } = await createTable(business, { name: 'Masa <5> & "6"' });
  const lines = items.map(({ id: itemId }) => ({ itemId, qty: 1 }));
  const { id } = await order(business, lines, tableId);
  takenBy(await take(business, id, ['pay', { finalTotal: 300 }]));
  const file = await fileOf(id);
  expect(texts(file, 'cac:InvoiceLine', 'cac:Item', 'cbc:Name').toSorted()).toEqual(names.toSorted());
  expect(texts(file, 'cbc:Note')).toEqual([expect.anything(), 'Masa: Masa <5> & "6"', expect.anything()]);
  const [party] = all(file, 'cac:AccountingSupplierParty', 'cac:Party');
  expect(texts(party!, 'cac:PartyName', 'cbc:Name')).toEqual([seller.title]);
  expect(texts(party!, 'cac:PostalAddress', 'cbc:StreetName')).toEqual([seller.street]);
  await expectTrueSums(file, id);
});

test('a set menu has a line for each rate, with its parts as description (DOCUMENT-9)', async () => {
  const { menu, items, choice } = await createLunchMenu(business);
  const rate = async (name: keyof typeof items, percent: number) =>
    business
      .as('ADMIN')
      .patch(`/api/menu/items/${items[name].id}`, { vatRateId: await rateOf(business, percent) });
  await rate('Köfte', 10);
  await rate('Şalgam', 20);
  const parts = [choice('Köfte'), choice('Şalgam')].map((choiceId) => ({ choiceId }));
  const { id } = await order(business, [{ itemId: menu.id, qty: 3, parts }]);
  takenBy(await take(business, id, ['pay', { finalTotal: 900.01 }]));
  const file = await fileOf(id);
  await expectTrueSums(file, id);
  expect(texts(file, 'cac:InvoiceLine', 'cac:Item', 'cbc:Name')).toEqual(['Öğle menüsü', 'Öğle menüsü']);
  const [words, again] = texts(file, 'cac:InvoiceLine', 'cac:Item', 'cbc:Description');
  // Lines saved in one instant are returned in any order.
  expect(words?.split(', ').toSorted()).toEqual(['Köfte', 'Şalgam']);
  expect(again).toBe(words);
  expect(texts(file, 'cac:InvoiceLine', 'cbc:InvoicedQuantity')).toEqual(['3', '3']);
});

test('pieces cancelled after a share keep the rates of the share, and the draft matches them (DOCUMENT-8)', async () => {
  const { köfte, rakı } = await createTaxedMeal(business);
  const { id, lines } = await order(business, [
    { itemId: köfte.id, qty: 2 },
    { itemId: rakı.id, qty: 1 },
  ]);
  takenBy(await take(business, id, ['pay-share', { amount: 200.01 }]));
  const spirit = lines.find(({ itemId }) => itemId === rakı.id);
  const canceled = await business.as('CASHIER').post(`/api/orders/${id}/cancel-lines`, {
    lines: [{ lineId: spirit?.id, qty: 1, reason: 'Vazgeçti' }],
    restock: true,
  });
  expect(canceled.statusCode, canceled.body).toBe(200);
  takenBy(await take(business, id, ['pay-share', { amount: 399.99 }]));
  const file = await fileOf(id);
  await expectTrueSums(file, id);
  expect(texts(file, 'cac:InvoiceLine', 'cac:Item', 'cbc:Name')).toEqual(['Köfte', 'Köfte']);
  expect(Object.keys(taxesIn(file))).toEqual(['10', '20']);
});

test('an owner with a TCKN is written as a person with two names (DOCUMENT-1)', async () => {
  await enterSeller(business, { taxNumber: '10000000146', title: 'Ayşe Nur Çınar' });
  const tea = await createTaxedItem(business, 10, { price: 100 });
  const file = await fileOf(await paidOrder(business, [tea], { finalTotal: 100 }));
  const [party] = all(file, 'cac:AccountingSupplierParty', 'cac:Party');
  const [number] = all(party!, 'cac:PartyIdentification', 'cbc:ID');
  expect(number?.attributes).toEqual({ schemeID: 'TCKN' });
  expect([
    ...texts(party!, 'cac:Person', 'cbc:FirstName'),
    ...texts(party!, 'cac:Person', 'cbc:FamilyName'),
  ]).toEqual(['Ayşe Nur', 'Çınar']);
});
