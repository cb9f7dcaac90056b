import type { Ingredient } from '@sofra/contract/stock';
import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { useDeleteIngredient } from '#src/features/stock/stock-queries.ts';
import { toast } from '#src/lib/notices.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface Props {
  ingredient: Ingredient;
  onClose: () => void;
  onDeleted: () => void;
}

/** What a recipe takes cannot go; the refusal names the recipes. Mount it to open it. */
export function DeleteIngredientDialog({ ingredient, onClose, onDeleted }: Props) {
  const { id, name, usedIn } = ingredient;
  const deletion = useDeleteIngredient();
  const confirm = () =>
    deletion.mutate(id, {
      onSuccess: () => {
        toast.success(`${name} silindi`);
        onClose();
        onDeleted();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title="Hammadde silinsin mi?"
      confirmLabel="Sil"
      pendingLabel="Siliniyor…"
      isPending={deletion.isPending}
    >
      <p>
        {name} silinecek. Geçmiş hareketlerde adı kalır.
        {usedIn > 0 && ` ${usedIn} reçetede kullanılıyor; önce oradan çıkarılması gerekir.`}
      </p>
      {deletion.error && (
        <div className="pt-3">
          <StockRefusal error={deletion.error} />
        </div>
      )}
    </ConfirmDialog>
  );
}
