import type { ReactNode } from 'react';
import { withUnit, type FactsDraft } from '#src/features/stock/stock-facts.ts';
import { MoneyField, StockField } from '#src/ui/fields/amount-field.tsx';
import type { RecordForm } from '#src/ui/record-form/use-record-form.ts';
import { Select } from '#src/ui/fields/select.tsx';

interface Props {
  form: Pick<RecordForm<FactsDraft>, 'draft' | 'set' | 'field'>;
  /** True if the form has a field for the initial stock. */
  hasAmount: boolean;
  /** The reason why the unit cannot be changed. */
  unitLock?: ReactNode;
}

/** Unit, initial amount, threshold and cost, for an ingredient and for an item alike. */
export function StockFactsFields({ form, hasAmount, unitLock }: Props) {
  const { draft, set, field } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Birim"
        value={draft.stockUnit}
        onValue={(unit) => set({ ...withUnit(draft, unit) })}
        disabled={Boolean(unitLock)}
        hint={unitLock}
        options={[
          { value: 'GRAM', label: 'Gram' },
          { value: 'ADET', label: 'Adet' },
        ]}
      />
      {hasAmount && (
        <StockField label="İlk stok" hint="Boş bırakılırsa 0" unit={draft.stockUnit} {...field('amount')} />
      )}
      <StockField
        label="Uyarı sınırı"
        hint="Bu miktara inince azaldı sayılır"
        unit={draft.stockUnit}
        {...field('minStock')}
      />
      <MoneyField
        label={draft.stockUnit === 'ADET' ? 'Maliyet (1 adet)' : 'Maliyet (1 kg)'}
        hint="Boş bırakılırsa bilinmiyor"
        {...field('unitCost')}
      />
    </div>
  );
}
