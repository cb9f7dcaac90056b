import { taxNumberKind } from '../text/tax-number.ts';
import { element, type XmlElement } from '../text/xml.ts';

/** The seller. For a person the title is the name (DOCUMENT-1). */
export interface Seller {
  title: string;
  taxNumber: string;
  taxOffice: string;
  /** Street and number. */
  street: string;
  district: string;
  city: string;
}

/** The buyer on an e-Arşiv invoice when the guest gives no name (DOCUMENT-7). */
export const BUYER = { firstName: 'Nihai', familyName: 'Tüketici', taxNumber: '11111111111' } as const;

const identification = (scheme: string, number: string): XmlElement =>
  element('cac:PartyIdentification', [element('cbc:ID', number, { schemeID: scheme })]);

const countryElement = element('cac:Country', [
  element('cbc:IdentificationCode', 'TR'),
  element('cbc:Name', 'Türkiye'),
]);

const personElement = (firstName: string, familyName: string): XmlElement =>
  element('cac:Person', [element('cbc:FirstName', firstName), element('cbc:FamilyName', familyName)]);

/** A seller with a TCKN is a person, whose last name is the last word of the title. */
export function sellerElement(seller: Seller): XmlElement {
  const { title, taxNumber, taxOffice, street, district, city } = seller;
  const kind = taxNumberKind(taxNumber) ?? 'VKN';
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      identification(kind, taxNumber),
      element('cac:PartyName', [element('cbc:Name', title)]),
      element('cac:PostalAddress', [
        element('cbc:StreetName', street),
        element('cbc:CitySubdivisionName', district),
        element('cbc:CityName', city),
        countryElement,
      ]),
      element('cac:PartyTaxScheme', [element('cac:TaxScheme', [element('cbc:Name', taxOffice)])]),
      ...(kind === 'TCKN' ? [personElement(...splitName(title))] : []),
    ]),
  ]);
}

function splitName(name: string): [string, string] {
  const words = name.split(' ');
  const last = words.pop() ?? name;
  return [words.join(' ') || last, last];
}

/** The buyer has no address. The schema of UBL-TR still requires a city and a district, which may be empty. */
export const buyerElement = (): XmlElement =>
  element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      identification('TCKN', BUYER.taxNumber),
      element('cac:PostalAddress', [
        element('cbc:CitySubdivisionName', ''),
        element('cbc:CityName', ''),
        countryElement,
      ]),
      personElement(BUYER.firstName, BUYER.familyName),
    ]),
  ]);
