import { PAYMENT_METHOD_LABEL, PAYMENT_METHODS, type PaymentMethod } from '@sofra/domain/payment-method';
import { useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';

interface Props {
  value: PaymentMethod;
  onValue: (method: PaymentMethod) => void;
  isDisabled?: boolean;
  /** Icon and label are side by side where there is room; otherwise one above the other. */
  isWide?: boolean;
}

/** The payment methods Nakit, Kredi Kartı and Yemek Kartı as native radios that look like cards. */
export function MethodCards({ value, onValue, isDisabled, isWide }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Ödeme yöntemi" className="grid auto-cols-fr grid-flow-col gap-2">
      {PAYMENT_METHODS.map((method) => {
        const { icon: Icon, chosen } = PAYMENT_VARIANTS[method];
        return (
          <label
            key={method}
            className={classNames(
              'relative flex min-w-0 flex-col items-center justify-center gap-1 rounded-md border-2 border-line-strong bg-surface px-1 text-center text-sm font-medium text-ink-2 has-checked:font-semibold has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus short:min-h-11 short:flex-row short:gap-2',
              isWide ? 'min-h-16 md:flex-row md:gap-2 md:text-base' : 'min-h-15',
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
            <Icon aria-hidden size={24} />
            {PAYMENT_METHOD_LABEL[method]}
          </label>
        );
      })}
    </div>
  );
}
