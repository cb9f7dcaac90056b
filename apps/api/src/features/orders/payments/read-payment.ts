import { channelText } from '@sofra/domain/orders/channel';
import type { Payment } from '@sofra/contract/orders/payments';
import { guestsView } from '@sofra/domain/orders/guests';
import { RuleError } from '@sofra/domain/errors';
import { lineOfSetView } from '#src/features/orders/shared/line-of-set.ts';
import type { TransferRow } from '#src/features/orders/payments/method-transfers.store.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/orders.store.ts';
import {
  findPayment,
  type PaidLineRow,
  type PaymentRow,
} from '#src/features/orders/payments/payment-history.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** A transfer in the shape of the contract. */
export const transferView = <Row extends TransferRow>(
  row: Row,
): Omit<Row, 'createdAt'> & { createdAt: Date } => ({
  ...row,
  createdAt: new Date(row.createdAt),
});

const paidLineView = ({ paymentId: _, id: lineId, isSetMenu, part, ...line }: PaidLineRow) => ({
  lineId,
  ...line,
  ...lineOfSetView({ isSetMenu, part }),
});

/**
 * A payment in the shape of the contract. `lines` are those it paid, for a share those of its bill (PAY-59).
 */
export const paymentView = (row: PaymentRow, lines: readonly PaidLineRow[]): Payment => ({
  id: row.id,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  tableName: row.tableName,
  ...guestsView(row.guests),
  channel: channelText(row),
  method: row.method,
  partner: row.partner,
  customer: row.customer,
  amount: row.amount,
  discountAmount: row.discountAmount,
  refunded: row.refunded,
  tip: row.tip,
  tipFor: row.tipFor,
  received: row.received,
  createdAt: row.createdAt,
  takenBy: row.takenBy,
  fiscal: row.fiscal,
  receiptJobId: row.receiptJobId,
  locks: row.locks,
  transfers: row.transfers.map(transferView),
  lines: row.isShare ? [] : lines.map(paidLineView),
  billLines: row.isShare ? lines.map(paidLineView) : [],
});

/**
 * Locks the order of a payment until the transaction ends, and reads the payment after the lock. So actions on one
 * payment run one after the other. Errors: NOT_FOUND.
 */
export async function lockPayment(
  { tx, actor }: Work,
  paymentId: string,
): Promise<{ payment: PaymentRow; order: OrderRow }> {
  const found = await findPayment(tx, actor.businessId, paymentId);
  if (!found) throw new RuleError('NOT_FOUND');
  const [order, payment] = await together(
    lockOrder(tx, actor.businessId, found.orderId),
    findPayment(tx, actor.businessId, paymentId),
  );
  if (!order || !payment) throw new RuleError('NOT_FOUND');
  return { payment, order };
}
