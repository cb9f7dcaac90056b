import { formatLira, type Kurus } from '@sofra/domain/money/money';

interface Row {
  label: string;
  /** Null if the amount is not loaded yet, when 0 would be wrong. */
  amount: Kurus | null;
}

interface Props {
  /** Small rows above the total: *Ara toplam*, *Gönderilecek*, *İndirim*. */
  rows: readonly Row[];
  /** The large amount: *Kalan*. Read aloud when it changes. */
  total: Row;
}

/** The totals at the bottom of the cart. */
export function Totals({ rows, total }: Props) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.label} className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
          <dt>{row.label}</dt>
          <dd className="num">{textOf(row.amount)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3" aria-live="polite" aria-atomic="true">
        <dt className="font-semibold">{total.label}</dt>
        <dd className="text-2xl font-semibold">{textOf(total.amount)}</dd>
      </div>
    </dl>
  );
}

const textOf = (amount: Kurus | null): string => (amount === null ? '–' : formatLira(amount));
