import { sellAtCounter } from '@sofra/contract/orders/payments';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { requestedChoiceOf } from '@sofra/domain/menu/line-choice';
import { useQueryClient } from '@tanstack/react-query';
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
import type { DraftLine } from '#src/order-queue/draft-cart.ts';
import { newPlaceId } from '#src/order-queue/new-places.ts';

type Sale = Omit<WriteOf<typeof sellAtCounter>, keyof WithIdempotencyKey>;
export type SoldAnswer = ResponseOf<typeof sellAtCounter>;

/** Sells the lines and takes their payment in one request (COUNTER-1). Every sale needs its own component. */
export function useCounterSale(onSold: (answer: SoldAnswer) => void) {
  const queries = useQueryClient();
  const { mutateAsync } = useKeyedWrite(sellAtCounter, {
    refreshes: (client, { id }) => noteOrderWrite(client, id),
  });
  const payment = usePayment(
    async (sale: Sale, idempotencyKey): Promise<SoldAnswer> => {
      const answer = await mutateAsync({ ...sale, idempotencyKey });
      onSold(answer);
      return answer;
    },
    // Prices or stock may have changed since the tiles were read (COUNTER-4).
    () => Promise.resolve(refresh(queries, ['menu'])),
  );
  const sell = (lines: readonly DraftLine[], paidBy: PaidBy, figures: PaymentFigures) =>
    payment.pay({
      id: newPlaceId(),
      lines: lines.map((line) => ({
        ...requestedChoiceOf(line),
        qty: line.qty,
        shownUnitPrice: line.unitPrice,
      })),
      ...paidBy,
      finalTotal: figures.due,
      discountType: figures.discountType,
      discountValue: figures.discountValue,
      received: figures.received,
      ...tipOf(figures),
      ...tillOfPayment(),
    });
  return { ...payment, sell };
}
