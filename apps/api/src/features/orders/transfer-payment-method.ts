import { RuleError } from '@sofra/domain/errors';
import { CORRECTION_OBSTACLE, correctionObstacle } from '@sofra/domain/method-correction';
import { kurus } from '@sofra/domain/money';
import type { PaymentMethod } from '@sofra/domain/payment-method';
import { holdCashSession } from '#src/features/cash/cash-sessions.store.ts';
import { insertTransfer, type Way } from '#src/features/orders/method-transfers.store.ts';
import { findPayment, type PaymentRow } from '#src/features/orders/payment-history.store.ts';
import { holdDayEnds } from '#src/features/reports/day-ends.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface Change {
  from: Way;
  to: Way;
  reason: string;
  /** The business day of the payment. */
  takenOn: string;
}

/**
 * Corrects the method of a payment of an earlier day by a counter entry of now (PAY-51): everything it brought counts
 * less where it was and more where it belongs, and the figures of its own day stay. The order of the payment must be
 * locked.
 *
 * Errors: DAY_OVER with the reason (PAY-52); CASH_COUNTED.
 */
export async function transferPaymentMethod(
  work: Work,
  payment: PaymentRow,
  { from, to, reason, takenOn }: Change,
): Promise<void> {
  await refuseLocked(work, payment, { from, to: to.method });
  const { amount, tip } = payment;
  const transfer = { id: newId(), paymentId: payment.id, from, to, amount, tip, reason };
  await insertTransfer(work.tx, work.actor, transfer, work.now);
  work.audit({
    event: 'payment.transferMethod',
    entity: 'payment',
    entityId: payment.id,
    details: {
      table: payment.tableName,
      transferId: transfer.id,
      amountKurus: kurus(amount + tip),
      from: from.method,
      to: to.method,
      fromPartner: from.partner?.name ?? null,
      toPartner: to.partner?.name ?? null,
      takenOn,
      reason,
    },
  });
}

/**
 * Holds the session of the payment and the days before it looks, so that the session is neither counted nor closed
 * (CASH-6) and no day is ended (PAY-56) until the transfer is in it. A day that was ended meanwhile refuses it.
 */
async function refuseLocked(
  { tx, actor }: Work,
  payment: PaymentRow,
  { from, to }: { from: Way; to: PaymentMethod },
): Promise<void> {
  if (payment.session) await holdCashSession(tx, actor.businessId, payment.session.id);
  await holdDayEnds(tx, actor.businessId);
  const locks = (await findPayment(tx, actor.businessId, payment.id))?.locks ?? payment.locks;
  const obstacle = correctionObstacle({ ...payment, method: from.method, locks }, { isOwnDay: false, to });
  if (obstacle === 'CASH_COUNTED') throw new RuleError('CASH_COUNTED');
  if (obstacle) throw new RuleError('DAY_OVER', { message: CORRECTION_OBSTACLE[obstacle] });
}
