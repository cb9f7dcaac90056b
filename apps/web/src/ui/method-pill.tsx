import {
  EXPENSE_METHOD_LABEL,
  PAYMENT_METHOD_LABEL,
  type ExpenseMethod,
  type OrderPaymentMethod,
} from '@sofra/domain/payment-method';
import { EXPENSE_LOOK, PAYMENT_LOOK } from '#src/ui/method-look.ts';
import { Pill } from '#src/ui/pill.tsx';

/** Nakit, Kredi Kartı, Yemek Kartı, Karma. */
export function PaymentMethodPill({ method }: { method: OrderPaymentMethod }) {
  return <Pill {...PAYMENT_LOOK[method]}>{PAYMENT_METHOD_LABEL[method]}</Pill>;
}

/** Nakit, Kredi Kartı, Havale/EFT. */
export function ExpenseMethodPill({ method }: { method: ExpenseMethod }) {
  return <Pill {...EXPENSE_LOOK[method]}>{EXPENSE_METHOD_LABEL[method]}</Pill>;
}
