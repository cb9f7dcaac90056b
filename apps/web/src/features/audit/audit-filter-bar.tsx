import type { User } from '@sofra/contract/people/users';
import { AUDIT_TOPICS } from '@sofra/domain/people/audit';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { ALL, type AuditFilters } from '#src/features/audit/use-audit-filters.ts';
import { TOPIC_LABEL } from '#src/features/audit/sentences/audit-labels.ts';
import type { DayRangePreset } from '#src/lib/format/day-range.ts';
import { RangeControl } from '#src/ui/fields/range-control.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';

const PRESETS: readonly DayRangePreset[] = ['today', 'yesterday', 'last7'];
const TOPICS = [
  { value: ALL, label: 'Bütün konular' },
  ...AUDIT_TOPICS.map((topic) => ({ value: topic, label: TOPIC_LABEL[topic] })),
] as const;

interface Props {
  filters: AuditFilters;
  onChange: (some: Partial<AuditFilters>) => void;
  users: readonly User[];
}

/** Filters by days, topic, person and table, and a switch for flagged entries only. */
export function AuditFilterBar({ filters, onChange, users }: Props) {
  const { today } = useBusinessDay();
  const people = [
    { value: ALL, label: 'Herkes' },
    ...users.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  return (
    <section aria-label="Süzgeçler" className="flex flex-wrap items-center gap-3 px-4 pt-4 sm:px-6">
      <RangeControl
        range={filters.range}
        onRange={(range) => onChange({ range })}
        today={today}
        presets={PRESETS}
      />
      <Select
        className="w-[calc(50%-6px)] sm:w-44"
        label={<span className="sr-only">Konu</span>}
        options={TOPICS}
        value={filters.topic}
        onValue={(topic) => onChange({ topic })}
      />
      <Select
        className="w-[calc(50%-6px)] sm:w-48"
        label={<span className="sr-only">Kişi</span>}
        options={people}
        value={filters.actorId}
        onValue={(actorId) => onChange({ actorId })}
      />
      <SearchBox
        className="w-full sm:w-48"
        label="Masa ara"
        placeholder="Masa adı"
        value={filters.table}
        onValue={(table) => onChange({ table })}
      />
      <div className="w-full sm:w-auto">
        <Switch
          label="Yalnızca dikkat çekenler"
          isOn={filters.isFlaggedOnly}
          onToggle={(isFlaggedOnly) => onChange({ isFlaggedOnly })}
        />
      </div>
    </section>
  );
}
