import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import type { useRecipeForm } from '#src/features/stock/use-recipe-form.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { refusalTextOf } from '#src/ui/edit-conflict.tsx';

/**
 * Why the recipe was not saved; after `CHANGED_MEANWHILE` also what somebody else changed, and both ways to continue.
 */
export function RecipeProblem({ form }: { form: ReturnType<typeof useRecipeForm> }) {
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
