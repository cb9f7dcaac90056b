import { RuleError } from '@sofra/domain/errors';
import {
  CORRECTION_OBSTACLE,
  correctionObstacle,
  keepsDrawer,
  type PaymentLock,
} from '@sofra/domain/orders/method-correction';
import { kurus } from '@sofra/domain/money/money';
import { holdCashSession } from '#src/features/cash/cash-sessions.store.ts';
import { insertTransfer, type Way } from '#src/features/orders/payments/method-transfers.store.ts';
import { findPayment, type PaymentRow } from '#src/features/orders/payments/payment-history.store.ts';
import { holdDayCloses } from '#src/features/reports/range-reports.store.ts';
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
 * Corrects the method of a payment by a counter entry of now (PAY-51). All its money is subtracted from the old
 * method and added to the new one. The figures of its own day stay, and a drawer that was counted with it (CASH-7).
 * The order of the payment must be locked.
 *
 * Errors: DAY_OVER with the reason (PAY-52).
 */
export async function transferPaymentMethod(
  work: Work,
  payment: PaymentRow,
  { from, to, reason, takenOn }: Change,
): Promise<void> {
  const locks = await locksOf(work, payment);
  const obstacle = correctionObstacle({ ...payment, method: from.method, locks }, { isOwnDay: false });
  if (obstacle) throw new RuleError('DAY_OVER', { message: CORRECTION_OBSTACLE[obstacle] });
  const { amount, tip } = payment;
  const keeps = keepsDrawer({ method: from.method, locks }, to.method);
  const transfer = { id: newId(), paymentId: payment.id, from, to, amount, tip, reason, keepsDrawer: keeps };
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
 * Holds the session of the payment and the day closes, and then reads the locks of the payment. Until the transfer is
 * stored, the session is neither counted nor closed (CASH-6) and no day is ended (PAY-56).
 */
async function locksOf({ tx, actor }: Work, payment: PaymentRow): Promise<readonly PaymentLock[]> {
  if (payment.session) await holdCashSession(tx, actor.businessId, payment.session.id);
  await holdDayCloses(tx, actor.businessId);
  return (await findPayment(tx, actor.businessId, payment.id))?.locks ?? payment.locks;
}
