import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterSeller, madeDraft, paidOrder, xmlOf } from '#test/factories/document-factories.ts';
import { RULE_NAMES, violatedRules } from '#test/documents/ubl-tr-rules.ts';
import { createCategory, createItem } from '#test/factories/menu-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createTaxedItem, createTaxedMeal, order, rateOf } from '#test/factories/vat-factories.ts';
import { TYPED_BUYER } from '#test/factories/vat-requests.ts';
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

const PERSON = {
  ...{ ...TYPED_BUYER, taxNumber: '10000000146', title: '', taxOffice: '', email: '' },
  ...{ firstName: 'Elif Nur', familyName: 'Yıldız' },
};

/** An order that is not paid yet. */
const openOrder = async (items: readonly { id: string }[]): Promise<string> =>
  (
    await order(
      business,
      items.map(({ id: itemId }) => ({ itemId, qty: 1 })),
    )
  ).id;
const pay = async (id: string, finalTotal: number): Promise<string> => {
  takenBy(await take(business, id, ['pay', { finalTotal }]));
  return id;
};
/** An item at 0 % with a reason. */
async function exemptItem(): Promise<{ id: string }> {
  const added = await business
    .as('ADMIN')
    .post('/api/vat/rates', { name: 'Elçilik', percent: 0, exemption: '312' });
  const category = await createCategory(business, { vatRateId: added.json<{ id: string }>().id });
  return createItem(business, { categoryId: category.id, price: 200 });
}
const tea = () => createTaxedItem(business, 10, { name: 'Çay & "kek" <dilim>', price: 100 });

/** The paid orders of which drafts are made, one of each kind. */
const KINDS: Readonly<Record<string, () => Promise<string>>> = {
  'a sale': async () => paidOrder(business, [await tea()], { finalTotal: 100, method: 'CARD' }),
  'a sale at several rates with a discount': async () => {
    const { köfte, rakı } = await createTaxedMeal(business);
    const paid = { finalTotal: 449.99, discountType: 'AMOUNT', discountValue: 50.01 };
    return paidOrder(business, [köfte, rakı], paid);
  },
  'a sale with a line at a full discount': async () => {
    const id = await openOrder([await tea(), await tea()]);
    const { rows } = await api.owner.query<{ id: string }>('select id from order_lines where order_id = $1', [
      id,
    ]);
    takenBy(
      await take(business, id, [
        'pay-partial',
        {
          lines: [{ lineId: rows[0]!.id, qty: 1 }],
          finalTotal: 0,
          discountType: 'PERCENT',
          discountValue: 100,
        },
      ]),
    );
    return pay(id, 100);
  },
  'a sale without KDV': async () => paidOrder(business, [await exemptItem()], { finalTotal: 200 }),
  'a sale with and without KDV': async () =>
    paidOrder(business, [await exemptItem(), await tea()], { finalTotal: 300 }),
  'a sale whose KDV rounds to 0,00': async () =>
    paidOrder(business, [await createTaxedItem(business, 1, { price: 0.03 })], { finalTotal: 0.03 }),
  'a set menu of two rates': async () => {
    const { menu, items, choice } = await createLunchMenu(business);
    for (const [name, percent] of [
      ['Köfte', 10],
      ['Şalgam', 20],
    ] as const) {
      const vatRateId = await rateOf(business, percent);
      await business.as('ADMIN').patch(`/api/menu/items/${items[name].id}`, { vatRateId });
    }
    const parts = [choice('Köfte'), choice('Şalgam')].map((choiceId) => ({ choiceId }));
    return pay((await order(business, [{ itemId: menu.id, qty: 3, parts }])).id, 900.01);
  },
  'an order paid in shares': async () => {
    const { köfte, rakı } = await createTaxedMeal(business);
    const id = await openOrder([köfte, rakı]);
    for (const amount of [200.01, 99.99, 200]) takenBy(await take(business, id, ['pay-share', { amount }]));
    return id;
  },
  'a sale to a company': async () => {
    const id = await openOrder([await tea()]);
    await business.as('CASHIER').put(`/api/orders/${id}/buyer`, { buyer: TYPED_BUYER });
    return pay(id, 100);
  },
  'a sale to a person': async () => {
    const id = await pay(await openOrder([await tea()]), 100);
    await business.as('CASHIER').put(`/api/orders/${id}/buyer`, { buyer: PERSON });
    return id;
  },
  'a sale of a person': async () => {
    await enterSeller(business, { taxNumber: '10000000146', title: 'Ayşe Nur Çınar' });
    return paidOrder(business, [await tea()], { finalTotal: 100 });
  },
};

test.each(Object.keys(KINDS))(
  'the draft of %s follows the rules of the tax office (DOCUMENT-24)',
  async (kind) => {
    const orderId = await KINDS[kind]!();
    await madeDraft(business, orderId);
    expect(violatedRules(await xmlOf(business, orderId))).toEqual([]);
  },
);

test.each(Object.keys(KINDS))('the draft of a refund of %s follows them too (DOCUMENT-24)', async (kind) => {
  const orderId = await KINDS[kind]!();
  await madeDraft(business, orderId);
  const { rows } = await api.owner.query<{ id: string; amount: number }>(
    'select id, amount_kurus::int as amount from payments where order_id = $1 and amount_kurus > 0 order by id',
    [orderId],
  );
  const { id, amount } = rows.at(-1)!;
  const { refund } = await givenBack(business, id, { amount: amount / 100, reason: 'Soğuk' });
  const answer = await business.as('CASHIER').get(`/api/orders/refunds/${refund.id}/document/xml`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(violatedRules(answer.json<{ xml: string }>().xml)).toEqual([]);
});

/** Faults in the file of a sale with and without KDV, each with the rule that finds it. */
const FAULTS: readonly (readonly [rule: string, of: string | RegExp, planted: string])[] = [
  ['UBLVersionIDCheck', '>2.1<', '>2.0<'],
  ['CustomizationIDCheck', '>TR1.2<', '>TR1.0<'],
  ['ProfileIDCheck', '>EARSIVFATURA<', '>EARSIVBELGE<'],
  ['InvoiceIDCheck', /<cbc:ID>SFR20/, '<cbc:ID>sfr20'],
  ['CopyIndicatorCheck', '>false</cbc:CopyIndicator>', '>true</cbc:CopyIndicator>'],
  ['UUIDCheck', /<cbc:UUID>\w{8}-/, '<cbc:UUID>'],
  ['TimeCheck', /<cbc:IssueDate>\d{4}-/, '<cbc:IssueDate>'],
  ['InvoiceTypeCodeCheck', '>ISTISNA<', '>SATIŞ<'],
  ['CurrencyCodeCheck', '>TRY</cbc:DocumentCurrencyCode>', '>TL</cbc:DocumentCurrencyCode>'],
  ['GeneralCurrencyIDCheck', 'currencyID="TRY"', 'currencyID="TL"'],
  ['CountryCodeCheck', '>TR<', '>TUR<'],
  ['InvoicedQuantityCheck', 'unitCode="C62"', 'unitCode="ADET"'],
  ['PartyIdentificationTCKNVKNCheck', 'schemeID="VKN"', 'schemeID="TCKN"'],
  ['PartyIdentificationTCKNVKNCheck', '>1234567890<', '>1234567891<'],
  ['PartyIdentificationPartyNamePersonCheck', />Nihai</, '><'],
  ['PartyIdentificationPartyNamePersonCheck', /<cbc:Name>Çınaraltı[^<]*</, '<cbc:Name><'],
  ['TaxTypeCheck', '>0015<', '>0016<'],
  ['TaxExemptionReasonCheck', /<cbc:TaxExemptionReason>[^<]*</, '<cbc:TaxExemptionReason><'],
  ['TaxExemptionReasonCodeCheck', '>ISTISNA<', '>SATIS<'],
  ['TaxExemptionReasonCodeCheck', '>312<', '>999<'],
  ['PaymentMeansCodeCheck', '>10</cbc:PaymentMeansCode>', '>NAKIT</cbc:PaymentMeansCode>'],
  ['decimalCheck', /(PayableAmount[^>]*>\d+\.\d\d)/, '$10'],
  ['returnReference', '>ISTISNA<', '>IADE<'],
  ['sums', /(<cbc:PayableAmount[^>]*>)3/, '$14'],
  ['sums', '<cbc:LineCountNumeric>2<', '<cbc:LineCountNumeric>3<'],
  ['order', /(\s*<cbc:IssueTime>.*)(\s*<cbc:InvoiceTypeCode>.*)/, '$2$1'],
  ['order', /<cac:Person>/, '<cac:Language></cac:Language><cac:Person>'],
  ['integratorPlace', /(AccountingCustomerParty[^]*<cbc:CityName>)[^<]*</, '$1<'],
  ['integratorWords', 'YALNIZ: ÜÇYÜZ TÜRK LİRASI', 'YALNIZ: 300,00 TL'],
  ['integratorSendType', '>ELEKTRONIK<', '>E-POSTA<'],
  [
    'integratorAbsent',
    /(<cbc:PayableAmount)/,
    '<cbc:PrepaidAmount currencyID="TRY">0.00</cbc:PrepaidAmount>$1',
  ],
];

test('each rule finds its planted fault (DOCUMENT-24)', async () => {
  const orderId = await KINDS['a sale with and without KDV']!();
  await madeDraft(business, orderId);
  const xml = await xmlOf(business, orderId);
  for (const [rule, of, planted] of FAULTS) {
    const faulty = xml.replace(of, planted);
    expect(faulty, rule).not.toBe(xml);
    expect(violatedRules(faulty), `${rule} ${String(of)}`).toContain(rule);
  }
});

test('every rule has a planted fault', () => {
  const faults = new Set(FAULTS.map(([rule]) => rule));
  expect([...faults].toSorted()).toEqual([...RULE_NAMES].toSorted());
});
