import { parsePercentInput } from '@sofra/domain/money/number-input';
import type { PriceChange, PriceStep } from '@sofra/domain/menu/price-change';
import { Undo2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
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

interface Props {
  /** The number of prices it would change. */
  count: number;
  isDisabled: boolean;
  onChange: (change: PriceChange) => void;
  /** Null when there is nothing to undo. */
  onUndo: (() => void) | null;
}

/** Raises or lowers all listed prices by a percentage. It only fills the fields and saves nothing. */
export function PercentChange({ count, isDisabled, onChange, onUndo }: Props) {
  const [direction, setDirection] = useState<PriceChange['direction']>('RAISE');
  const [text, setText] = useState('');
  const [step, setStep] = useState<StepKey>('50');
  const [wasPressed, setWasPressed] = useState(false);
  const percent = parsePercentInput(text);
  const isUsable = percent !== null && percent > 0;
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    setWasPressed(true);
    if (!isUsable || isDisabled) return;
    setWasPressed(false);
    onChange({ direction, percent, step: STEPS[step].step });
  };
  return (
    <form
      noValidate
      aria-label="Toplu değişiklik"
      onSubmit={apply}
      className="flex flex-wrap items-start gap-x-3 gap-y-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="pt-6">
        <SegmentedControl
          label="Yön"
          segments={[
            { value: 'RAISE', label: 'Artır' },
            { value: 'LOWER', label: 'İndir' },
          ]}
          value={direction}
          onValue={setDirection}
        />
      </div>
      <TextField
        label="Yüzde"
        className="w-28"
        inputMode="decimal"
        autoComplete="off"
        inputClassName="num text-right"
        placeholder="10"
        value={text}
        onValue={setText}
        error={wasPressed && !isUsable ? '0 ile 100 arasında yazın.' : null}
      />
      <Select
        label="Yuvarlama"
        className="w-36"
        value={step}
        onValue={setStep}
        options={(Object.keys(STEPS) as StepKey[]).map((value) => ({ value, label: STEPS[value].label }))}
      />
      <Button type="submit" disabled={isDisabled} className="mt-6">
        {count} fiyata uygula
      </Button>
      <Button
        variant="quiet"
        icon={Undo2}
        disabled={onUndo === null || isDisabled}
        keepsFocus
        className="sm:mt-6"
        onClick={() => onUndo?.()}
      >
        Geri al
      </Button>
    </form>
  );
}
