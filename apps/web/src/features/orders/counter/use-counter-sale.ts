import { sellAtCounter } from '@sofra/contract/orders/payments';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { requestedChoiceOf } from '@sofra/domain/menu/line-choice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { removeSold, saleIdOf } from '#src/features/orders/counter/counter-cart.ts';
import { noteOrderWrite } from '#src/features/orders/orders-queries.ts';
import { tipOf, type PaymentFigures } from '#src/features/orders/payment/payment-form.ts';
import { usePayment } from '#src/features/orders/payment/use-payment.ts';
import type { PaidBy } from '#src/features/orders/payment/use-payment-partner.ts';
import {
  refresh,
  useKeyedWrite,
  type WithIdempotencyKey,
  type WriteOf,
} from '#src/lib/api/endpoint-write.ts';
import { tillOfPayment } from '#src/lib/device/device-till.ts';
import { readStored } from '#src/lib/device/storage.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';

/** Time in which call number and change stay in view (COUNTER-3). */
const SHOWN_MS = 4_000;

interface Sale extends Omit<WriteOf<typeof sellAtCounter>, keyof WithIdempotencyKey> {
  cartId: string;
  drafts: readonly DraftLine[];
}
export type SoldAnswer = ResponseOf<typeof sellAtCounter>;
export type CounterSale = ReturnType<typeof useCounterSale>;

/**
 * Sells the lines of a cart and takes their payment in one request (COUNTER-1). Belongs to the page, so that neither
 * another cart nor another width of the window interrupts it (COUNTER-7).
 */
export function useCounterSale(cartId: string, onSold: () => void) {
  const queries = useQueryClient();
  const { sold, lastSold, setSold } = useSold();
  const { mutateAsync } = useKeyedWrite(sellAtCounter, {
    refreshes: (client, { id }) => noteOrderWrite(client, id),
  });
  const payment = usePayment(
    async ({ cartId: from, drafts, ...sale }: Sale, idempotencyKey): Promise<SoldAnswer> => {
      const answer = await mutateAsync({ ...sale, idempotencyKey });
      removeSold(from, drafts);
      setSold(answer);
      onSold();
      return answer;
    },
    // Prices or stock may have changed since the tiles were read (COUNTER-4).
    () => Promise.resolve(refresh(queries, ['menu'])),
  );
  const { state, forgetProblem, forgetAction, pay } = payment;
  useStartOver(state.step === 'paid', payment.startOver);
  const sell = (drafts: readonly DraftLine[], paidBy: PaidBy, figures: PaymentFigures) =>
    pay({ cartId, drafts, ...saleOf(cartId, drafts, figures), ...paidBy, isEatenHere: isEatenHere() });
  return { state, isLocked: state.step !== 'form', sold, lastSold, forgetProblem, forgetAction, sell };
}

const saleOf = (cartId: string, drafts: readonly DraftLine[], figures: PaymentFigures) => ({
  id: saleIdOf(cartId),
  lines: drafts.map((line) => ({
    ...requestedChoiceOf(line),
    qty: line.qty,
    shownUnitPrice: line.unitPrice,
  })),
  finalTotal: figures.due,
  discountType: figures.discountType,
  discountValue: figures.discountValue,
  received: figures.received,
  ...tipOf(figures),
  ...tillOfPayment(),
});

/** Makes the payment ready for the next sale once one is paid. */
function useStartOver(isPaid: boolean, startOver: () => void): void {
  const next = useEffectEvent(startOver);
  useEffect(() => {
    if (isPaid) next();
  }, [isPaid]);
}

/** *Burada*: the next sales of this device are eaten here (COUNTER-10). */
export const isEatenHere = (): boolean => readStored('counter-eaten-here') ?? false;

/** The last sale, and for four seconds also the one to show. */
function useSold() {
  const [lastSold, setLastSold] = useState<SoldAnswer | null>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!lastSold) return;
    const timer = setTimeout(() => setIsShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [lastSold]);
  const setSold = (answer: SoldAnswer) => {
    setLastSold(answer);
    setIsShown(true);
  };
  return { sold: isShown ? lastSold : null, lastSold, setSold };
}
