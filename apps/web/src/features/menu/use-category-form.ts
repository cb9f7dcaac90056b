import { Category } from '@sofra/contract/menu';
import { CATEGORY_COLOR_LABEL, type CategoryColor } from '@sofra/domain/category-color';
import { MAX_CATEGORY_NAME } from '@sofra/domain/menu-import';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { changesBetween, type Described, type FieldChange } from '#src/ui/changed-meanwhile.tsx';
import {
  changedNames,
  describeNames,
  nameProblems,
  newNames,
  typedNamesOf,
  type TypedNames,
} from '#src/features/menu/category-names.ts';
import { nameProblem } from '#src/features/menu/menu-input.ts';
import { useCreateCategory, useUpdateCategory } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';

/** The value of *İstasyon yok* in the select. */
export const NO_STATION = 'none';

interface Options {
  category: Category | undefined;
  onClose: () => void;
  onCreated: ((category: Category) => void) | undefined;
}

interface Draft {
  name: string;
  /** An id or {@link NO_STATION}. */
  stationId: string;
  showInSales: boolean;
  color: CategoryColor | null;
  names: TypedNames;
}

const draftOf = (category: Category | undefined): Draft => ({
  name: category?.name ?? '',
  stationId: category?.stationId ?? NO_STATION,
  showInSales: category?.showInSales ?? true,
  color: category?.color ?? null,
  names: typedNamesOf(category),
});

/** What the category dialog holds and does. A name of spaces saves nothing (MENU-1). */
export function useCategoryForm({ category, onClose, onCreated }: Options) {
  const [draft, setDraft] = useState(() => draftOf(category));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [seen, setSeen] = useState(category);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const error = create.error ?? update.error;
  const { name, showInSales, color, names } = draft;
  const problem = nameProblem('Kategori adı', name, MAX_CATEGORY_NAME);
  const namesProblems = nameProblems(names);
  const isReady = problem === null && Object.values(namesProblems).every((one) => one === null);
  const stationId = draft.stationId === NO_STATION ? null : draft.stationId;

  const adopt = (refusal: unknown) => {
    if (!isApiError(refusal, 'CHANGED_MEANWHILE')) return;
    const current = z.safeDecode(Category, refusal.details['current'] as never).data;
    if (!current || !seen) return;
    setChanges(changesBetween(describe(seen), describe(current)));
    setSeen(current);
  };
  const save = (original: Category, id: string) =>
    update.mutate(
      {
        id,
        ...(name.trim() !== original.name && { name }),
        ...(stationId !== original.stationId && { stationId }),
        ...(showInSales !== original.showInSales && { showInSales }),
        ...(color !== original.color && { color }),
        ...changedNames(original, seen ?? original, names),
        expectedVersion: (seen ?? original).version,
      },
      {
        onSuccess: () => {
          toast.success('Kategori güncellendi');
          onClose();
        },
        onError: adopt,
      },
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (!isReady) return;
    if (category?.id) return save(category, category.id);
    create.mutate(
      { name, stationId, showInSales, ...(color !== null && { color }), ...newNames(names) },
      {
        onSuccess: (created) => {
          toast.success('Kategori eklendi');
          onCreated?.(created);
          onClose();
        },
      },
    );
  };
  const isTaken = isApiError(error, 'NAME_TAKEN');
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    submit,
    changes,
    isPending: create.isPending || update.isPending,
    nameError: (wasSubmitted ? problem : null) ?? (isTaken ? errorTextOf(error) : null),
    namesProblems: wasSubmitted ? namesProblems : null,
    problem: isTaken ? null : error,
  };
}

export type CategoryForm = ReturnType<typeof useCategoryForm>;

const describe = (category: Category): Described => ({
  'Kategori adı': category.name,
  İstasyon: category.station?.name ?? 'İstasyon yok',
  'Satış ekranında': category.showInSales ? 'gösteriliyor' : 'gizli',
  Renk: category.color === null ? 'Renk yok' : CATEGORY_COLOR_LABEL[category.color],
  ...describeNames(category),
});
