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

/** The buyer of an invoice. A text that is not known is empty. A VKN has a title, a TCKN two names (DOCUMENT-22). */
export interface Buyer {
  taxNumber: string;
  title: string;
  firstName: string;
  familyName: string;
  taxOffice: string;
  /** Street and number. */
  street: string;
  district: string;
  city: string;
  email: string;
}

/** The buyer on an invoice when the guest gives no name (DOCUMENT-7). */
export const UNNAMED_BUYER: Buyer = {
  ...{ taxNumber: '11111111111', title: '', firstName: 'Nihai', familyName: 'Tüketici' },
  ...{ taxOffice: '', street: '', district: '', city: '', email: '' },
};

/** Drafts of the first form have no place of the buyer (DOCUMENT-12). */
export const NO_PLACE = { district: '', city: '' } as const;

const identification = (scheme: string, number: string): XmlElement =>
  element('cac:PartyIdentification', [element('cbc:ID', number, { schemeID: scheme })]);

const countryElement = element('cac:Country', [
  element('cbc:IdentificationCode', 'TR'),
  element('cbc:Name', 'Türkiye'),
]);

const personElement = (firstName: string, familyName: string): XmlElement =>
  element('cac:Person', [element('cbc:FirstName', firstName), element('cbc:FamilyName', familyName)]);

const taxSchemeElement = (taxOffice: string): XmlElement =>
  element('cac:PartyTaxScheme', [element('cac:TaxScheme', [element('cbc:Name', taxOffice)])]);

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
      taxSchemeElement(taxOffice),
      ...(kind === 'TCKN' ? [personElement(...splitName(title))] : []),
    ]),
  ]);
}

function splitName(name: string): [string, string] {
  const words = name.split(' ');
  const last = words.pop() ?? name;
  return [words.join(' ') || last, last];
}

/**
 * A buyer without a place has that of the seller, where the sale was made. Integrators refuse an empty district or city
 * (DOCUMENT-24).
 */
export function buyerElement(buyer: Buyer, place: Pick<Seller, 'district' | 'city'>): XmlElement {
  const { taxNumber, title, firstName, familyName, taxOffice, email } = buyer;
  const kind = taxNumberKind(taxNumber) ?? 'TCKN';
  return element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      identification(kind, taxNumber),
      ...(title === '' ? [] : [element('cac:PartyName', [element('cbc:Name', title)])]),
      element('cac:PostalAddress', [
        ...(buyer.street === '' ? [] : [element('cbc:StreetName', buyer.street)]),
        element('cbc:CitySubdivisionName', buyer.district || place.district),
        element('cbc:CityName', buyer.city || place.city),
        countryElement,
      ]),
      ...(taxOffice === '' ? [] : [taxSchemeElement(taxOffice)]),
      ...(email === '' ? [] : [element('cac:Contact', [element('cbc:ElectronicMail', email)])]),
      ...(kind === 'TCKN' ? [personElement(firstName, familyName)] : []),
    ]),
  ]);
}
