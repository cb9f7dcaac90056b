import { kurus, type Kurus } from '@sofra/domain/money/money';
import { findOwedOfPayment, lockTipPayouts } from '#src/features/cash/tips/tip-payouts.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * The part of a refunded tip that is still owed to its user. The business bears the part that was already paid out
 * (TIP-23). It is read after the lock of payouts, so the refunded part is not paid out at the same moment.
 */
export async function holdOwedTip({ tx, actor }: Work, paymentId: string, tip: Kurus): Promise<Kurus> {
  const [, owed] = await together(
    lockTipPayouts(tx, actor.businessId),
    findOwedOfPayment(tx, actor.businessId, paymentId),
  );
  return kurus(Math.min(tip, owed));
}
