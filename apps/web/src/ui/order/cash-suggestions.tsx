import { formatAmount, type Kurus } from '@sofra/domain/money';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  label?: string;
  /** The exact amount first (*Tam*), then amounts in banknotes; the domain computes them. */
  suggestions: readonly Kurus[];
  value: Kurus | null;
  onValue: (amount: Kurus) => void;
}

const whole = new Intl.NumberFormat('tr-TR');
/** Omits the decimals if there are no kuruş. */
const shortAmount = (amount: Kurus): string =>
  amount % 100 === 0 ? whole.format(amount / 100) : formatAmount(amount);

/**
 * Buttons for the amounts that the guest is likely to pay with: `Tam`, `1.650`, `1.700`, `2.000`. They have equal
 * widths and break into two rows instead of being cut off.
 */
export function CashSuggestions({ label = 'Alınan tutar', suggestions, value, onValue }: Props) {
  const isLong =
    suggestions.length > 4 && suggestions.slice(1).some((amount) => shortAmount(amount).length > 5);
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2 max-md:gap-1.5">
      {suggestions.map((amount, index) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === value}
          onClick={() => onValue(amount)}
          className={classNames(
            'num min-h-12 flex-1 basis-0 rounded-md border px-1 font-medium whitespace-nowrap transition-colors duration-[120ms] max-md:text-sm short:min-h-11 short:px-0 short:text-sm',
            // Breaks five buttons into rows of three and two instead of four and one.
            isLong && 'max-md:basis-[30%]',
            amount === value
              ? 'border-cini bg-cini-soft font-semibold text-cini-text ring-1 ring-cini'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          {index === 0 ? 'Tam' : shortAmount(amount)}
        </button>
      ))}
    </div>
  );
}
