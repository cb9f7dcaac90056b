import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_LOOK, Field, type FieldTexts } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props extends FieldTexts {
  value: number;
  onValue: (value: number) => void;
  min?: number;
  max?: number;
  /** What the − and + add; quick steps of stock are 1 or 100. */
  step?: number;
  isDisabled?: boolean;
  className?: string;
}

/** Whole numbers with − and +. What is typed is taken when the box is left, clamped between `min` and `max`. */
export function NumberField(props: Props) {
  const { value, onValue, min = 0, max = 999, step = 1, isDisabled, className, ...texts } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const set = (next: number) => {
    setDraft(null);
    onValue(Math.min(max, Math.max(min, next)));
  };
  const commit = () => {
    if (draft !== null) set(/^\d+$/.test(draft.trim()) ? Number(draft) : value);
  };
  return (
    <Field {...texts} className={className}>
      {(control) => (
        <span className="flex items-center gap-2">
          <IconButton
            icon={Minus}
            label="Azalt"
            variant="outline"
            className="size-12"
            disabled={isDisabled || value <= min}
            onClick={() => set(value - step)}
          />
          <input
            {...control}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            disabled={isDisabled}
            value={draft ?? String(value)}
            onChange={(event) => setDraft(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'ArrowUp') set(value + step);
              else if (event.key === 'ArrowDown') set(value - step);
              else if (event.key === 'Enter') commit();
            }}
            className={classNames(CONTROL_LOOK, 'num w-20 text-center font-semibold')}
          />
          <IconButton
            icon={Plus}
            label="Artır"
            variant="outline"
            className="size-12"
            disabled={isDisabled || value >= max}
            onClick={() => set(value + step)}
          />
        </span>
      )}
    </Field>
  );
}
