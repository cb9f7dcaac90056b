import { openTotal, orderTotal } from '@sofra/domain/orders/order';
import { kurus, ZERO } from '@sofra/domain/money/money';
import { NO_FISCAL_NUMBERS } from '#src/features/orders/payments/fiscal-numbers.store.ts';
import type { OrderFacts } from '#src/features/orders/history/order-history.store.ts';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import type { PaidLineRow, PaymentRow } from '#src/features/orders/payments/payment-history.store.ts';
import type { NewPayment, PaymentsSoFar } from '#src/features/orders/payments/payments.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * The row that the reading functions return for a payment that is being taken. It is made from the locked bill
 * instead of being read back. Reading would send one more packet while the order is locked (docs/decisions/0050).
 */
export function paymentRowOf(work: Work, order: OrderRow, payment: NewPayment): PaymentRow {
  const { id, orderId, method, partner, customer, gross, amount, discount, tip } = payment;
  const { received, isShare, ofPeople, session } = payment;
  return {
    ...{ id, orderId, method, partner, customer, gross, amount, tip, received, isShare, ofPeople, session },
    tipFor: tip > ZERO ? order.openedBy : null,
    orderNumber: order.number,
    tableName: order.tableName,
    guests: order.guests,
    channelName: order.channelName,
    channelNumber: order.channelNumber,
    discountAmount: discount,
    refunded: ZERO,
    tipRefunded: ZERO,
    createdAt: work.now,
    takenBy: work.actor.name,
    fiscal: NO_FISCAL_NUMBERS,
    receiptJobId: null,
    locks: [],
    transfers: [],
  };
}

/** The pieces a payment pays, in the order of the bill. */
export const paidLinesOf = (payment: NewPayment, lines: readonly SavedLine[]): PaidLineRow[] =>
  lines.flatMap(({ id, name, portion, options, unitPrice, comp, isSetMenu, part }) =>
    payment.lines
      .filter(({ lineId }) => lineId === id)
      .map(({ qty }) => ({
        ...{ paymentId: payment.id, id, name, portion, options: [...options], isSetMenu, part },
        ...{ qty, unitPrice, comp },
      })),
  );

/** The order after the payment; `closedAs` is null while something is left to pay. */
export function orderAfterPayment(
  work: Work,
  { order, lines }: { order: OrderRow; lines: readonly SavedLine[] },
  {
    payment,
    earlier,
    closedAs,
  }: {
    payment: NewPayment;
    earlier: PaymentsSoFar;
    closedAs: 'PAID' | 'CANCELED' | null;
  },
): OrderFacts {
  return {
    ...order,
    status: closedAs ?? order.status,
    paidAt: closedAs === 'PAID' ? work.now : null,
    total: closedAs ? orderTotal(lines) : openTotal({ lines, sharesPaid: order.sharesPaid }),
    discountAmount: kurus(earlier.discount + payment.discount),
    methods: [...new Set([...earlier.methods, payment.method])],
  };
}
