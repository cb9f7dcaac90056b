import { useState } from 'react';
import type { PaymentFields } from '#src/features/orders/payment/payment-form.ts';

/**
 * The account that a payment is put on. *Veresiye* opens the choice of a customer at once, unless one was chosen
 * before. `problem` states that the payment waits for it (ACCOUNT-20).
 */
export function usePaymentAccount(
  { method, customer }: PaymentFields,
  change: (fields: Partial<PaymentFields>) => void,
) {
  const [isChoosing, setIsChoosing] = useState(false);
  const isOnAccount = method === 'ACCOUNT';
  return {
    isOnAccount,
    customer,
    isChoosing: isOnAccount && isChoosing,
    problem: isOnAccount && customer === null ? 'Önce müşteri seçin.' : null,
    paidBy: isOnAccount && customer !== null ? { customerId: customer.id } : {},
    /** Called when a method is chosen. Opens the choice of a customer if one is needed. */
    onMethod: (next: PaymentFields['method']) => setIsChoosing(next === 'ACCOUNT' && customer === null),
    ask: () => setIsChoosing(true),
    close: () => setIsChoosing(false),
    choose: (one: NonNullable<PaymentFields['customer']>) => {
      change({ customer: one });
      setIsChoosing(false);
    },
  };
}

export type PaymentAccount = ReturnType<typeof usePaymentAccount>;
