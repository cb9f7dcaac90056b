import type { Recipe } from '@sofra/contract/stock';
import { parseStockInput } from '@sofra/domain/number-input';
import { useRef, useState } from 'react';
import {
  draftOf,
  isSameRecipe,
  isUsed,
  recipeChanges,
  type PartDraft,
} from '#src/features/stock/recipe-draft.ts';
import { useRecipe, useSaveRecipe } from '#src/features/stock/stock-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import type { FieldChange } from '#src/ui/changed-meanwhile.tsx';

interface Edit {
  /** What the edit began with, or what a refused save has shown since. */
  base: Recipe;
  parts: readonly PartDraft[];
}

type Ingredients = { ingredientId: string; amount: Recipe['ingredients'][number]['amount'] }[];

const asSent = ({ ingredients }: Recipe): Ingredients =>
  ingredients.map(({ ingredientId, amount }) => ({ ingredientId, amount }));

const readParts = (parts: readonly PartDraft[]): Ingredients =>
  parts.filter(isUsed).flatMap(({ ingredientId, amount: typed }) => {
    const amount = parseStockInput(typed);
    return amount === null ? [] : [{ ingredientId, amount }];
  });

/**
 * The recipe of an item while it is edited. Until something is typed it follows the server; what was typed is never
 * lost to somebody else's save: the refusal shows what they changed, and saving again is a decision.
 */
export function useRecipeForm(itemName: string, recipe: Recipe) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const query = useRecipe(recipe.itemId);
  const saving = useSaveRecipe();
  const serial = useRef(0);
  const parts = edit?.parts ?? draftOf(recipe);
  const base = edit?.base ?? recipe;
  const change = (next: readonly PartDraft[]) => setEdit({ base, parts: next });

  const send = async (ingredients: Ingredients, from: Recipe): Promise<void> => {
    try {
      await saving.mutateAsync({ id: recipe.itemId, ingredients, expectedVersion: from.version });
    } catch (refusal) {
      if (!isApiError(refusal, 'CHANGED_MEANWHILE')) throw refusal;
      const { data: current } = await query.refetch();
      if (!current) throw refusal;
      const found = recipeChanges(from, current);
      // The version is the item's: a sale price or a count is no quarrel about the recipe.
      if (found.length === 0 && current.version !== from.version) return send(ingredients, current);
      setChanges(found);
      setEdit({ base: current, parts });
      throw refusal;
    }
  };
  const forget = () => {
    setEdit(null);
    setChanges([]);
    saving.reset();
  };
  const put = (ingredients: Ingredients, said: () => void) =>
    send(ingredients, base).then(
      () => {
        forget();
        said();
      },
      () => undefined, // `error` says why, above the rows
    );
  const undoRemoval = (removed: Recipe) =>
    saving.mutateAsync({ id: removed.itemId, ingredients: asSent(removed) }).then(
      () => toast.success(`${itemName}: reçete geri alındı`),
      (refusal: unknown) => toast.error(`${itemName}: ${errorTextOf(refusal, 'Geri alınamadı')}`),
    );
  return {
    parts,
    changes,
    forget,
    isDirty: edit !== null && !isSameRecipe(edit.parts, edit.base),
    add: (ingredientId = '') => {
      serial.current += 1;
      change([...parts, { key: `new-${serial.current}`, ingredientId, amount: '' }]);
    },
    set: (key: string, part: Partial<PartDraft>) =>
      change(parts.map((one) => (one.key === key ? { ...one, ...part } : one))),
    removePart: (key: string) => change(parts.filter((one) => one.key !== key)),
    save: () => put(readParts(parts), () => toast.success(`${itemName}: reçete kaydedildi`)),
    removeRecipe: () =>
      put([], () =>
        toast.success(`${itemName}: reçete kaldırıldı`, { undo: () => void undoRemoval(recipe) }),
      ),
    error: saving.error,
    isPending: saving.isPending,
  };
}
