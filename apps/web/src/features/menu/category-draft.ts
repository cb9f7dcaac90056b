import type { Category } from '@sofra/contract/menu/menu';
import { CATEGORY_COLOR_LABEL, type CategoryColor } from '@sofra/domain/menu/category-color';
import { MAX_CATEGORY_NAME } from '@sofra/domain/text/name-lengths';
import { courseText } from '@sofra/domain/orders/courses';
import { LANGUAGE_LABEL, TRANSLATED_LANGUAGES } from '@sofra/domain/menu/menu-language';
import {
  namesDraftOf,
  namesProblems,
  writtenNames,
  type NamesDraft,
} from '#src/features/menu/details/translated-names.ts';
import { nameProblem } from '#src/features/menu/menu-input.ts';
import { NO_RATE } from '#src/features/vat/vat-queries.ts';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';

/** The values of *İstasyon yok* and *Servis yok* in their selects. */
export const NO_STATION = 'none';
export const NO_COURSE = 'none';

interface CategoryDraft {
  name: string;
  /** A station id or {@link NO_STATION}. */
  stationId: string;
  /** The id of a rate or {@link NO_RATE}. */
  vatRateId: string;
  showInSales: boolean;
  /** Null only for a new category, until one is chosen. */
  color: CategoryColor | null;
  names: NamesDraft;
  /** The groups it gives to all its items, in order (SELL-11). */
  optionGroupIds: readonly string[];
  /** Offered where a note is written (SELL-34). */
  quickNotes: readonly string[];
  /** A course as text or {@link NO_COURSE} (COURSE-6). */
  course: string;
}

const choicesOf = ({ optionGroupIds, quickNotes, course }: Partial<Category> = {}) => ({
  optionGroupIds: optionGroupIds ?? [],
  quickNotes: quickNotes ?? [],
  course: course ? String(course) : NO_COURSE,
});

export const categoryDraftOf = (category?: Category): CategoryDraft => ({
  name: category?.name ?? '',
  stationId: category?.stationId ?? NO_STATION,
  vatRateId: category?.vatRateId ?? NO_RATE,
  showInSales: category?.showInSales ?? true,
  color: category?.color ?? null,
  names: namesDraftOf(category?.translations),
  ...choicesOf(category),
});

/** The draft in the server's form; a name of spaces counts as empty (MENU-1). */
export const readCategory = ({ name, stationId, vatRateId, names, course, ...rest }: CategoryDraft) => ({
  fields: {
    ...rest,
    optionGroupIds: [...rest.optionGroupIds],
    quickNotes: [...rest.quickNotes],
    name: name.trim(),
    stationId: stationId === NO_STATION ? null : stationId,
    vatRateId: vatRateId === NO_RATE ? null : vatRateId,
    course: course === NO_COURSE ? null : Number(course),
    translations: writtenNames(names),
  },
  problems: {
    name: nameProblem('Kategori adı', name, MAX_CATEGORY_NAME),
    ...namesProblems(names),
  },
});

/** The category as labels and texts, to list what a colleague has changed. */
export const describeCategory = (category: Category): Described => ({
  'Kategori adı': category.name,
  İstasyon: category.station?.name ?? 'İstasyon yok',
  'KDV oranı': category.vatRateId === null ? 'seçilmedi' : 'seçildi',
  'Satış ekranında': category.showInSales ? 'gösteriliyor' : 'gizli',
  Seçenekler: `${category.optionGroupIds.length} grup`,
  Servis: category.course === null ? 'Servis yok' : courseText(category.course),
  'Hızlı notlar': category.quickNotes.join(', ') || 'yok',
  Renk: category.color ? CATEGORY_COLOR_LABEL[category.color] : 'yok',
  ...Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => [
      `${LANGUAGE_LABEL[language]} ad`,
      category.translations[language] ?? 'yok',
    ]),
  ),
});
