import type { User } from '@sofra/contract/people/users';
import { lockDeliveriesOnWay } from '#src/features/couriers/couriers.store.ts';
import { lockCalled, recordStep } from '#src/features/takeaway/shared/record-step.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Rider = Pick<User, 'id' | 'isActive' | 'isCourier'>;

/** Takes deliveries along. */
const rides = ({ isActive, isCourier }: Rider): boolean => isActive && isCourier;

/**
 * Brings the deliveries of a user who is no courier any more back to the board (COURIER-19). `after` is null for a
 * deleted user. The user's row must be locked, so that none is given to this courier meanwhile.
 */
export async function returnDeliveries(work: Work, before: Rider, after: Rider | null): Promise<void> {
  if (after && (rides(after) || !rides(before))) return;
  const onWay = await lockDeliveriesOnWay(work.tx, work.actor.businessId, before.id);
  for (const { orderId } of onWay)
    await recordStep(work, await lockCalled(work, orderId, undefined), { state: 'KITCHEN' });
}
