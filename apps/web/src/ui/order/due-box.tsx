import { formatLira, type Kurus } from '@sofra/domain/money';
import type { ReactNode } from 'react';

interface Props {
  due: Kurus;
  /** *Ara toplam ₺1.740,00 · İndirim -₺92,00* */
  note?: ReactNode;
  /** At the right of the note: the *İndirim* button. */
  action?: ReactNode;
}

/** *Tahsil edilecek*: the one figure of the payment dialog. */
export function DueBox({ due, note, action }: Props) {
  return (
    <div className="rounded-lg bg-sunken px-4 py-3 tight:py-2">
      <div className="tight:flex tight:items-baseline tight:justify-between tight:gap-3">
        <p className="text-sm text-ink-2">Tahsil edilecek</p>
        <p className="num text-3xl font-semibold tight:text-2xl" aria-live="polite">
          {formatLira(due)}
        </p>
      </div>
      {(note || action) && (
        <div className="-mb-2 flex min-h-11 flex-wrap tight:-mb-1 items-center justify-between gap-x-3">
          <span className="num text-sm text-ink-2">{note}</span>
          {action}
        </div>
      )}
    </div>
  );
}
