import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { ErrorCode } from '@sofra/domain/errors';
import { useState } from 'react';
import { useReadOrderAgain } from '#src/features/orders/orders-queries.ts';
import { isApiError, type ApiError } from '#src/lib/api/api-error.ts';

/** Refusals that mean that another device has changed the order which the cashier sees (PAY-36, PAY-40). */
const MEANWHILE: readonly ErrorCode[] = [
  'ORDER_CHANGED',
  'ORDER_NOT_OPEN',
  'QTY_EXCEEDS_REMAINING',
  'SHARES_STARTED',
  'TOTAL_MISMATCH',
];

export const isMeanwhile = (error: unknown): error is ApiError =>
  isApiError(error) && MEANWHILE.some((code) => code === error.code);

/**
 * The order of a payment dialog. It stays as it was when the dialog opened, so that no amount changes under the
 * finger. Only a response of the server replaces it. Null once nothing is left to pay.
 */
export function useBill(tableId: string, opened: OpenOrder) {
  const readOrder = useReadOrderAgain(tableId);
  const [order, setOrder] = useState<OpenOrder | null>(opened);

  /**
   * Undefined if the order could not be read. The old order stays then, and the server keeps refusing its version.
   */
  const readAgain = async (): Promise<OpenOrder | null | undefined> => {
    const found = await readOrder().catch(() => undefined);
    if (found === undefined) return undefined;
    // New guests may be at the table by now, with an order of their own.
    const same = found?.id === opened.id ? found : null;
    setOrder(same);
    return same;
  };
  return { order, setOrder, readAgain };
}
