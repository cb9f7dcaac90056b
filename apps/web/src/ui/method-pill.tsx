import {
  EXPENSE_METHOD_LABEL,
  PAYMENT_METHOD_LABEL,
  type ExpenseMethod,
  type OrderPaymentMethod,
} from '@sofra/domain/payment-method';
import { EXPENSE_VARIANTS, PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';
import { Pill } from '#src/ui/pill.tsx';

interface PaymentProps {
  method: OrderPaymentMethod;
  /** Its terminal or meal card, which stands in place of the method where there is room for one of them. */
  partner?: { name: string } | null;
}

/** Nakit, Kredi Kartı, Yemek Kartı, Karma; or *Multinet* with the icon and the colour of its method. */
export function PaymentMethodPill({ method, partner }: PaymentProps) {
  const label = PAYMENT_METHOD_LABEL[method];
  return (
    <Pill {...PAYMENT_VARIANTS[method]}>
      {partner ? (
        <>
          <span className="sr-only">{label}: </span>
          <span className="max-w-24 truncate">{partner.name}</span>
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
