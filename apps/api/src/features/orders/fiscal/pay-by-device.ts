import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as payments from '@sofra/contract/orders/payments';
import type { AskedPayment } from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import { payOrder } from '#src/features/orders/payments/pay-order.ts';
import { payPart } from '#src/features/orders/payments/pay-part.ts';
import { payShare } from '#src/features/orders/payments/pay-share.ts';
import type { ByDevice } from '#src/features/orders/payments/take-payment.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { AuditEntry, Work } from '#src/platform/writes/context.ts';
import { rollBackTo, setSavepoint } from '#src/features/orders/fiscal/savepoint.store.ts';

type Payment = ResponseOf<typeof payments.payOrder>['payment'];

/** Takes the payment of a basket by its own operation. Errors: those of the operation. */
export async function payBy(
  work: Work,
  orderId: string,
  { act, input }: AskedPayment,
  by: ByDevice = {},
): Promise<Payment> {
  const request = { ...input, id: orderId } as unknown;
  if (act === 'all')
    return (await payOrder(work, request as RequestOf<typeof payments.payOrder>, by)).payment;
  if (act === 'part') return (await payPart(work, request as RequestOf<typeof payments.payPart>, by)).payment;
  return (await payShare(work, request as RequestOf<typeof payments.payShare>, by)).payment;
}

/**
 * Takes a payment and takes it back within the transaction: everything that the payment would check is checked, and the
 * device receives what the books will store (FISCAL-4). The order and its session must be locked before, because locks of
 * this part are given back. Nothing is sent, printed or recorded. Errors: those of the operation.
 */
export async function rehearse<T>(
  work: Work,
  orderId: string,
  asked: AskedPayment,
  read: (payment: Payment) => Promise<T>,
): Promise<{ payment: Payment; entries: AuditEntry[]; read: T }> {
  await setSavepoint(work.tx);
  const entries: AuditEntry[] = [];
  const statements: Promise<unknown>[] = [];
  const later = (statement: Promise<unknown>) => {
    // Awaited below, where a failure is thrown.
    statement.catch(() => undefined);
    statements.push(statement);
  };
  const payment = await payBy(
    {
      ...work,
      ...{ later, audit: (entry) => entries.push(entry), emit: () => undefined },
      ...{ numberLater: (_, statement) => later(statement), afterCommit: () => undefined },
    },
    orderId,
    asked,
  );
  await together(...statements);
  const found = await read(payment);
  await rollBackTo(work.tx);
  return { payment, entries, read: found };
}
