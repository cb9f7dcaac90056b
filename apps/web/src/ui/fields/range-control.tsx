import { useState } from 'react';
import {
  presetDays,
  presetOf,
  PRESET_LABEL,
  type DayRange,
  type DayRangePreset,
} from '#src/lib/format/day-range.ts';
import { classNames } from '#src/ui/class-names.ts';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Select } from '#src/ui/fields/select.tsx';

interface Props {
  range: DayRange;
  onRange: (range: DayRange) => void;
  /** The present business day (`useBusinessDay`). */
  today: string;
  /** The presets to choose from, in this order; *Tarih seç* follows them. */
  presets: readonly DayRangePreset[];
  /** True if dates after today may be chosen. */
  hasFuture?: boolean;
  /** Shows the dates only after *Tarih seç* on wide screens too, and a small list of presets on phones. */
  isCompact?: boolean;
}

type Choice = DayRangePreset | 'custom';

/** On phones more presets than this become a select, because they do not fit side by side. */
const SIDE_BY_SIDE = 4;

/**
 * Chooses a range of days by presets or two dates, both included (UI-35). An empty range means today and moves on to
 * the next day at midnight. Narrow screens show the dates only after *Tarih seç*.
 */
export function RangeControl({ range, onRange, today, presets, ...is }: Props) {
  const [wantsDates, setWantsDates] = useState(false);
  const { from = today, to = today } = range;
  const choice: Choice = wantsDates ? 'custom' : (presetOf(range, today, presets) ?? 'custom');
  const choose = (next: Choice) => {
    setWantsDates(next === 'custom');
    if (next !== 'custom') onRange(next === 'today' ? {} : presetDays(next, today));
  };
  // The other end is moved along if necessary, so that a range never ends before it begins.
  const setFrom = (day: string) => onRange({ from: day, to: to < day ? day : to });
  const setTo = (day: string) => onRange({ from: from > day ? day : from, to: day });
  const limit = is.hasFuture ? {} : { max: today };
  return (
    <>
      <PresetChoice presets={presets} choice={choice} onChoice={choose} isCompact={is.isCompact ?? false} />
      <div
        className={classNames(
          'flex w-full items-center gap-2 xl:w-auto',
          choice !== 'custom' && (is.isCompact ? 'hidden' : 'max-xl:hidden'),
        )}
      >
        <DayField
          className="min-w-0 flex-1 xl:w-44 xl:flex-none"
          label={<Unseen text="Başlangıç" />}
          day={from}
          onDay={setFrom}
          {...limit}
        />
        <span aria-hidden>–</span>
        <DayField
          className="min-w-0 flex-1 xl:w-44 xl:flex-none"
          label={<Unseen text="Bitiş" />}
          day={to}
          onDay={setTo}
          {...limit}
        />
      </div>
    </>
  );
}

const Unseen = ({ text }: { text: string }) => <span className="sr-only">{text}</span>;

interface PresetChoiceProps {
  presets: readonly DayRangePreset[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  isCompact: boolean;
}

function PresetChoice({ presets, choice, onChoice, isCompact }: PresetChoiceProps) {
  const choices: { value: Choice; label: string }[] = [
    ...presets.map((preset) => ({ value: preset, label: PRESET_LABEL[preset] })),
    { value: 'custom', label: 'Tarih seç' },
  ];
  const isList = choices.length > SIDE_BY_SIDE;
  return (
    <>
      <div className={isList ? 'hidden sm:block' : 'w-full sm:w-auto'}>
        <SegmentedControl label="Tarih aralığı" segments={choices} value={choice} onValue={onChoice} isWide />
      </div>
      {isList && (
        <Select
          className={classNames('sm:hidden', isCompact ? 'w-32' : 'w-full')}
          label={<Unseen text="Tarih aralığı" />}
          options={choices}
          value={choice}
          onValue={onChoice}
        />
      )}
    </>
  );
}
