import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES, Field, type FieldTexts } from '#src/ui/fields/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props extends FieldTexts {
  /** Null while the field contains no valid number. */
  value: number | null;
  /** Called with null when the field contains no valid number: the caller must not save then. */
  onValue: (value: number | null) => void;
  min?: number;
  max?: number;
  /** The amount that − and + change the value by; 1 or 100 for stock. */
  step?: number;
  /** While typing, a whole number out of range is replaced by the nearest limit, visibly (ORD-23). */
  isClamped?: boolean;
  /**
   * Passes the number on only when the field is left. Otherwise every digit would be an action of its own.
   */
  isTakenOnLeave?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/**
 * A field for whole numbers with − and +. It never passes on a number that was not typed (UI-33): for an invalid text
 * it shows why and calls `onValue` with null.
 */
export function NumberField(props: Props) {
  const { value, onValue, min = 0, max = 999, step = 1, isClamped, isTakenOnLeave } = props;
  const { isDisabled, className, label, hint, error, isRequired } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  // The last valid number, from which − and + count while the field contains none.
  const [last, setLast] = useState(value ?? min);
  if (value !== null && value !== last) setLast(value);
  const clamped = (next: number) => Math.min(max, Math.max(min, next));
  const isWrong = draft === null ? value === null : wholeNumber(draft, min, max) === null;

  const set = (next: number) => {
    setDraft(null);
    onValue(clamped(next));
  };
  const type = (text: string) => {
    const typed = wholeNumber(text, -Infinity);
    if (typed !== null && isClamped && clamped(typed) !== typed) return set(typed);
    setDraft(text);
    setWasLeft(false);
    const taken = wholeNumber(text, min, max);
    if (taken === null || !isTakenOnLeave) onValue(taken);
  };
  const leave = () => {
    setWasLeft(true);
    const taken = draft === null ? null : wholeNumber(draft, min, max);
    if (taken !== null) set(taken);
  };
  const problem = isWrong && wasLeft ? `${min} ile ${max} arasında bir tam sayı yazın.` : null;
  return (
    <Field {...{ label, hint, isRequired, className }} error={error ?? problem}>
      {(control) => (
        <span className="flex items-center gap-2">
          <IconButton
            icon={Minus}
            label="Azalt"
            variant="outline"
            className="size-12"
            disabled={isDisabled || last <= min}
            onClick={() => set(last - step)}
          />
          <input
            {...control}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            disabled={isDisabled}
            value={draft ?? String(value ?? '')}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'ArrowUp') set(last + step);
              else if (event.key === 'ArrowDown') set(last - step);
              else if (event.key === 'Enter') leave();
            }}
            className={classNames(CONTROL_CLASSES, 'num w-20 text-center font-semibold')}
          />
          <IconButton
            icon={Plus}
            label="Artır"
            variant="outline"
            className="size-12"
            disabled={isDisabled || last >= max}
            onClick={() => set(last + step)}
          />
        </span>
      )}
    </Field>
  );
}

/** Parses a whole number; null for any other text and for numbers out of range. */
function wholeNumber(text: string, min = 0, max = Infinity): number | null {
  const digits = text.trim().replace('−', '-');
  if (!/^-?\d+$/.test(digits)) return null;
  const number = Number(digits);
  return number >= min && number <= max ? number : null;
}
