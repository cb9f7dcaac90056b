import type { ItemDetails } from '@sofra/contract/menu/item-details';
import { ALLERGEN_LABEL, ALLERGENS, type Allergen } from '@sofra/domain/menu/allergens';
import {
  LANGUAGE_LABEL,
  TRANSLATED_LANGUAGES,
  type TranslatedLanguage,
} from '@sofra/domain/menu/menu-language';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';

interface TranslatedTexts {
  name: string;
  description: string;
}

/** The guest information of an item, as the dialog holds it. */
export interface DetailsDraft {
  description: string;
  allergens: readonly Allergen[];
  alcohol: boolean;
  pork: boolean;
  /** As typed; empty means not stated. */
  weight: string;
  /** As typed; empty means not stated. */
  kcal: string;
  /** In every language, including those the business does not show now, so that existing texts are not lost. */
  translations: Readonly<Record<TranslatedLanguage, TranslatedTexts>>;
}

export const MAX_DESCRIPTION = 500;
export const MAX_TRANSLATED_NAME = 120;
const MAX_AMOUNT = 20_000;

const inEachLanguage = <T>(make: (language: TranslatedLanguage) => T): Record<TranslatedLanguage, T> =>
  Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, make(language)])) as Record<
    TranslatedLanguage,
    T
  >;

const typed = (amount: number | null | undefined): string => String(amount ?? '');

export const detailsDraftOf = (details: ItemDetails | null): DetailsDraft => ({
  description: details?.description ?? '',
  allergens: ALLERGENS.filter((allergen) => details?.allergens.includes(allergen)),
  alcohol: details?.alcohol ?? false,
  pork: details?.pork ?? false,
  weight: typed(details?.weight),
  kcal: typed(details?.kcal),
  translations: inEachLanguage((language) => ({
    name: '',
    description: '',
    ...details?.translations[language],
  })),
});

/** `1.250` and `1250` are the same number: a dot groups thousands, because grams and calories have no decimals. */
const WHOLE = /^(\d{1,3}(\.\d{3})+|\d+)$/;

/** Undefined when the text is not a number. */
function readAmount(text: string, min: number): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const amount = WHOLE.test(trimmed) ? Number(trimmed.replaceAll('.', '')) : Number.NaN;
  return amount >= min && amount <= MAX_AMOUNT ? amount : undefined;
}

const lengthProblem = (label: string, text: string, max: number): string | null => {
  const { length } = text.trim();
  return length > max ? `${label} en fazla ${max} karakter olabilir (şu an ${length}).` : null;
};

/** The draft in the server's form (null when it states nothing), and its problems by field. */
export function readDetails(draft: DetailsDraft) {
  const weight = readAmount(draft.weight, 1);
  const kcal = readAmount(draft.kcal, 0);
  const problems: Record<string, string | null> = {
    description: lengthProblem('Açıklama', draft.description, MAX_DESCRIPTION),
    weight: weight === undefined ? 'Gram olarak 1 ile 20.000 arasında tam sayı yazın.' : null,
    kcal: kcal === undefined ? '0 ile 20.000 arasında tam sayı yazın.' : null,
    ...translationProblems(draft),
  };
  return { details: detailsOf(draft, weight ?? null, kcal ?? null), problems };
}

const translationProblems = ({ translations }: DetailsDraft): Record<string, string | null> =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.flatMap((language) => {
      const { name, description } = translations[language];
      return [
        [`${language}.name`, lengthProblem('Ad', name, MAX_TRANSLATED_NAME)],
        [`${language}.description`, lengthProblem('Açıklama', description, MAX_DESCRIPTION)],
      ];
    }),
  );

function detailsOf(draft: DetailsDraft, weight: number | null, kcal: number | null): ItemDetails | null {
  const { alcohol, pork } = draft;
  const description = draft.description.trim();
  const allergens = ALLERGENS.filter((allergen) => draft.allergens.includes(allergen));
  const translations = Object.fromEntries(
    TRANSLATED_LANGUAGES.flatMap((language) => {
      const { name, description } = draft.translations[language];
      const said = { name: name.trim(), description: description.trim() };
      return said.name === '' && said.description === '' ? [] : [[language, said]];
    }),
  );
  const said = [description !== '', allergens.length > 0, alcohol, pork, weight !== null, kcal !== null];
  const isSilent = !said.includes(true) && Object.keys(translations).length === 0;
  return isSilent ? null : { description, allergens, alcohol, pork, weight, kcal, translations };
}

/** The details as labels and texts, to list what a colleague has changed. */
export function describeDetails(details: ItemDetails | null): Described {
  const { description, allergens, alcohol, pork, weight, kcal, translations } = detailsDraftOf(details);
  return {
    'Menü açıklaması': description || 'yok',
    Alerjenler: allergens.map((allergen) => ALLERGEN_LABEL[allergen]).join(', ') || 'yok',
    Alkol: alcohol ? 'var' : 'yok',
    'Domuz ürünü': pork ? 'var' : 'yok',
    'Porsiyon (g)': weight || 'yok',
    'Enerji (kcal)': kcal || 'yok',
    ...Object.fromEntries(
      TRANSLATED_LANGUAGES.flatMap((language) => [
        [`${LANGUAGE_LABEL[language]} ad`, translations[language].name || 'yok'],
        [`${LANGUAGE_LABEL[language]} açıklama`, translations[language].description || 'yok'],
      ]),
    ),
  };
}
