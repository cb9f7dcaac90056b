import type { Category } from '@sofra/contract/menu';
import { CATEGORY_COLOR_LABEL, type CategoryColor } from '@sofra/domain/category-color';
import { MAX_CATEGORY_NAME } from '@sofra/domain/menu-import';
import { LANGUAGE_LABEL, TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@sofra/domain/menu-language';
import { MAX_TRANSLATED_NAME } from '#src/features/menu/details/details-draft.ts';
import { nameProblem } from '#src/features/menu/menu-input.ts';
import type { Described } from '#src/ui/edit-conflict.tsx';

/** The value of *İstasyon yok* in the select. */
export const NO_STATION = 'none';

interface CategoryDraft {
  name: string;
  /** A station id or {@link NO_STATION}. */
  stationId: string;
  showInSales: boolean;
  color: CategoryColor | null;
  /** Names in other languages as typed; an empty text where there is none. */
  names: Readonly<Record<TranslatedLanguage, string>>;
  /** The groups it gives to all its items, in order (SELL-11). */
  optionGroupIds: readonly string[];
  /** Offered where a note is written (SELL-34). */
  quickNotes: readonly string[];
}

const inEachLanguage = <T>(valueIn: (language: TranslatedLanguage) => T) =>
  Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, valueIn(language)])) as Record<
    TranslatedLanguage,
    T
  >;

const choicesOf = ({ optionGroupIds, quickNotes }: Partial<Category> = {}) => ({
  optionGroupIds: optionGroupIds ?? [],
  quickNotes: quickNotes ?? [],
});

export const categoryDraftOf = (category?: Category): CategoryDraft => ({
  name: category?.name ?? '',
  stationId: category?.stationId ?? NO_STATION,
  showInSales: category?.showInSales ?? true,
  color: category?.color ?? null,
  names: inEachLanguage((language) => category?.translations[language] ?? ''),
  ...choicesOf(category),
});

/** The draft in the server's form; a name of spaces counts as empty (MENU-1). */
export const readCategory = ({ name, stationId, names, ...rest }: CategoryDraft) => ({
  fields: {
    ...rest,
    optionGroupIds: [...rest.optionGroupIds],
    quickNotes: [...rest.quickNotes],
    name: name.trim(),
    stationId: stationId === NO_STATION ? null : stationId,
    translations: writtenNames(names),
  },
  problems: {
    name: nameProblem('Kategori adı', name, MAX_CATEGORY_NAME),
    ...inEachLanguage((language) => translationProblem(names[language].trim())),
  },
});

/** Only the translations that were filled in, as the server expects them. */
const writtenNames = (names: CategoryDraft['names']): Category['translations'] =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.flatMap((language) => {
      const name = names[language].trim();
      return name === '' ? [] : [[language, name]];
    }),
  );

const translationProblem = ({ length }: string): string | null =>
  length > MAX_TRANSLATED_NAME ? `En fazla ${MAX_TRANSLATED_NAME} karakter (şu an ${length}).` : null;

/** The category as labels and texts, to list what a colleague has changed. */
export const describeCategory = (category: Category): Described => ({
  'Kategori adı': category.name,
  İstasyon: category.station?.name ?? 'İstasyon yok',
  'Satış ekranında': category.showInSales ? 'gösteriliyor' : 'gizli',
  Seçenekler: `${category.optionGroupIds.length} grup`,
  'Hızlı notlar': category.quickNotes.join(', ') || 'yok',
  Renk: category.color === null ? 'Renk yok' : CATEGORY_COLOR_LABEL[category.color],
  ...Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => [
      `${LANGUAGE_LABEL[language]} ad`,
      category.translations[language] ?? 'yok',
    ]),
  ),
});
