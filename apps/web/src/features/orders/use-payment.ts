import type { OpenOrder, Payment } from '@sofra/contract/orders';
import { kurusFromLira, type Kurus } from '@sofra/domain/money';
import type { PaymentMethod } from '@sofra/domain/payment-method';
import { useEffect, useRef, useState } from 'react';
import { usePayOrder } from '#src/features/orders/orders-queries.ts';
import type { PaymentFigures } from '#src/features/orders/payment-form.ts';
import { errorTextOf, isApiError, type ApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';

/** `checking`: no answer came; the same payment is asked about again, with the same key. */
export type PaymentState =
  | { step: 'form'; problem: string | null }
  | { step: 'paying' }
  | { step: 'checking'; tries: number }
  | { step: 'paid'; payment: Payment };

/** What is to be paid as this device knows it. */
export interface Bill {
  orderId: string;
  version: number;
  total: Kurus;
}

const FORM: PaymentState = { step: 'form', problem: null };
/** Between questions about a lost answer. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

const pause = (tries: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))),
  );

const billOf = ({ id, version, total }: OpenOrder): Bill => ({ orderId: id, version, total });

/**
 * Takes one payment (docs/architecture.md, "Life of a payment"): the key is made at the first press and kept until a
 * definite answer; any 4xx ends it. `onGone` is called when somebody else has taken the payment.
 */
export function usePayment(tableId: string, order: OpenOrder, onGone: () => void) {
  const payOrder = usePayOrder(tableId);
  const [state, setState] = useState(FORM);
  const [bill, setBill] = useState(() => billOf(order));
  // State is too slow for a double tap: the second may come before the next render.
  const isUnderWay = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const refused = (error: unknown) => {
    isUnderWay.current = false;
    if (isApiError(error, 'ORDER_NOT_OPEN')) {
      toast.error(error.message);
      onGone();
      return;
    }
    if (isApiError(error, 'ORDER_CHANGED')) setBill((old) => ({ ...old, ...newFigures(error) }));
    else toast.error('Ödeme alınamadı');
    setState({ step: 'form', problem: errorTextOf(error, 'Ödeme alınamadı') });
  };

  const pay = async (method: PaymentMethod, figures: PaymentFigures) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const deed = {
      orderId: bill.orderId,
      idempotencyKey: newIdempotencyKey(),
      method,
      finalTotal: figures.due,
      discountType: figures.discountType,
      discountValue: figures.discountValue,
      expectedVersion: bill.version,
      received: figures.received,
    };
    setState({ step: 'paying' });
    for (let tries = 1; isMounted.current; tries += 1) {
      try {
        const { payment } = await payOrder.mutateAsync(deed);
        setState({ step: 'paid', payment });
        toast.success('Ödeme alındı');
        return;
      } catch (error) {
        if (!isApiError(error) || error.isDefinite) return refused(error);
      }
      setState({ step: 'checking', tries });
      await pause(tries);
    }
  };
  return { state, bill, pay };
}

/** The new total travels in lira. */
function newFigures({ details: { total, version } }: ApiError): Partial<Bill> {
  const amount = typeof total === 'number' ? kurusFromLira(total) : null;
  return amount === null || typeof version !== 'number' ? {} : { total: amount, version };
}
