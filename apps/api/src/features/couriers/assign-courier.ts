import type * as couriers from '@sofra/contract/orders/couriers';
import type { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { mayBeAssigned } from '@sofra/domain/orders/fulfilment';
import { holdCourier } from '#src/features/couriers/couriers.store.ts';
import { updateFulfilmentState } from '#src/features/takeaway/fulfilments.store.ts';
import { readTakeaway } from '#src/features/takeaway/shared/read-takeaway.ts';
import { announceCalled, lockCalled, refuseWaiting } from '#src/features/takeaway/shared/record-step.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Gives a delivery to a courier, who takes it along at once, or to another courier (COURIER-4). Errors: NOT_FOUND, also
 * for a user who is no courier; CHANGED_MEANWHILE; FULFILMENT_MOVED_ON (details: `state`); HELD_LINES for
 * an order that waits for its time.
 */
export async function assignCourier(
  work: Work,
  { id, courierId, expectedVersion }: RequestOf<typeof couriers.assignCourier>,
): Promise<TakeawayDetails> {
  const { tx, actor, now } = work;
  // In the lock order the user is before the order.
  const courier = await holdCourier(tx, actor.businessId, courierId);
  if (!courier) throw new RuleError('NOT_FOUND');
  const before = await lockCalled(work, id, expectedVersion);
  if (!mayBeAssigned(before.kind, before.state))
    throw new RuleError('FULFILMENT_MOVED_ON', { state: before.state });
  refuseWaiting(before);
  if (before.courier?.id === courier.id && before.state === 'ON_WAY') return readTakeaway(work, { id });
  await updateFulfilmentState(tx, actor, id, { state: 'ON_WAY', at: now, reason: null, courier });
  const details = { table: before.placeName, courier: courier.name, before: before.courier?.name ?? null };
  announceCalled(work, before, { event: 'takeaway.assign', details });
  return readTakeaway(work, { id });
}
