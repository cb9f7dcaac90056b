import {
  EXPENSE_METHOD_LABEL,
  PAYMENT_METHOD_LABEL,
  type ExpenseMethod,
  type OrderPaymentMethod,
} from '@sofra/domain/money/payment-method';
import { classNames } from '#src/ui/class-names.ts';
import { EXPENSE_VARIANTS, PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';
import { Pill } from '#src/ui/pill.tsx';

interface PaymentProps {
  method: OrderPaymentMethod;
  /** The terminal, the meal card or the customer of the account. */
  partner?: { name: string } | null;
  /** In a narrow list only the partner is shown, with the icon and the colour of its method. */
  isInList?: boolean;
}

/** Nakit, Kredi Kartı, Yemek Kartı, Karma; with its partner *Kredi Kartı · Banka B POS* (PARTNER-25). */
export function PaymentMethodPill({ method, partner, isInList = false }: PaymentProps) {
  const label = PAYMENT_METHOD_LABEL[method];
  return (
    <Pill {...PAYMENT_VARIANTS[method]}>
      {partner ? (
        <>
          <span className={classNames(isInList && 'sr-only @5xl:not-sr-only')}>{`${label} ·`}</span>
          <span className={classNames('truncate', isInList ? 'max-w-24' : 'max-w-48')}>{partner.name}</span>
        </>
      ) : (
        label
      )}
    </Pill>
  );
}

/** Nakit, Kredi Kartı, Havale/EFT. */
export function ExpenseMethodPill({ method }: { method: ExpenseMethod }) {
  return <Pill {...EXPENSE_VARIANTS[method]}>{EXPENSE_METHOD_LABEL[method]}</Pill>;
}
