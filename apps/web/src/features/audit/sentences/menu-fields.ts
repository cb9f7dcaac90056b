import { ALLERGEN_LABEL } from '@sofra/domain/menu/allergens';
import { LANGUAGE_LABEL, TRANSLATED_LANGUAGES } from '@sofra/domain/menu/menu-language';
import { isDetails, part, textOf, type Details } from '#src/features/audit/sentences/read-details.ts';

type Field = [key: string, value: unknown];

/**
 * Labels of the fields guests read, by key; a translated one has its language in front: `en.name` is *İngilizce ad*.
 */
export const MENU_FIELD_LABEL: Readonly<Record<string, string>> = {
  barcode: 'Barkod',
  'told.description': 'Menü açıklaması',
  'told.allergens': 'Alerjenler',
  'told.alcohol': 'Alkol',
  'told.pork': 'Domuz ürünü',
  'told.weight': 'Porsiyon',
  'told.kcal': 'Enerji',
  ...Object.fromEntries(
    TRANSLATED_LANGUAGES.flatMap((language) => [
      [`${language}.name`, `${LANGUAGE_LABEL[language]} ad`],
      [`${language}.description`, `${LANGUAGE_LABEL[language]} açıklama`],
    ]),
  ),
};

/**
 * Splits the texts that guests read into fields. Empty fields are listed too, so that a text that is added or removed
 * appears as a change. Null for any other field.
 */
export function menuFields(key: string, value: unknown): Field[] | null {
  if (key === 'pictureUrl') return [[key, value === null ? null : 'Var']];
  if (key === 'translations') return translatedFields(isDetails(value) ? value : {});
  return key === 'details' ? detailFields(isDetails(value) ? value : {}) : null;
}

const detailFields = (details: Details): Field[] => [
  ['told.description', textOf(details, 'description')],
  ['told.allergens', allergensText(details['allergens'])],
  ['told.alcohol', details['alcohol'] === true ? 'Var' : null],
  ['told.pork', details['pork'] === true ? 'Var' : null],
  ['told.weight', withUnit(details, 'weight', 'g')],
  ['told.kcal', withUnit(details, 'kcal', 'kcal')],
  ...translatedFields(part(details, 'translations')),
];

/** Only the name of a category is translated; an item has a translated description too. */
const translatedFields = (translations: Details): Field[] =>
  TRANSLATED_LANGUAGES.flatMap((language): Field[] => {
    const translated = part(translations, language);
    return [
      [`${language}.name`, textOf(translations, language) ?? textOf(translated, 'name')],
      [`${language}.description`, textOf(translated, 'description')],
    ];
  });

const withUnit = (details: Details, key: string, unit: string): string | null =>
  textOf(details, key) && `${textOf(details, key)} ${unit}`;

const LABELS: Readonly<Record<string, string>> = ALLERGEN_LABEL;
const allergensText = (value: unknown): string | null =>
  Array.isArray(value) && value.length > 0
    ? value.map((one) => LABELS[String(one)] ?? String(one)).join(', ')
    : null;
