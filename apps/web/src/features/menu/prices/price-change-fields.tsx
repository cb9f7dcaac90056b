import type { PriceChange, PriceStep } from '@sofra/domain/menu/price-change';
import { parsePercentInput } from '@sofra/domain/money/number-input';
import { useState } from 'react';
import { readPrice } from '#src/features/menu/menu-input.ts';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const STEPS: Record<'1' | '50' | '100' | '500', { label: string; step: PriceStep }> = {
  '1': { label: 'Yok', step: 1 },
  '50': { label: '0,50 liraya', step: 50 },
  '100': { label: '1 liraya', step: 100 },
  '500': { label: '5 liraya', step: 500 },
};
type StepKey = keyof typeof STEPS;
type Unit = 'percent' | 'amount';

interface Typed {
  direction: PriceChange['direction'];
  unit: Unit;
  text: string;
  step: StepKey;
}

/** The change that is typed; null while it is none. */
function readChange({ direction, unit, text, step: key }: Typed): PriceChange | null {
  const { step } = STEPS[key];
  if (unit === 'percent') {
    const percent = parsePercentInput(text);
    return percent !== null && percent > 0 ? { direction, step, percent } : null;
  }
  const { amount } = readPrice(text);
  return amount !== null && amount > 0 ? { direction, step, amount } : null;
}

/** The fields of a raise or a cut, and the change they describe (MENU-17). */
export function usePriceChange() {
  const [typed, setTyped] = useState<Typed>({ direction: 'RAISE', unit: 'percent', text: '', step: '50' });
  const [wasPressed, setWasPressed] = useState(false);
  const change = readChange(typed);
  const problem = typed.unit === 'percent' ? '0 ile 100 arasında yazın.' : '0’dan büyük bir tutar yazın.';
  return {
    typed,
    set: (part: Partial<Typed>) => setTyped({ ...typed, ...part }),
    change,
    error: wasPressed && change === null ? problem : null,
    /** Shows the problem of the text after a press. */
    setWasPressed,
  };
}

/** *Artır | İndir*, percentage or amount, rounding. */
export function PriceChangeFields({
  form: { typed, set, error },
}: {
  form: ReturnType<typeof usePriceChange>;
}) {
  return (
    <>
      <div className="pt-6">
        <SegmentedControl
          label="Yön"
          segments={[
            { value: 'RAISE', label: 'Artır' },
            { value: 'LOWER', label: 'İndir' },
          ]}
          value={typed.direction}
          onValue={(direction) => set({ direction })}
        />
      </div>
      <div className="pt-6">
        <SegmentedControl
          label="Birim"
          segments={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: '₺' },
          ]}
          value={typed.unit}
          onValue={(unit) => set({ unit })}
        />
      </div>
      <TextField
        label={typed.unit === 'percent' ? 'Yüzde' : 'Tutar'}
        className="w-28"
        inputMode="decimal"
        autoComplete="off"
        inputClassName="num text-right"
        placeholder="10"
        value={typed.text}
        onValue={(text) => set({ text })}
        error={error}
      />
      <Select
        label="Yuvarlama"
        className="w-36"
        value={typed.step}
        onValue={(step) => set({ step })}
        options={(Object.keys(STEPS) as StepKey[]).map((value) => ({ value, label: STEPS[value].label }))}
      />
    </>
  );
}
