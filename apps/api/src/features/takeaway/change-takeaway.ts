import * as contract from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { isPossibleStep, type FulfilmentStep } from '@sofra/domain/orders/fulfilment';
import { updateReadyLines } from '#src/features/takeaway/board.store.ts';
import {
  lockFulfilment,
  updateFulfilmentFacts,
  updateFulfilmentState,
  type Fulfilment,
} from '#src/features/takeaway/fulfilments.store.ts';
import { readTakeaway } from '#src/features/takeaway/read-takeaway.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import * as z from 'zod/mini';

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
  announce(work, before, { event: 'takeaway.update', details: { table: before.placeName, fields } });
  return readTakeaway(work, { id });
}

/**
 * Records a step of an order without a table, with time and user (TAKEAWAY-5). Payment is independent of it.
 *
 * Errors: NOT_FOUND; CHANGED_MEANWHILE; INVALID_INPUT for a failure without a reason; FULFILMENT_MOVED_ON (details:
 * `state`), also for *Hazır* of other lines than the user saw (TAKEAWAY-14) and for closing an unpaid order.
 */
export async function moveTakeaway(
  work: Work,
  { id, expectedVersion, state, reason, sent }: RequestOf<typeof contract.moveTakeaway>,
): Promise<contract.TakeawayDetails> {
  const before = await lockCalled(work, id, expectedVersion);
  const from = lastStep(before);
  // An unpaid order is cancelled with its lines (TAKEAWAY-16).
  const isUnpaidEnd = state === 'CANCELED' && before.orderStatus === 'OPEN';
  if (!isPossibleStep(before.kind, from, state) || isUnpaidEnd) throw movedOn(before);
  if (state === 'FAILED' && reason === undefined)
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'reason', reason: 'Nedenini yazın.' }] });
  const step = {
    state: state === 'READY' ? ('KITCHEN' as const) : state,
    at: work.now,
    reason: state === 'FAILED' ? (reason ?? null) : null,
    unmarksReady: from === 'READY' && state === 'KITCHEN',
  };
  await updateFulfilmentState(work.tx, work.actor, id, step);
  if (state === 'READY') await markReady(work, before, sent);
  announce(work, before, {
    event: 'takeaway.move',
    details: { table: before.placeName, from, to: state, reason: step.reason },
  });
  return readTakeaway(work, { id });
}

const movedOn = ({ state }: Fulfilment) => new RuleError('FULFILMENT_MOVED_ON', { state });

const lastStep = ({ state, isMarkedReady }: Fulfilment): FulfilmentStep =>
  state === 'KITCHEN' && isMarkedReady ? 'READY' : state;

/** Marks the lines that were sent until now, if they are those that the user saw (TAKEAWAY-14). */
async function markReady({ tx, actor }: Work, before: Fulfilment, seen: number | undefined): Promise<void> {
  const marked = await updateReadyLines(tx, actor.businessId, before.orderId);
  if (marked === 0 || marked !== seen) throw movedOn(before);
}

type CalledFulfilment = Fulfilment & { kind: Exclude<Fulfilment['kind'], 'TABLE'> };

async function lockCalled(
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

type Announced = Extract<Parameters<Work['audit']>[0], { event: 'takeaway.update' | 'takeaway.move' }>;

function announce(
  work: Work,
  { orderId, version }: Fulfilment,
  entry: Pick<Announced, 'event' | 'details'>,
): void {
  work.audit({ ...entry, entity: 'order', entityId: orderId } as Announced);
  work.emit({ name: 'orders:changed', facts: { orderId, tableId: orderId, version } });
}
