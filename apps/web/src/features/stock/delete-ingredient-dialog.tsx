import type { Ingredient } from '@sofra/contract/stock';
import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { useDeleteIngredient } from '#src/features/stock/stock-queries.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

interface Props {
  ingredient: Ingredient;
  onClose: () => void;
  onDeleted: () => void;
}

/** An ingredient of a recipe cannot be deleted; the refusal names the recipes. Mount it to open it. */
export const DeleteIngredientDialog = ({ ingredient: { id, name, usedIn }, ...on }: Props) => (
  <DeleteDialog
    deletion={useDeleteIngredient()}
    id={id}
    title="Hammadde silinsin mi?"
    doneText={`${name} silindi`}
    refusalOf={(error) => <StockRefusal error={error} />}
    {...on}
  >
    <p>
      {name} silinecek. Geçmiş hareketlerde adı kalır.
      {usedIn > 0 && ` ${usedIn} reçetede kullanılıyor; önce oradan çıkarılması gerekir.`}
    </p>
  </DeleteDialog>
);
