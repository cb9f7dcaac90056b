import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/people/permissions';
import type { CourierName } from '#src/features/takeaway/fulfilments.store.ts';
import { lockCalled, type CalledFulfilment } from '#src/features/takeaway/shared/record-step.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Locks a delivery on the way that the caller may record: their own one, or every one for roles that take payments
 * (COURIER-9).
 *
 * Errors: NOT_FOUND; CHANGED_MEANWHILE; FULFILMENT_MOVED_ON (details: `state`); ROLE_LIMIT for the delivery of another
 * courier.
 */
export async function lockDelivery(
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
