import { useCallback, useState } from 'react';
import { NEW_PAYMENT, type PaymentFields } from '#src/features/orders/payment/payment-form.ts';

/** The fields of one payment: method, discount, received amount. `onDiscount` is called when the discount changes. */
export function usePaymentFields(onDiscount: () => void, first: Partial<PaymentFields> = {}) {
  const [fields, setFields] = useState({ ...NEW_PAYMENT, ...first });
  const change = (some: Partial<PaymentFields>) => {
    if (some.discountText !== undefined) onDiscount();
    setFields((old) => ({ ...old, ...some }));
  };
  /** Resets the fields for the next share; only the method stays. */
  const startNext = useCallback(() => setFields(({ method }) => ({ ...NEW_PAYMENT, method })), []);
  return { fields, change, startNext };
}
