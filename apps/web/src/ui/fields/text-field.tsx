import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES, Field, type FieldTexts } from '#src/ui/fields/field.tsx';

interface Props
  extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'required' | 'value' | 'defaultValue'> {
  value: string;
  onValue: (value: string) => void;
  /** A button or unit at the right edge of the box. */
  trailing?: ReactNode;
  inputClassName?: string;
}

/** A field for one line. It passes on all attributes of `<input>` (type, autoComplete, inputMode, ref …). */
export function TextField({
  label,
  hint,
  error,
  isRequired,
  value,
  onValue,
  trailing,
  className,
  inputClassName,
  ...input
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            type="text"
            {...input}
            {...control}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className={classNames(CONTROL_CLASSES, trailing ? 'pr-14' : null, inputClassName)}
          />
          {trailing && (
            <span className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</span>
          )}
        </span>
      )}
    </Field>
  );
}
