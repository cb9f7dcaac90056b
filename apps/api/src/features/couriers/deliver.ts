import type * as couriers from '@sofra/contract/orders/couriers';
import type { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/people/permissions';
import { holdOpenPurse } from '#src/features/couriers/shared/purse.ts';
import { lockOrderWithLines } from '#src/features/orders/lock-open-order.ts';
import { payOrder } from '#src/features/orders/payments/pay-order.ts';
import type { CourierName } from '#src/features/takeaway/fulfilments.store.ts';
import { readTakeaway } from '#src/features/takeaway/read-takeaway.ts';
import { lockCalled, recordStep, type CalledFulfilment } from '#src/features/takeaway/shared/record-step.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Hands a delivery over, with the payment at the door into the purse of its courier (COURIER-7, COURIER-9). Both happen
 * or neither does.
 *
 * Errors: those of {@link lockDelivery} and {@link payOrder}. INVALID_INPUT without a payment while the order is unpaid.
 */
export async function deliver(
  work: Work,
  { id, payment, expectedVersion }: RequestOf<typeof couriers.deliver>,
): Promise<TakeawayDetails> {
  // In the lock order the order is before its fulfilment, as for a cancellation.
  const { order } = await lockOrderWithLines(work, id);
  const { before, courier } = await lockDelivery(work, id, expectedVersion);
  if (payment) {
    const { tillId } = await holdOpenPurse(work, courier);
    await payOrder(work, { id, tillId, discountType: 'NONE', ...payment });
  } else if (order.status === 'OPEN')
    throw new RuleError('INVALID_INPUT', {
      fields: [{ path: 'payment', reason: 'Kapıda alınan ödemeyi seçin.' }],
    });
  await recordStep(work, before, { state: 'DELIVERED' });
  return readTakeaway(work, { id });
}

/** Records that a delivery came back, with the reason (COURIER-7). Errors: those of {@link lockDelivery}. */
export async function failDelivery(
  work: Work,
  { id, reason, expectedVersion }: RequestOf<typeof couriers.failDelivery>,
): Promise<TakeawayDetails> {
  const { before } = await lockDelivery(work, id, expectedVersion);
  await recordStep(work, before, { state: 'FAILED', reason });
  return readTakeaway(work, { id });
}

/**
 * Locks a delivery on the way that the caller may record: their own one, or every one for roles that take payments
 * (COURIER-9).
 *
 * Errors: NOT_FOUND; CHANGED_MEANWHILE; FULFILMENT_MOVED_ON (details: `state`); ROLE_LIMIT for the delivery of another
 * courier.
 */
async function lockDelivery(
  work: Work,
  id: string,
  expectedVersion: number | undefined,
): Promise<{ before: CalledFulfilment; courier: CourierName }> {
  const before = await lockCalled(work, id, expectedVersion);
  const { courier, state } = before;
  if (state !== 'ON_WAY' || !courier) throw new RuleError('FULFILMENT_MOVED_ON', { state });
  if (courier.id !== work.actor.userId && !can(work.actor.role, 'orders.pay'))
    throw new RuleError('ROLE_LIMIT', { message: `Bu teslimat ${courier.name} adlı kuryede.` });
  return { before, courier };
}
