import { taxNumberKind } from '@sofra/domain/text/tax-number';
import { UNNAMED_BUYER } from '@sofra/domain/documents/ubl-parties';
import { EXEMPTION_CODES, NO_EXEMPTION } from '@sofra/domain/documents/vat-exemption';
import { all, readXml, texts, type ReadElement } from '@sofra/test-kit/read-xml';

/**
 * The rules of the tax office that concern drafts, written out under the names that its schematron gives them. The file
 * of the tax office itself has no licence and is not in the repository (docs/decisions/0124). `order` is the schema of
 * UBL 2.1; the rules that begin with `integrator` are what integrators refuse in addition.
 */
type Rule = (invoice: ReadElement) => boolean;

/** The names of the rules that an invoice violates. */
export function violatedRules(xml: string): string[] {
  const invoice = readXml(xml);
  return Object.entries(RULES).flatMap(([name, holds]) => (holds(invoice) ? [] : [name]));
}

const one = (from: ReadElement, ...path: readonly string[]): string => texts(from, ...path).join('|');
const everywhere = (from: ReadElement): ReadElement[] => [from, ...from.children.flatMap(everywhere)];
const named = (from: ReadElement, name: string): ReadElement[] =>
  everywhere(from).filter((element) => element.name === name);
const parties = (invoice: ReadElement): ReadElement[] =>
  ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].flatMap((role) =>
    all(invoice, role, 'cac:Party'),
  );
const isFilled = (from: ReadElement, ...path: readonly string[]): boolean => {
  const found = texts(from, ...path);
  return found.length > 0 && found.every((text) => text.trim() !== '');
};
/** Whole kuruş of the amounts at a path. */
const sum = (from: ReadElement, ...path: readonly string[]): number =>
  texts(from, ...path).reduce((total, text) => total + Number(text.replace('.', '')), 0);

const AMOUNT = /^\d{1,15}\.\d\d$/;
const TOTALS = ['LineExtension', 'TaxExclusive', 'TaxInclusive', 'AllowanceTotal', 'Payable'].map(
  (name) => `cbc:${name}Amount`,
);
const KINDS: readonly string[] = ['SATIS', 'IADE', 'ISTISNA'];

/** A party has exactly one number, and the name of its kind. */
function isNamedByKind(party: ReadElement): boolean {
  const ids = all(party, 'cac:PartyIdentification', 'cbc:ID');
  const scheme = ids[0]?.attributes['schemeID'];
  if (ids.length !== 1) return false;
  return scheme === 'VKN'
    ? isFilled(party, 'cac:PartyName', 'cbc:Name')
    : isFilled(party, 'cac:Person', 'cbc:FirstName') && isFilled(party, 'cac:Person', 'cbc:FamilyName');
}

/** The scheme of the number is the one that its check digits have, except for the unnamed buyer. */
const isOfItsScheme = ({ text, attributes }: ReadElement): boolean =>
  text === UNNAMED_BUYER.taxNumber
    ? attributes['schemeID'] === 'TCKN'
    : taxNumberKind(text) === attributes['schemeID'];

/** An exemption is only in an invoice of exemptions or a return, and 351 in each. */
function hasFittingReason(invoice: ReadElement, category: ReadElement): boolean {
  const codes = texts(category, 'cbc:TaxExemptionReasonCode');
  if (codes.length === 0) return !named(category, 'cbc:TaxExemptionReason').length;
  const kind = one(invoice, 'cbc:InvoiceTypeCode');
  const isKnown = codes.every((code) => EXEMPTION_CODES.includes(code));
  const fits = kind !== 'SATIS' || codes.every((code) => code === NO_EXEMPTION);
  return isKnown && fits && isFilled(category, 'cbc:TaxExemptionReason');
}

const subtotals = (from: ReadElement): ReadElement[] => all(from, 'cac:TaxTotal', 'cac:TaxSubtotal');

/** Lines, rates and totals agree to the kuruş. */
function addsUp(invoice: ReadElement): boolean {
  const lines = all(invoice, 'cac:InvoiceLine');
  const total = (name: string) => sum(invoice, 'cac:LegalMonetaryTotal', `cbc:${name}Amount`);
  const tax = sum(invoice, 'cac:TaxTotal', 'cbc:TaxAmount');
  const base = sum(invoice, 'cac:InvoiceLine', 'cbc:LineExtensionAmount');
  return (
    [total('LineExtension'), total('TaxExclusive')].every((amount) => amount === base) &&
    [total('TaxInclusive'), total('Payable')].every((amount) => amount === base + tax) &&
    sum(invoice, 'cac:TaxTotal', 'cac:TaxSubtotal', 'cbc:TaxAmount') === tax &&
    sum(invoice, 'cac:TaxTotal', 'cac:TaxSubtotal', 'cbc:TaxableAmount') === base &&
    sum(invoice, 'cac:InvoiceLine', 'cac:TaxTotal', 'cbc:TaxAmount') === tax &&
    total('AllowanceTotal') === sum(invoice, 'cac:InvoiceLine', 'cac:AllowanceCharge', 'cbc:Amount') &&
    one(invoice, 'cbc:LineCountNumeric') === String(lines.length)
  );
}

/** A return names the invoice whose lines go back. */
function hasOrigin(invoice: ReadElement): boolean {
  const path = ['cac:BillingReference', 'cac:InvoiceDocumentReference'] as const;
  if (one(invoice, 'cbc:InvoiceTypeCode') !== 'IADE') return all(invoice, ...path).length === 0;
  return (
    /^[A-Z0-9]{3}20\d{11}$/.test(one(invoice, ...path, 'cbc:ID')) &&
    isFilled(invoice, ...path, 'cbc:IssueDate') &&
    one(invoice, ...path, 'cbc:DocumentTypeCode') === 'IADE'
  );
}

const RULES: Readonly<Record<string, Rule>> = {
  UBLVersionIDCheck: (invoice) => one(invoice, 'cbc:UBLVersionID') === '2.1',
  CustomizationIDCheck: (invoice) => /^TR1\.2(\.1)?$/.test(one(invoice, 'cbc:CustomizationID')),
  ProfileIDCheck: (invoice) => one(invoice, 'cbc:ProfileID') === 'EARSIVFATURA',
  InvoiceIDCheck: (invoice) => /^[A-Z0-9]{3}20\d{11}$/.test(one(invoice, 'cbc:ID')),
  CopyIndicatorCheck: (invoice) => one(invoice, 'cbc:CopyIndicator') === 'false',
  UUIDCheck: (invoice) => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(one(invoice, 'cbc:UUID')),
  TimeCheck: (invoice) =>
    [invoice, ...everywhere(invoice)]
      .flatMap((from) => texts(from, 'cbc:IssueDate'))
      .every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && day >= '2005-01-01'),
  InvoiceTypeCodeCheck: (invoice) => KINDS.includes(one(invoice, 'cbc:InvoiceTypeCode')),
  CurrencyCodeCheck: (invoice) => one(invoice, 'cbc:DocumentCurrencyCode') === 'TRY',
  GeneralCurrencyIDCheck: (invoice) =>
    everywhere(invoice)
      .filter(({ name }) => name.endsWith('Amount'))
      .every(({ attributes }) => attributes['currencyID'] === 'TRY'),
  CountryCodeCheck: (invoice) => named(invoice, 'cbc:IdentificationCode').every(({ text }) => text === 'TR'),
  InvoicedQuantityCheck: (invoice) =>
    named(invoice, 'cbc:InvoicedQuantity').every(({ attributes }) => attributes['unitCode'] === 'C62'),
  PartyIdentificationTCKNVKNCheck: (invoice) =>
    parties(invoice).every((party) => all(party, 'cac:PartyIdentification', 'cbc:ID').every(isOfItsScheme)),
  PartyIdentificationPartyNamePersonCheck: (invoice) =>
    parties(invoice).length === 2 && parties(invoice).every(isNamedByKind),
  TaxTypeCheck: (invoice) => named(invoice, 'cbc:TaxTypeCode').every(({ text }) => text === '0015'),
  TaxExemptionReasonCheck: (invoice) =>
    one(invoice, 'cbc:InvoiceTypeCode') === 'IADE' ||
    subtotals(invoice).every(
      (subtotal) =>
        sum(subtotal, 'cbc:TaxAmount') !== 0 ||
        isFilled(subtotal, 'cac:TaxCategory', 'cbc:TaxExemptionReason'),
    ),
  TaxExemptionReasonCodeCheck: (invoice) =>
    named(invoice, 'cac:TaxCategory').every((category) => hasFittingReason(invoice, category)),
  PaymentMeansCodeCheck: (invoice) =>
    named(invoice, 'cbc:PaymentMeansCode').every(({ text }) => ['10', '48', 'ZZZ'].includes(text)),
  decimalCheck: (invoice) =>
    TOTALS.every((name) => AMOUNT.test(one(invoice, 'cac:LegalMonetaryTotal', name))) &&
    AMOUNT.test(one(invoice, 'cac:TaxTotal', 'cbc:TaxAmount')),
  returnReference: hasOrigin,
  sums: addsUp,
  order: (invoice) => everywhere(invoice).every(isInOrder),
  integratorPlace: (invoice) =>
    parties(invoice).every((party) =>
      ['cbc:CitySubdivisionName', 'cbc:CityName'].every((name) => isFilled(party, 'cac:PostalAddress', name)),
    ),
  integratorWords: (invoice) =>
    texts(invoice, 'cbc:Note').filter((note) =>
      /^YALNIZ: \p{Lu}+ TÜRK LİRASI( \p{Lu}+ KURUŞ)?$|^YALNIZ: \p{Lu}+ KURUŞ$/u.test(note),
    ).length === 1,
  integratorSendType: (invoice) =>
    one(invoice, 'cac:AdditionalDocumentReference', 'cbc:ID') === 'ELEKTRONIK' &&
    one(invoice, 'cac:AdditionalDocumentReference', 'cbc:DocumentTypeCode') === 'SEND_TYPE' &&
    one(invoice, 'cac:AdditionalDocumentReference', 'cbc:IssueDate') === one(invoice, 'cbc:IssueDate'),
  integratorAbsent: (invoice) =>
    [...named(invoice, 'cbc:BuyerReference'), ...named(invoice, 'cbc:PrepaidAmount')].length === 0,
};

export const RULE_NAMES = Object.keys(RULES);

/** The children that an element of a draft may have, in the order of the schema of UBL 2.1. */
const ORDER: Readonly<Record<string, string>> = {
  Invoice: `cbc:UBLVersionID cbc:CustomizationID cbc:ProfileID cbc:ID cbc:CopyIndicator cbc:UUID cbc:IssueDate
    cbc:IssueTime cbc:InvoiceTypeCode cbc:Note cbc:DocumentCurrencyCode cbc:LineCountNumeric cac:InvoicePeriod
    cac:OrderReference cac:BillingReference cac:AdditionalDocumentReference cac:AccountingSupplierParty
    cac:AccountingCustomerParty cac:PaymentMeans cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine`,
  'cac:InvoicePeriod': 'cbc:StartDate cbc:StartTime cbc:EndDate cbc:EndTime',
  'cac:OrderReference': 'cbc:ID cbc:IssueDate',
  'cac:BillingReference': 'cac:InvoiceDocumentReference',
  'cac:InvoiceDocumentReference': 'cbc:ID cbc:UUID cbc:IssueDate cbc:DocumentTypeCode',
  'cac:AdditionalDocumentReference': 'cbc:ID cbc:IssueDate cbc:DocumentTypeCode',
  'cac:AccountingSupplierParty': 'cac:Party',
  'cac:AccountingCustomerParty': 'cac:Party',
  'cac:Party': `cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:Contact cac:Person`,
  'cac:PartyIdentification': 'cbc:ID',
  'cac:PartyName': 'cbc:Name',
  'cac:PostalAddress': 'cbc:StreetName cbc:CitySubdivisionName cbc:CityName cac:Country',
  'cac:Country': 'cbc:IdentificationCode cbc:Name',
  'cac:PartyTaxScheme': 'cac:TaxScheme',
  'cac:TaxScheme': 'cbc:Name cbc:TaxTypeCode',
  'cac:Contact': 'cbc:ElectronicMail',
  'cac:Person': 'cbc:FirstName cbc:FamilyName',
  'cac:PaymentMeans': 'cbc:PaymentMeansCode cbc:InstructionNote',
  'cac:TaxTotal': 'cbc:TaxAmount cac:TaxSubtotal',
  'cac:TaxSubtotal': 'cbc:TaxableAmount cbc:TaxAmount cbc:Percent cac:TaxCategory',
  'cac:TaxCategory': 'cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme',
  'cac:LegalMonetaryTotal': TOTALS.join(' '),
  'cac:InvoiceLine': `cbc:ID cbc:InvoicedQuantity cbc:LineExtensionAmount cac:AllowanceCharge cac:TaxTotal cac:Item
    cac:Price`,
  'cac:AllowanceCharge': 'cbc:ChargeIndicator cbc:Amount cbc:BaseAmount',
  'cac:Item': 'cbc:Description cbc:Name',
  'cac:Price': 'cbc:PriceAmount',
};

function isInOrder({ name, children }: ReadElement): boolean {
  if (children.length === 0) return !(name in ORDER);
  const allowed = ORDER[name]?.split(/\s+/) ?? [];
  const places = children.map((child) => allowed.indexOf(child.name));
  return places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0));
}
