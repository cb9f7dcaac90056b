import type { OpenOrder } from '@sofra/contract/orders';
import type { ErrorCode } from '@sofra/domain/errors';
import { useState } from 'react';
import { useReadOrderAgain } from '#src/features/orders/orders-queries.ts';
import { isApiError, type ApiError } from '#src/lib/api-error.ts';

/** What another device did in the meantime: the order is not the one the cashier looked at (PAY-36, PAY-40). */
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
 * The order a payment dialog is about: as it was when the dialog opened, so that no figure changes under the finger;
 * another one comes only with an answer of the server. Null once there is nothing left to pay.
 */
export function useBill(tableId: string, opened: OpenOrder) {
  const readOrder = useReadOrderAgain(tableId);
  const [order, setOrder] = useState<OpenOrder | null>(opened);

  /** Undefined when it could not be read; then the old one stays, and the server goes on refusing its version. */
  const readAgain = async (): Promise<OpenOrder | null | undefined> => {
    const found = await readOrder().catch(() => undefined);
    if (found === undefined) return undefined;
    // New guests may sit at the table by now: theirs is another bill.
    const same = found?.id === opened.id ? found : null;
    setOrder(same);
    return same;
  };
  return { order, setOrder, readAgain };
}
