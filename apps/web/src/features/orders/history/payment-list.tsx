import type { Payment } from '@sofra/contract/orders/payments';
import { useState, type KeyboardEvent } from 'react';
import { HistoryRow, PAYMENT_GRID } from '#src/features/orders/history/history-row.tsx';
import type { HistoryEntry } from '#src/features/orders/history/use-order-history.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  rows: readonly HistoryEntry[];
  /** The number of all payments, loaded or not. */
  count: number;
  openId: string | undefined;
  onOpen: (payment: Payment) => void;
  /** Loads the next page; null when there is none. */
  onMore: (() => void) | null;
  isReadingMore: boolean;
  isOld: boolean;
}

/** Rows rendered at a time; a month of a busy business has 20,000. */
const STEP = 60;

/**
 * The rows of payments, with a button for more. The arrow keys move between them; while a payment is open, they open
 * the next one.
 */
export function PaymentList({ rows, count, openId, onOpen, onMore, isReadingMore, isOld }: Props) {
  const [shown, setShown] = useState(STEP);
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
    event.preventDefault();
    next?.focus();
    if (next && openId !== undefined) next.click();
  };
  const left = count - shown;
  const showMore = () => {
    setShown(shown + STEP);
    if (shown + STEP > rows.length) onMore?.();
  };
  return (
    <>
      <div
        aria-hidden
        className={classNames(PAYMENT_GRID, 'hidden border-y border-line py-2 text-xs text-ink-2 @3xl:grid')}
      >
        <span>Saat</span>
        <span>Adisyon</span>
        <span>Masa</span>
        <span>Yöntem</span>
        <span>Ürünler · ödemeyi alan</span>
        <span className="text-right">Tutar</span>
      </div>
      <ul
        aria-label="Ödemeler"
        aria-busy={isOld || undefined}
        onKeyDown={move}
        className="border-t border-line bg-surface aria-busy:opacity-60 @3xl:border-t-0"
      >
        {rows.slice(0, shown).map((entry) => (
          <HistoryRow key={entry.id} entry={entry} isOpen={entry.id === openId} onOpen={onOpen} />
        ))}
      </ul>
      {left > 0 && (
        <div className="flex justify-center py-3">
          <Button variant="quiet" isPending={isReadingMore} pendingLabel="Okunuyor…" onClick={showMore}>
            {Math.min(STEP, left)} kayıt daha göster
          </Button>
        </div>
      )}
    </>
  );
}
