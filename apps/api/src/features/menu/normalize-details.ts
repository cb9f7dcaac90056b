import type { ItemDetails } from '@sofra/contract/menu/item-details';
import { ALLERGENS } from '@sofra/domain/menu/allergens';
import { TRANSLATED_LANGUAGES } from '@sofra/domain/menu/menu-language';

type Translations = ItemDetails['translations'];

/**
 * Details in the form in which they are stored: allergens in a fixed order, no empty translation, and null when
 * everything is empty. So readers need no further checks, and saving the same details again changes nothing.
 */
export function normalizeDetails(details: ItemDetails | null): ItemDetails | null {
  if (details === null) return null;
  const { description, alcohol, pork, weight, kcal } = details;
  const allergens = ALLERGENS.filter((allergen) => details.allergens.includes(allergen));
  const translations = tidyTranslations(details.translations);
  const isSilent =
    description === '' &&
    allergens.length === 0 &&
    !alcohol &&
    !pork &&
    weight === null &&
    kcal === null &&
    Object.keys(translations).length === 0;
  return isSilent ? null : { description, allergens, alcohol, pork, weight, kcal, translations };
}

const tidyTranslations = (translations: Translations): Translations =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.flatMap((language) => {
      const translated = translations[language];
      return translated && (translated.name !== '' || translated.description !== '')
        ? [[language, translated]]
        : [];
    }),
  );
