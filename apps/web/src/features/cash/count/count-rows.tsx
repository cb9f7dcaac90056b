import { DENOMINATIONS, denominationLabel } from '@sofra/domain/cash/cash-count';
import { formatAmount, type Kurus } from '@sofra/domain/money/money';
import type { CashCountDraft } from '#src/features/cash/count/use-cash-count.ts';

interface Props {
  count: CashCountDraft;
  isLocked: boolean;
  /** The row that has the focus, into which the keypad types. */
  onActive: (value: Kurus) => void;
}

/** Moves the focus to the next row; at the last one it stays. */
export function focusNextRow(from: HTMLElement): void {
  const boxes = [...(from.closest('[data-count-rows]')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  boxes[boxes.findIndex((box) => box === from) + 1]?.focus();
}

/** A row for each note and coin. Enter moves to the next row (CASH-12). */
export const CountRows = ({ count, isLocked, onActive }: Props) => (
  <ul data-count-rows className="flex flex-col">
    {DENOMINATIONS.map((value, at) => (
      <li
        key={value}
        className="grid min-h-13 grid-cols-[5rem_auto_84px_minmax(0,1fr)] items-center gap-3 border-b border-line px-4 py-1 lg:min-h-15"
      >
        <label htmlFor={`piece-${value}`} className="num font-medium whitespace-nowrap">
          {denominationLabel(value)}
        </label>
        <span aria-hidden className="text-ink-2">
          ×
        </span>
        <input
          id={`piece-${value}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          // The first row is where counting begins.
          autoFocus={at === 0}
          disabled={isLocked}
          value={count.textOf(value)}
          onChange={(event) => count.type(value, event.target.value)}
          onFocus={(event) => {
            event.target.select();
            onActive(value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            focusNextRow(event.currentTarget);
          }}
          className="num h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-right text-lg font-medium text-ink disabled:bg-sunken"
        />
        <span className="num text-right font-medium">
          {count.amountOf(value) === 0 ? (
            <span className="text-ink-3">–</span>
          ) : (
            formatAmount(count.amountOf(value))
          )}
        </span>
      </li>
    ))}
  </ul>
);
