import { useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  /** Cannot be chosen at present; the screen explains why. */
  isDisabled?: boolean;
}

interface Props<Value extends string> {
  /** The name of the group for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  isWide?: boolean;
  /** On phones the segments are in two columns, for controls that are wider than the screen. */
  isPaired?: boolean;
  /** On phones the counts are below the labels, so that five segments fit. */
  isStacked?: boolean;
}

/** Chooses one of a few options, as native radios, so that arrow keys work: *Hepsi 12 | Açık 7 | Boş 4*. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValue,
  isWide,
  isPaired,
  isStacked,
}: Props<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'scrollbar-none inline-flex max-w-full overflow-x-auto rounded-md bg-sunken p-1',
        isWide && 'flex w-full',
        isPaired && 'max-sm:grid max-sm:w-full max-sm:grid-cols-2',
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            'relative inline-flex min-h-11 shrink-0 items-center justify-center gap-1 rounded-[7px] px-3 text-sm whitespace-nowrap text-ink-2 has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_1px_2px_rgb(0_0_0/.18)] has-disabled:opacity-45 has-focus-visible:outline-3 has-focus-visible:outline-focus',
            isWide && 'flex-1',
            isPaired && 'max-sm:px-1',
            isStacked && 'max-sm:shrink max-sm:flex-col max-sm:gap-0 max-sm:px-0.5 max-sm:text-xs',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={segment.value === value}
            disabled={segment.isDisabled}
            onChange={() => onValue(segment.value)}
          />
          {segment.label}
          {segment.count !== undefined && <span className="num font-normal text-ink-2">{segment.count}</span>}
        </label>
      ))}
    </div>
  );
}
