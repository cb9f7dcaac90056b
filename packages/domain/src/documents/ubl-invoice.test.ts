import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import { ublInvoice, type DraftInvoice } from './ubl-invoice.ts';
import type { Buyer } from './ubl-parties.ts';

const DRAFT: DraftInvoice = {
  ettn: '6b1f9a52-0000-4000-8000-000000000001',
  door: null,
  number: 'CAF2026000000007',
  made: { day: '2026-11-25', time: '19:30:00' },
  order: {
    number: 42,
    tableName: 'Bahçe & 3',
    opened: { day: '2026-11-25', time: '18:05:10' },
    closed: { day: '2026-11-25', time: '19:29:59' },
  },
  seller: {
    title: 'Çınar Gıda Ltd. Şti.',
    taxNumber: '1234567890',
    taxOffice: 'Kadıköy',
    street: 'Moda Cad. 5',
    district: 'Kadıköy',
    city: 'İstanbul',
  },
  lines: [
    {
      ...{ lineId: 'a', name: 'Adana', choice: 'Bir buçuk · Az pişmiş', qty: 2, percent: 10 },
      ...{ gross: kurus(22_000), base: kurus(20_000), tax: kurus(2_000), allowance: kurus(0) },
    },
    {
      ...{ lineId: 'b', name: 'Ekmek', choice: null, qty: 3, percent: 1 },
      ...{ gross: kurus(10_100), base: kurus(10_000), tax: kurus(100), allowance: kurus(500) },
    },
  ],
  rates: [
    { percent: 1, gross: kurus(10_100), tax: kurus(100) },
    { percent: 10, gross: kurus(22_000), tax: kurus(2_000) },
  ],
  exemptions: {},
  buyer: null,
  format: 2,
  payments: [
    { method: 'CASH', partner: null, amount: kurus(2_100) },
    { method: 'CARD', partner: 'Banka A POS', amount: kurus(20_000) },
    { method: 'MEAL', partner: 'Multinet', amount: kurus(5_000) },
    { method: 'ACCOUNT', partner: null, amount: kurus(5_000) },
  ],
  refundOf: null,
};

/** Names and texts in their order, without the signs of XML: `TaxAmount TRY 21.00`. */
const rowsOf = (draft: DraftInvoice): string[] =>
  ublInvoice(draft)
    .split('\n')
    .filter((row) => /^ *<\w/.test(row))
    .map((row) =>
      row
        .trim()
        .replace(/^<(?:cbc:|cac:)?/, '')
        .replace(/<\/.*$/, '')
        .replace(/^(\w+)(?: \w+="([^"]*)")?>/, (_, name: string, value = '') => `${name} ${value} `)
        .replace(/ {2,}/g, ' ')
        .trim(),
    );
const between = (rows: readonly string[], first: string, last: string): string[] =>
  rows.slice(rows.indexOf(first), rows.indexOf(last) + 1);

test('a draft has its namespaces, profile, number, days and order (DOCUMENT-12)', () => {
  expect(ublInvoice(DRAFT)).toMatch(
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
  );
  const rows = rowsOf(DRAFT);
  expect(rows.slice(1, rows.indexOf('AccountingSupplierParty'))).toEqual([
    'UBLVersionID 2.1',
    'CustomizationID TR1.2',
    'ProfileID EARSIVFATURA',
    'ID CAF2026000000007',
    'CopyIndicator false',
    'UUID 6b1f9a52-0000-4000-8000-000000000001',
    'IssueDate 2026-11-25',
    'IssueTime 19:30:00',
    'InvoiceTypeCode SATIS',
    "Note taslak; GİB'e gönderilmedi",
    'Note Masa: Bahçe &amp; 3',
    'Note YALNIZ: ÜÇYÜZYİRMİBİR TÜRK LİRASI',
    'DocumentCurrencyCode TRY',
    'LineCountNumeric 2',
    'InvoicePeriod',
    'StartDate 2026-11-25',
    'StartTime 18:05:10',
    'EndDate 2026-11-25',
    'EndTime 19:29:59',
    'OrderReference',
    'ID 42',
    'IssueDate 2026-11-25',
    ...['AdditionalDocumentReference', 'ID ELEKTRONIK', 'IssueDate 2026-11-25', 'DocumentTypeCode SEND_TYPE'],
  ]);
});

test('the seller has tax number, office and address, the guest has the place of the seller (DOCUMENT-1, DOCUMENT-7)', () => {
  const rows = rowsOf(DRAFT);
  const parties = rows.slice(rows.indexOf('AccountingSupplierParty'), rows.indexOf('PaymentMeans'));
  const country = ['Country', 'IdentificationCode TR', 'Name Türkiye'];
  expect(parties).toEqual([
    ...['AccountingSupplierParty', 'Party', 'PartyIdentification', 'ID VKN 1234567890'],
    ...['PartyName', 'Name Çınar Gıda Ltd. Şti.', 'PostalAddress', 'StreetName Moda Cad. 5'],
    ...['CitySubdivisionName Kadıköy', 'CityName İstanbul', ...country],
    ...['PartyTaxScheme', 'TaxScheme', 'Name Kadıköy'],
    ...['AccountingCustomerParty', 'Party', 'PartyIdentification', 'ID TCKN 11111111111'],
    ...['PostalAddress', 'CitySubdivisionName Kadıköy', 'CityName İstanbul', ...country],
    ...['Person', 'FirstName Nihai', 'FamilyName Tüketici'],
  ]);
});

const BUYER: Buyer = {
  ...{
    taxNumber: '1234567890',
    title: 'Ada & Oğlu A.Ş.',
    firstName: '',
    familyName: '',
    taxOffice: 'Beyoğlu',
  },
  ...{ street: 'İstiklal Cad. 1', district: 'Beyoğlu', city: 'İzmir', email: 'muhasebe@ada.example' },
};
const COUNTRY = ['Country', 'IdentificationCode TR', 'Name Türkiye'];
const buyerRows = (buyer: Buyer): string[] => {
  const rows = rowsOf({ ...DRAFT, buyer });
  return rows.slice(rows.indexOf('AccountingCustomerParty'), rows.indexOf('PaymentMeans'));
};

test('a company has title, tax office, address and e-mail (DOCUMENT-24)', () => {
  expect(buyerRows(BUYER)).toEqual([
    ...['AccountingCustomerParty', 'Party', 'PartyIdentification', 'ID VKN 1234567890'],
    ...['PartyName', 'Name Ada &amp; Oğlu A.Ş.', 'PostalAddress', 'StreetName İstiklal Cad. 1'],
    ...['CitySubdivisionName Beyoğlu', 'CityName İzmir', ...COUNTRY],
    ...['PartyTaxScheme', 'TaxScheme', 'Name Beyoğlu', 'Contact', 'ElectronicMail muhasebe@ada.example'],
  ]);
});

test('a person has two names, and no tax office and no e-mail where there is none (DOCUMENT-24)', () => {
  const person = { ...BUYER, taxNumber: '10000000146', title: '', taxOffice: '', email: '' };
  expect(buyerRows({ ...person, firstName: 'Elif Nur', familyName: 'Yıldız' })).toEqual([
    ...['AccountingCustomerParty', 'Party', 'PartyIdentification', 'ID TCKN 10000000146'],
    ...['PostalAddress', 'StreetName İstiklal Cad. 1', 'CitySubdivisionName Beyoğlu', 'CityName İzmir'],
    ...[...COUNTRY, 'Person', 'FirstName Elif Nur', 'FamilyName Yıldız'],
  ]);
});

test('a draft of before has the form of its making (DOCUMENT-12)', () => {
  const rows = rowsOf({ ...DRAFT, format: 1 });
  expect(rows.filter((row) => /YALNIZ|SEND_TYPE|ELEKTRONIK/.test(row))).toEqual([]);
  expect(rows.slice(rows.indexOf('ID TCKN 11111111111') + 1).slice(0, 3)).toEqual([
    ...['PostalAddress', 'CitySubdivisionName', 'CityName'],
  ]);
});

test.each([
  ['Elif Nur Yıldız', ['FirstName Elif Nur', 'FamilyName Yıldız']],
  ['Yıldız', ['FirstName Yıldız', 'FamilyName Yıldız']],
])('%s with a TCKN is written as a person (DOCUMENT-1)', (title, name) => {
  const rows = rowsOf({ ...DRAFT, seller: { ...DRAFT.seller, title, taxNumber: '10000000146' } });
  expect(rows).toContain('ID TCKN 10000000146');
  expect(rows.slice(rows.indexOf('Person') + 1, rows.indexOf('Person') + 3)).toEqual(name);
});

test('payments, KDV by rate and the totals follow (DOCUMENT-8, DOCUMENT-12)', () => {
  const rows = rowsOf(DRAFT);
  expect(rows.slice(rows.indexOf('PaymentMeans'), rows.indexOf('InvoiceLine'))).toEqual([
    ...['PaymentMeans', 'PaymentMeansCode 10', 'InstructionNote Nakit · 21,00 TL'],
    ...['PaymentMeans', 'PaymentMeansCode 48', 'InstructionNote Kredi Kartı · Banka A POS · 200,00 TL'],
    ...['PaymentMeans', 'PaymentMeansCode ZZZ', 'InstructionNote Yemek Kartı · Multinet · 50,00 TL'],
    ...['PaymentMeans', 'PaymentMeansCode ZZZ', 'InstructionNote Veresiye · 50,00 TL'],
    ...['TaxTotal', 'TaxAmount TRY 21.00'],
    ...['TaxSubtotal', 'TaxableAmount TRY 100.00', 'TaxAmount TRY 1.00', 'Percent 1'],
    ...['TaxCategory', 'TaxScheme', 'Name KDV', 'TaxTypeCode 0015'],
    ...['TaxSubtotal', 'TaxableAmount TRY 200.00', 'TaxAmount TRY 20.00', 'Percent 10'],
    ...['TaxCategory', 'TaxScheme', 'Name KDV', 'TaxTypeCode 0015'],
    ...['LegalMonetaryTotal', 'LineExtensionAmount TRY 300.00', 'TaxExclusiveAmount TRY 300.00'],
    ...['TaxInclusiveAmount TRY 321.00', 'AllowanceTotalAmount TRY 5.00', 'PayableAmount TRY 321.00'],
  ]);
});

test('a line has its choice, and a discount only if there is one (DOCUMENT-9)', () => {
  const rows = rowsOf(DRAFT);
  expect(rows.slice(rows.indexOf('InvoiceLine'))).toEqual([
    ...['InvoiceLine', 'ID 1', 'InvoicedQuantity C62 2', 'LineExtensionAmount TRY 200.00'],
    ...['TaxTotal', 'TaxAmount TRY 20.00', 'TaxSubtotal', 'TaxableAmount TRY 200.00', 'TaxAmount TRY 20.00'],
    ...['Percent 10', 'TaxCategory', 'TaxScheme', 'Name KDV', 'TaxTypeCode 0015'],
    ...['Item', 'Description Bir buçuk · Az pişmiş', 'Name Adana', 'Price', 'PriceAmount TRY 100.00000000'],
    ...['InvoiceLine', 'ID 2', 'InvoicedQuantity C62 3', 'LineExtensionAmount TRY 100.00'],
    ...['AllowanceCharge', 'ChargeIndicator false', 'Amount TRY 5.00', 'BaseAmount TRY 105.00'],
    ...['TaxTotal', 'TaxAmount TRY 1.00', 'TaxSubtotal', 'TaxableAmount TRY 100.00', 'TaxAmount TRY 1.00'],
    ...['Percent 1', 'TaxCategory', 'TaxScheme', 'Name KDV', 'TaxTypeCode 0015'],
    ...['Item', 'Name Ekmek', 'Price', 'PriceAmount TRY 35.00000000'],
  ]);
});

test('the draft of a refund has its reason, and refers to the draft with the refunded lines (DOCUMENT-19)', () => {
  const ettn = '6b1f9a52-0000-4000-8000-000000000009';
  const refundOf = { ettn, number: 'CAF2026000000003', day: '2026-11-24', reason: 'Soğuktu' };
  const rows = rowsOf({ ...DRAFT, refundOf });
  expect(rows).toContain('InvoiceTypeCode IADE');
  expect(between(rows, 'Note Masa: Bahçe &amp; 3', 'DocumentCurrencyCode TRY')).toEqual([
    'Note Masa: Bahçe &amp; 3',
    'Note İade nedeni: Soğuktu',
    'Note YALNIZ: ÜÇYÜZYİRMİBİR TÜRK LİRASI',
    'DocumentCurrencyCode TRY',
  ]);
  expect(between(rows, 'BillingReference', 'DocumentTypeCode IADE')).toEqual([
    'BillingReference',
    'InvoiceDocumentReference',
    'ID CAF2026000000003',
    `UUID ${ettn}`,
    'IssueDate 2026-11-24',
    'DocumentTypeCode IADE',
  ]);
});

/** A line of one piece that costs `gross` at a rate. */
const lineAt = (lineId: string, percent: number, [gross, tax]: readonly [number, number]) => ({
  ...{ lineId, name: lineId, choice: null, qty: 1, percent },
  ...{ gross: kurus(gross), base: kurus(gross - tax), tax: kurus(tax), allowance: kurus(0) },
});
const draftOf = (lines: DraftInvoice['lines'], rates: readonly (readonly [number, number, number])[]) => ({
  ...{ ...DRAFT, lines },
  rates: rates.map(([percent, gross, tax]) => ({ percent, gross: kurus(gross), tax: kurus(tax) })),
});
const typeAndReasons = (draft: DraftInvoice): string[] =>
  rowsOf(draft).filter((row) => /^(InvoiceTypeCode|TaxExemption|Percent)/.test(row));

const DIPLOMAT = [
  'TaxExemptionReasonCode 312',
  'TaxExemptionReason 15/a Diplomatik Organ Ve Misyonlara Yapılan Teslim ve Hizmetler',
];
const NONE = ['TaxExemptionReasonCode 351', 'TaxExemptionReason KDV - İstisna Olmayan Diğer'];

test('a rate of 0 has its reason in the totals and at its lines, and the type ISTISNA (DOCUMENT-21)', () => {
  const mixed = draftOf(
    [lineAt('a', 0, [5_000, 0]), lineAt('b', 10, [11_000, 1_000])],
    [
      [0, 5_000, 0],
      [10, 11_000, 1_000],
    ],
  );
  expect(typeAndReasons({ ...mixed, exemptions: { a: '312' } })).toEqual([
    'InvoiceTypeCode ISTISNA',
    ...['Percent 0', ...DIPLOMAT, 'Percent 10'],
    ...['Percent 0', ...DIPLOMAT],
    'Percent 10',
  ]);
});

test('lines at 0 with several reasons have a total for each (DOCUMENT-21)', () => {
  const lines = [lineAt('a', 0, [5_000, 0]), lineAt('b', 0, [700, 0]), lineAt('c', 0, [20, 0])];
  const draft = { ...draftOf(lines, [[0, 5_720, 0]]), exemptions: { a: '312', b: '351', c: '312' } };
  const rows = rowsOf(draft);
  expect(
    between(rows, 'TaxTotal', 'LegalMonetaryTotal').filter((row) => /Taxable|ReasonCode/.test(row)),
  ).toEqual([
    'TaxableAmount TRY 50.20',
    'TaxExemptionReasonCode 312',
    'TaxableAmount TRY 7.00',
    'TaxExemptionReasonCode 351',
  ]);
});

test('KDV that rounds to 0,00 is no exemption, and the invoice has the type of a sale (DOCUMENT-21)', () => {
  const draft = draftOf([lineAt('a', 1, [3, 0])], [[1, 3, 0]]);
  expect(typeAndReasons(draft)).toEqual([
    'InvoiceTypeCode SATIS',
    ...['Percent 1', ...NONE],
    ...['Percent 1', ...NONE],
  ]);
  const refundOf = { ettn: DRAFT.ettn, number: DRAFT.number, day: '2026-11-25', reason: 'Soğuk' };
  expect(typeAndReasons({ ...draft, refundOf })[0]).toBe('InvoiceTypeCode IADE');
});

test('a draft at 0 from before reasons were stored does not change (DOCUMENT-21)', () => {
  const draft = draftOf([lineAt('a', 0, [5_000, 0])], [[0, 5_000, 0]]);
  expect(typeAndReasons(draft)).toEqual(['InvoiceTypeCode SATIS', 'Percent 0', 'Percent 0']);
});
