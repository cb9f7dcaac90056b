import { businessDayOf } from '@sofra/domain/business-day';
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
  const setFrom = (day: string) => day && onRange({ from: day, to: to < day ? day : to });
  const setTo = (day: string) => day && onRange({ from: from > day ? day : from, to: day });
  return (
    <div className="flex flex-1 flex-wrap items-end gap-3">
      <TextField label="Başlangıç" type="date" value={from} max={today} onValue={setFrom} />
      <TextField label="Bitiş" type="date" value={to} max={today} onValue={setTo} />
    </div>
  );
}
