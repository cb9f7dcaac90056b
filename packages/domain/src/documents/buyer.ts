import type { Buyer } from './ubl-parties.ts';
import { taxNumberKind, type TaxNumberKind } from '../text/tax-number.ts';

export const TAX_NUMBER_PROBLEM = 'Vergi ya da T.C. kimlik numarası hatalı.';
const MISSING = 'Bu alan gerekli.';

const ADDRESS = ['street', 'district', 'city'] as const;
/** The texts that a buyer of each kind has, without the e-mail, which may be empty. */
const FIELDS_OF: Readonly<Record<TaxNumberKind, readonly Exclude<keyof Buyer, 'taxNumber' | 'email'>[]>> = {
  VKN: ['title', 'taxOffice', ...ADDRESS],
  TCKN: ['firstName', 'familyName', ...ADDRESS],
};

type BuyerProblems = { readonly [Field in keyof Buyer]?: string };

/** The reasons why a typed buyer cannot be on an invoice, by field (DOCUMENT-22). */
export function buyerProblems(typed: Buyer): BuyerProblems {
  const kind = taxNumberKind(typed.taxNumber);
  if (kind === null) return { taxNumber: TAX_NUMBER_PROBLEM };
  return Object.fromEntries(
    FIELDS_OF[kind].filter((field) => typed[field].trim() === '').map((field) => [field, MISSING]),
  );
}

/** The buyer without texts of the other kind, which a form may still have from another number (DOCUMENT-22). */
export function buyerOfKind(typed: Buyer): Buyer {
  const isPerson = taxNumberKind(typed.taxNumber) === 'TCKN';
  return {
    ...typed,
    ...(isPerson ? { title: '', taxOffice: '' } : { firstName: '', familyName: '' }),
  };
}

/** *Çınar Ltd. Şti.* or *Elif Yıldız* */
export const buyerName = ({ title, firstName, familyName }: Buyer): string =>
  title || `${firstName} ${familyName}`;
