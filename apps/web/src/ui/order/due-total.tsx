import { formatLira, type Kurus } from '@sofra/domain/money';

interface Part {
  /** *Kayıtlı*, *Yeni*, *Ödenen* */
  label: string;
  amount: Kurus | null;
}

interface Props {
  parts: readonly Part[];
  /** What the table would owe with everything in the cart. Null: nobody has read the order yet. */
  due: Kurus | null;
}

/** *Masanın tutarı*, the largest number while ordering, and what it is made of where there is the height. Announced when it changes. */
export function DueTotal({ parts, due }: Props) {
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
        <span className="font-semibold">Masanın tutarı</span>{' '}
        <span className="num ml-auto text-3xl font-semibold low:text-xl">{textOf(due)}</span>
      </p>
    </div>
  );
}

const textOf = (amount: Kurus | null): string => (amount === null ? '–' : formatLira(amount));
