import type { Payment } from '@sofra/contract/payments';
import { useState } from 'react';
import { usePrintReceipt } from '#src/features/orders/payments-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';

/** Prints a copy of a payment's receipt on request, and says which copy it is. */
export function useReceipt(payment: Payment) {
  const print = usePrintReceipt();
  const [hasReceipt, setHasReceipt] = useState(payment.receiptJobId !== null);
  const printReceipt = () =>
    print.mutate(
      { id: payment.id },
      {
        onSuccess: ({ copyNo }) => {
          setHasReceipt(true);
          toast.success(copyNo > 1 ? `Fiş yazıcıya gönderildi (KOPYA ${copyNo})` : 'Fiş yazıcıya gönderildi');
        },
        onError: (error) => toast.error(errorTextOf(error, 'Yazdırma başarısız')),
      },
    );
  return { hasReceipt, isPrinting: print.isPending, printReceipt };
}
