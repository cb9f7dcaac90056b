import * as contract from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { isPossibleStep, type FulfilmentState } from '@sofra/domain/orders/fulfilment';
import {
  lockFulfilment,
  updateFulfilmentState,
  type Fulfilment,
} from '#src/features/takeaway/fulfilments.store.ts';
import { readTakeaway } from '#src/features/takeaway/shared/read-takeaway.ts';
import type { Work } from '#src/platform/writes/context.ts';
import * as z from 'zod/mini';

export type CalledFulfilment = Fulfilment & { kind: Exclude<Fulfilment['kind'], 'TABLE'> };

/** Locks an order without a table. Errors: NOT_FOUND, also for an order at a table; CHANGED_MEANWHILE. */
export async function lockCalled(
  work: Work,
  id: string,
  expectedVersion: number | undefined,
): Promise<CalledFulfilment> {
  const before = await lockFulfilment(work.tx, work.actor.businessId, id);
  if (!before || before.kind === 'TABLE') throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version) {
    const current = z.encode(contract.TakeawayDetails, await readTakeaway(work, { id }));
    throw new RuleError('CHANGED_MEANWHILE', { current });
  }
  return { ...before, kind: before.kind };
}

/**
 * Records a step of a locked order without a table, with time and user (TAKEAWAY-5). An order that returns to the
 * kitchen has no courier any more (COURIER-5). Errors: FULFILMENT_MOVED_ON (details: `state`).
 */
export async function recordStep(
  work: Work,
  before: CalledFulfilment,
  { state, reason = null }: { state: FulfilmentState; reason?: string | null },
): Promise<void> {
  if (!isPossibleStep(before.kind, before.state, state))
    throw new RuleError('FULFILMENT_MOVED_ON', { state: before.state });
  const step = { state, at: work.now, reason, ...(state === 'KITCHEN' && { courier: null }) };
  await updateFulfilmentState(work.tx, work.actor, before.orderId, step);
  const details = { table: before.placeName, from: before.state, to: state, reason };
  announceCalled(work, before, {
    event: 'takeaway.move',
    details: { ...details, ...(before.courier && { courier: before.courier.name }) },
  });
}

type AboutCalled = 'takeaway.update' | 'takeaway.move' | 'takeaway.assign';
type Announced = Extract<Parameters<Work['audit']>[0], { event: AboutCalled }>;

export function announceCalled(
  work: Work,
  { orderId, version }: Pick<Fulfilment, 'orderId' | 'version'>,
  entry: Pick<Announced, 'event' | 'details'>,
): void {
  work.audit({ ...entry, entity: 'order', entityId: orderId } as Announced);
  work.emit({ name: 'orders:changed', facts: { orderId, tableId: orderId, version } });
}
