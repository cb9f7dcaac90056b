import type { ChoiceRange } from '#src/features/menu/options/group-draft.ts';
import type { GroupForm } from '#src/features/menu/options/use-group-form.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

const RANGES: readonly { value: ChoiceRange; label: string }[] = [
  { value: 'one', label: 'Tam 1' },
  { value: 'upToOne', label: 'En çok 1' },
  { value: 'range', label: 'Aralık' },
];

/** How many options of a group are chosen: exactly one, at most one, or a range of its own (SELL-8). */
export function RangeFields({ form }: { form: GroupForm }) {
  const { draft, set } = form;
  const segments = RANGES.map((range) => ({
    ...range,
    isDisabled: draft.isRemoval && range.value === 'one',
  }));
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm font-medium text-ink-2">Kaç tane seçilir</span>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Kaç tane seçilir"
          segments={segments}
          value={draft.range}
          onValue={(range) => set({ range })}
        />
        {draft.range === 'range' && (
          <>
            {!draft.isRemoval && (
              <>
                <Limit label="En az" value={draft.min} onValue={(min) => set({ min })} />{' '}
                <span aria-hidden>–</span>
              </>
            )}
            <Limit label="En çok" value={draft.max} onValue={(max) => set({ max })} />
          </>
        )}
      </div>
      {form.errorAt('range') && (
        <p role="alert" className="text-xs font-medium text-nar-text">
          {form.errorAt('range')}
        </p>
      )}
    </div>
  );
}

const Limit = ({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string;
  onValue: (text: string) => void;
}) => (
  <input
    type="text"
    inputMode="numeric"
    aria-label={label}
    autoComplete="off"
    value={value}
    onChange={(event) => onValue(event.target.value)}
    className="num min-h-12 w-14 rounded-md border border-line-strong bg-surface text-center"
  />
);
