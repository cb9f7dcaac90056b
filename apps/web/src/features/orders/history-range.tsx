import { businessDayOf, isDay } from '@sofra/domain/business-day';
import { useState } from 'react';
import { useNow } from '#src/lib/now.ts';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import type { DayRange } from '#src/features/orders/orders-queries.ts';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  range: DayRange;
  onRange: (range: DayRange) => void;
}

/** From and to, both included; empty means today, the business's own. */
export function HistoryRange({ range, onRange }: Props) {
  const now = useNow();
  const { timeZone = 'Europe/Istanbul', dayStartHour = 0 } = useBusiness().data ?? {};
  const today = businessDayOf(new Date(now), timeZone, dayStartHour);
  const from = range.from ?? today;
  const to = range.to ?? today;
  // The other end comes along, so that no range ever ends before it begins.
  const setFrom = (day: string) => onRange({ from: day, to: to < day ? day : to });
  const setTo = (day: string) => onRange({ from: from > day ? day : from, to: day });
  return (
    <div className="flex w-full gap-3 sm:w-auto">
      <DayField label="Başlangıç" day={from} max={today} onDay={setFrom} />
      <DayField label="Bitiş" day={to} max={today} onDay={setTo} />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  max: string;
  onDay: (day: string) => void;
}

/** A date that is typed passes through the year 2 and through nothing at all: only whole days are taken. */
function DayField({ label, day, max, onDay }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string) => {
    setDraft(text);
    if (isDay(text)) onDay(text);
  };
  return (
    <TextField
      className="min-w-0 flex-1"
      label={label}
      type="date"
      max={max}
      value={draft ?? day}
      onValue={type}
      onBlur={() => setDraft(null)}
    />
  );
}
