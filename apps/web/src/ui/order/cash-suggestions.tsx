import { formatAmount, type Kurus } from '@sofra/domain/money/money';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  label?: string;
  /** The exact amount first (*Tam*), then amounts in banknotes; the domain computes them. */
  suggestions: readonly Kurus[];
  /** Other texts than the amounts themselves. */
  labels?: ReadonlyMap<Kurus, string>;
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
export function CashSuggestions({ label = 'Alınan tutar', suggestions, labels, value, onValue }: Props) {
  const textOf = (amount: Kurus, index: number) =>
    index === 0 ? 'Tam' : (labels?.get(amount) ?? shortAmount(amount));
  const isLong = suggestions.length > 4 && suggestions.map(textOf).some((text) => text.length > 5);
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('flex flex-wrap gap-2 max-md:gap-1.5', labels && 'md:flex-nowrap')}
    >
      {suggestions.map((amount, index) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === value}
          onClick={() => onValue(amount)}
          className={classNames(
            'num min-h-12 flex-1 basis-0 rounded-md border px-1 font-medium transition-colors duration-[120ms] max-md:text-sm short:min-h-11 short:px-0 short:text-sm',
            // On wide screens five shares are in one row, each with its amount below the people.
            labels ? 'text-sm leading-4' : 'whitespace-nowrap',
            // Breaks five buttons into rows of three and two instead of four and one.
            isLong && 'max-md:basis-[30%]',
            amount === value
              ? 'border-cini bg-cini-soft font-semibold text-cini-text ring-1 ring-cini'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          {labels ? (
            <span className="mx-auto block md:max-w-20">{textOf(amount, index)}</span>
          ) : (
            textOf(amount, index)
          )}
        </button>
      ))}
    </div>
  );
}
