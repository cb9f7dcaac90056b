import { formatStock, milli, type StockUnit } from '@sofra/domain/money/milli';
import { memo, type KeyboardEvent } from 'react';
import { readCount, type CountDraft } from '#src/features/stock/count/count-draft.ts';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { changeText } from '#src/features/stock/stock-move.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';

interface Props {
  row: StockRow;
  draft: CountDraft | undefined;
  /** The on-screen keypad is used, so the keyboard of the device stays closed. */
  hasPad: boolean;
  onTyped: (row: StockRow, typed: string) => void;
  onActive: (id: string) => void;
}

const SHORT_UNIT: Record<StockUnit, string> = { GRAM: 'g', ADET: 'adet' };

/** One row: the recorded stock, the counted amount, and the difference. */
export const CountRow = memo(function CountRow({ row, draft, hasPad, onTyped, onActive }: Props) {
  const { id, name, stockAmount, stockUnit } = row;
  const { difference, problem } = readCount(row, draft);
  const movedSince = draft && difference !== null ? stockAmount - draft.books : 0;
  const noteId = `count-note-${id}`;
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <label htmlFor={`count-${id}`} className="min-w-0 flex-1">
        <span className="block font-medium break-words">{name}</span>{' '}
        <span className="num block text-xs text-ink-2">
          Defterde {formatStock(stockAmount, stockUnit)}
          {movedSince !== 0 && ` · sayımdan sonra ${changeText(milli(movedSince), stockUnit)}`}
        </span>
      </label>
      <span
        id={noteId}
        className={classNames(
          'num max-w-28 text-right text-sm',
          problem ? 'font-medium text-nar-text' : difference ? 'font-semibold text-ink' : 'text-ink-2',
        )}
      >
        {problem ?? (difference !== null && changeText(difference, stockUnit))}
      </span>
      <span className="relative block w-32 shrink-0">
        <input
          id={`count-${id}`}
          data-count={id}
          type="text"
          inputMode={hasPad ? 'none' : 'decimal'}
          autoComplete="off"
          enterKeyHint="next"
          aria-describedby={noteId}
          aria-invalid={problem !== null}
          value={draft?.typed ?? ''}
          onChange={(event) => onTyped(row, event.target.value)}
          onFocus={(event) => {
            onActive(id);
            event.target.select();
          }}
          onKeyDown={walk}
          className={classNames(CONTROL_CLASSES, 'num pr-12 text-right font-semibold')}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-ink-2"
        >
          {SHORT_UNIT[stockUnit]}
        </span>
      </span>
    </li>
  );
});

function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  stepFrom(event.currentTarget, step);
}

/** Moves the focus to the next or previous field; at the ends it stays. */
export function stepFrom(box: HTMLElement, step: 1 | -1): void {
  const boxes = [...(box.closest('form')?.querySelectorAll<HTMLInputElement>('[data-count]') ?? [])];
  const next = boxes[boxes.findIndex((one) => one === box) + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
