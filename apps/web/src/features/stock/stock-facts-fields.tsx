import type { ReactNode } from 'react';
import type { useStockFacts } from '#src/features/stock/use-stock-facts.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { StockField } from '#src/ui/stock-field.tsx';

interface Props {
  form: ReturnType<typeof useStockFacts>;
  /** Asks for the stock to begin with. */
  hasAmount: boolean;
  /** Why the unit stays as it is. */
  unitLock?: ReactNode;
}

/** Unit, first amount, threshold and cost: the same for an ingredient and for an item. */
export function StockFactsFields({ form, hasAmount, unitLock }: Props) {
  const { draft, set, problems } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Birim"
        value={draft.stockUnit}
        onValue={form.setUnit}
        disabled={Boolean(unitLock)}
        hint={unitLock}
        options={[
          { value: 'GRAM', label: 'Gram' },
          { value: 'ADET', label: 'Adet' },
        ]}
      />
      {hasAmount && (
        <StockField
          label="İlk stok"
          hint="Boş bırakılırsa 0"
          unit={draft.stockUnit}
          value={draft.amount}
          onValue={(amount) => set({ amount })}
          error={problems.amount}
        />
      )}
      <StockField
        label="Uyarı sınırı"
        hint="Bu miktara inince azaldı sayılır"
        unit={draft.stockUnit}
        value={draft.minStock}
        onValue={(minStock) => set({ minStock })}
        error={problems.minStock}
      />
      <MoneyField
        label={draft.stockUnit === 'ADET' ? 'Maliyet (1 adet)' : 'Maliyet (1 kg)'}
        hint="Boş bırakılırsa bilinmiyor"
        value={draft.unitCost}
        onValue={(unitCost) => set({ unitCost })}
        error={problems.unitCost}
      />
    </div>
  );
}
