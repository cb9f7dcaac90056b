import type { TranslatedName } from '@sofra/contract/menu/item-details';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@sofra/domain/menu/menu-language';
import { MAX_TRANSLATED_NAME } from '#src/features/menu/details/details-draft.ts';

/** Names in other languages as typed; an empty text where there is none. */
export type NamesDraft = Readonly<Record<TranslatedLanguage, string>>;

const inEachLanguage = <T>(valueIn: (language: TranslatedLanguage) => T) =>
  Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, valueIn(language)])) as Record<
    TranslatedLanguage,
    T
  >;

export const namesDraftOf = (translations: TranslatedName = {}): NamesDraft =>
  inEachLanguage((language) => translations[language] ?? '');

/** Only the translations that were filled in, as the server expects them. */
export const writtenNames = (names: NamesDraft): TranslatedName =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.flatMap((language) => {
      const name = names[language].trim();
      return name === '' ? [] : [[language, name]];
    }),
  );

/** The problem of each name, by language. */
export const namesProblems = (names: NamesDraft): Record<TranslatedLanguage, string | null> =>
  inEachLanguage((language) => translationProblem(names[language].trim()));

const translationProblem = ({ length }: string): string | null =>
  length > MAX_TRANSLATED_NAME ? `En fazla ${MAX_TRANSLATED_NAME} karakter (şu an ${length}).` : null;
