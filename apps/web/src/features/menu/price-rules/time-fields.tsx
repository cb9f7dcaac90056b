import { WEEKDAY_SHORT } from '@sofra/domain/menu/price-rule-text';
import { endMinuteOf, WEEKDAYS, type Weekday } from '@sofra/domain/menu/price-schedule';
import { readTime, type RuleDraft } from '#src/features/menu/price-rules/rule-draft.ts';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { Field } from '#src/ui/fields/field.tsx';
import type { RecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';

export type RuleForm = Pick<RecordForm<RuleDraft>, 'draft' | 'set' | 'errorAt' | 'field'>;

/** When a rule runs: days of the week, times, first and last day (PRICE-5). */
export function TimeFields({ form, today }: { form: RuleForm; today: string }) {
  const { draft, set, errorAt, field } = form;
  const dayNamed = (name: string) => WEEKDAYS.filter((day) => WEEKDAY_SHORT[day] === name);
  return (
    <>
      <Field label="Günler" isRequired error={errorAt('days')}>
        {() => (
          <ToggleChips
            label="Günler"
            chips={WEEKDAYS.map((day) => WEEKDAY_SHORT[day])}
            chosen={draft.days.map((day) => WEEKDAY_SHORT[day])}
            onToggle={(name) => set({ days: dayNamed(name).reduce(toggledDay, draft.days) })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Başlangıç"
          isRequired
          inputMode="numeric"
          inputClassName="num"
          placeholder="15:00"
          {...field('from')}
        />
        <TextField
          label="Bitiş"
          isRequired
          inputMode="numeric"
          inputClassName="num"
          placeholder="18:00"
          hint={nightHint(draft)}
          {...field('until')}
        />
      </div>
      <LimitField
        label="İlk günü belirle"
        dayLabel="İlk gün"
        day={draft.firstDay}
        today={today}
        error={null}
        onDay={(firstDay) => set({ firstDay })}
      />
      <LimitField
        label="Son günü belirle"
        dayLabel="Son gün"
        day={draft.lastDay}
        today={today}
        error={errorAt('lastDay')}
        onDay={(lastDay) => set({ lastDay })}
      />
    </>
  );
}

const toggledDay = (days: readonly Weekday[], day: Weekday): readonly Weekday[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day];

/** Explains that a rule that passes midnight belongs to the day on which it begins (PRICE-6). */
function nightHint(draft: RuleDraft): string | undefined {
  const [from, until] = [readTime(draft.from), readTime(draft.until)];
  if (from === null || until === null) return undefined;
  return endMinuteOf({ from, until }) > 24 * 60
    ? 'Ertesi günün saatidir; kural başladığı güne aittir.'
    : undefined;
}

interface LimitProps {
  label: string;
  dayLabel: string;
  day: string | null;
  today: string;
  error: string | null;
  onDay: (day: string | null) => void;
}

const LimitField = ({ label, dayLabel, day, today, error, onDay }: LimitProps) => (
  <div>
    <Checkbox label={label} isOn={day !== null} onToggle={(isSet) => onDay(isSet ? today : null)} />
    {day !== null && <DayField label={dayLabel} day={day} onDay={onDay} error={error} />}
  </div>
);
