import { formatLira, type Kurus } from '@sofra/domain/money/money';

interface Part {
  /** *Kayıtlı*, *Yeni*, *Ödenen* */
  label: string;
  amount: Kurus | null;
}

interface Props {
  parts: readonly Part[];
  /** The amount due for the table including the unsent lines of the cart. Null if the order is not loaded yet. */
  due: Kurus | null;
  label: string;
}

/**
 * The amount due (*Masanın tutarı*), the largest number on the order page, and its parts if the screen is high enough.
 * Read aloud when it changes.
 */
export function DueTotal({ parts, due, label: name }: Props) {
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2 low:hidden">
        {parts.map(({ label, amount }) => (
          <span key={label} className="num">
            {label} {textOf(amount)}
          </span>
        ))}
      </p>
      <p
        className="flex flex-wrap items-baseline justify-between gap-x-3"
        aria-live="polite"
        aria-atomic="true"
      >
        <span className="font-semibold">{name}</span>{' '}
        <span className="ml-auto text-3xl font-semibold low:text-xl">{textOf(due)}</span>
      </p>
    </div>
  );
}

const textOf = (amount: Kurus | null): string => (amount === null ? '–' : formatLira(amount));
