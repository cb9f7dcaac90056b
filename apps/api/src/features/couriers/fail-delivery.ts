import type * as couriers from '@sofra/contract/orders/couriers';
import type { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { lockDelivery } from '#src/features/couriers/shared/lock-delivery.ts';
import { readTakeaway } from '#src/features/takeaway/shared/read-takeaway.ts';
import { recordStep } from '#src/features/takeaway/shared/record-step.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Records that a delivery failed, with the reason (COURIER-7). Errors: those of {@link lockDelivery}. */
export async function failDelivery(
  work: Work,
  { id, reason, expectedVersion }: RequestOf<typeof couriers.failDelivery>,
): Promise<TakeawayDetails> {
  const { before } = await lockDelivery(work, id, expectedVersion);
  await recordStep(work, before, { state: 'FAILED', reason });
  return readTakeaway(work, { id });
}
