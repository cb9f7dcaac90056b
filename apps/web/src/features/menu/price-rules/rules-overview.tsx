import type { Category } from '@sofra/contract/menu/menu';
import { businessDayOf, localTime } from '@sofra/domain/calendar/business-day';
import { WEEKDAY_SHORT } from '@sofra/domain/menu/price-rule-text';
import { WEEKDAYS, weekdayOf, type Weekday } from '@sofra/domain/menu/price-schedule';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import type { KnownRule } from '#src/features/menu/price-rules-queries.ts';
import { ChosenRule } from '#src/features/menu/price-rules/chosen-rule.tsx';
import { ruleDraftOf } from '#src/features/menu/price-rules/rule-draft.ts';
import type { OpenRuleDialog } from '#src/features/menu/price-rules/rule-dialogs.tsx';
import { RuleList } from '#src/features/menu/price-rules/rule-list.tsx';
import { targetNames } from '#src/features/menu/price-rules/target-names.ts';
import { DAY_MINUTES, firstHourOf } from '#src/features/menu/price-rules/week-blocks.ts';
import { WeekGrid } from '#src/features/menu/price-rules/week-grid.tsx';
import { useNow } from '#src/lib/format/now.ts';
import { serverNow } from '#src/lib/realtime/server-time.ts';
import { useMedia } from '#src/lib/device/use-media.ts';
import { Chips } from '#src/ui/fields/chips.tsx';

interface Props {
  rules: readonly KnownRule[];
  menu: readonly Category[];
  chosen: KnownRule | undefined;
  onChoose: (id: string) => void;
  onDialog: (dialog: OpenRuleDialog) => void;
}

/** The rules at the left, the week beside them, and below it what the chosen one does. */
export function RulesOverview({ rules, menu, chosen, onChoose, onDialog }: Props) {
  const { today, timeZone, dayStartHour } = useBusinessDay();
  const firstHour = firstHourOf(dayStartHour);
  const now = serverNow(useNow());
  const minute =
    new Date(localTime(now, timeZone)).getUTCHours() * 60 +
    new Date(localTime(now, timeZone)).getUTCMinutes();
  const column = weekdayOf(businessDayOf(new Date(now), timeZone, firstHour)) - 1;
  const hasWeek = useMedia('(min-width: 640px)');
  const [day, setDay] = useState<Weekday>(weekdayOf(today));
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-6 lg:flex-row">
      <div className="lg:w-[300px] lg:shrink-0">
        <RuleList rules={rules} chosenId={chosen?.id} nameOf={targetNames(menu)} onChoose={onChoose} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col self-start overflow-hidden rounded-lg border border-line bg-surface max-lg:w-full">
        {!hasWeek && <DayChoice day={day} onDay={setDay} />}
        <WeekGrid
          rules={rules}
          firstHour={firstHour}
          now={{ column, minute: (minute - firstHour * 60 + DAY_MINUTES) % DAY_MINUTES }}
          chosenId={chosen?.id}
          onlyColumn={hasWeek ? null : day - 1}
          onChoose={onChoose}
          onDragged={({ day: begun, ...time }) =>
            onDialog({ kind: 'add', begin: { days: [begun], ...time } })
          }
        />
        {chosen && (
          <ChosenRule
            rule={chosen}
            menu={menu}
            today={today}
            onEdit={() => onDialog({ kind: 'edit', rule: chosen })}
            onCopy={() => onDialog({ kind: 'add', begin: copyOf(chosen) })}
          />
        )}
      </div>
    </div>
  );
}

const copyOf = (rule: KnownRule) => ({ ...ruleDraftOf(rule), name: `${rule.name} 2` });

const DayChoice = ({ day, onDay }: { day: Weekday; onDay: (day: Weekday) => void }) => (
  <div className="border-b border-line p-3">
    <Chips
      label="Gün"
      layout="wrap"
      chips={WEEKDAYS.map((one) => ({ value: String(one), label: WEEKDAY_SHORT[one] }))}
      value={String(day)}
      onValue={(value) => onDay(WEEKDAYS.find((one) => String(one) === value) ?? 1)}
    />
  </div>
);
