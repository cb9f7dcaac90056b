import { isDay } from '@sofra/domain/is-day';
import { useState, type ComponentProps } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onValue' | 'type'> {
  day: string;
  onDay: (day: string) => void;
}

/** One day. A date that is typed passes through the year 2 and through nothing at all: only whole days are taken. */
export function DayField({ day, onDay, onBlur, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string) => {
    setDraft(text);
    if (isDay(text)) onDay(text);
  };
  return (
    <TextField
      {...rest}
      type="date"
      value={draft ?? day}
      onValue={type}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
