import { formatLira, type Kurus } from '@sofra/domain/money/money';
import type { ReactNode } from 'react';

interface Props {
  /** The sum that is charged now, with its tip. */
  due: Kurus;
  /** Shown at the right: *Ara toplam ₺1.740,00*, and below it the discount. */
  note?: ReactNode;
  off?: ReactNode;
  /** The bill and the tip that add up to it (PAY-57). */
  sum?: ReactNode;
}

/** *Tahsil edilecek*: the amount to charge in the payment dialog. */
export function DueBox({ due, note, off, sum }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 rounded-lg bg-sunken px-4 py-3 short:py-2">
      <div>
        <p className="text-sm text-ink-2">Tahsil edilecek</p>
        <p
          className="text-[36px] leading-[42px] font-semibold md:text-[44px] md:leading-[50px] short:text-2xl"
          aria-live="polite"
        >
          {formatLira(due)}
        </p>
      </div>
      <p className="num ml-auto flex flex-col items-end text-sm text-ink-2">
        {note}
        {off && <span className="font-medium text-bakir-text">{off}</span>}
        {sum && <span className="font-medium text-ink">{sum}</span>}
      </p>
    </div>
  );
}
