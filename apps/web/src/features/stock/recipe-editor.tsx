import type { MenuItem } from '@sofra/contract/menu/menu';
import type { Recipe } from '@sofra/contract/stock';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { IngredientDialog } from '#src/features/stock/ingredient-dialog.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import { readRecipe, sourcesOf } from '#src/features/stock/recipe-draft.ts';
import { RecipeRow } from '#src/features/stock/recipe-row.tsx';
import { CostHistoryButton } from '#src/features/stock/purchases/cost-history.tsx';
import { RecipeSum } from '#src/features/stock/recipe-sum.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { useRecipeForm } from '#src/features/stock/use-recipe-form.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { isApiError } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { refusalTextOf } from '#src/ui/overlays/edit-conflict.tsx';

interface Props {
  item: MenuItem;
  recipe: Recipe;
  rows: readonly StockRow[];
}

/** The rows of a recipe and their result, updated while typing. Key it by item. */
export function RecipeEditor({ item, recipe, rows }: Props) {
  const sources = sourcesOf(rows, recipe);
  const form = useRecipeForm({
    itemName: item.name,
    recipe,
    problemsOf: (typed) => ({
      parts: readRecipe(typed, sources, item.price).isWhole ? null : 'Eksik malzeme var.',
    }),
  });
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { parts } = form;
  const read = readRecipe(parts, sources, item.price);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (form.isDirty) form.submit(event);
        else event.preventDefault();
      }}
    >
      <h2 className="pb-1 text-lg font-semibold break-words">{item.name}</h2>
      <p className="pb-4 text-sm text-ink-2">Bir adedi için kullanılanlar.</p>
      <RecipeProblem form={form} />
      {parts.length > 0 && (
        <ul aria-label="Malzemeler" className="flex flex-col gap-3 pb-3">
          {parts.map((part, at) => (
            <RecipeRow
              key={part.key}
              number={at + 1}
              part={part}
              read={read.rows[at]}
              sources={sources}
              taken={parts.map(({ ingredientId }) => ingredientId)}
              showsProblems={form.hasProblems}
              onPart={(change) => form.setPart(part.key, change)}
              onNext={() => form.add()}
              onRemove={() => {
                form.removePart(part.key);
                addButton.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {parts.length === 0 && <p className="pb-4 text-ink-2">Bu ürünün reçetesi yok.</p>}
      <div className="flex flex-wrap gap-2 pb-5">
        <Button ref={addButton} icon={Plus} onClick={() => form.add()}>
          Malzeme ekle
        </Button>
        <Button variant="quiet" icon={Plus} onClick={() => setIsAdding(true)}>
          Yeni hammadde
        </Button>
      </div>
      <RecipeSum read={read} price={item.price} />
      <CostHistoryButton item={item} />
      <div className="flex flex-wrap-reverse gap-2 pt-5">
        {recipe.ingredients.length > 0 && <RemoveRecipe name={item.name} form={form} />}
        <Button
          type="submit"
          variant="primary"
          size={56}
          className="flex-1"
          keepsFocus
          disabled={!form.isDirty || (parts.length === 0 && recipe.ingredients.length === 0)}
          isPending={form.isPending}
          pendingLabel="Kaydediliyor…"
        >
          Reçeteyi kaydet
        </Button>
      </div>
      {isAdding && (
        <IngredientDialog onClose={() => setIsAdding(false)} onCreated={({ id }) => form.add(id)} />
      )}
      <LeaveGuard isUnsaved={form.isDirty}>
        {item.name} reçetesinde kaydedilmemiş değişiklikler var.
      </LeaveGuard>
    </form>
  );
}

function RemoveRecipe({ name, form }: { name: string; form: ReturnType<typeof useRecipeForm> }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size={56}
        icon={Trash2}
        disabled={form.isPending}
        onClick={() => setIsAsking(true)}
      >
        Reçeteyi kaldır
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          form.removeRecipe();
        }}
        title="Reçete kaldırılsın mı?"
        confirmLabel="Kaldır"
      >
        {name} satıldığında malzemeler artık stoktan düşmeyecek.
      </ConfirmDialog>
    </>
  );
}

/**
 * The reason why the recipe was not saved. After `CHANGED_MEANWHILE` it also shows the changes of the other user, and
 * both ways to continue.
 */
function RecipeProblem({ form }: { form: ReturnType<typeof useRecipeForm> }) {
  const { refusal: error, changes, startOver } = form;
  if (!error) return null;
  if (!isApiError(error, 'CHANGED_MEANWHILE') || changes.length === 0) {
    return (
      <div className="pb-4">
        <StockRefusal error={error} />
      </div>
    );
  }
  return (
    <div className="pb-4">
      <Banner tone="error">
        <p>{refusalTextOf(error)}</p>
        <ul className="py-1">
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {after} (önceki: {before})
            </li>
          ))}
        </ul>
        <p className="pb-2">Yeniden kaydederseniz reçete aşağıda gördüğünüz gibi yazılır.</p>
        <Button size={44} onClick={startOver}>
          Kayıtlı reçeteyi göster
        </Button>
      </Banner>
    </div>
  );
}
