import * as contract from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { isPossibleStep, type FulfilmentStep } from '@sofra/domain/orders/fulfilment';
import { updateReadyLines } from '#src/features/takeaway/board.store.ts';
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

/** Refuses HELD_LINES for an order for later that the kitchen has not received yet (TAKEAWAY-26). */
export function refuseWaiting({ waiting: qty }: Pick<Fulfilment, 'waiting'>): void {
  if (qty > 0) throw new RuleError('HELD_LINES', { qty, message: NOT_SENT });
}

const NOT_SENT = 'Bu sipariş daha mutfağa gönderilmedi. Önce mutfağa gönderin.';

export const movedOn = ({ state }: Fulfilment) => new RuleError('FULFILMENT_MOVED_ON', { state });

const lastStep = ({ state, isMarkedReady }: Fulfilment): FulfilmentStep =>
  state === 'KITCHEN' && isMarkedReady ? 'READY' : state;

interface Step {
  state: FulfilmentStep;
  reason?: string | null;
  /** For `READY`: the number of sent lines that the user saw. */
  sent?: number | undefined;
}

/**
 * Records a step of a locked order without a table, with time and user (TAKEAWAY-5). An order that returns to the
 * kitchen has no courier any more (COURIER-5). Errors: FULFILMENT_MOVED_ON (details: `state`);
 * {@link refuseWaiting}.
 */
export async function recordStep(
  work: Work,
  before: CalledFulfilment,
  { state, reason = null, sent }: Step,
): Promise<void> {
  const from = lastStep(before);
  if (!isPossibleStep(before.kind, from, state)) throw movedOn(before);
  if (state === 'ON_WAY' || state === 'DELIVERED') refuseWaiting(before);
  const step = {
    ...{ state: state === 'READY' ? ('KITCHEN' as const) : state, at: work.now, reason },
    ...(state === 'KITCHEN' && { courier: null, unmarksReady: from === 'READY' }),
  };
  await updateFulfilmentState(work.tx, work.actor, before.orderId, step);
  if (state === 'READY') await markReady(work, before, sent);
  const details = { table: before.placeName, from, to: state, reason };
  announceCalled(work, before, {
    event: 'takeaway.move',
    details: { ...details, ...(before.courier && { courier: before.courier.name }) },
  });
}

/** Marks the lines that were sent until now, if they are those that the user saw (TAKEAWAY-14). */
async function markReady(
  { tx, actor, now }: Work,
  before: Fulfilment,
  seen: number | undefined,
): Promise<void> {
  const marked = await updateReadyLines(tx, actor.businessId, before.orderId, now);
  if (marked === 0 || marked !== seen) throw movedOn(before);
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
