import type { StockUnit } from '@sofra/domain/money/milli';
import { Select } from '#src/ui/fields/select.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  isTracked: boolean;
  /** The stock as typed. */
  amount: string;
  unit: StockUnit;
  error: string | null;
  onTracked: (isTracked: boolean) => void;
  onAmount: (amount: string) => void;
  onUnit: (unit: StockUnit) => void;
}

/** The switch for tracking the stock of an item, and the amount (STOCK-1). */
export function ItemStockFields({ isTracked, amount, unit, error, onTracked, onAmount, onUnit }: Props) {
  return (
    <fieldset className="grid gap-x-5 gap-y-3 border-t border-line pt-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">Stok</legend>
      <div className="sm:col-span-2">
        <Switch
          label="Stok takibi"
          hint="Açıkken satıldıkça düşer, bitince satılmaz."
          isOn={isTracked}
          onToggle={onTracked}
        />
      </div>
      {isTracked && (
        <>
          <TextField
            label="Stok miktarı"
            inputMode="decimal"
            autoComplete="off"
            inputClassName="num text-right"
            value={amount}
            onValue={onAmount}
            error={error}
          />
          <Select
            label="Birim"
            value={unit}
            onValue={onUnit}
            options={[
              { value: 'ADET', label: 'Adet' },
              { value: 'GRAM', label: 'Gram' },
            ]}
          />
        </>
      )}
    </fieldset>
  );
}
