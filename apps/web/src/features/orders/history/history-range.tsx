import { addDays, isDay } from '@sofra/domain/business-day';
import { useState } from 'react';
import type { DayRange } from '#src/features/orders/payments-queries.ts';
import { useBusinessDay } from '#src/features/orders/history/use-business-day.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  range: DayRange;
  onRange: (range: DayRange) => void;
}

type Preset = 'today' | 'yesterday' | 'week' | 'custom';

const PRESETS: readonly { value: Preset; label: string }[] = [
  { value: 'today', label: 'Bugün' },
  { value: 'yesterday', label: 'Dün' },
  { value: 'week', label: '7 gün' },
  { value: 'custom', label: 'Tarih seç' },
];

/** Today stays without dates: at midnight it goes on to the next day by itself. */
function rangeOf(preset: Preset, today: string): DayRange {
  const yesterday = addDays(today, -1);
  if (preset === 'yesterday') return { from: yesterday, to: yesterday };
  return preset === 'week' ? { from: addDays(today, -6), to: today } : {};
}

function presetOf({ from, to }: Required<DayRange>, today: string): Preset {
  const isRange = (preset: Preset) => {
    const range = rangeOf(preset, today);
    return from === (range.from ?? today) && to === (range.to ?? today);
  };
  return (['today', 'yesterday', 'week'] as const).find(isRange) ?? 'custom';
}

/**
 * The usual ranges, and two dates, both included; empty means today, the business's own. Narrow screens show the dates
 * once they are wanted.
 */
export function HistoryRange({ range, onRange }: Props) {
  const [wantsDates, setWantsDates] = useState(false);
  const { today } = useBusinessDay();
  const from = range.from ?? today;
  const to = range.to ?? today;
  const preset = wantsDates ? 'custom' : presetOf({ from, to }, today);
  const choose = (next: Preset) => {
    setWantsDates(next === 'custom');
    if (next !== 'custom') onRange(rangeOf(next, today));
  };
  // The other end comes along, so that no range ever ends before it begins.
  const setFrom = (day: string) => onRange({ from: day, to: to < day ? day : to });
  const setTo = (day: string) => onRange({ from: from > day ? day : from, to: day });
  return (
    <>
      <div className="w-full sm:w-auto">
        <SegmentedControl label="Tarih aralığı" segments={PRESETS} value={preset} onValue={choose} isWide />
      </div>
      <div
        className={classNames(
          'flex w-full items-center gap-2 xl:w-auto',
          preset !== 'custom' && 'max-xl:hidden',
        )}
      >
        <DayField label="Başlangıç" day={from} max={today} onDay={setFrom} />
        <span aria-hidden>–</span>
        <DayField label="Bitiş" day={to} max={today} onDay={setTo} />
      </div>
    </>
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
      label={<span className="sr-only">{label}</span>}
      type="date"
      max={max}
      value={draft ?? day}
      onValue={type}
      onBlur={() => setDraft(null)}
    />
  );
}
