import { useCallback, useState } from 'react';
import { NEW_PAYMENT, type PaymentFields } from '#src/features/orders/payment/payment-form.ts';
import { applyKey, type KeypadKey } from '#src/ui/keypad.tsx';

/** What is filled in for one payment: method, discount, what the guest hands over. */
export function usePaymentFields() {
  const [fields, setFields] = useState(NEW_PAYMENT);
  const change = useCallback((some: Partial<PaymentFields>) => setFields((old) => ({ ...old, ...some })), []);
  const pressKey = useCallback(
    (key: KeypadKey) =>
      setFields(({ tender, ...old }) => ({
        ...old,
        tender: { kind: 'typed', text: applyKey(tender.kind === 'typed' ? tender.text : '', key) },
      })),
    [],
  );
  const reset = useCallback(() => setFields(NEW_PAYMENT), []);
  return { fields, change, pressKey, reset };
}
