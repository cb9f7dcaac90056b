import { lockDeliveriesOnWay } from '#src/features/couriers/couriers.store.ts';
import { lockCalled, recordStep } from '#src/features/takeaway/shared/record-step.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Brings the deliveries of a user who is no courier any more back to the board (COURIER-19). The user's row must be
 * locked, so that none is given to this courier meanwhile.
 */
export async function returnDeliveries(work: Work, courierId: string): Promise<void> {
  const onWay = await lockDeliveriesOnWay(work.tx, work.actor.businessId, courierId);
  for (const { orderId } of onWay)
    await recordStep(work, await lockCalled(work, orderId, undefined), { state: 'KITCHEN' });
}
