import {
  PRESETS,
  withDay,
  type StatisticsRange,
} from '#src/features/site-admin/statistics/statistics-range.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';

interface Props {
  range: StatisticsRange;
  days: Required<DayRange>;
  today: string;
  onRange: (range: StatisticsRange) => void;
}

/** *Bugün, 7 gün, 30 gün, 90 gün*, and two dates; changing either makes the range a custom one. */
export function StatisticsRangeChoice({ range, days, today, onRange }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Chips
        label="Tarih aralığı"
        layout="wrap"
        chips={[...PRESETS]}
        value={range.preset}
        onValue={(preset) => preset !== 'custom' && onRange({ preset })}
      />
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            className="min-w-0 flex-1 sm:w-43 sm:flex-none"
            label={<span className="sr-only">{end === 'from' ? 'Başlangıç' : 'Bitiş'}</span>}
            day={days[end]}
            max={today}
            onDay={(day) => onRange(withDay(days, end, day))}
          />
        ))}
      </div>
    </div>
  );
}
