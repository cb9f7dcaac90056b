import { Delete } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  onDigit: (digit: string) => void;
  onBack: () => void;
  /** In a dialog it has two rows; else one row where there is room, so that it covers no tile. */
  isNarrow?: boolean;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const KEY =
  'num grid min-h-11.5 place-items-center rounded-md border border-line bg-surface text-lg font-medium text-ink transition-colors duration-[120ms] hover:border-line-strong active:bg-bakir-soft';

/** Digits for the quantity in two rows, as high as the categories that they replace on a phone. */
export function QtyKeys({ onDigit, onBack, isNarrow = false }: Props) {
  return (
    <div
      role="group"
      aria-label="Adet tuşları"
      className={classNames(
        'grid grid-cols-5 gap-1.5',
        !isNarrow && 'sm:grid-cols-11 lg:grid-cols-6 xl:grid-cols-11',
      )}
    >
      {DIGITS.map((digit) => (
        <button key={digit} type="button" className={KEY} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button
        type="button"
        aria-label="Son rakamı sil"
        className={classNames(KEY, 'col-span-5', !isNarrow && 'sm:col-span-1 lg:col-span-2 xl:col-span-1')}
        onClick={onBack}
      >
        <Delete aria-hidden size={20} />
      </button>
    </div>
  );
}
