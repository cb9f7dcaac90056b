import type { Category } from '@sofra/contract/menu';
import { LANGUAGE_LABEL, TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@sofra/domain/menu-language';
import { MAX_TRANSLATED_NAME } from '#src/features/menu/details/details-draft.ts';
import type { Described } from '#src/ui/changed-meanwhile.tsx';

/** The name of a category in other languages, as typed; '' where there is none. */
export type TypedNames = Readonly<Record<TranslatedLanguage, string>>;

const inEachLanguage = (nameIn: (language: TranslatedLanguage) => string): TypedNames =>
  Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, nameIn(language)])) as TypedNames;

export const typedNamesOf = (category: Category | undefined): TypedNames =>
  inEachLanguage((language) => category?.translations[language] ?? '');

/** As the server takes them: only what was written. */
const writtenNames = (names: TypedNames): Category['translations'] =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.flatMap((language) => {
      const name = names[language].trim();
      return name === '' ? [] : [[language, name]];
    }),
  );

/** Of a new category. */
export function newNames(names: TypedNames) {
  const translations = writtenNames(names);
  return Object.keys(translations).length > 0 ? { translations } : {};
}

/** Null for each language whose name is short enough. */
export const nameProblems = (names: TypedNames): Readonly<Record<TranslatedLanguage, string | null>> =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => {
      const { length } = names[language].trim();
      const isTooLong = length > MAX_TRANSLATED_NAME;
      return [language, isTooLong ? `En fazla ${MAX_TRANSLATED_NAME} karakter (şu an ${length}).` : null];
    }),
  ) as Record<TranslatedLanguage, string | null>;

/** Nothing where nothing was changed, else all of them: those that were not touched here as they are by now. */
export function changedNames(original: Category, current: Category, mine: TypedNames) {
  const was = typedNamesOf(original);
  const isTouched = (language: TranslatedLanguage) => mine[language].trim() !== was[language];
  if (!TRANSLATED_LANGUAGES.some(isTouched)) return {};
  const theirs = typedNamesOf(current);
  const names = inEachLanguage((language) => (isTouched(language) ? mine : theirs)[language]);
  return { translations: writtenNames(names) };
}

/** In words, to tell what changed. */
export const describeNames = (category: Category): Described =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => [
      `${LANGUAGE_LABEL[language]} ad`,
      category.translations[language] ?? 'yok',
    ]),
  );
