import type { Kurus } from '@sofra/domain/money/money';
import type { RefObject } from 'react';
import { CountRows } from '#src/features/cash/count/count-rows.tsx';
import type { CashCountDraft } from '#src/features/cash/count/use-cash-count.ts';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';

interface CountedProps {
  rows: RefObject<HTMLDivElement | null>;
  count: CashCountDraft;
  isLocked: boolean;
  onActive: (value: Kurus) => void;
}

/** Rows of notes and coins, or one sum; for the close and for a hand-over (CASH-12). */
export const Counted = ({ rows, count, isLocked, onActive }: CountedProps) => (
  <div ref={rows}>
    {count.isSum ? (
      <MoneyField
        label="Kasadaki nakit"
        autoFocus
        className="p-4"
        value={count.sumText}
        disabled={isLocked}
        onValue={count.setSumText}
      />
    ) : (
      <CountRows count={count} isLocked={isLocked} onActive={onActive} />
    )}
  </div>
);
