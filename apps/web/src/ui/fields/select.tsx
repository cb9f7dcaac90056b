import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES, Field, type FieldTexts } from '#src/ui/fields/field.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

interface Props<Value extends string>
  extends
    FieldTexts,
    Omit<ComponentProps<'select'>, 'onChange' | 'required' | 'value' | 'defaultValue' | 'children'> {
  options: readonly SelectOption<Value>[];
  /** An empty string shows the placeholder. */
  value: Value | '';
  onValue: (value: Value) => void;
  placeholder?: string;
}

/** The native select: it is easy to use on phones and needs no code. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, hint, error, isRequired, options, value, onValue, placeholder, className, ...select } =
    props;
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} className={className}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onValue(chosen.value);
            }}
            className={classNames(
              CONTROL_CLASSES,
              'appearance-none truncate pr-11',
              value === '' && 'text-ink-3',
            )}
          >
            {value === '' && (
              <option value="" disabled>
                {placeholder ?? 'Seçin'}
              </option>
            )}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.isDisabled}
                className="bg-raised text-ink"
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}
