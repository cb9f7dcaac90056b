import type { ComponentProps } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES, Field, type FieldTexts } from '#src/ui/fields/field.tsx';

interface Props
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'onChange' | 'required' | 'value' | 'defaultValue'> {
  value: string;
  onValue: (value: string) => void;
}

/** A field for several lines: notes and reasons. */
export function TextArea({ label, hint, error, isRequired, value, onValue, className, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} className={className}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={classNames(CONTROL_CLASSES, 'py-3')}
        />
      )}
    </Field>
  );
}
