import type * as contract from '@sofra/contract/payments';
import { businessDayOf, type BusinessClock } from '@sofra/domain/business-day';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { holdCashSession } from '#src/features/cash/cash-sessions.store.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import { findPayment, listPaidLines, type PaymentRow } from '#src/features/orders/payment-history.store.ts';
import { insertMethodCorrection } from '#src/features/orders/payments.store.ts';
import { lockPayment, paymentView } from '#src/features/orders/read-payment.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.correctPaymentMethod>;

/**
 * Corrects the method of a payment on the business day it was taken (PAY-28), before that day's till is counted. The
 * payment itself is not changed: reports use the latest correction instead. Choosing the present method writes nothing.
 *
 * Errors: NOT_FOUND; DAY_OVER; CASH_COUNTED.
 */
export async function correctPaymentMethod(work: Work, request: Request): Promise<contract.Payment> {
  const { businessId } = work.actor;
  const { payment, order } = await lockPayment(work, request.id);
  const [clock, lines] = await together(
    findBusinessProfile(work.tx, businessId),
    listPaidLines(work.tx, businessId, [payment.id]),
  );
  if (dayOf(payment.createdAt, clock) !== dayOf(work.now, clock)) throw new RuleError('DAY_OVER');
  if (payment.method === request.method) return paymentView(payment, lines);
  await refuseCounted(work, payment, request.method);
  await correct(work, { payment, order }, request);
  const corrected = await findPayment(work.tx, businessId, payment.id);
  return paymentView(corrected ?? payment, lines);
}

/**
 * What a count included stays as it was counted, and so does a closed session (CASH-7). The session is held, so that no
 * count begins before the correction is in it.
 */
async function refuseCounted(
  { tx, actor }: Work,
  { method, session }: PaymentRow,
  corrected: PaymentRow['method'],
): Promise<void> {
  if (session === null || (method !== 'CASH' && corrected !== 'CASH')) return;
  const now = await holdCashSession(tx, actor.businessId, session.id);
  if (!now || now.closedAt !== null || now.countNo > session.countNo) throw new RuleError('CASH_COUNTED');
}

const dayOf = (instant: Date, { timeZone, dayStartHour }: BusinessClock): string =>
  businessDayOf(instant, timeZone, dayStartHour);

async function correct(
  work: Work,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
  { method, reason }: Request,
): Promise<void> {
  const correction = { id: newId(), paymentId: payment.id, method, reason };
  await insertMethodCorrection(work.tx, work.actor, correction, work.now);
  work.audit({
    event: 'payment.correctMethod',
    entity: 'payment',
    entityId: payment.id,
    details: {
      table: payment.tableName,
      amountKurus: payment.amount,
      from: payment.method,
      to: method,
      reason,
    },
  });
  // The amount due did not change, so the version stays, and a payment that is being entered is not refused.
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version };
  work.emit({ name: 'orders:changed', facts });
  if (payment.session !== null) work.emit({ name: 'cash:changed', facts: {} });
}
