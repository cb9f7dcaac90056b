import { History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Ingredient } from '@sofra/contract/stock';
import { IngredientDialog } from '#src/features/stock/ingredient-dialog.tsx';
import { LinkToStock } from '#src/features/stock/link-to-stock.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { StockPanel } from '#src/features/stock/stock-panel.tsx';
import { CostHistoryButton } from '#src/features/stock/purchases/cost-history.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { Button } from '#src/ui/button.tsx';
import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { useDeleteIngredient } from '#src/features/stock/stock-queries.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

interface DeleteIngredientDialogProps {
  ingredient: Ingredient;
  onClose: () => void;
  onDeleted: () => void;
}

/** An ingredient of a recipe cannot be deleted; the refusal names the recipes. Mount it to open it. */
const DeleteIngredientDialog = ({ ingredient: { id, name, usedIn }, ...on }: DeleteIngredientDialogProps) => (
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

interface Props {
  rows: readonly StockRow[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; row: StockRow };

/** *Hammadde*: the ingredients of recipes. */
export function IngredientsPanel({ rows, chosenId, onChoose }: Props) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isDesktop = useDesktop();
  const close = () => setDialog(null);
  return (
    <>
      <StockPanel
        label="Hammadde"
        rows={rows}
        chosenId={chosenId}
        onChoose={onChoose}
        empty={{
          title: 'Hammadde yok',
          text: 'Kıyma, un, peynir: reçetelerin kullandıklarını ekleyin; satıldıkça stoktan düşer.',
        }}
        addLabel="Hammadde ekle"
        onAdd={() => setDialog({ kind: 'add' })}
        actionsOf={(row) => (
          <>
            <Button size={44} variant="quiet" icon={Pencil} onClick={() => setDialog({ kind: 'edit', row })}>
              Düzenle
            </Button>
            <CostHistoryButton item={row} />
            <LinkToStock tab="hareketler" item={row.id} icon={History}>
              Hareketler
            </LinkToStock>
            <Button
              size={44}
              variant="quiet"
              icon={Trash2}
              onClick={() => setDialog({ kind: 'delete', row })}
            >
              Sil
            </Button>
          </>
        )}
      />
      {dialog?.kind === 'add' && (
        <IngredientDialog onClose={close} onCreated={({ id }) => onChoose(isDesktop ? id : undefined)} />
      )}
      {dialog?.kind === 'edit' && <IngredientDialog ingredient={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteIngredientDialog
          ingredient={dialog.row}
          onClose={close}
          onDeleted={() => onChoose(undefined)}
        />
      )}
    </>
  );
}
