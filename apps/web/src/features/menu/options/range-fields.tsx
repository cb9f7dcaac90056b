import type { ChoiceRange, RangeDraft } from '#src/features/menu/options/choice-range.ts';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

const RANGES: readonly { value: ChoiceRange; label: string }[] = [
  { value: 'one', label: 'Tam 1' },
  { value: 'upToOne', label: 'En çok 1' },
  { value: 'range', label: 'Aralık' },
];

interface Props {
  draft: RangeDraft;
  onRange: (change: Partial<RangeDraft>) => void;
  error: string | null;
  /** True if no choice of the group can be required. */
  isRemoval?: boolean;
}

/** Fields for the number of choices of a group: exactly one, at most one, or a custom range (SELL-8, SET-1). */
export function RangeFields({ draft, onRange, error, isRemoval = false }: Props) {
  const segments = RANGES.map((range) => ({ ...range, isDisabled: isRemoval && range.value === 'one' }));
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm font-medium text-ink-2">Kaç tane seçilir</span>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Kaç tane seçilir"
          segments={segments}
          value={draft.range}
          onValue={(range) => onRange({ range })}
        />
        {draft.range === 'range' && (
          <>
            {!isRemoval && (
              <>
                <Limit label="En az" value={draft.min} onValue={(min) => onRange({ min })} />{' '}
                <span aria-hidden>–</span>
              </>
            )}
            <Limit label="En çok" value={draft.max} onValue={(max) => onRange({ max })} />
          </>
        )}
      </div>
      {error !== null && (
        <p role="alert" className="text-xs font-medium text-nar-text">
          {error}
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
