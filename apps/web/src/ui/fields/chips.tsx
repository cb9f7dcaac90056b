import { useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { scrollSideways } from '#src/ui/lists/scroll-sideways.ts';

export interface Chip<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface Props<Value extends string> {
  label: string;
  chips: readonly Chip<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  /** `wrap` breaks the row into several lines instead of scrolling sideways. */
  layout?: 'scroll' | 'wrap';
}

/**
 * A row of pills of which one is chosen: menu categories, reasons of a cancellation. It never scrolls by itself; arrow
 * keys change the choice.
 */
export function Chips<Value extends string>({
  label,
  chips,
  value,
  onValue,
  layout = 'scroll',
}: Props<Value>) {
  const name = useId();
  return (
    <div
      ref={layout === 'scroll' ? scrollSideways : undefined}
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'flex gap-2 p-1 -m-1',
        layout === 'wrap' ? 'flex-wrap' : 'scrollbar-none pointer-coarse:snap-x scroll-px-4 overflow-x-auto',
      )}
    >
      {chips.map((chip) => (
        <label
          key={chip.value}
          className="relative inline-flex min-h-11 shrink-0 snap-start items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm text-ink-2 transition-colors duration-[120ms] hover:border-line-strong has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="absolute -inset-px cursor-pointer rounded-full opacity-0"
            checked={chip.value === value}
            onChange={() => onValue(chip.value)}
          />
          {chip.label}
          {chip.count !== undefined && <span className="num font-normal">{chip.count}</span>}
        </label>
      ))}
    </div>
  );
}
