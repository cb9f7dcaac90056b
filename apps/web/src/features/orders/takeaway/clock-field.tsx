import type { ComponentProps } from 'react';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** Any other time for an order, today or tomorrow (TAKEAWAY-27). Two forms have it. */
export const ClockField = (field: Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onValue'>) => (
  <TextField
    className="sm:max-w-60"
    label="Başka saat"
    placeholder="19:30"
    hint="Geçmiş bir saat yarın içindir."
    inputMode="numeric"
    autoComplete="off"
    maxLength={5}
    inputClassName="num"
    {...field}
  />
);
