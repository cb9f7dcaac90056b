import type * as couriers from '@sofra/contract/orders/couriers';
import type { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { lockDelivery } from '#src/features/couriers/shared/lock-delivery.ts';
import { holdOpenPurse } from '#src/features/couriers/shared/purse.ts';
import { lockOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { payOrder } from '#src/features/orders/payments/pay-order.ts';
import { readTakeaway } from '#src/features/takeaway/shared/read-takeaway.ts';
import { recordStep } from '#src/features/takeaway/shared/record-step.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Hands a delivery over, with the payment at the door into the purse of its courier (COURIER-7, COURIER-9). Both happen
 * or neither does.
 *
 * Errors: those of {@link lockDelivery} and {@link payOrder}. INVALID_INPUT without a payment while the order is
 * unpaid.
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
