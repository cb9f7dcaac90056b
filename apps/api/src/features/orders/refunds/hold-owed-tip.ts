import { kurus, type Kurus } from '@sofra/domain/money';
import { findOwedOfPayment, lockTipPayouts } from '#src/features/cash/tips/tip-payouts.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * What of a tip that goes back is still owed to whoever it was for; the business bears what was paid out already
 * (TIP-23). Read after the lock of payouts, so that what goes back is not paid out at the same moment.
 */
export async function holdOwedTip({ tx, actor }: Work, paymentId: string, tip: Kurus): Promise<Kurus> {
  const [, owed] = await together(
    lockTipPayouts(tx, actor.businessId),
    findOwedOfPayment(tx, actor.businessId, paymentId),
  );
  return kurus(Math.min(tip, owed));
}
