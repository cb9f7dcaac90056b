import { useCallback, useState } from 'react';
import { NEW_PAYMENT, type PaymentFields } from '#src/features/orders/payment/payment-form.ts';

/** What is filled in for one payment: method, discount, what the guest hands over. `onDiscount`: another one is chosen. */
export function usePaymentFields(onDiscount: () => void, first: Partial<PaymentFields> = {}) {
  const [fields, setFields] = useState({ ...NEW_PAYMENT, ...first });
  const change = (some: Partial<PaymentFields>) => {
    if (some.discountText !== undefined) onDiscount();
    setFields((old) => ({ ...old, ...some }));
  };
  /** For the next share: only how it is paid stays. */
  const startNext = useCallback(() => setFields(({ method }) => ({ ...NEW_PAYMENT, method })), []);
  return { fields, change, startNext };
}
