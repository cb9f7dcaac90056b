import { PAYMENT_METHOD_LABEL, type Settlement } from '@sofra/domain/money/payment-method';
import { useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';

interface Props<One extends Settlement> {
  /** The offered choices: the methods, also an account where it may be chosen, or the account alone. */
  methods: readonly One[];
  value: One;
  onValue: (method: One) => void;
  isDisabled?: boolean;
  /** Icon and label are side by side where there is room; otherwise one above the other. */
  isWide?: boolean;
}

/** A label beside its icon would need two lines in the small dialogs. */
const STACKED_IF_SHORT = 'short:gap-0 short:leading-4';

/** Nakit, Kredi Kartı, Yemek Kartı and Veresiye as native radios that look like cards. */
export function MethodCards<One extends Settlement>(props: Props<One>) {
  const { methods, value, onValue, isDisabled, isWide } = props;
  const name = useId();
  const isCrowded = methods.length > 3;
  return (
    <div role="radiogroup" aria-label="Ödeme yöntemi" className="grid auto-cols-fr grid-flow-col gap-2">
      {methods.map((method) => {
        const { icon: Icon, chosen } = PAYMENT_VARIANTS[method];
        return (
          <label
            key={method}
            className={classNames(
              'relative flex min-w-0 flex-col items-center justify-center gap-1 rounded-md border-2 border-line-strong bg-surface px-1 text-center text-sm font-medium text-ink-2 has-checked:font-semibold has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus short:min-h-11',
              isWide || isCrowded ? 'short:flex-row short:gap-2' : STACKED_IF_SHORT,
              isWide || isCrowded ? 'min-h-16' : 'min-h-15',
              isWide && 'md:flex-row',
              isWide && (isCrowded ? 'md:gap-1.5' : 'md:gap-2 md:text-base'),
              isCrowded && 'leading-4 max-md:text-xs short:text-xs',
              chosen,
            )}
          >
            <input
              type="radio"
              name={name}
              disabled={isDisabled}
              checked={method === value}
              onChange={() => onValue(method)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon
              aria-hidden
              size={isCrowded ? 18 : 24}
              className={classNames('shrink-0', !isWide && 'short:size-4.5')}
            />
            {PAYMENT_METHOD_LABEL[method]}
          </label>
        );
      })}
    </div>
  );
}
