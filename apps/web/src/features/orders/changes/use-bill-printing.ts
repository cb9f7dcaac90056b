import type { OpenOrder } from '@sofra/contract/orders';
import { useRef } from 'react';
import { usePrintBill } from '#src/features/orders/order-changes-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';

/**
 * *Adisyon yazdır*. Pressed again after a lost response, the bill is printed once: the idempotency key stays until a
 * definite response, or until the order has changed, because the bill would differ.
 */
export function useBillPrinting(tableId: string) {
  const printBill = usePrintBill(tableId);
  const unsure = useRef<{ of: string; key: string } | null>(null);
  const isUnderWay = useRef(false);

  const print = (order: OpenOrder) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const of = `${order.id}/${order.version}`;
    const key = unsure.current?.of === of ? unsure.current.key : newIdempotencyKey();
    unsure.current = { of, key };
    printBill.mutate(
      { id: order.id, idempotencyKey: key },
      {
        onSuccess: ({ copyNo }) => {
          unsure.current = null;
          // A bill with other lines than the last one is no copy, whatever its number.
          const isCopy = copyNo > 1 && order.billPrintedAt !== null;
          toast.success(`Adisyon yazıcıya gönderildi${isCopy ? ' (KOPYA)' : ''}`);
        },
        onError: (error) => {
          if (isApiError(error) && error.isDefinite) unsure.current = null;
          toast.error(errorTextOf(error, 'Yazdırma başarısız'));
        },
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  };
  return { print, isPrinting: printBill.isPending };
}
