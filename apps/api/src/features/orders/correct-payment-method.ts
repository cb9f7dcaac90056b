import type * as contract from '@sofra/contract/payments';
import { businessDayOf, type BusinessClock } from '@sofra/domain/business-day';
import { RuleError } from '@sofra/domain/errors';
import { bringsMoney } from '@sofra/domain/payment-method';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { holdCashSession } from '#src/features/cash/cash-sessions.store.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import { findPayment, listPaidLines, type PaymentRow } from '#src/features/orders/payment-history.store.ts';
import { insertMethodCorrection } from '#src/features/orders/payments.store.ts';
import { lockPayment, paymentView } from '#src/features/orders/read-payment.ts';
import { partnerOfPayment } from '#src/features/partners/partner-of-payment.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.correctPaymentMethod>;

/**
 * Corrects method or partner of a payment on the business day it was taken (PAY-28, PARTNER-10), before that day's till
 * is counted. The payment itself is not changed: reports use the latest correction instead. Choosing what it has now
 * writes nothing.
 *
 * Errors: NOT_FOUND, also for the partner; INVALID_INPUT for a partner of another method; DAY_OVER; CASH_COUNTED.
 */
export async function correctPaymentMethod(work: Work, request: Request): Promise<contract.Payment> {
  const { businessId } = work.actor;
  const { payment, order } = await lockPayment(work, request.id);
  const [clock, lines, offered] = await together(
    findBusinessProfile(work.tx, businessId),
    listPaidLines(work.tx, businessId, [payment.id]),
    partnerOfPayment(work, request),
  );
  if (dayOf(payment.createdAt, clock) !== dayOf(work.now, clock)) throw new RuleError('DAY_OVER');
  refuseAccount(payment);
  const isSameMethod = payment.method === request.method;
  const partner = isSameMethod && request.partnerId === undefined ? payment.partner : offered;
  if (isSameMethod && payment.partner?.id === partner?.id) return paymentView(payment, lines);
  if (!isSameMethod) await refuseCounted(work, payment, request.method);
  await correct(work, { payment, order }, { ...request, partner });
  const corrected = await findPayment(work.tx, businessId, payment.id);
  return paymentView(corrected ?? payment, lines);
}

/** A debt is not corrected into money, nor money into a debt (ACCOUNT-11). */
function refuseAccount({ method }: PaymentRow): void {
  if (bringsMoney(method)) return;
  const reason = 'Veresiye ödemenin yöntemi düzeltilmez. Tahsilat alın ya da müşterinin hesabını düzeltin.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'method', reason }] });
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
  { method, reason, partner }: Request & Pick<PaymentRow, 'partner'>,
): Promise<void> {
  const correction = { id: newId(), paymentId: payment.id, method, partnerId: partner?.id ?? null, reason };
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
      fromPartner: payment.partner?.name ?? null,
      toPartner: partner?.name ?? null,
      reason,
    },
  });
  // The amount due did not change, so the version stays, and a payment that is being entered is not refused.
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version };
  work.emit({ name: 'orders:changed', facts });
  if (payment.session !== null) work.emit({ name: 'cash:changed', facts: {} });
}
