import type { MenuItem } from '@sofra/contract/menu';
import { compareNatural } from '@sofra/domain/turkish';
import { useId, useState, type SubmitEvent } from 'react';
import { StockFactsFields } from '#src/features/stock/stock-facts-fields.tsx';
import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { useUpdateStockItem } from '#src/features/stock/stock-queries.ts';
import { useStockFacts } from '#src/features/stock/use-stock-facts.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';
import { Select } from '#src/ui/select.tsx';

interface Props {
  /** Items whose stock nobody counts yet. */
  items: readonly MenuItem[];
  onClose: () => void;
  onStarted: (id: string) => void;
}

/** Begins to count the stock of an item of the menu (STOCK-1). Mount it to open it. */
export function StartTrackingDialog({ items, onClose, onStarted }: Props) {
  const formId = useId();
  const [chosenId, setChosenId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const form = useStockFacts({ unit: 'ADET', hasName: false });
  const start = useUpdateStockItem();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(chosenId === '');
    if (!form.check() || chosenId === '') return focusFirstProblem(event.currentTarget);
    const { stockAmount, minStock, unitCost } = form.read;
    start.mutate(
      {
        id: chosenId,
        trackStock: true,
        stockUnit: form.draft.stockUnit,
        stockAmount,
        minStock,
        // Empty says nothing about a cost that is known already.
        ...(unitCost !== null && { unitCost }),
      },
      {
        onSuccess: (item) => {
          toast.success(`${item.name}: stok takibi başladı`);
          onClose();
          onStarted(item.id);
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Stok takibine ürün ekle"
      isLocked={start.isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={start.isPending}
          pendingLabel="Kaydediliyor…"
        >
          Takibe başla
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {start.error && <StockRefusal error={start.error} />}
        <Select
          label="Ürün"
          isRequired
          placeholder="Ürün seçin"
          hint="Adet sayılan ürün satıldıkça düşer, bitince satılmaz."
          value={chosenId}
          onValue={(id) => {
            setChosenId(id);
            setIsMissing(false);
          }}
          error={isMissing ? 'Ürün seçin.' : null}
          options={items
            .toSorted((a, b) => compareNatural(a.name, b.name))
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <StockFactsFields form={form} hasAmount />
      </form>
    </Dialog>
  );
}
