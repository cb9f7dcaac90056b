import {
  EXPENSE_METHOD_LABEL,
  PAYMENT_METHOD_LABEL,
  type ExpenseMethod,
  type OrderPaymentMethod,
} from '@sofra/domain/payment-method';
import { EXPENSE_VARIANTS, PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';
import { Pill } from '#src/ui/pill.tsx';

/** Nakit, Kredi Kartı, Yemek Kartı, Karma. */
export function PaymentMethodPill({ method }: { method: OrderPaymentMethod }) {
  return <Pill {...PAYMENT_VARIANTS[method]}>{PAYMENT_METHOD_LABEL[method]}</Pill>;
}

/** Nakit, Kredi Kartı, Havale/EFT. */
export function ExpenseMethodPill({ method }: { method: ExpenseMethod }) {
  return <Pill {...EXPENSE_VARIANTS[method]}>{EXPENSE_METHOD_LABEL[method]}</Pill>;
}
