import type * as contract from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { updateFulfilmentFacts } from '#src/features/takeaway/fulfilments.store.ts';
import { readTakeaway } from '#src/features/takeaway/shared/read-takeaway.ts';
import {
  announceCalled,
  lockCalled,
  movedOn,
  recordStep,
} from '#src/features/takeaway/shared/record-step.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Changes the recipient of an order without a table (TAKEAWAY-2). The audit log names the fields and nothing that
 * stood in them. Errors: NOT_FOUND, also for an order at a table; CHANGED_MEANWHILE.
 */
export async function updateTakeaway(
  work: Work,
  { id, expectedVersion, ...recipient }: RequestOf<typeof contract.updateTakeaway>,
): Promise<contract.TakeawayDetails> {
  const before = await lockCalled(work, id, expectedVersion);
  const after = { ...before, ...recipient };
  const changes = changesBetween({ ...before }, { ...after });
  if (!changes) return readTakeaway(work, { id });
  await updateFulfilmentFacts(work.tx, work.actor.businessId, id, after);
  const fields = Object.keys(changes.after);
  announceCalled(work, before, { event: 'takeaway.update', details: { table: before.placeName, fields } });
  return readTakeaway(work, { id });
}

/**
 * Records a step of an order without a table (TAKEAWAY-5). Payment is independent of it. Errors: NOT_FOUND;
 * CHANGED_MEANWHILE; INVALID_INPUT for a failure without a reason; FULFILMENT_MOVED_ON (details: `state`), also for
 * *Hazır* of other lines than the user saw (TAKEAWAY-14) and for closing an unpaid order.
 */
export async function moveTakeaway(
  work: Work,
  { id, expectedVersion, state, reason, sent }: RequestOf<typeof contract.moveTakeaway>,
): Promise<contract.TakeawayDetails> {
  const before = await lockCalled(work, id, expectedVersion);
  // An unpaid order is cancelled with its lines (TAKEAWAY-16).
  if (state === 'CANCELED' && before.orderStatus === 'OPEN') throw movedOn(before);
  if (state === 'FAILED' && reason === undefined)
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'reason', reason: 'Nedenini yazın.' }] });
  await recordStep(work, before, { state, reason: state === 'FAILED' ? (reason ?? null) : null, sent });
  return readTakeaway(work, { id });
}
