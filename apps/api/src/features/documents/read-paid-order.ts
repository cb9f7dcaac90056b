import { decideDocument, type DocumentAmounts } from '@sofra/domain/order-document';
import { sumKurus } from '@sofra/domain/money';
import { listSettledLines } from '#src/features/documents/documents.store.ts';
import { listLines, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import { listPaymentsOf, type PaymentRow } from '#src/features/orders/payment-history.store.ts';
import { listPaymentVat } from '#src/features/orders/payment-vat.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Actor } from '#src/platform/writes/context.ts';

/** A paid order with everything that its draft says of it. */
export interface PaidOrder {
  order: OrderRow;
  lines: readonly SavedLine[];
  payments: readonly PaymentRow[];
  amounts: DocumentAmounts;
}

/** Errors: those of `decideDocument`. */
export async function readPaidOrder(
  { tx, actor: { businessId } }: { tx: Tx; actor: Pick<Actor, 'businessId'> },
  order: OrderRow,
): Promise<PaidOrder> {
  const [lines, settled, payments] = await together(
    listLines(tx, businessId, order.id),
    listSettledLines(tx, businessId, order.id),
    listPaymentsOf(tx, businessId, order.id),
  );
  const ids = payments.map(({ id }) => id);
  const vat = await listPaymentVat(tx, businessId, ids);
  const amount = sumKurus(payments.map((payment) => payment.amount));
  return { order, lines, payments, amounts: decideDocument({ lines, settled, vat, amount }) };
}
