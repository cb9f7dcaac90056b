import { decideDocument, type DocumentAmounts } from '@sofra/domain/documents/order-document';
import { wayNow } from '@sofra/domain/orders/method-correction';
import { sumKurus, ZERO } from '@sofra/domain/money/money';
import {
  listRefundsOfOrder,
  listSettledLines,
  type RefundedOrder,
} from '#src/features/documents/documents.store.ts';
import { listLines, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import { listPaymentsOf, type PaymentRow } from '#src/features/orders/payments/payment-history.store.ts';
import { listPaymentVat } from '#src/features/orders/payments/payment-vat.store.ts';
import { listRefundVat } from '#src/features/orders/refunds/refund-vat.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Actor } from '#src/platform/writes/context.ts';

/** A paid order with all data of its draft. */
export interface PaidOrder {
  order: OrderRow;
  lines: readonly SavedLine[];
  /** As they count now (PAY-53). */
  payments: readonly PaymentRow[];
  amounts: DocumentAmounts;
  /** Refunds made since, each divided over lines and rates as it is stored (DOCUMENT-19). */
  refunds: readonly PaidBack[];
}

/** A refund as its draft adds it up. */
export interface PaidBack extends RefundedOrder {
  amounts: DocumentAmounts;
}

/** Errors: those of `decideDocument`. */
export async function readPaidOrder(
  { tx, actor: { businessId } }: { tx: Tx; actor: Pick<Actor, 'businessId'> },
  order: OrderRow,
): Promise<PaidOrder> {
  const [lines, settled, payments, refunds] = await together(
    listLines(tx, businessId, order.id),
    listSettledLines(tx, businessId, order.id),
    listPaymentsOf(tx, businessId, order.id),
    listRefundsOfOrder(tx, businessId, order.id),
  );
  const ids = payments.map(({ id }) => id);
  const [vat, refundVat] = await together(
    listPaymentVat(tx, businessId, ids),
    listRefundVat(
      tx,
      businessId,
      refunds.map(({ id }) => id),
    ),
  );
  const amount = sumKurus(payments.map((payment) => payment.amount));
  const amounts = decideDocument({ lines, settled, vat, amount });
  const vatOf = Map.groupBy(refundVat, ({ refundId }) => refundId);
  return {
    ...{ order, lines, amounts },
    payments: payments.map((payment) => ({ ...payment, ...wayNow(payment) })),
    refunds: refunds.map((refund) => ({
      ...refund,
      amounts: decideDocument({
        lines,
        // The refunded amount is after the discount, so it has no discount.
        settled: refund.lines.map((line) => ({ lineId: line.lineId, gross: line.amount, discount: ZERO })),
        vat: vatOf.get(refund.id) ?? [],
        amount: refund.amount,
      }),
    })),
  };
}
