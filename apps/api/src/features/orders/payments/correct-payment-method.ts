import type * as contract from '@sofra/contract/orders/payments';
import { businessDayOf, type BusinessClock } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { CORRECTION_OBSTACLE, wayNow } from '@sofra/domain/orders/method-correction';
import { bringsMoney } from '@sofra/domain/money/payment-method';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { holdSessionsOfPayment } from '#src/features/cash/cash-sessions.store.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import {
  findPayment,
  listPaidLines,
  type PaymentRow,
} from '#src/features/orders/payments/payment-history.store.ts';
import { insertMethodCorrection } from '#src/features/orders/payments/payments.store.ts';
import type { Way } from '#src/features/orders/payments/method-transfers.store.ts';
import { lockPayment, paymentView } from '#src/features/orders/payments/read-payment.ts';
import { transferPaymentMethod } from '#src/features/orders/payments/transfer-payment-method.ts';
import { partnerOfPayment } from '#src/features/partners/shared/partner-of-payment.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.correctPaymentMethod>;

/**
 * Corrects method or partner of a payment (PAY-28, PARTNER-10). On its own business day reports use the latest
 * correction instead of what was taken. On a later day, and after its drawer was counted, a counter entry of now is
 * written (PAY-51). The payment itself is never changed. Choosing the present method and partner writes nothing.
 *
 * Errors: NOT_FOUND, also for the partner. INVALID_INPUT for a partner of another method and for a debt. DAY_OVER
 * with the reason, as in {@link transferPaymentMethod}, which a day close waits for (PAY-56).
 */
export async function correctPaymentMethod(work: Work, request: Request): Promise<contract.Payment> {
  const { businessId } = work.actor;
  const { payment, order } = await lockPayment(work, request.id);
  const [clock, lines, offered] = await together(
    findBusinessProfile(work.tx, businessId),
    listPaidLines(work.tx, businessId, [payment.id]),
    partnerOfPayment(work, request),
  );
  const from = refuseAccount(wayNow(payment));
  const isSameMethod = from.method === request.method;
  const partner = isSameMethod && request.partnerId === undefined ? from.partner : offered;
  if (isSameMethod && from.partner?.id === partner?.id) return paymentView(payment, lines);
  const change = { from, to: { method: request.method, partner }, reason: request.reason };
  const takenOn = dayOf(payment.createdAt, clock);
  // Once transferred it stays so, even if the business moves the hour at which its days begin.
  const isOwnDay = takenOn === dayOf(work.now, clock) && payment.transfers.length === 0;
  if (isOwnDay && (await isUncounted(work, payment))) await correct(work, payment, change);
  else await transferPaymentMethod(work, payment, { ...change, takenOn });
  announce(work, { payment, order });
  const corrected = await findPayment(work.tx, businessId, payment.id);
  return paymentView(corrected ?? payment, lines);
}

/** A debt is not corrected into money, nor money into a debt (ACCOUNT-11). */
function refuseAccount({ method, partner }: ReturnType<typeof wayNow>): Way {
  if (bringsMoney(method)) return { method, partner };
  const reason = CORRECTION_OBSTACLE.ON_ACCOUNT;
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'method', reason }] });
}

/**
 * Returns true while no count has the payment (CASH-7). Its sessions are held, whatever the method: no count begins and no session
 * closes before the correction is in it (CASH-6).
 */
async function isUncounted({ tx, actor }: Work, { id, session }: PaymentRow): Promise<boolean> {
  const held = await holdSessionsOfPayment(tx, actor.businessId, id);
  if (session === null) return true;
  const now = held.find((one) => one.id === session.id);
  return now !== undefined && now.closedAt === null && now.countNo <= session.countNo;
}

const dayOf = (instant: Date, { timeZone, dayStartHour }: BusinessClock): string =>
  businessDayOf(instant, timeZone, dayStartHour);

async function correct(
  work: Work,
  payment: PaymentRow,
  { from, to, reason }: { from: Way; to: Way; reason: string },
): Promise<void> {
  const { method, partner } = to;
  const correction = { id: newId(), paymentId: payment.id, method, partnerId: partner?.id ?? null, reason };
  await insertMethodCorrection(work.tx, work.actor, correction, work.now);
  work.audit({
    event: 'payment.correctMethod',
    entity: 'payment',
    entityId: payment.id,
    details: {
      table: payment.tableName,
      amountKurus: payment.amount,
      from: from.method,
      to: method,
      fromPartner: from.partner?.name ?? null,
      toPartner: partner?.name ?? null,
      reason,
    },
  });
}

function announce(work: Work, { payment, order }: { payment: PaymentRow; order: OrderRow }): void {
  // The amount due did not change, so the version stays, and a payment that is being entered is not refused.
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version };
  work.emit({ name: 'orders:changed', facts });
  if (payment.session !== null) work.emit({ name: 'cash:changed', facts: {} });
}
