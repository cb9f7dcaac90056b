import type { Recipe } from '@sofra/contract/stock';
import { useRef } from 'react';
import {
  ingredientsOf,
  rebaseRecipe,
  recipeChanges,
  recipeDraftOf,
  type PartDraft,
  type RecipeDraft,
} from '#src/features/stock/recipe-draft.ts';
import { useRecipe, useSaveRecipe } from '#src/features/stock/stock-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import type { Problems } from '#src/ui/record-form/problems.ts';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Options {
  itemName: string;
  recipe: Recipe;
  /** The problems of the rows. */
  problemsOf: (parts: readonly PartDraft[]) => Problems;
}

/**
 * Edits the recipe of an item. The recipe shares the item's version, so a changed price or stock count must not be
 * treated as a conflict.
 */
export function useRecipeForm({ itemName, recipe, problemsOf }: Options) {
  const query = useRecipe(recipe.itemId);
  const saving = useSaveRecipe();
  const serial = useRef(0);
  const removed = useRef<Recipe | null>(null);
  const form = useRecordForm<RecipeDraft, Recipe, { ingredients: ReturnType<typeof ingredientsOf> }>({
    record: recipe,
    draftOf: (known = recipe) => recipeDraftOf(known),
    read: (draft) => ({ fields: { ingredients: ingredientsOf(draft) }, problems: problemsOf(draft.parts) }),
    current: async () => (await query.refetch()).data,
    compare: recipeChanges,
    rebase: rebaseRecipe,
    update: ({ itemId: id, version }, { ingredients = [], idempotencyKey }) =>
      saving.mutateAsync({ id, ingredients, idempotencyKey, expectedVersion: version }),
    onSaved: ({ ingredients }) => {
      const { current: before } = removed;
      removed.current = null;
      if (before && ingredients.length === 0)
        toast.success(`${itemName}: reçete kaldırıldı`, { undo: () => void undoRemoval(before) });
      else toast.success(`${itemName}: reçete kaydedildi`);
    },
  });
  const { parts } = form.draft;
  const change = (next: readonly PartDraft[]) => form.set({ parts: next });
  const undoRemoval = (before: Recipe) =>
    saving.mutateAsync({ id: before.itemId, ingredients: ingredientsOf(recipeDraftOf(before)) }).then(
      () => toast.success(`${itemName}: reçete geri alındı`),
      (refusal: unknown) => toast.error(`${itemName}: ${errorTextOf(refusal, 'Geri alınamadı')}`),
    );
  return {
    ...form,
    parts,
    add: (ingredientId = '') => {
      serial.current += 1;
      change([...parts, { key: `new-${serial.current}`, ingredientId, amount: '' }]);
    },
    setPart: (key: string, part: Partial<PartDraft>) =>
      change(parts.map((one) => (one.key === key ? { ...one, ...part } : one))),
    removePart: (key: string) => change(parts.filter((one) => one.key !== key)),
    removeRecipe: () => {
      removed.current = recipe;
      form.save(null, { parts: [] });
    },
  };
}
