import type { Buyer } from '@sofra/contract/money/buyers';
import { buyerName, buyerOfKind, buyerProblems } from '@sofra/domain/documents/buyer';
import type { Problems } from '#src/ui/record-form/problems.ts';

const EMPTY: Buyer = {
  ...{ taxNumber: '', title: '', firstName: '', familyName: '', taxOffice: '' },
  ...{ street: '', district: '', city: '', email: '' },
};
/** Every field of the form, so that each refusal is shown at its own. */
const NO_PROBLEMS: Problems = Object.fromEntries(Object.keys(EMPTY).map((field) => [field, null]));

/** The fields of the form; empty for a buyer that is not known. */
export const buyerDraft = (buyer: Buyer | null | undefined): Buyer => buyer ?? EMPTY;

/** Reads the typed buyer. Texts of the other kind are left out (DOCUMENT-22). */
export function readBuyer(draft: Buyer): { buyer: Buyer; problems: Problems } {
  const texts = Object.entries(EMPTY).map(([field]) => [field, draft[field as keyof Buyer].trim()]);
  const typed = Object.fromEntries(texts) as unknown as Buyer;
  const buyer = { ...typed, taxNumber: typed.taxNumber.replace(/\s/g, '') };
  return { buyer: buyerOfKind(buyer), problems: { ...NO_PROBLEMS, ...buyerProblems(buyer) } };
}

const NOT_THERE = 'yok';

/** The fields as another user's change is shown. */
export const describeBuyer = (buyer: Buyer | null) => ({
  Alıcı: buyer ? buyerName(buyer) : NOT_THERE,
  'Vergi no ya da T.C. kimlik no': buyer?.taxNumber ?? NOT_THERE,
  'Vergi dairesi': buyer?.taxOffice || NOT_THERE,
  Adres: buyer ? addressText(buyer) : NOT_THERE,
  'E-posta': buyer?.email || NOT_THERE,
});

/** *Moda Cad. 5, Kadıköy / İstanbul* */
export const addressText = ({ street, district, city }: Buyer): string => `${street}, ${district} / ${city}`;
