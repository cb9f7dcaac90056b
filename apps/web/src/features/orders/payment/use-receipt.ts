import type { Payment } from '@sofra/contract/orders/payments';
import { useState } from 'react';
import { usePrintReceipt } from '#src/features/orders/payments-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

/** Prints a copy of a payment's receipt on request, and shows the number of the copy. */
export function useReceipt(payment: Payment) {
  const print = usePrintReceipt();
  const [hasReceipt, setHasReceipt] = useState(payment.receiptJobId !== null);
  const send = async () => {
    try {
      const { copyNo } = await print.mutateAsync({ id: payment.id });
      setHasReceipt(true);
      toast.success(copyNo > 1 ? `Fiş yazıcıya gönderildi (KOPYA ${copyNo})` : 'Fiş yazıcıya gönderildi');
    } catch (error) {
      toast.error(errorTextOf(error, 'Yazdırma başarısız'));
    }
  };
  return { hasReceipt, isPrinting: print.isPending, printReceipt: () => void send() };
}
