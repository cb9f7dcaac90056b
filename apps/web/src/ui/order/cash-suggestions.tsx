import type { Kurus } from '@sofra/domain/money';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** The exact amount first (*Tam*), then the next notes; the domain proposes them. */
  suggestions: readonly Kurus[];
  value: Kurus | null;
  onValue: (amount: Kurus) => void;
}

const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });

/** What the guest is likely to hand over: `Tam`, `1.650`, `1.700`, `2.000`. */
export function CashSuggestions({ suggestions, value, onValue }: Props) {
  return (
    <div role="group" aria-label="Alınan tutar" className="grid grid-cols-4 gap-2">
      {suggestions.map((amount, index) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === value}
          onClick={() => onValue(amount)}
          className={classNames(
            'num min-h-14 min-w-0 truncate rounded-md border px-1 font-semibold transition-colors duration-[120ms]',
            amount === value
              ? 'border-zeytin bg-zeytin-soft text-zeytin-text'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          {index === 0 ? 'Tam' : whole.format(amount / 100)}
        </button>
      ))}
    </div>
  );
}
